"""What screens share: a head with a title, a note and undo at the right."""

from kivy.core.window import Window
from kivy.metrics import dp

from companion.app.shell import RAIL
from companion.app.theme import REGULAR, theme
from companion.app.widgets.layout import Column, Line, tall, wide
from companion.app.widgets.panel import icon_tile, tile
from companion.app.widgets.text import Text, measure

UNDO = 460
"""What undo and redo take of the head, with the room around it."""
LEAST_UNDO, LEAST_UNDO_UPRIGHT, BESIDE_HINT, REDO = 300, 260, 92, 180
"""How wide undo is at least, what of that are its icon and edges, and what redo and the room
around it take."""
MOST_TITLE = 0.62


def around(small):
    """The room around a question. Large text on a telephone needs some of it."""
    if small:
        return dp(8 if theme.large else 12), dp(8)
    return dp(24), dp(16)


class Screen(Column):
    """A screen with room around it."""

    def __init__(self, app, **kwargs):
        super().__init__(**kwargs)
        self.app = app
        self.narrow = app.shell.narrow
        self.small = app.shell.small
        self.padding = dp(12) if self.small else (dp(24), dp(16))
        self.spacing = dp(12) if self.narrow else dp(16)

    @property
    def words(self):
        """The game's words at a game's screen, else the app's."""
        return self.app.sitting.words if self.app.sitting is not None else self.app.words

    @property
    def table(self):
        """The table of the game."""
        return self.app.sitting.table

    def head(self, title, note="", undo=False):
        """The line at the top."""
        line = Line(spacing=dp(12))
        texts = Line(spacing=dp(16))
        name = Text(title, role="title", medium=True, fit=True)
        extent = measure(title, name.font_name, theme.type("title")) + dp(4)
        room = Window.width - (0 if self.narrow else RAIL) - (dp(UNDO) if undo else 0)
        beside = bool(note)
        if self.narrow and undo:
            beside = extent + measure(note, REGULAR, theme.type("body")) + dp(24) <= room
        if beside:
            wide(name, min(extent, room * MOST_TITLE))
        texts.add_widget(name)
        if beside:
            texts.add_widget(Text(note, tone="muted", fit=True, size_hint_x=3))
        line.add_widget(texts)
        if undo:
            said = measure(note, REGULAR, theme.type("body")) if beside else 0
            self._undo(line, room + dp(UNDO) - extent - said)
        return tall(line, dp(52) * max(theme.scale * 0.95, 1))

    def _undo(self, line, room):
        """Undo and redo; what would be taken back is written out if there is room for it."""
        says = self.app.sitting.undo_says()
        hint = says or self.words.say("undo.nothing")
        if self.small:
            line.add_widget(
                wide(
                    icon_tile(
                        "undo",
                        self._do_undo,
                        self.words.say("undo.undo"),
                        tone="ink" if says else "muted",
                    ),
                    dp(56),
                )
            )
        else:
            line.add_widget(
                wide(
                    tile(
                        self.words.say("undo.undo"),
                        self._do_undo,
                        role="quiet",
                        hint=hint,
                        icon="undo",
                        type_role="body",
                        corner=dp(24),
                        padding=(dp(16), dp(2)),
                        elides=True,
                    ),
                    self._undo_width(hint, room),
                )
            )
        line.add_widget(
            wide(
                icon_tile(
                    "redo",
                    self._do_redo,
                    self.words.say("undo.redo"),
                    tone="ink" if self.app.sitting.redo_says() else "muted",
                ),
                dp(56),
            )
        )

    def _undo_width(self, hint, room):
        wanted = measure(hint, REGULAR, theme.type("label")) + dp(BESIDE_HINT)
        least = dp(LEAST_UNDO_UPRIGHT if self.narrow else LEAST_UNDO)
        return min(max(wanted, least), max(room - dp(REDO), least))

    def _do_undo(self):
        if self.app.sitting.undo_says():
            self.app.undo(self._moved_back)

    def _do_redo(self):
        if self.app.sitting.redo_says():
            self.app.redo(self._moved_back)

    def _moved_back(self):
        self.app.happened(moved=False)
        self.app.redraw()
