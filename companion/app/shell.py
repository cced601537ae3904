"""The frame: the rail at the side or the bar below, the screen in the middle, sheets on top."""

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Ellipse, Line, Rectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.app.theme import SMALL, WIDE, theme
from companion.app.widgets.layout import tall, wide
from companion.app.widgets.panel import Panel, Tile
from companion.app.widgets.text import Icon, Text

RAIL = dp(104)
BAR = dp(80)
MESSAGE_SECONDS = 6

OUTSIDE = (("home", "home"), ("editions", "book"), ("settings", "cog"))
INSIDE = (
    ("table", "account-multiple"),
    ("board", "chart-line"),
    ("booklets", "book-open-page-variant"),
    ("journal", "format-list-bulleted"),
    ("count", "scale-balance"),
)


class Logo(Widget):
    """The corbeille seen from above: rings around a brass floor."""

    def __init__(self, **kwargs):
        super().__init__(size_hint=(None, None), size=(dp(48), dp(48)), **kwargs)
        self.bind(pos=self._draw)
        self._draw()

    def _draw(self, *_):
        self.canvas.clear()
        x, y = self.center
        with self.canvas:
            Color(*theme.colour("#8FD3B0"))
            Line(circle=(x, y, dp(22)), width=dp(1.4))
            Line(circle=(x, y, dp(13)), width=dp(1.4))
            Color(*theme.colour("#E3BC62"))
            Ellipse(pos=(x - dp(6), y - dp(6)), size=(dp(12), dp(12)))


class Shell(FloatLayout):
    """What is always there."""

    def __init__(self, app, **kwargs):
        super().__init__(**kwargs)
        self.app = app
        self.sheets = []
        self.message = None
        with self.canvas.before:
            self._ground = Color(*theme.colour("surface"))
            self._page = Rectangle(pos=self.pos, size=self.size)
        self.bind(pos=self._cover, size=self._cover)
        self.frame = BoxLayout(size_hint=(1, 1))
        self.add_widget(self.frame)

    def _cover(self, *_):
        self._page.pos, self._page.size = self.pos, self.size

    @property
    def narrow(self):
        """Whether the rail has become a bar."""
        return Window.width < dp(WIDE)

    @property
    def small(self):
        """Whether this is a telephone."""
        return Window.width < dp(SMALL)

    @property
    def fits(self):
        """What the window has room for; screens are drawn anew when that changes."""
        return self.narrow, self.small

    @property
    def places(self):
        """Seats by player, for the game on the table."""
        return self.app.places

    def show(self, screen, name):
        """Put a screen in the frame, with the rail that belongs to it."""
        self._ground.rgba = theme.colour("surface")
        self.frame.clear_widgets()
        bare = getattr(screen, "bare", False)
        if self.narrow:
            self.frame.orientation = "vertical"
            self.frame.add_widget(screen)
            if not bare:
                self.frame.add_widget(
                    tall(self._rail(name, "horizontal"), BAR * min(theme.scale, 1.1))
                )
        else:
            self.frame.orientation = "horizontal"
            if not bare:
                self.frame.add_widget(wide(self._rail(name, "vertical"), RAIL))
            self.frame.add_widget(screen)

    def _rail(self, name, orientation):
        rail = Panel(
            tone="rail", corner=0, orientation=orientation, padding=(dp(4), dp(8)), spacing=dp(4)
        )
        inside = name in {one for one, _icon in INSIDE} | {"payday", "final"}
        if orientation == "vertical":
            home = Tile(role="card", press=self.app.leave, padding=dp(24))
            home.ground = theme.colour("none")
            home.label = self.app.words.say("nav.home")
            home.add_widget(Logo())
            rail.add_widget(tall(home, dp(96)))
        for one, icon in INSIDE if inside else OUTSIDE:
            rail.add_widget(self._entry(one, icon, name, orientation))
        if orientation == "vertical":
            rail.add_widget(Widget())
        return rail

    def _entry(self, one, icon, name, orientation):
        active = one == name or (one == "table" and name in ("payday", "final"))
        sitting = self.app.sitting
        words = self.app.words if sitting is None else sitting.words
        over = sitting is not None and sitting.play.game.over
        label = words.say("nav.final" if one == "table" and over else f"nav.{one}")
        entry = Entry(label, icon, active, lambda: self.app.go(one))
        return tall(entry, dp(80)) if orientation == "vertical" else entry

    # Sheets and messages

    def open_sheet(self, sheet):
        """Put a sheet on top."""
        self.sheets.append(sheet)
        self.add_widget(sheet)

    def close_sheet(self, sheet):
        """Take a sheet away."""
        if sheet in self.sheets:
            self.sheets.remove(sheet)
            self.remove_widget(sheet)

    def close_all(self):
        """Take everything away that lies on top."""
        for sheet in list(self.sheets):
            self.close_sheet(sheet)
        self.hush()

    def say(self, text, tone="error"):
        """A sentence at the top, gone after a while or at a touch."""
        self.hush()
        banner = Tile(role="plain", press=self.hush, padding=(dp(20), dp(12)), corner=dp(16))
        banner.label = text
        banner.add_widget(
            Icon(
                "alert-circle-outline" if tone == "error" else "information-outline",
                tone,
                dp(28),
                size_hint_y=1,
            )
        )
        banner.add_widget(Text(text, tone=tone, fit=True))
        banner.size_hint = (None, None)
        banner.width = min(dp(760), Window.width - dp(24))
        banner.height = dp(96) * theme.scale
        banner.pos = ((Window.width - banner.width) / 2, Window.height - banner.height - dp(12))
        self.message = banner
        self.add_widget(banner)
        self._hush = Clock.schedule_once(self.hush, MESSAGE_SECONDS)

    def hush(self, *_):
        """Take the sentence away."""
        if self.message is not None:
            self._hush.cancel()
            self.remove_widget(self.message)
            self.message = None


class Entry(Tile):
    """A place to go: an icon in a pill, a word under it."""

    def __init__(self, label, icon, active, press):
        super().__init__(
            role="card", press=press, orientation="vertical", padding=(0, dp(4)), spacing=dp(2)
        )
        self.ground = theme.colour("none")
        self.label = label
        pill = Panel(tone="rail-active" if active else "rail", corner=dp(18))
        tone = "on-rail-active" if active else "on-rail"
        pill.add_widget(Icon(icon, tone, dp(26), size_hint=(1, 1)))
        pill.size_hint = (None, None)
        pill.size = (dp(56), dp(36))
        pill.pos_hint = {"center_x": 0.5}
        self.add_widget(pill)
        self.add_widget(
            Text(
                label,
                role="label",
                tone="on-rail",
                medium=active,
                fit=True,
                wrap=False,
                halign="center",
            )
        )

    def _paint(self, *_):
        """It lies on the rail."""
