"""The end: the podium, wealth over time, records of the evening."""

from functools import partial

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.screens.base import Screen
from companion.app.theme import REGULAR, theme
from companion.app.widgets.charts import wealth_chart
from companion.app.widgets.layout import Column, Flow, Line, Scroller, Spring, grown, tall, wide
from companion.app.widgets.panel import Block, Panel, Tile, tile
from companion.app.widgets.shapes import Sign
from companion.app.widgets.text import LEADING, Icon, Name, Text, broken, measure
from companion.report.evening import best_figure, evening, explain_swing, turning

STEPS = {1: 1.0, 2: 0.74, 3: 0.5}


class FinalScreen(Screen):
    """Who won, and how it went."""

    def __init__(self, app, **kwargs):
        super().__init__(app, **kwargs)
        words = self.words
        game = self.table.game
        over = game.over or {"why": "", "ranking": game.rank()}
        self.ranking = over["ranking"]
        winners = [one["player"] for one in self.ranking if one["rank"] == 1]
        title = words.say("final.wins", n=len(winners), players=tuple(winners))
        note = words.say(
            "final.note",
            game=words.say("game.title"),
            n=game.turn.number,
            why=words.say(f"over.{over['why']}"),
        )
        self.add_widget(self.head(title, note, undo=True))
        self.evening = evening(self.table)
        podium, chart = self._podium(), self._chart()
        records = self._records()
        again = tile(
            words.say("final.again"), self._again, role="quiet", icon="plus", type_role="body"
        )
        if self.narrow:
            column = Column(spacing=dp(12))
            column.add_widget(Text(note, role="label", tone="muted"))
            column.add_widget(podium)
            column.add_widget(grown(chart, dp(280)))
            if records is not None:
                column.add_widget(records)
            exports = Flow(least_width=dp(150), least_height=dp(72), most_height=dp(80))
            for one in self.app.exports():
                exports.add_widget(one)
            column.add_widget(exports)
            column.add_widget(tall(again, dp(64)))
            self.add_widget(Scroller(column))
        else:
            line = Line(spacing=dp(24))
            line.add_widget(podium)
            right = Column()
            right.add_widget(chart)
            if records is not None:
                right.add_widget(records)
            line.add_widget(right)
            body = Column()
            body.add_widget(line)
            self.add_widget(Scroller(body))
            self.add_widget(tall(self._exports(again), dp(104) * min(theme.scale, 1.1)))

    def _exports(self, again):
        line = Line(spacing=dp(16))
        for one in self.app.exports():
            line.add_widget(one)
        line.add_widget(again)
        return line

    def _podium(self):
        words = self.words
        panel = Block(tone="raised", orientation="vertical", padding=dp(20), spacing=dp(8))
        first = self.ranking[:3]
        order = [1, 0, 2] if len(first) == 3 else list(range(len(first)))
        steps = Line(spacing=dp(4))
        for at in order:
            one = first[at]
            steps.add_widget(self._step(one))
        panel.add_widget(steps)
        listed = self.ranking if self.small else self.ranking[3:]
        for one in listed:
            line = Tile(
                role="card",
                press=lambda p=one["player"]: self.app.explain_seat(p),
                spacing=dp(12),
                padding=0,
                corner=dp(8),
            )
            line.label = one["player"]
            line.add_widget(
                Text(str(one["rank"]), role="title", tone="muted", fit=True, size_hint_x=0.12)
            )
            sign = Sign(self.app.places[one["player"]], dp(22))
            sign.pos_hint = {"center_y": 0.5}
            line.add_widget(sign)
            wealth = Text(words.money(one["wealth"]), fit=True, wrap=False, halign="right")
            extent = measure(wealth.text, wealth.font_name, theme.type(wealth.role))
            line.add_widget(Name(one["player"]))
            line.add_widget(wide(wealth, extent + dp(4)))
            panel.add_widget(tall(line, dp(52) * theme.scale))
        return panel

    def _step(self, one):
        words = self.words
        column = Column(spacing=dp(6))
        winner = one["rank"] == 1
        step = Step(one["rank"], dp(165) if self.small else dp(170))
        # what a lower step leaves stays free above whoever stands on it
        column.add_widget(Widget(size_hint_y=1 - step.size_hint_y))
        if winner:
            column.add_widget(Icon("crown", "brass", dp(40), size_hint_x=1))
        else:
            column.add_widget(tall(Widget(), dp(40)))
        sign = Sign(self.app.places[one["player"]], dp(36))
        sign.pos_hint = {"center_x": 0.5}
        column.add_widget(sign)
        if self.small:
            # a telephone has no room for three names beside each other: they are in the list
            column.add_widget(step)
            return column
        name = Text(one["player"], role="title", medium=True, fit=True, halign="center")
        column.add_widget(tall(name, dp(36) * theme.scale))
        wealth = Tile(
            role="card", press=lambda: self.app.explain_seat(one["player"]), padding=0, corner=dp(8)
        )
        wealth.label = words.money(one["wealth"])
        wealth.add_widget(
            Text(
                wealth.label,
                tone="brass" if winner else "ink",
                fit=True,
                wrap=False,
                halign="center",
            )
        )
        column.add_widget(tall(wealth, dp(48)))
        column.add_widget(step)
        return column

    def _chart(self):
        words = self.words
        panel = Block(tone="raised", orientation="vertical", padding=dp(20), spacing=dp(8))
        panel.add_widget(tall(Text(words.say("final.wealth"), fit=True), dp(32) * theme.scale))
        panel.add_widget(Text(turning(self.evening, words), role="label", tone="muted"))
        panel.add_widget(wealth_chart(self.evening.course, self.app.places, words))
        return panel

    def _records(self):
        """Records of the evening: the best stroke, the worst fall, what the game has to tell."""
        words, told = self.words, self.evening
        found = []
        for key, swing in (("paper.stroke", told.stroke), ("paper.fall", told.fall)):
            if swing is not None:
                why = explain_swing(swing, self.table)
                shown = words.signed_money(swing.change)
                found.append((words.say(key), swing.player, shown, partial(self.app.explain, why)))
        for best in told.bests:
            of = f"{words.name(best.of)}, " if best.of else ""
            label = words.say(f"paper.best.{best.code}")
            shown = f"{of}{best_figure(best, self.table)}"
            told = partial(self.app.show_line, best.line) if best.line else None
            found.append((label, best.player, shown, told))
        if not found:
            return None
        flow = Flow(least_width=dp(150), least_height=dp(96), most_height=dp(104), most_columns=4)
        for label, player, text, told in found[:4]:
            panel = Tile(
                role="card",
                press=told,
                orientation="vertical",
                padding=dp(12),
                spacing=dp(2),
                corner=dp(16),
            )
            panel.label = label
            panel.tall_at = partial(_card_height, label, text)
            panel.add_widget(Text(label, role="label", tone="muted"))
            line = Line(spacing=dp(8))
            if player in self.app.places:
                sign = Sign(self.app.places[player], dp(18))
                sign.pos_hint = {"center_y": 0.5}
                line.add_widget(sign)
            line.add_widget(Text(text, fit=True))
            panel.add_widget(line)
            flow.add_widget(panel)
        return flow

    def _again(self):
        self.app.revenge()


def _card_height(label, text, width):
    """How tall a record's card is in some width, if written small."""
    least, room = int(theme.least_type), width - dp(24)
    above = len(broken(label, REGULAR, theme.type("label"), room)) * theme.type("label")
    under = len(broken(text, REGULAR, least, room - dp(26))) * least
    return (above + under) * LEADING + dp(30)


class Step(Panel):
    """A step of the podium: its share of the room that there is, the first one at least so tall."""

    def __init__(self, rank, least, **kwargs):
        tone = "brass" if rank == 1 else "brass-soft"
        super().__init__(tone=tone, orientation="vertical", padding=dp(8), **kwargs)
        self.size_hint_y = STEPS.get(rank, 0.4)
        self.size_hint_min_y = least * self.size_hint_y
        number = Text(
            str(rank),
            role="display",
            medium=True,
            tone="surface" if rank == 1 else "ink",
            fit=True,
            halign="center",
        )
        self.add_widget(tall(number, dp(72)))
        self.add_widget(Spring())
