"""Whatever sum stands on the glass, a touch on it says why: finds those that say nothing."""

import re

from app.hand import plain, writing


def mute(hand):
    """What is wrong, in words; sheets are explanations themselves."""
    if hand.app.sitting is None or hand.app.shell.sheets:
        return ()
    return [f"no touch explains “{plain(text)}”" for text in untouchable(hand)]


def untouchable(hand):
    """The sums set out on the glass that lie on nothing that answers a touch. A sum inside a
    sentence stands elsewhere too, one that is being typed has no reason yet, and the scale of a
    chart and the sample in a legend are nobody's."""
    sign = re.escape(hand.sitting.words.money(1)[1:].strip())
    figure = rf"[+−]?\d[\d\s.,]*\s*(M|k)?{sign}"
    sums = re.compile(rf"(\d[\d\s.,]*\s×\s)?{figure}")
    for widget, piece in writing(hand.front):
        if sums.fullmatch(piece.text) and not answers(widget) and not exempt(widget):
            yield piece.text


def exempt(widget):
    from companion.app.pads.keypad import KeypadPad
    from companion.app.screens.board import Legend
    from companion.app.widgets.charts import Plot

    return any(isinstance(one, KeypadPad | Legend | Plot) for one in above(widget))


def above(widget):
    while widget is not None and widget.parent is not widget:
        yield widget
        widget = widget.parent


def answers(widget):
    """Whether a touch on it does something."""
    from kivy.uix.behaviors import ButtonBehavior

    return any(
        isinstance(one, ButtonBehavior) and getattr(one, "press", True) is not None
        for one in above(widget)
    )
