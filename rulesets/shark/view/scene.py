"""What lies on the table in Shark: the map, and the scale under it."""

from kivy.metrics import dp

from companion.app.widgets.layout import Column, tall
from rulesets.shark.view.board import Board
from rulesets.shark.view.scale import ScalePanel

TOUCHED_CELL = dp(34)
SEEN_CELL = dp(26)
"""How high cells are at least where they are touched, and where they are only looked at."""


class Scene(Column):
    """The map fills what is left; in a column that scrolls it has a height of its own."""

    def __init__(self, question, desk, **kwargs):
        super().__init__(spacing=dp(8) if desk.small else dp(16), **kwargs)
        view = question.scene
        touch = None if view.then is None else (lambda cell: desk.answer(lambda: view.then(cell)))
        self.board = Board(view.data, touch, desk.small)
        self.desk = desk
        self.add_widget(self.board)
        self.add_widget(ScalePanel(view.data, desk))
        self.board.fbind("width", self._need)
        self._need()

    def _need(self, *_):
        board = getattr(self, "board", None)
        if board is None or board.width < dp(40):
            return
        height = board.height_for(board.width, SEEN_CELL if board.touch is None else TOUCHED_CELL)
        if self.desk.small:
            tall(board, height)
        elif self.desk.narrow:
            board.size_hint_min_y = height
        super()._need()
