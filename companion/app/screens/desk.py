"""What pads and panels ask of the screen they lie on."""


class Desk:
    """A screen that asks. It knows its `app`."""

    SORTED = "by_initial"
    """The setting that says how things to pick are sorted."""
    BY_INITIAL = True

    @property
    def by_initial(self):
        """Whether things to pick are sorted by their initial, or stand group by group."""
        return bool(self.app.settings.get(self.SORTED, self.BY_INITIAL))

    def sort(self, by_initial):
        """Sort things to pick another way from now on."""
        self.app.settings.set(self.SORTED, by_initial)

    def place(self, player):
        """A player's seat."""
        return None if player is None else self.app.places.get(player)

    def say(self, text):
        """A sentence to the table."""
        self.app.shell.say(text)

    def explain(self, explanation):
        """Why a figure is what it is."""
        self.app.explain(explanation)
