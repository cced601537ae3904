"""The answers beside the tableau: names, each perhaps with a smaller answer beside it."""

from kivy.metrics import dp

from companion.app.theme import MEDIUM, REGULAR, theme
from companion.app.widgets.layout import Column, Flow, Line, tall, wide
from companion.app.widgets.panel import icon_tile, tile
from companion.app.widgets.rows import RowList
from companion.app.widgets.text import Text, measure

BESIDE = dp(60)
ONE_LINE = dp(290)
AROUND_A_NAME = dp(72)
"""What a name's tile has besides the name: the sign, the room around."""


class Sections(Column):
    """Sections under each other. What a tile does is looked up when it is touched, so that the
    same names can lead elsewhere without being drawn anew."""

    def __init__(self, desk, **kwargs):
        kwargs.setdefault("spacing", dp(12))
        super().__init__(**kwargs)
        self.desk = desk
        self.sections = ()
        self.note = ""
        self.size_hint_y = None
        self.fbind("minimum_height", self.setter("height"))

    def show(self, note, sections):
        """Show these answers."""
        same = note == self.note and [_seen(one) for one in sections] == [
            _seen(one) for one in self.sections
        ]
        self.note, self.sections = note, sections
        if same:
            return
        self.clear_widgets()
        for number, section in enumerate(sections):
            self.add_widget(self._section(number, section))
        if note:
            # what is touched comes first: five names and a long idea are more than there is room
            self.add_widget(Text(note, tone="muted"))

    def _section(self, number, section):
        column = Column(spacing=dp(6), size_hint_y=None)
        column.fbind("minimum_height", column.setter("height"))
        if section.title:
            column.add_widget(self._head(section))
        if section.answers:
            column.add_widget(self._answers(number, section))
        if section.rows:
            app = self.desk.app
            column.add_widget(RowList(section.rows, app.places, explain=app.explain_row))
        return column

    def _head(self, section):
        line = Line(spacing=dp(8))
        size, extent = theme.type("label"), 0
        for text, medium, tone, align in (
            (section.title, True, "ink", "left"),
            (section.beside_title, False, "muted", "right"),
        ):
            if text:
                part = Text(text, role="label", medium=medium, tone=tone, fit=True, halign=align)
                part.size_hint_x = measure(text, part.font_name, size)
                extent += part.size_hint_x
                line.add_widget(part)
        return tall(line, dp(22 if extent < ONE_LINE else 36) * theme.scale)

    def _answers(self, number, section):
        named = [one for one in section.answers if one.player is not None]
        texts = [(one.label, MEDIUM, "body") for one in named]
        texts += [(one.hint, REGULAR, "label") for one in named]
        widest = max((measure(one, font, theme.type(r)) for one, font, r in texts), default=dp(200))
        hinted = any(one.hint for one in section.answers)
        # an answer alone says more: two lines of it need the height
        height = 56 if named and hinted else 50 if named else 64 if hinted else 56
        flow = Flow(
            least_width=widest + AROUND_A_NAME + (BESIDE if section.beside else 0),
            least_height=dp(height),
            most_height=dp(height + 12),
            most_columns=3 if self.desk.narrow else 2,
            spacing=dp(6),
        )
        for place, answer in enumerate(section.answers):
            flow.add_widget(self._line(number, place, answer, section))
        return flow

    def _line(self, number, place, answer, section):
        made = tile(
            answer.label,
            lambda: self.desk.answer(self.sections[number].answers[place].then),
            hold=lambda: self.desk.what_if(self.sections[number].answers[place]),
            role=answer.role,
            hint=answer.hint,
            icon="" if answer.player else answer.icon,
            place=self.desk.place(answer.player),
            type_role="body",
            corner=dp(20),
            padding=(dp(14), dp(4)),
        )
        if not section.beside:
            return made
        line = Line(spacing=dp(6))
        line.add_widget(made)
        second = section.beside[place]
        if second is not None:
            small = icon_tile(
                second.icon,
                lambda: self.desk.answer(self.sections[number].beside[place].then),
                f"{section.beside_title} {second.label}",
                hold=lambda: self.desk.what_if(self.sections[number].beside[place]),
                role="plain",
                tone="primary",
                corner=dp(20),
            )
            line.add_widget(wide(small, BESIDE - dp(6)))
        else:
            line.add_widget(wide(Column(), BESIDE - dp(6)))
        return line


def _seen(section):
    """What of a section meets the eye."""

    def looks(answer):
        return answer and (answer.label, answer.hint, answer.role, answer.icon, answer.player)

    return (
        section.title,
        section.beside_title,
        section.rows,
        [looks(one) for one in section.answers],
        [looks(one) for one in section.beside],
    )
