"""Settings: language, theme, text size, paper money, where the data are."""

from kivy.metrics import dp

from companion import __version__
from companion.app.files import choose, hand_out
from companion.app.screens.base import Screen
from companion.app.theme import theme
from companion.app.told import told
from companion.app.widgets.layout import Column, Flow, Line, Scroller, Spring, tall
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
        version = words.say("settings.version", version=__version__)
        self.add_widget(self.head(words.say("nav.settings"), version))
        flow = Flow(least_width=dp(330), least_height=dp(132), most_height=dp(132), most_columns=2)
        for name, values, default in CHOICES:
            value = app.still if name == "still" else app.settings.get(name, default)
            flow.add_widget(self._setting(name, values, value))
        column = Column(spacing=dp(12))
        column.add_widget(flow)
        column.add_widget(self._data())
        column.add_widget(self._about())
        column.add_widget(Spring())
        self.scroller = Scroller(column)
        self.add_widget(self.scroller)

    def go_on_with(self, before):
        """Scrolled to the same place: a touch on a setting must not lead away from it."""
        self.scroller.scroll_y = before.scroller.scroll_y

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
        panel.add_widget(head)
        line = Line(spacing=dp(8))
        for one in values:
            line.add_widget(
                tile(
                    words.say(f"settings.{name}.{str(one).lower()}"),
                    lambda v=one: self.app.change(name, v),
                    role="main" if one == value else "plain",
                    type_role="body",
                    medium=False,
                    centre=True,
                    corner=dp(20),
                )
            )
        panel.add_widget(tall(line, dp(52) * theme.scale))
        return panel

    def _block(self, title, text):
        panel = Panel(
            tone="raised", orientation="vertical", padding=dp(16), spacing=dp(8), size_hint_y=None
        )
        panel.fbind("minimum_height", panel.setter("height"))
        panel.add_widget(Text(title, medium=True))
        panel.add_widget(Text(text, role="label", tone="muted"))
        return panel

    def _data(self):
        """Where everything is, and one file of it all."""
        words = self.words
        panel = self._block(words.say("settings.data"), str(self.app.keep.folder))
        flow = Flow(least_width=dp(200), least_height=dp(56), most_height=dp(64), spacing=dp(8))
        for key, icon, act in (
            ("settings.backup", "content-save", self._back_up),
            ("settings.restore", "backup-restore", self._restore),
        ):
            flow.add_widget(tile(words.say(key), act, role="soft", icon=icon, type_role="body"))
        panel.add_widget(tall(flow, (dp(124) if self.narrow else dp(60)) * theme.scale))
        return panel

    def _back_up(self):
        with told(self.app):
            path = self.app.keep.back_up()
            hand_out(self.app, (path,), "settings.backed-up")

    def _restore(self):
        choose(self.app, ".zip")

    def _about(self):
        words = self.words
        return self._block(words.say("settings.about"), words.say("settings.licences"))
