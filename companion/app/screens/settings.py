"""Settings: language, theme, text size, paper money, where the data are."""

from kivy.metrics import dp

from companion import __version__
from companion.app.screens.base import Screen
from companion.app.theme import theme
from companion.app.widgets.layout import Column, Flow, Scroller, Spring, tall
from companion.app.widgets.panel import Panel, tile
from companion.app.widgets.text import Text

CHOICES = (
    ("language", ("fr", "en"), "fr"),
    ("theme", ("light", "dark"), "light"),
    ("large", (False, True), False),
    ("still", (False, True), False),
    ("paper", (True, False), True),
    ("sounds", (False, True), False),
)


class SettingsScreen(Screen):
    """One panel a setting; a change shows at once."""

    def __init__(self, app, **kwargs):
        super().__init__(app, **kwargs)
        words = app.words
        self.add_widget(
            self.head(words.say("nav.settings"), words.say("settings.version", version=__version__))
        )
        column = Column(spacing=dp(10))
        for name, values, default in CHOICES:
            column.add_widget(self._setting(name, values, app.settings.get(name, default)))
        where = Panel(tone="raised", orientation="vertical", padding=dp(16), size_hint_y=None)
        where.fbind("minimum_height", where.setter("height"))
        where.add_widget(Text(words.say("settings.data"), medium=True))
        where.add_widget(Text(str(app.keep.folder), role="label", tone="muted"))
        column.add_widget(where)
        column.add_widget(Spring())
        self.add_widget(Scroller(column))

    @property
    def words(self):
        """The app's words."""
        return self.app.words

    def _setting(self, name, values, value):
        words = self.words
        panel = Panel(
            tone="raised", orientation="vertical", padding=(dp(16), dp(10)), spacing=dp(6)
        )
        head = Column(spacing=0)
        head.add_widget(Text(words.say(f"settings.{name}"), medium=True, fit=True))
        head.add_widget(
            Text(words.say(f"settings.{name}.help"), role="label", tone="muted", fit=True)
        )
        panel.add_widget(tall(head, dp(52) * theme.scale))
        flow = Flow(least_width=dp(120), least_height=dp(52), most_height=dp(56), spacing=dp(8))
        for one in values:
            label = words.say(f"settings.{name}.{str(one).lower()}")
            flow.add_widget(
                tile(
                    label,
                    lambda v=one: self.app.change(name, v),
                    role="main" if one == value else "plain",
                    type_role="body",
                    medium=False,
                    centre=True,
                    corner=dp(20),
                )
            )
        panel.add_widget(tall(flow, dp(54) * theme.scale))
        return tall(panel, dp(136) * theme.scale)
