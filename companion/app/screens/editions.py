"""Editions: what each box has printed on it, copied once, shared as a file."""

from kivy.metrics import dp

from companion.app.files import choose, hand_out
from companion.app.pads.write import Field
from companion.app.screens.ask import AskScreen
from companion.app.screens.base import Screen
from companion.app.theme import theme
from companion.app.told import told
from companion.app.widgets.layout import Column, Flow, Line, Scroller, Spring, grown, tall, wide
from companion.app.widgets.panel import Panel, Rule, icon_tile, tile
from companion.app.widgets.sheet import Sheet
from companion.app.widgets.text import Text
from companion.report.consequences import asked, consequences
from companion.table.box import AMEND, Box
from companion.table.question import send
from companion.words import Words
from rulesets import available, ruleset


class EditionsScreen(Screen):
    """The boxes copied so far, and a new one for each game."""

    def __init__(self, app, **kwargs):
        super().__init__(app, **kwargs)
        words = app.words
        self.add_widget(self.head(words.say("nav.editions"), words.say("editions.note")))
        column = Column(spacing=dp(12))
        kept = app.keep.boxes()
        if kept:
            panel = Panel(tone="raised", orientation="vertical", padding=dp(16), size_hint_y=None)
            panel.fbind("minimum_height", panel.setter("height"))
            for number, box in enumerate(kept):
                if number:
                    panel.add_widget(Rule())
                panel.add_widget(self._box(box))
            column.add_widget(panel)
        else:
            column.add_widget(Text(words.say("editions.none"), tone="muted"))
        take = tile(
            words.say("editions.take"), self._take, role="plain", icon="import", type_role="body"
        )
        column.add_widget(tall(take, dp(64) * theme.scale))
        column.add_widget(Text(words.say("editions.new"), role="title"))
        flow = Flow(least_width=dp(220), least_height=dp(72), most_height=dp(88))
        for game in available():
            about = Words.of(ruleset(game), app.language)
            flow.add_widget(
                tile(
                    about.say("game.title"),
                    lambda g=game: app.copy_box(g),
                    role="soft",
                    icon="package-variant",
                    type_role="body",
                )
            )
        column.add_widget(flow)
        column.add_widget(Spring())
        self.add_widget(Scroller(column))

    @property
    def words(self):
        """The app's words."""
        return self.app.words

    def _box(self, box):
        about = Words.of(ruleset(box.game), self.app.language)
        names = Column(spacing=0, padding=(0, dp(8)))
        names.add_widget(Text(box.name, medium=True))
        names.add_widget(Text(about.say("game.title"), role="label", tone="muted"))
        grown(names)
        names.pos_hint = {"center_y": 0.5}
        acts = Line(spacing=dp(10))
        for icon, key, act in (
            ("pencil", "editions.edit", lambda: self.app.copy_box(box.game, box.name, box.figures)),
            ("share-variant", "editions.share", lambda: self._share(box)),
            ("close", "editions.remove", lambda: self._remove(box)),
        ):
            acts.add_widget(wide(icon_tile(icon, act, self.words.say(key)), dp(52)))
        acts = wide(tall(acts, dp(52)), dp(3 * 52 + 2 * 10))
        acts.pos_hint = {"center_y": 0.5}
        if self.app.shell.small:
            column = Column(spacing=dp(4))
            column.add_widget(names)
            column.add_widget(acts)
            return grown(column)
        line = Line(spacing=dp(10))
        line.add_widget(names)
        line.add_widget(acts)
        return grown(line, dp(64))

    def _share(self, box):
        with told(self.app):
            hand_out(self.app, (self.app.keep.share_box(box),), "editions.shared")

    def _take(self):
        choose(self.app, ".json")

    def _remove(self, box):
        with told(self.app):
            self.app.keep.store.editions.remove(box.game, box.name)
            self.app.redraw()


CONFIRMED = send({"do": "confirm"})
"""What was shown to change is wanted."""


class BoxScreen(AskScreen):
    """The wizard for one box."""

    def __init__(self, app, **kwargs):
        job = app.box_job
        self.job = job
        words = Words.of(ruleset(job.game), app.language)
        self.box = Box(job.game, words, job.figures, job.learned, job.in_game)
        super().__init__(
            app, words, self.box.question, self._ended, words.say("box.heading"), job.name, **kwargs
        )

    def go_on_with(self, before):
        """The box as far as it was copied."""
        self.box, self.first = before.box, before.first
        super().go_on_with(before)

    def _ended(self, sent):
        """Keep the box under a name, or put it into the running game, once it was shown what that
        would change."""
        fault = self.box.fault()
        if fault:
            self.say(fault)
        elif sent is AMEND:
            table = self.app.sitting.table
            found = consequences(table, self.app.amending(self.box.figures))
            self.answer(asked(found, table, CONFIRMED))
        elif sent is CONFIRMED:
            self.app.amend_box(self.box.figures)
        else:
            self._keep()

    def _keep(self):
        if self.job.name:
            self._save(self.job.name)
            return
        self._ask_name()

    def _ask_name(self):
        sheet = Sheet(self.words.say("box.which-name"), self.app.shell)
        field = Field(text=self.words.say("box.our", game=self.words.say("game.title")))
        sheet.body.add_widget(tall(field, dp(56) * theme.scale))

        def save():
            name = field.text.strip()
            if name:
                sheet.close()
                self._save(name)

        done = tile(self.words.say("box.save"), save, role="main", icon="check", type_role="body")
        sheet.body.add_widget(tall(done, dp(64)))
        self.app.shell.open_sheet(sheet)

    def _save(self, name):
        with told(self.app, self.words):
            self.app.keep.store.editions.save(self.job.game, name, self.box.figures)
            if self.job.in_game:
                self.app.go("table")
                self.app.shell.say(self.words.say("box.kept", name=name), tone="muted")
            else:
                self.app.go("editions")
