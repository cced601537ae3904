"""How a question is answered by touch: one widget for each kind of pad."""

from importlib import import_module

from companion.app.pads.choices import ChoicesPad
from companion.app.pads.criee import CrieePad
from companion.app.pads.dice import DicePad
from companion.app.pads.keypad import KeypadPad
from companion.app.pads.pick import PickPad
from companion.app.pads.write import WritePad
from companion.table.question import Choices, Criee, Dice, Keypad, Pick, View, Write

_PADS = {
    Choices: ChoicesPad,
    Dice: DicePad,
    Pick: PickPad,
    Keypad: KeypadPad,
    Write: WritePad,
    Criee: CrieePad,
}


def pad_for(question, desk):
    """The widget for a question's pad; a game's own view comes from its folder."""
    pad = question.pad
    if isinstance(pad, View):
        return view_for(pad, question, desk)
    return _PADS[type(pad)](question, desk)


def view_for(view, question, desk):
    """A game's own drawing: a question's pad, or the scene that lies beside it."""
    module = import_module(f"rulesets.{view.game.replace('-', '_')}.view")
    return getattr(module, view.name)(question, desk)
