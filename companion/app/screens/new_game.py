"""A new game: which one, who plays, what is agreed, which box."""

import dataclasses
import typing

from kivy.metrics import dp

from companion.app.pads.write import Field
from companion.app.screens.base import Screen
from companion.app.theme import MAIN, REGULAR, theme
from companion.app.widgets.layout import Column, Flow, Line, Scroller, Spring, tall, wide
from companion.app.widgets.panel import Block, Panel, Tile, tile
from companion.app.widgets.shapes import Sign
from companion.app.widgets.sheet import Sheet
from companion.app.widgets.text import Icon, Text, measure
from companion.engine.schema import Choice, Flag, Whole, fields_of_dataclass
from companion.record import NotARecord
from companion.record.header import LONGEST_NAME, bad_name
from companion.replay import open_play
from companion.table.table import table_class
from companion.words import Words
from rulesets import available, ruleset

STEPS = ("game", "players", "options")
DRAWN = (Flag, Choice, Whole)
"""The kinds of option that are drawn from the schema alone; for others a game states presets."""
MANY = 100
"""From this figure on a touch changes it by more than the smallest step."""


class NewGameScreen(Screen):
    """Three short steps; a table that has played before goes through in a few touches."""

    def __init__(self, app, **kwargs):
        super().__init__(app, **kwargs)
        self.step = "game"
        self.game = None
        self.players = list(app.keep.last_players())
        self.options = {}
        self.edition = {}
        self._build()

    @property
    def words(self):
        """The chosen game's words, once one is chosen."""
        return Words.of(ruleset(self.game), self.app.language) if self.game else self.app.words

    def _build(self):
        self.clear_widgets()
        words = self.words
        self.add_widget(self.head(words.say(f"new.{self.step}"), ""))
        body = getattr(self, f"_{self.step}")()
        self.scroller = Scroller(body)
        self.add_widget(self.scroller)
        if self.step != "game":
            foot = Line(spacing=dp(12))
            foot.add_widget(
                wide(
                    tile(
                        words.say("nav.back"),
                        self._back,
                        role="plain",
                        icon="arrow-left",
                        type_role="body",
                    ),
                    dp(150),
                )
            )
            last = self.step == "options"
            foot.add_widget(
                tile(
                    words.say("new.play" if last else "new.next"),
                    self._next,
                    role="main",
                    icon="play" if last else "arrow-right",
                )
            )
            self.add_widget(tall(foot, MAIN * min(theme.scale, 1.2)))

    def show_step(self, game, step):
        """Go straight to a step of a game's preparation."""
        self.game, self.step = game, step
        if not self.players:
            self.players = list(self.app.words.say("new.example-names").split(", "))
        self._build()

    def _back(self):
        self.step = STEPS[STEPS.index(self.step) - 1]
        self._build()

    def _next(self):
        if self.step == "players":
            fault = self._fault()
            if fault:
                self.app.shell.say(fault)
                return
            self.step = "options"
            self._build()
            return
        header = self._header()
        try:
            open_play(header)
        except NotARecord as bad:
            self.app.shell.say(f"{bad.rule} · {self.words.refusal(bad)}")
            return
        self.app.keep.remember_options(self.game, self.options)
        self.app.new_game(header)

    def _header(self):
        header = {
            "record": 1,
            "game": self.game,
            "options": self.options,
            "players": self.players,
            "edition": self.edition,
        }
        if self.app.now is not None:
            header["date"] = self.app.now()
        return header

    # Which game

    def _game(self):
        flow = Flow(least_width=dp(300), least_height=dp(112), most_height=dp(160), most_columns=3)
        for game in available():
            words = Words.of(ruleset(game), self.app.language)
            flow.add_widget(
                tile(
                    words.say("game.title"),
                    lambda g=game: self._chose(g),
                    role="card",
                    hint=words.say("game.blurb"),
                )
            )
        column = Column()
        column.add_widget(flow)
        column.add_widget(Spring())
        return column

    def _chose(self, game):
        self.game = game
        self.options = dict(self.app.keep.last_options(game))
        most = ruleset(game).MOST
        self.players = self.players[:most]
        self.step = "players"
        self._build()

    # Who plays

    def _players(self):
        words, rules = self.words, ruleset(self.game)
        column = Column(spacing=dp(10))
        column.add_widget(
            Text(words.say("new.seating", least=rules.LEAST, most=rules.MOST), tone="muted")
        )
        for place, player in enumerate(self.players):
            column.add_widget(self._seat(place, player))
        if len(self.players) < rules.MOST:
            line = Line(spacing=dp(8))
            self.field = Field(hint_text=words.say("new.name"))
            self.field.bind(on_text_validate=lambda *_: self._add(self.field.text))
            line.add_widget(self.field)
            line.add_widget(
                wide(
                    tile(
                        words.say("new.add"),
                        lambda: self._add(self.field.text),
                        role="main",
                        icon="plus",
                        type_role="body",
                    ),
                    dp(150),
                )
            )
            column.add_widget(tall(line, dp(56) * theme.scale))
            known = [one for one in self.app.keep.known_players() if one not in self.players]
            if known:
                column.add_widget(Text(words.say("new.known"), tone="muted"))
                flow = Flow(
                    least_width=dp(130), least_height=dp(52), most_height=dp(56), spacing=dp(8)
                )
                for one in known[:18]:
                    flow.add_widget(
                        tile(
                            one,
                            lambda n=one: self._add(n),
                            role="soft",
                            type_role="body",
                            corner=dp(24),
                        )
                    )
                column.add_widget(flow)
        column.add_widget(Spring())
        return column

    def _seat(self, place, player):
        """Who sits there, and what moves her; on a telephone under her name."""
        small = self.app.shell.small
        panel = Panel(
            tone="raised",
            orientation="vertical" if small else "horizontal",
            padding=(dp(14), dp(6)),
            spacing=dp(4) if small else dp(10),
        )
        named = Line(spacing=dp(10))
        sign = Sign(place, dp(24), halo=True)
        sign.pos_hint = {"center_y": 0.5}
        named.add_widget(sign)
        named.add_widget(Text(player, role="title", fit=True))
        panel.add_widget(named)
        line = Line(spacing=dp(8), size_hint_x=1 if small else None, width=dp(52) * 3 + dp(16))
        for icon, act in (
            ("arrow-up", self._up),
            ("arrow-down", self._down),
            ("close", self._drop),
        ):
            one = Tile(role="plain", press=lambda a=act: a(place), padding=0, corner=dp(24))
            one.label = icon
            one.add_widget(Icon(icon, "ink", dp(22), size_hint=(1, 1)))
            line.add_widget(one)
        panel.add_widget(line)
        return tall(panel, dp(112 if small else 64) * theme.scale)

    def _add(self, name):
        name = name.strip()
        taken = {one.casefold() for one in self.players}
        fault = bad_name(name) or ("name-twice" if name.casefold() in taken else None)
        if fault:
            self.app.shell.say(self.words.say(f"refusal.{fault}", name=name, most=LONGEST_NAME))
            return
        self.players.append(name)
        self._build()

    def _drop(self, place):
        del self.players[place]
        self._build()

    def _up(self, place):
        self._swap(place, place - 1)

    def _down(self, place):
        self._swap(place, place + 1)

    def _swap(self, one, other):
        n = len(self.players)
        self.players[one % n], self.players[other % n] = (
            self.players[other % n],
            self.players[one % n],
        )
        self._build()

    def _fault(self):
        rules = ruleset(self.game)
        if rules.LEAST <= len(self.players) <= rules.MOST:
            return None
        return self.words.say(
            "refusal.number-of-players", found=len(self.players), least=rules.LEAST, most=rules.MOST
        )

    # What is agreed

    def _options(self):
        words = self.words
        column = Column(spacing=dp(10))
        column.add_widget(self._edition_line())
        rules = ruleset(self.game)
        form = fields_of_dataclass(rules.OPTIONS)
        defaults = {one.name: one for one in dataclasses.fields(rules.OPTIONS)}
        slots = {name: slot for name, slot in form.slots.items() if name in defaults}
        self._forget_stale(slots)
        agreed = self._agreed()
        for name, slot in slots.items():
            value = self.options.get(name, getattr(agreed, name, slot.default))
            line = self._option(name, slot.kind, value)
            if line is not None:
                column.add_widget(line)
        column.add_widget(Text(words.say("new.options-kept"), role="label", tone="muted"))
        column.add_widget(Spring())
        return column

    def _agreed(self):
        """Each option's value as the game would take it: a default may hang on who plays."""
        try:
            return open_play(self._header()).game.options
        except NotARecord:
            return None

    def _presets(self, name):
        table = table_class(ruleset(self.game))
        return table.option_presets(name, tuple(self.players), self.words)

    def _forget_stale(self, slots):
        """A choice made for other players does not stand for these."""
        for name, slot in slots.items():
            if name in self.options and not isinstance(slot.kind, DRAWN):
                values = [value for _label, value in self._presets(name)]
                if self.options[name] not in values:
                    del self.options[name]

    def _edition_line(self):
        words = self.words
        names = self.app.keep.editions(self.game)
        flow = Flow(least_width=dp(200), least_height=dp(60), most_height=dp(72), spacing=dp(8))
        for name, edition in ((words.say("new.no-edition"), {}), *names):
            chosen = edition == self.edition
            flow.add_widget(
                tile(
                    name,
                    lambda e=edition: self._box(e),
                    role="main" if chosen else "soft",
                    icon="package-variant",
                    type_role="body",
                    corner=dp(20),
                )
            )
        return flow

    def _box(self, edition):
        self.edition = edition
        self._build()

    def _option(self, name, kind, value):
        words = self.words
        if isinstance(kind, Flag):
            values = [(False, words.say("value.false")), (True, words.say("value.true"))]
        elif isinstance(kind, Choice):
            values = [(one, words.first((f"option.{name}.{one}", str(one)))) for one in kind.values]
        elif isinstance(kind, Whole):
            return self._figure(name, kind, value)
        else:
            values = [(one, label) for label, one in self._presets(name)]
            if not values:
                return None
        panel = self._option_panel(name)
        widest = max(measure(label, REGULAR, theme.type("body")) for _one, label in values)
        flow = Flow(
            least_width=min(max(widest + dp(16), dp(104)), dp(300)),
            least_height=dp(52),
            most_height=dp(56),
            spacing=dp(8),
        )
        for one, label in values:
            flow.add_widget(
                tile(
                    label,
                    lambda v=one: self._set(name, v),
                    role="main" if value == one else "plain",
                    type_role="body",
                    medium=False,
                    centre=True,
                    corner=dp(20),
                    padding=dp(6),
                )
            )
        panel.add_widget(flow)
        return panel

    def _option_panel(self, name):
        words = self.words
        panel = Block(
            tone="raised", orientation="vertical", padding=(dp(16), dp(10)), spacing=dp(6)
        )
        head = Column(spacing=0)
        title = Text(words.first((f"option.{name}", name)), medium=True, fit=True)
        title.size_hint_y = 0.6
        head.add_widget(title)
        head.add_widget(
            Text(words.say(f"option.{name}.help"), role="label", tone="muted", fit=True)
        )
        panel.add_widget(tall(head, dp(60) * theme.scale))
        return panel

    def _figure(self, name, kind, value):
        panel = self._option_panel(name)
        line = Line(spacing=dp(8))
        step = kind.step
        if step == 1 and value >= MANY:
            step = 10 ** (len(str(value)) - 2)
        least = kind.low if kind.low is not None else kind.least or 0
        for label, change in (("−", -step), (None, 0), ("+", step)):
            if label is None:
                line.add_widget(self._written(name, kind, value))
                continue
            new = value + change
            possible = new >= least and (kind.high is None or new <= kind.high)
            line.add_widget(
                wide(
                    tile(
                        label,
                        (lambda v=new: self._set(name, v)) if possible else None,
                        role="soft" if possible else "off",
                        centre=True,
                    ),
                    dp(96),
                )
            )
        panel.add_widget(tall(line, dp(56)))
        return panel

    def _written(self, name, kind, value):
        """The figure between its steps; one without an upper end can be typed as well."""
        if kind.high is not None:
            return Text(
                self.words.number(value), role="title", medium=True, fit=True, halign="center"
            )
        field = Field(text=str(value), input_filter="int", halign="center")
        field.font_size = theme.type("title")
        field.bind(text=lambda _field, typed: self._typed(name, typed))
        return field

    def _typed(self, name, typed):
        """Taken as it is typed; the game refuses what it cannot be played with."""
        if typed.isdigit():
            self.options[name] = int(typed)
        else:
            self.options.pop(name, None)

    def _set(self, name, value):
        self.options[name] = value
        at = self.scroller.scroll_y
        self._build()
        self.scroller.scroll_y = at


__all__ = ["NewGameScreen", "Sheet", "typing"]
