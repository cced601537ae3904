"""Questions outside a game: the box wizard, the count. A stack of questions and what ends it."""

from companion.app.screens.base import Screen, around
from companion.app.screens.desk import Desk
from companion.app.widgets.question import QuestionPanel
from companion.table.question import Question, resolve


class AskScreen(Desk, Screen):
    """Asks a question and follows its answers; `sent` gets what they end in. Figures of a box are
    copied group by group."""

    SORTED = "by_initial_box"
    BY_INITIAL = False

    def __init__(self, app, words, first, sent, title="", note="", **kwargs):
        super().__init__(app, **kwargs)
        self._words = words
        self.padding = around(self.small)
        self.first = first
        self.sent = sent
        self.heading, self.note = title, note
        self.steps = []
        self.refresh()

    @property
    def words(self):
        """The words of the game that is asked about."""
        return self._words

    @property
    def sitting(self):
        """The panel asks its sitting whether an answer is under way: that is known here."""
        return self

    @property
    def under_way(self):
        """Whether there is a step to go back to."""
        return bool(self.steps)

    def answer(self, then):
        """Go where an answer leads. A question that was asked before is gone back to."""
        self.app.shell.hush()
        following = resolve(then)
        if isinstance(following, Question):
            titles = [one.title for one in self.steps]
            if following.title == self.first().title:
                self.steps.clear()
            elif following.title in titles:
                self.steps[titles.index(following.title) :] = [following]
            else:
                if following.instead:
                    self.steps.pop()
                self.steps.append(following)
            self.refresh()
        else:
            self.sent(following)

    def what_if(self, _answer):
        """Nothing of a game is answered here."""
        return False

    @property
    def begun(self):
        """Whether there is a step to go back to."""
        return self.under_way

    def back(self):
        """One step back."""
        self.steps.pop()
        if self.steps and self.steps[-1].anew is not None:
            self.steps[-1] = self.steps[-1].anew()
        self.refresh()

    def go_on_with(self, before):
        """Where another drawing of this screen had come to."""
        self.steps = before.steps
        self.refresh()

    def refresh(self):
        """Draw the question as it stands."""
        self.clear_widgets()
        self.add_widget(self.head(self.heading, self.note))
        question = self.steps[-1] if self.steps else self.first()
        panel = QuestionPanel(question, self)
        self.pad, self.title = panel.pad, panel.title
        self.add_widget(panel)
