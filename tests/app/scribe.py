"""Enters the actions of a record by touch: the shortest way that the glass offers for each.

One touch may send several actions; `play` notices and goes on behind them.
"""

from app.hand import Hand
from companion.engine.verb import ASIDE

EFFECTS = ("quotes", "transfers", "sell", "skip", "shares")


class Scribe:
    """Somebody who has a record of Maxi Bourse before them and touches it in."""

    def __init__(self, hand: Hand):
        self.hand = hand

    def play(self, actions):
        """Enter all of them; each touch must have sent what the record has next."""
        hand = self.hand
        waiting = list(actions)
        while waiting:
            before = len(hand.sitting.saved.record)
            self.enter(waiting[0], waiting[1:])
            sent = hand.sitting.saved.record[before:]
            assert sent, f"{waiting[0]} was not sent: {hand.labels()}"
            # a record may end in the middle of what one touch sends
            for one, expected in zip(sent, waiting, strict=False):
                assert same(one, expected), f"{one} was sent, {expected} is on the record"
            del waiting[: len(sent)]
            self.hand_over()
        return hand

    def hand_over(self):
        """Payslips are handed over as they come."""
        while self.hand.app.screen_name == "payday":
            self.tap("payday.handed")

    def enter(self, action, following=()):
        """The touches for one action."""
        getattr(self, f"_{action['do']}")(action, following)

    # Touching

    def tap(self, key, **figures):
        self.hand.tap(self.hand.say(key, **figures))

    def name(self, thing):
        self.hand.tap(self.hand.pad(self.hand.sitting.words.name(thing)))

    def number(self, n):
        self.hand.tap(self.hand.pad(self.hand.sitting.words.number(n)))

    def money(self, n):
        """A sum: one of those offered, or by the keys."""
        label = self.hand.sitting.words.money(n)
        if self.hand.sees(label):
            self.hand.tap(label)
        else:
            self.keys(n)

    def keys(self, n):
        """A number, digit by digit."""
        digits = str(abs(n))
        while digits:
            key = "000" if digits.startswith("000") else digits[0]
            self.hand.tap(key)
            digits = digits[len(key) :]
        if n < 0:
            self.hand.tap("+ / −")
        self.tap("keypad.ok")

    # One verb each

    def _portfolio(self, action, _following):
        if not self.hand.title.startswith(action["by"]):
            self.tap("ask.portfolio.rather", player=action["by"])
        for company in action["companies"]:
            self.name(company)
        n = len(action["companies"])
        self.tap("pick.done", have=n, of=n)

    def _start(self, action, _following):
        self.name(action["by"])

    def _roll(self, action, _following):
        self.hand.dice(*action["dice"])
        if self.hand.sitting.play.game.circuit:
            return
        if action.get("lap") and action["square"] != "action":
            self.tap("ask.lap")
        self.name(action["square"])

    def _choose(self, action, following):
        game = self.hand.play.game
        if game.phase == "square" and action["company"] != game.course.square:
            self.tap("ask.other-company")
        if game.phase == "double" or action["company"] != game.course.square:
            self.name(action["company"])
        self.number(following[0]["shares"] if following else 1000)

    def _pass(self, _action, _following):
        self.tap("verb.pass")

    def _bid(self, action, _following):
        self.number(action["shares"])

    def _silence(self, _action, _following):
        self.hand.tap_any(self.hand.say("ask.nobody"), self.hand.say("ask.nobody-else"))

    def _raise(self, action, _following):
        step = 10
        if action.get("to") is None:
            self.tap("criee.up", step=step)
        else:
            self.tap("criee.jump")
            self.money(action["to"])

    def _withdraw(self, action, _following):
        keep = action["keep"]
        if len(keep) > 1:
            assert not any(keep.values())
            self.tap("criee.together")
            for player in keep:
                self.name(player)
            self.tap("criee.all-at-once", n=len(keep))
            return
        ((player, n),) = keep.items()
        asked = self.hand.play.game.running.bids[player]
        self.name(player)
        if asked > 1000:
            self.number(n)

    def _pay(self, _action, _following):
        self.tap("verb.pay")

    def _sell(self, action, _following):
        phase = self.hand.phase
        if phase in ("auction", "pay"):
            self.tap("ask.offer-more")
        else:
            if phase == "open":
                self.tap("verb.sell")
            self.name(action["company"])
        self.number(action["shares"])

    def _deal(self, action, _following):
        roller = self.hand.play.game.turn.player
        on_square = self.hand.phase == "square"
        self.tap("verb.deal")
        if action["by"] == roller:
            self.tap("ask.deal.from", player=action["from"])
        else:
            self.tap("ask.deal.to", player=action["by"])
        if not on_square:
            self.name(action["company"])
        self.number(action["shares"])
        self.money(action["price"])

    def _card(self, action, _following):
        if "card" in action:
            stored = self.hand.play.game.edition.cards[action["card"]]
            self.hand.tap(stored.get("text", action["card"]))
            return
        self._quotes(action.get("quotes", {}), "ask.card.quotes")
        for one in action.get("transfers", ()):
            self.tap("ask.card.transfers")
            self.tap("receipt.line", payer=one["from"], payee=one["to"])
            self.money(one["amount"])
        if "sell" in action:
            self.tap("ask.card.sell")
            self.money(action["sell"])
        if "skip" in action:
            self.tap("ask.card.skip")
            self.number(action["skip"])
        for holder, entries in action.get("shares", {}).items():
            for company, n in entries.items():
                self.tap("ask.card.shares")
                self.name(holder)
                self.name(company)
                self.hand.tap(self.hand.sitting.words.signed(n))
        told = any(one in action for one in EFFECTS)
        self.tap("ask.card.told" if told else "ask.card.nothing")

    def _quotes(self, quotes, key=None):
        """Quotes that move by the same figure are told together."""
        for change in dict.fromkeys(quotes.values()):
            if key is not None:
                self.tap(key)
            targets = [one for one, n in quotes.items() if n == change]
            for target in targets:
                self.name(target)
            self.tap("pick.some", n=len(targets))
            label = self.hand.sitting.words.signed_money(change)
            if self.hand.sees(label):
                self.hand.tap(label)
            else:
                self.tap("ask.other-figure")
                self.keys(change)

    def _reveal(self, action, _following):
        holders = [
            player
            for player in self.hand.play.game.players
            if self.hand.play.game.seats[player].rumours
        ]
        self.hand.tap(self.hand.say("verb.reveal"), nth=holders.index(action["by"]))
        if "quotes" in action:
            self._quotes(action["quotes"])
        elif "card" in action:
            stored = self.hand.play.game.edition.cards[action["card"]]
            self.hand.tap(stored.get("text", action["card"]))
        else:
            self.tap("ask.rumour.nothing")

    def _close(self, _action, _following):
        self.tap("nav.more")
        self.tap("verb.close")
        if self.hand.sees(self.hand.say("ask.send")):
            self.tap("ask.send")

    def _adjust(self, action, _following):
        self.tap("nav.more")
        self.tap("verb.adjust")
        self._reason(action["why"])
        for field in ("cash", "shares", "quotes", "rumours", "skip", "laps", "position"):
            if field in action:
                self.hand.tap(self.hand.pad(self.hand.say(f"field.{field}")))
                self._entries(action[field])
        if self.hand.sees(self.hand.say("ask.send")):
            self.tap("ask.send")

    def _reason(self, why):
        if self.hand.sees(why):
            self.hand.tap(why)
            return
        self.hand.tap(self.hand.field()).write(why)
        self.tap("keypad.ok")

    def _entries(self, table):
        """Key by key; an entry may be a table itself."""
        entries = list(table.items())
        for number, (key, value) in enumerate(entries):
            self.name(key)
            if isinstance(value, dict):
                self._entries(value)
            elif isinstance(value, str):
                self.name(value)
            else:
                self.keys(value)
            self.tap("ask.that-is-all" if number == len(entries) - 1 else "ask.one-more")


def same(sent, expected):
    """The same action, whatever is noted beside it; what is not so need not be said."""
    return told(sent) == told(expected)


def told(action):
    return {
        name: value for name, value in action.items() if name not in ASIDE and value is not False
    }
