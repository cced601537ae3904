"""The quote board: the Stock Exchange's certificates with their holders, Stock Ticker's strip, and
La Bourse's titles."""

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.theme import REGULAR, theme
from companion.app.widgets.cap import Cap
from companion.app.widgets.layout import Column, Flow, Line, Spring, low, tall, wide
from companion.app.widgets.panel import Block, Panel, Rule, Tile
from companion.app.widgets.shapes import Sign
from companion.app.widgets.text import Text, measure
from rulesets.stock_ticker.view.strip import StripFlow

NAME, PAR = 3, 1.4
"""How wide a company's name and its par are, to one dividend."""
SIGNS = 3
"""How many holders' signs stand in a cell; more are a number."""
MOST_GROWTH = 1.5
"""So much taller a row may be where there is room."""


class BoardView(Column):
    """Everything that has a quote; a touch tells all about it."""

    def __init__(self, data, screen, **kwargs):
        kwargs.setdefault("spacing", dp(12))
        super().__init__(**kwargs)
        self.screen = screen
        self.shell = screen.app.shell
        self.places = screen.app.places
        exchange, ticker = self._exchange(data), self._ticker(data)
        if self.shell.narrow:
            self.add_widget(exchange)
            self.add_widget(ticker)
        else:
            line = Line(spacing=dp(12))
            exchange.size_hint_x, ticker.size_hint_x = 1.3, 1
            line.add_widget(exchange)
            line.add_widget(ticker)
            self.add_widget(line)
        if data.titles:
            self.add_widget(low(self._bourse(data)))
        self.add_widget(Spring())

    def _panel(self, title):
        panel = Block(tone="raised", orientation="vertical", corner=dp(12))
        head = Cap(corner=dp(12), padding=(dp(12), 0))
        head.add_widget(Text(title, role="label", medium=True, fit=True))
        panel.add_widget(tall(head, dp(32) * theme.scale))
        return panel

    # The Stock Exchange

    def _exchange(self, data):
        panel = self._panel(data.exchange)
        panel.add_widget(tall(self._headings(data.headings), dp(28) * theme.scale))
        height = dp(84 if self.shell.small else 72) * theme.scale
        for company in data.companies:
            panel.add_widget(Rule())
            row = self._company(company)
            row.size_hint_min_y, row.size_hint_max_y = height, height * MOST_GROWTH
            panel.add_widget(row)
        panel.add_widget(Spring())
        return panel

    def _headings(self, headings):
        line = Line(padding=(dp(12), 0), spacing=dp(4))
        if not self.shell.small:
            line.add_widget(Widget(size_hint_x=NAME))
        for number, heading in enumerate(headings):
            text = Text(heading, role="label", tone="muted", fit=True, halign="center")
            text.size_hint_x = PAR if not number else 1
            line.add_widget(text)
        return line

    def _company(self, company):
        """Its name, then its par and dividends; on a telephone these stand under the name."""
        small = self.shell.small
        row = Tile(
            role="card",
            press=lambda: self.screen.sheet(company.id),
            orientation="vertical" if small else "horizontal",
            padding=(dp(12), dp(2)),
            spacing=dp(4),
            corner=dp(4),
        )
        row.label = company.name
        row.add_widget(self._name(company))
        figures = row
        if small:
            figures = Line(spacing=dp(4))
            row.add_widget(tall(figures, dp(44) * theme.scale))
        role = "body" if small else "title"
        par = Text(company.par, role=role, medium=True, fit=True, wrap=False, halign="center")
        par.size_hint_x = PAR
        figures.add_widget(par)
        for dividend, holders in company.dividends:
            figures.add_widget(self._cell(dividend, holders))
        return row

    def _name(self, company):
        left = Text(company.left, role="label", tone="muted", fit=True)
        name = Text(company.name, medium=True, fit=True)
        if self.shell.small:
            line = Line(spacing=dp(8))
            left.halign = "right"
            line.add_widget(name)
            line.add_widget(wide(left, measure(company.left, REGULAR, theme.type("label")) + dp(4)))
            return line
        column = Column(spacing=0, size_hint_x=NAME)
        name.valign, name.size_hint_y = "bottom", 3
        left.valign, left.size_hint_y = "top", 2
        column.add_widget(name)
        column.add_widget(left)
        return column

    def _cell(self, dividend, holders):
        cell = Panel(
            tone="brass-soft" if holders else "raised",
            orientation="vertical",
            corner=dp(8),
            padding=dp(2),
        )
        cell.add_widget(Text(dividend, medium=bool(holders), fit=True, wrap=False, halign="center"))
        if holders:
            signs = Line(spacing=dp(2))
            signs.add_widget(Spring())
            shown = holders[:SIGNS]
            for player in shown:
                sign = Sign(self.places[player], dp(11))
                sign.pos_hint = {"center_y": 0.5}
                signs.add_widget(sign)
            if len(holders) > len(shown):
                more = Text(f"+{len(holders) - len(shown)}", role="label", wrap=False)
                more.size_hint_x = None
                signs.add_widget(more)
            signs.add_widget(Spring())
            cell.add_widget(tall(signs, dp(16)))
        return cell

    # Stock Ticker and La Bourse

    def _ticker(self, data):
        panel = self._panel(data.ticker)
        strip = StripFlow(data.strip, self.shell, self.screen.sheet)
        strip.most_columns = 3
        strip.most_height *= MOST_GROWTH
        inside = Column(padding=dp(10))
        inside.add_widget(strip)
        inside.add_widget(Spring())
        panel.add_widget(inside)
        return panel

    def _bourse(self, data):
        panel = self._panel(data.bourse)
        flow = Flow(least_width=dp(150), least_height=dp(60), most_height=dp(60), spacing=dp(6))
        for title in data.titles:
            flow.add_widget(self._title(title))
        inside = Column(padding=dp(10))
        inside.add_widget(low(flow))
        panel.add_widget(low(inside))
        return panel

    def _title(self, title):
        """Its name has a line of its own: whole, and never small."""
        made = Tile(
            role="plain",
            press=lambda: self.screen.sheet(title.id),
            orientation="vertical",
            padding=(dp(12), dp(4)),
            spacing=0,
            corner=dp(12),
        )
        made.label = title.name
        made.add_widget(Text(title.name, role="label", fit=True, wrap=False))
        line = Line(spacing=dp(6))
        line.add_widget(Text(title.moved, role="label", tone=title.tone, fit=True, wrap=False))
        line.add_widget(Text(title.quote, medium=True, fit=True, wrap=False, halign="right"))
        made.add_widget(line)
        return made
