"""All games: those under way, then those that ended."""

from companion.app.screens.base import Screen
from companion.app.widgets.games import GameRow
from companion.app.widgets.rolling import Rolling


class GamesScreen(Screen):
    """Every game that is kept; a touch opens it."""

    def __init__(self, app, **kwargs):
        super().__init__(app, **kwargs)
        words = app.words
        games = sorted(app.keep.games(), key=lambda one: one.over)
        self.add_widget(self.head(words.say("home.games"), words.say("home.count", n=len(games))))
        rows = Rolling(lambda: GameRow(app), GameRow.height_for(app))
        rows.list(games)
        self.add_widget(rows)

    @property
    def words(self):
        """It speaks for the app, whatever lies on the table."""
        return self.app.words
