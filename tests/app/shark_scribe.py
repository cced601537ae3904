"""Enters the actions of a record of Shark by touch."""

from app.hand import plain

BUILT = ("red", "blue", "green", "yellow")


class SharkScribe:
    """Somebody who touches a record of Shark in."""

    def __init__(self, hand):
        self.hand = hand

    def name(self, thing):
        return self.hand.sitting.words.name(thing)

    def enter(self, action):
        return getattr(self, action["do"])(action)

    def deal(self, action):
        for company in action["shares"].values():
            self.hand.tap(self.name(company))

    def roll(self, action):
        self.hand.tap(str(action["zone"]), self.name(action["colour"]))

    def place(self, action):
        hand = self.hand
        if not hand.sees(action["cell"]):
            hand.tap(self.name(action["company"]))
        hand.tap(action["cell"])
        if hand.phase == "place":
            hand.tap("Balayer")

    def trade(self, action, label):
        ((company, n),) = action["shares"].items()
        self.hand.tap(label, f"{n} {self.name(company)}")

    def buy(self, action):
        self.trade(action, "Acheter")

    def sell(self, action):
        self.trade(action, "Vendre")

    def settle(self, action):
        if self.hand.app.sitting.question.player != action["by"]:
            self.hand.tap(f"Plutôt {action['by']}")
        shares = {one: n for one in BUILT if (n := action["shares"].get(one))}
        self.hand.tap(plain(self.hand.sitting.words.say("tally", held=shares)))

    def end(self, _action):
        self.hand.tap("Finir le tour")
