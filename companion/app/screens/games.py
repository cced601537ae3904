"""All games: those under way, then those that ended; one thrown away can be put back."""

from kivy.metrics import dp

from companion.app.screens.base import Screen
from companion.app.theme import theme
from companion.app.told import told
from companion.app.widgets.games import GameRow
from companion.app.widgets.layout import Line, tall, wide
from companion.app.widgets.panel import icon_tile, tile
from companion.app.widgets.rolling import Rolling
from companion.app.widgets.sheet import menu
from companion.table.question import Answer

AWAY = dp(52)
"""How wide the button is that throws a game away."""


class KeptRow(Line):
    """A game, and the button that throws it away."""

    def __init__(self, screen, **kwargs):
        super().__init__(spacing=dp(8), **kwargs)
        self.row = GameRow(screen.app)
        self.add_widget(self.row)
        away = icon_tile(
            "delete-outline",
            lambda: screen.throw_away(self.entry),
            screen.words.say("games.throw-away"),
            role="bare",
            tone="muted",
        )
        away.pos_hint = {"center_y": 0.5}
        self.add_widget(wide(tall(away, AWAY), AWAY))

    def show(self, entry):
        """Another game stands here now."""
        self.entry = entry
        self.row.show(entry)


class GamesScreen(Screen):
    """Every game that is kept; a touch opens it."""

    def __init__(self, app, **kwargs):
        super().__init__(app, **kwargs)
        words = app.words
        games = sorted(app.keep.games(), key=lambda one: one.over)
        self.add_widget(self.head(words.say("home.games"), words.say("home.count", n=len(games))))
        self.rows = Rolling(lambda: KeptRow(self), GameRow.height_for(app))
        self.rows.list(games)
        self.add_widget(self.rows)
        self.thrown = app.keep.thrown_away()
        if self.thrown:
            trash = tile(
                words.say("games.trash", n=len(self.thrown)),
                self._trash,
                role="quiet",
                icon="delete-restore",
                hint=words.say("games.trash-hint"),
                type_role="body",
            )
            self.add_widget(tall(trash, dp(64) * theme.scale))

    @property
    def words(self):
        """It speaks for the app, whatever lies on the table."""
        return self.app.words

    def throw_away(self, entry):
        """Out of the list; it can be put back as long as the folder lasts."""
        app = self.app
        with told(app):
            if app.sitting is not None and app.sitting.saved.id == entry.id:
                app.close_game()
            app.keep.throw_away(entry.id)
            app.redraw()

    def _trash(self):
        """What was thrown away; a touch puts it back."""

        def put_back(answer):
            with told(self.app):
                self.app.keep.put_back(answer.then)
                self.app.redraw()

        answers = tuple(
            Answer(one.title, one.id, role="plain", hint=f"{one.about} · {one.when}")
            for one in self.thrown
        )
        menu(self.words.say("games.put-back"), answers, self.app.shell, put_back)

    def go_on_with(self, before):
        """Scrolled to the same place."""
        self.rows.scroll_y = before.rows.scroll_y
