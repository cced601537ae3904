"""Who plays, in seating order: names are typed or touched, and dragged to their seats."""

from kivy.metrics import dp

from companion.app.pads.write import Field
from companion.app.theme import SIGNS, theme
from companion.app.widgets.layout import Column, Flow, Line, Spring, tall, wide
from companion.app.widgets.panel import Panel, Tile, icon_tile, tile
from companion.app.widgets.shapes import Sign
from companion.app.widgets.text import Icon, Text
from companion.record.header import LONGEST_NAME, MOST_SIGNS, bad_name
from rulesets import ruleset

KNOWN = 18
"""So many of the names that were here before are offered."""
MOVES = (("arrow-up", -1), ("arrow-down", 1))


def offered(players):
    """How many signs there are to choose from: a larger table has those that come again darker."""
    return len(SIGNS) if players <= len(SIGNS) else MOST_SIGNS


def seated(players, signs):
    """Everybody's sign: one's own where nobody before has it, else the first that is free."""
    found = {}
    most = offered(len(players))
    for player in players:
        own = signs.get(player)
        if type(own) is int and 0 <= own < most and own not in found.values():
            found[player] = own
    taken = set(found.values())
    free = (sign for sign in range(most) if sign not in taken)
    return {player: found[player] if player in found else next(free) for player in players}


class PlayersStep(Column):
    """The seats, a field for one more name, and the names that are known."""

    def __init__(self, screen, **kwargs):
        super().__init__(spacing=dp(10), **kwargs)
        self.screen = screen
        self.words = screen.words
        self.players = screen.players
        self.field = None
        rules = ruleset(screen.game)
        about = self.words.say("new.seating", least=rules.LEAST, most=rules.MOST)
        self.add_widget(Text(about, tone="muted"))
        self.seats = Seats(screen)
        self.add_widget(self.seats)
        if len(self.players) < rules.MOST:
            self._ask_for_more()
        self.add_widget(Spring())

    def take(self, touch):
        """Whether a touch is for a seat's grip, and must not scroll."""
        return self.seats.take(touch)

    def _ask_for_more(self):
        words = self.words
        self.field = Field(hint_text=words.say("new.name"))
        self.field.bind(on_text_validate=lambda *_: self.typed())
        line = Line(spacing=dp(8))
        line.add_widget(self.field)
        add = tile(words.say("new.add"), self.typed, role="main", icon="plus", type_role="body")
        line.add_widget(wide(add, dp(150)))
        self.add_widget(tall(line, dp(56) * theme.scale))
        known = [one for one in self.screen.app.keep.known_players() if one not in self.players]
        if not known:
            return
        self.add_widget(Text(words.say("new.known"), tone="muted"))
        flow = Flow(least_width=dp(130), least_height=dp(52), most_height=dp(56), spacing=dp(8))
        for one in known[:KNOWN]:
            flow.add_widget(
                tile(one, lambda n=one: self._add(n), role="soft", type_role="body", corner=dp(24))
            )
        self.add_widget(flow)

    def typed(self):
        """Seat whoever was typed, and wait for the next name; False if that is no name."""
        if not self._add(self.field.text):
            return False
        if self.screen.field is not None:
            self.screen.field.focus = True
        return True

    def _add(self, name):
        name = name.strip()
        taken = {one.casefold() for one in self.players}
        fault = bad_name(name) or ("name-twice" if name.casefold() in taken else None)
        if fault:
            say = self.words.say(f"refusal.{fault}", name=name, most=LONGEST_NAME)
            self.screen.app.shell.say(say)
            return False
        self.players.append(name)
        self.screen.show_again()
        return True


class Seats(Column):
    """A row a player. A finger put on a row's grip takes the row along, the others make room."""

    def __init__(self, screen, **kwargs):
        super().__init__(spacing=dp(10), **kwargs)
        self.players = screen.players
        self.signs = screen.signs
        self.small = screen.app.shell.small
        self.changed = screen.show_again
        self.words = screen.words
        self.dragged = None
        self.rows = []
        self.size_hint_y, self.height = None, 0
        self.fbind("minimum_height", self.setter("height"))
        self._lay()

    def _lay(self):
        self.clear_widgets()
        self.rows = [self._row(place, player) for place, player in enumerate(self.players)]
        for row in self.rows:
            self.add_widget(row)

    def _row(self, place, player):
        """Who sits there, and what moves her; a telephone has room for the grip alone."""
        row = Panel(
            tone="primary-soft" if place == self.dragged else "raised",
            padding=(dp(8), dp(6), dp(14), dp(6)),
            spacing=dp(4 if self.small else 10),
        )
        row.grip = wide(Icon("drag-horizontal-variant", "muted", dp(28), size_hint_y=1), dp(48))
        row.add_widget(row.grip)
        row.add_widget(wide(self._sign(player), dp(48)))
        row.add_widget(Text(player, role="title", fit=True))
        acts = [(icon, lambda by=by: self._step(place, by)) for icon, by in MOVES]
        acts = [*([] if self.small else acts), ("close", lambda: self._drop(place))]
        for icon, act in acts:
            row.add_widget(wide(icon_tile(icon, act, icon), dp(52)))
        return tall(row, dp(64) * theme.scale)

    def _sign(self, player):
        """Her sign; a touch changes it."""
        touched = Tile(role="bare", press=lambda: self._next_sign(player), corner=dp(24))
        touched.padding = dp(3)
        touched.label = self.words.say("new.sign", player=player)
        sign = Sign(seated(self.players, self.signs)[player], dp(24), halo=True)
        sign.pos_hint = {"center_y": 0.5}
        touched.add_widget(sign)
        return touched

    def _next_sign(self, player):
        """The next sign there is; whoever has it takes this one."""
        signs = seated(self.players, self.signs)
        following = (signs[player] + 1) % offered(len(self.players))
        other = next((one for one, sign in signs.items() if sign == following), None)
        if other is not None:
            signs[other] = signs[player]
        self.signs.update({**signs, player: following})
        self.changed()

    def _drop(self, place):
        del self.players[place]
        self.changed()

    def _step(self, place, by):
        """One place on; round the table from either end."""
        self._move(place, (place + by) % len(self.players))
        self.changed()

    def _move(self, place, to):
        self.players.insert(to, self.players.pop(place))

    # A row that is dragged

    def take(self, touch):
        """Whether a finger was put on a grip: then it does not scroll."""
        where = self.to_widget(*touch.pos)
        for place, row in enumerate(self.rows):
            if row.grip.collide_point(*where):
                touch.grab(self)
                self.dragged = place
                row.tone = "primary-soft"
                return True
        return False

    def on_touch_move(self, touch):
        """Over another row, that one's place is hers."""
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        last = len(self.rows) - 1
        place = int((self.top - touch.y) / self.height * len(self.rows))
        place = min(max(place, 0), last)
        if place != self.dragged:
            self._move(self.dragged, place)
            self.dragged = place
            self._lay()
        return True

    def on_touch_up(self, touch):
        """Where it is left it stays."""
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        self.dragged = None
        self.changed()
        return True
