"""A sheet over the screen: an explanation, a menu, a question before something weighty."""

from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout

from companion.app.theme import WIDE, theme
from companion.app.widgets.layout import Column, Flow, Line, Scroller, grown, tall, wide
from companion.app.widgets.panel import Panel, Tile, tile
from companion.app.widgets.rows import RowList
from companion.app.widgets.text import Icon, Text

LONG_TITLE = 48
"""A title of more characters than this is a sentence."""


class Sheet(AnchorLayout):
    """A panel over a scrim; a touch beside it closes it."""

    def __init__(self, title, shell, on_close=None, **kwargs):
        narrow = Window.width < dp(WIDE)
        kwargs.setdefault("anchor_y", "bottom" if narrow else "center")
        super().__init__(**kwargs)
        self.shell = shell
        self.on_close = on_close
        with self.canvas.before:
            Color(*theme.colour("scrim"))
            self._scrim = Rectangle(pos=self.pos, size=self.size)
        self.bind(pos=self._cover, size=self._cover)
        self.panel = Panel(orientation="vertical", padding=dp(20), spacing=dp(12), corner=dp(24))
        self.panel.size_hint = (1 if narrow else None, None)
        self.panel.width = min(dp(640), Window.width)
        head = Line(spacing=dp(8))
        long = len(title) > LONG_TITLE
        name = Text(title, role="body" if long else "title", medium=True)
        name.pos_hint = {"center_y": 0.5}
        head.add_widget(name)
        close = Tile(role="plain", press=self.close, corner=dp(24), padding=0)
        close.label = "close"
        close.add_widget(Icon("close", "ink", dp(24), size_hint=(1, 1)))
        close.pos_hint = {"center_y": 0.5}
        head.add_widget(wide(tall(close, dp(48)), dp(48)))
        self.head = grown(head, dp(56) * theme.scale)
        self.panel.add_widget(self.head)
        # what stands at the right keeps clear of the scroll bar
        self.body = Column(spacing=dp(12), padding=(0, 0, dp(8), 0))
        self.scroll = Scroller(self.body)
        self.panel.add_widget(self.scroll)
        self.add_widget(self.panel)
        self.body.fbind("minimum_height", self._size)
        self.head.fbind("height", self._size)
        Window.bind(size=self._size)
        self._size()

    def _cover(self, *_):
        self._scrim.pos, self._scrim.size = self.pos, self.size

    def _size(self, *_):
        head = self.head.height + dp(12) + dp(40)
        self.panel.height = min(self.body.minimum_height + head, Window.height * 0.9)

    def on_touch_down(self, touch):
        """Only what lies on the sheet is touched; beside it, it closes."""
        if not self.panel.collide_point(*touch.pos):
            self.close()
            return True
        super().on_touch_down(touch)
        return True

    def close(self, *_):
        """Take the sheet away."""
        self.shell.close_sheet(self)
        if self.on_close is not None:
            self.on_close()


def explain(explanation, shell, words):
    """Why a figure is what it is."""
    sheet = Sheet(explanation.title, shell)
    sheet.body.add_widget(RowList(explanation.rows, places=shell.places))
    if explanation.rule:
        told = words.say("sheet.rule", rule=explanation.rule, gist=explanation.gist)
        sheet.body.add_widget(Text(told, tone="muted"))
    shell.open_sheet(sheet)
    return sheet


def what_if(answer, sentences, desk):
    """What an answer would do, and the answer itself."""
    words, shell = desk.words, desk.app.shell
    sheet = Sheet(words.say("whatif.title", answer=answer.label), shell)
    for one in sentences:
        sheet.body.add_widget(Text(one))
    do = tile(
        words.say("whatif.do"),
        lambda: (sheet.close(), desk.answer(answer.then)),
        role="main",
        icon="check",
        type_role="body",
    )
    sheet.body.add_widget(tall(do, dp(56) * theme.scale))
    shell.open_sheet(sheet)
    return sheet


def menu(title, answers, shell, choose):
    """A few things to do."""
    sheet = Sheet(title, shell)
    flow = Flow(least_width=dp(240), least_height=dp(64), most_height=dp(72))
    for answer in answers:
        flow.add_widget(
            tile(
                answer.label,
                lambda one=answer: (sheet.close(), choose(one)),
                role=answer.role,
                hint=answer.hint,
                icon=answer.icon,
                type_role="body",
            )
        )
    sheet.body.add_widget(flow)
    shell.open_sheet(sheet)
    return sheet
