"""The empty map of the box: a zone is touched, then the one that it changes places with."""

from kivy.metrics import dp

from companion.app.widgets.layout import Column
from rulesets.shark.view.board import Board

LEAST = dp(300)


class Zones(Column):
    """The whole map; a touch anywhere on a zone means the zone."""

    def __init__(self, question, desk, **kwargs):
        super().__init__(**kwargs)
        view = question.pad
        board = Board(
            view.data,
            lambda cell: desk.answer(lambda: view.then(cell)),
            small=desk.small,
            by_zone=True,
        )
        board.size_hint_min_y = LEAST
        self.add_widget(board)
