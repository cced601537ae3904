"""Things by name: all on one page from A to Z, or under their groups."""

import re
from functools import partial

from kivy.metrics import dp

from companion.app.theme import theme
from companion.app.widgets.answer import held
from companion.app.widgets.layout import Column, Flow, Spring, bounded, tall
from companion.app.widgets.panel import tile
from companion.app.widgets.text import Text
from companion.table.question import flat

SORTED_FROM = 13
"""With fewer things than this there is nothing to sort."""


class PickPad(Column):
    """One touch picks; where several are picked, a button ends it."""

    def __init__(self, question, desk, **kwargs):
        kwargs.setdefault("spacing", dp(8))
        super().__init__(**kwargs)
        self.desk = desk
        self.pad = question.pad
        self.picked = []
        self.said = {name: False for name, _label in self.pad.switches}
        self.tiles = {}
        if desk.narrow:
            bounded(self)
        self._build()

    @property
    def several(self):
        """Whether more than one thing is picked."""
        return self.pad.count != 1

    def _build(self):
        self.clear_widgets()
        self.tiles.clear()
        bar = self._bar()
        if bar is not None:
            self.add_widget(bar)
        items, many = flat(self.pad.groups), is_many(self.pad)
        if not many or self.desk.by_initial:
            ordered = sorted(items, key=_initial) if many else items
            self.add_widget(self._flow(ordered))
        else:
            for group in self.pad.groups:
                if group.items:
                    self.add_widget(
                        tall(Text(group.title, role="label", medium=True, tone="muted"), dp(20))
                    )
                    self.add_widget(self._flow(group.items))
        if not self.desk.narrow:
            self.add_widget(Spring())

    def _flow(self, items):
        many = is_many(self.pad)
        large = not (many or self.desk.narrow or theme.large)
        hinted = any(item.hint for item in items)
        flow = Flow(
            least_width=dp(102 if many else 176 if large else 150),
            least_height=dp(48 if many and not hinted else 60),
            most_height=dp(80 if many else 112 if large else 88),
            spacing=dp(12 if large else 6),
        )
        for item in items:
            made = tile(
                item.label,
                lambda one=item: self._touch(one),
                hold=None if self.several else held(self.desk, item.label, self._then([item.id])),
                role="main" if item.id in self.picked else "soft",
                hint=item.hint,
                place=self.desk.place(item.player),
                type_role="title" if large else "body",
                medium=large,
                centre=item.player is None,
                padding=(dp(12 if large else 6), dp(2)),
                corner=dp(28 if large else 14),
            )
            self.tiles[item.id] = made
            flow.add_widget(made)
        for made in flow.children if large else ():
            made.peers = flow.children
        return flow

    def _bar(self):
        """Sorting, what is said along, and the button that ends a choice of several."""
        words = self.desk.words
        parts = []
        for name, label in self.pad.switches:
            parts.append(
                tile(
                    label,
                    lambda n=name: self._switch(n),
                    role="main" if self.said[name] else "plain",
                    icon="check" if self.said[name] else "circle-outline",
                    type_role="body",
                    corner=dp(24),
                )
            )
        if is_many(self.pad) and len(self.pad.groups) > 1:
            key = "pick.by-group" if self.desk.by_initial else "pick.by-initial"
            parts.append(
                tile(
                    words.say(key),
                    self._sort,
                    role="plain",
                    icon="sort",
                    type_role="body",
                    corner=dp(24),
                )
            )
        if self.several:
            parts.append(
                tile(
                    self._so_far(),
                    self._done,
                    hold=self._what_if,
                    role="main" if self._enough() else "off",
                    icon="check",
                    type_role="body",
                    corner=dp(24),
                )
            )
        if not parts:
            return None
        flow = Flow(least_width=dp(150), least_height=dp(48), most_height=dp(52), spacing=dp(8))
        for part in parts:
            flow.add_widget(part)
        return flow

    def _so_far(self):
        """How many are picked, of how many where that is said."""
        words, have = self.desk.words, len(self.picked)
        if self.pad.count:
            return words.say("pick.done", have=have, of=self.pad.count)
        return words.say("pick.some", n=have) if have else words.say("pick.none")

    def _enough(self):
        least = self.pad.least if self.pad.least is not None else self.pad.count
        most = self.pad.count or len(self.picked)
        return least <= len(self.picked) <= most and bool(self.picked)

    def _touch(self, item):
        if not self.several:
            self.desk.answer(self._then([item.id]))
            return
        if item.id in self.picked:
            self.picked.remove(item.id)
        elif not self.pad.count or len(self.picked) < self.pad.count:
            self.picked.append(item.id)
        self._build()

    def _done(self):
        if self._enough():
            self.desk.answer(self._then(list(self.picked)))

    def _what_if(self):
        return self._enough() and held(self.desk, self._so_far(), self._then(list(self.picked)))()

    def _then(self, picked):
        return partial(self.pad.then, picked, **self.said)

    def _switch(self, name):
        self.said[name] = not self.said[name]
        self._build()

    def _sort(self):
        self.desk.sort(not self.desk.by_initial)
        self._build()


def is_many(pad):
    """Whether so many things are offered that they stand close, and can be sorted."""
    return len(flat(pad.groups)) >= SORTED_FROM


def _initial(item):
    """From A to Z, and numbers as numbers."""
    parts = re.split(r"(\d+)", item.label.casefold())
    return [(int(one), "") if one.isdigit() else (-1, one) for one in parts]
