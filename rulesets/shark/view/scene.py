"""What lies on the table in Shark: the map, and the scale under it."""

from functools import partial

from kivy.metrics import dp

from companion.app.widgets.answer import held
from companion.app.widgets.layout import Column, tall
from rulesets.shark.view.board import Board
from rulesets.shark.view.scale import ScalePanel


class Scene(Column):
    """The map fills what is left; in a column that scrolls it has a height of its own."""

    def __init__(self, question, desk, **kwargs):
        super().__init__(spacing=dp(8) if desk.small else dp(12), **kwargs)
        view = question.scene
        self.desk, self.then = desk, view.then
        touched = {} if view.then is None else {"touch": self._place, "hold": self._what_if}
        self.board = Board(view.data, small=desk.small, **touched)
        self.add_widget(self.board)
        self.add_widget(ScalePanel(view.data, desk))
        for name in ("width", "chosen"):
            self.board.fbind(name, self._need)
        self._need()

    def _place(self, cell):
        self.desk.answer(partial(self.then, cell))

    def _what_if(self, cell):
        return held(self.desk, cell, partial(self.then, cell))()

    def _need(self, *_):
        board = getattr(self, "board", None)
        if board is None or board.width < dp(40):
            return
        if self.desk.small:
            tall(board, board.height_for(board.width))
        elif self.desk.narrow:
            board.size_hint_min_y = board.height_for(board.width)
        super()._need()
