"""How a question is answered by touch: one widget for each kind of pad."""

from importlib import import_module

from companion.table.question import Choices, Criee, Dice, Keypad, Pick, View, Write

_PADS = {
    Choices: "choices.ChoicesPad",
    Dice: "dice.DicePad",
    Pick: "pick.PickPad",
    Keypad: "keypad.KeypadPad",
    Write: "write.WritePad",
    Criee: "criee.CrieePad",
}
"""Loaded when such a question is first asked."""


def pad_for(question, desk):
    """The widget for a question's pad; a game's own view comes from its folder."""
    pad = question.pad
    if isinstance(pad, View):
        return view_for(pad, question, desk)
    module, name = _PADS[type(pad)].split(".")
    return getattr(import_module(f"{__name__}.{module}"), name)(question, desk)


def view_for(view, question, desk):
    """A game's own drawing: a question's pad, or the scene that lies beside it."""
    module = import_module(f"rulesets.{view.game.replace('-', '_')}.view")
    return getattr(module, view.name)(question, desk)
