"""The hand at the glass: finds things by what is written on them and touches them.

Nothing is called in a touch's place: a finger goes down and up at the middle of the thing, and the
window finds out what lies there.
"""

import io
import json
from pathlib import Path

from app import window
from app.keep import put
from companion.replay import replay_file

SPACES = str.maketrans({"\u00a0": " ", "\u202f": " "})
RECORDS = Path(__file__).parent.parent / "records"


def plain(text):
    """A label with ordinary spaces, as it is typed in a test."""
    return text.translate(SPACES)


def alike(one, other):
    """The same label; a button begins with a capital, the verb on it does not."""
    return plain(one).casefold() == plain(other).casefold()


def writing(root):
    """Every piece of writing in a tree, with the widget that bears it; icons are none."""
    from companion.app.theme import ICONS

    for widget in root.walk():
        for piece in getattr(widget, "pieces", ()):
            if piece.font != ICONS and piece.text:
                yield widget, piece


def record(name, upto=None):
    """The lines of a recorded game."""
    lines = (RECORDS / name).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines if line.strip()][:upto]


class Hand:
    """One app, and the hand that touches it."""

    def __init__(self, app):
        self.app = app
        self.taps = 0

    # Putting something on the table

    def lay(self, header, *actions):
        """A game that stands where these actions lead, on its question."""
        self.app.open_game(put(self.app.keep, [header, *actions]))
        self.app.slips = []
        self.app.go("table")
        window.settle()
        self.taps = 0
        return self

    def look(self, width=None, height=None, **settings):
        """Another window, language, theme or text size."""
        for name, value in settings.items():
            self.app.change(name, value)
        if width is not None:
            self.resize(width, height)
        window.settle()
        return self

    def resize(self, width, height):
        """Turn the tablet, or take another one."""
        self.app.root_window.size = (width, height)
        window.settle()

    def begin(self, game, *players):
        """Home, which game, who plays; what is agreed is asked next."""
        self.tap(self.say("home.new"), game)
        for player in players:
            self.tap(self.field()).write(player)
            self.tap(self.say("new.add"))
        return self.tap(self.say("new.next"))

    def replayed(self):
        """The state that the kept record leads to, exported and played again."""
        kept = self.app.keep.store.export(self.sitting.saved.id)
        return replay_file(io.BytesIO(kept)).state()

    # What is on the glass

    @property
    def sitting(self):
        return self.app.sitting

    @property
    def play(self):
        return self.app.sitting.play

    @property
    def state(self):
        return self.play.state()

    @property
    def phase(self):
        return self.state["turn"]["phase"]

    @property
    def title(self):
        """The question's title, as drawn."""
        return plain(self.app.screen.title.text)

    @property
    def front(self):
        """What lies on top: the last sheet, else everything."""
        shell = self.app.shell
        return shell.sheets[-1] if shell.sheets else shell

    def touchable(self, inside=None):
        """Everything that answers a touch, in the order of the tree."""
        place = self.front if inside is None else inside
        return [one for one in place.walk() if hasattr(one, "label") and _answers(one)]

    def labels(self):
        """What is written on the things that can be touched."""
        return [plain(one.label) for one in self.touchable()]

    def find(self, label, nth=0, inside=None):
        """The thing that bears this label."""
        found = [one for one in self.touchable(inside) if alike(one.label, label)]
        assert len(found) > nth, f"no “{label}” among {self.labels()}"
        return found[nth]

    def pad(self, label, nth=0):
        """What bears this label on the question's pad; a player's name is on her seat too."""
        return self.find(label, nth, self.app.screen.pad)

    def sees(self, label):
        """Whether something bears this label."""
        return any(alike(one, label) for one in self.labels())

    def texts(self):
        """All that can be read."""
        return [plain(one.text) for _widget, one in writing(self.front)]

    def reads(self, part):
        """Whether this can be read somewhere."""
        return any(plain(part) in text for text in self.texts())

    # Touches

    def tap(self, *things, nth=0):
        """Touch things one after the other, by label or by themselves."""
        for thing in things:
            widget = self.find(thing, nth) if isinstance(thing, str) else thing
            self._touch(widget)
        return self

    def touch(self, *labels):
        """Touch what is written so on the question's pad, one after the other."""
        for label in labels:
            self.tap(self.pad(label))
        return self

    def tap_any(self, *labels):
        """Touch the first of these that there is."""
        return self.tap(next(one for one in labels if self.sees(one)))

    def dice(self, *values):
        """One face a die."""
        for row, value in enumerate(values):
            self.tap(self.find(str(value), row))
        return self

    def _touch(self, widget, hold=1):
        self.bring(widget)
        pressed = []
        watch = {"on_press": lambda *_: pressed.append(widget)}
        if widget.is_event_type("on_press"):
            widget.bind(**watch)
        self.taps += 1
        window.touch_at(*self.middle(widget), hold=hold)
        for _ in range(8):
            window.frame()
        window.settle()
        if widget.is_event_type("on_press"):
            assert pressed, f"the touch did not reach {_called(widget)}"
            widget.unbind(**watch)

    def hold(self, widget):
        """Put a finger on something and leave it there; gives what lifts it."""
        self.bring(widget)
        self.taps += 1
        finger = window.finger_down(*self.middle(widget))
        for _ in range(40):
            # what scrolls first waits whether the finger moves
            window.frame()
            if getattr(widget, "state", "down") == "down":
                break
        for _ in range(4):
            window.frame()

        def lift():
            window.finger_up(finger)
            for _ in range(8):
                window.frame()

        return lift

    def beside(self):
        """Touch beside the sheet."""
        self.taps += 1
        window.touch_at(3, self.app.root_window.height - 3)
        window.settle()

    def bring(self, widget):
        """Scroll until it can be touched."""
        from kivy.uix.scrollview import ScrollView

        parent = widget.parent
        while parent is not None and parent is not self.app.root_window:
            if isinstance(parent, ScrollView):
                x, y = self.middle(widget)
                left, low = parent.to_window(*parent.pos)
                if not (low < y < low + parent.height and left < x < left + parent.width):
                    parent.scroll_to(widget, padding=0, animate=False)
                    window.settle()
            parent = parent.parent

    @staticmethod
    def middle(widget):
        """Where a finger aims."""
        return widget.to_window(*widget.center)

    def field(self, nth=0):
        """Where something can be typed."""
        return [one for one in self.front.walk() if hasattr(one, "insert_text")][nth]

    def write(self, text):
        """Type into the field that has the focus."""
        for sign in text:
            self.app.root_window.dispatch("on_textinput", sign)
        window.settle()
        return self

    def key_back(self):
        """The back key of a telephone."""
        self.app.root_window.dispatch("on_keyboard", 27, 0, "", [])
        window.settle()

    def go(self, entry):
        """A place of the rail, by its key."""
        return self.tap(self.say(f"nav.{entry}"))

    def say(self, key, **figures):
        """A message as the app says it."""
        sitting = self.app.sitting
        words = sitting.words if sitting is not None else self.app.words
        return words.say(key, **figures)

    def line(self, number):
        """The row of the journal for a line of the record, scrolled to."""
        rows = self.app.screen.list
        rows.reveal(list(rows.items).index(number))
        window.settle()
        return next(one for one in rows.walk() if getattr(one, "line", None) == number)


def _answers(widget):
    from kivy.uix.behaviors import ButtonBehavior

    return isinstance(widget, ButtonBehavior)


def _called(widget):
    return f"“{getattr(widget, 'label', widget)}”"
