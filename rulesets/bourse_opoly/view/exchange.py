"""The Stock Exchange's counter: each company's certificate, with what one more costs and brings."""

from kivy.metrics import dp

from companion.app.theme import MEDIUM, REGULAR, theme
from companion.app.widgets.answer import gives
from companion.app.widgets.layout import Column, Flow, Line, tall
from companion.app.widgets.panel import Panel, Tile
from companion.app.widgets.text import LEADING, Text, broken, measure

LADDER = 36
"""How tall the row of dividends is."""


class ExchangeView(Column):
    """A touch on a certificate buys it; a finger left on it shows what that would do."""

    def __init__(self, question, desk, **kwargs):
        super().__init__(**kwargs)
        flow = Flow(
            least_width=dp(150 if desk.small else 210),
            most_height=dp(210),
            most_columns=2 if desk.narrow else 3,
            spacing=dp(8 if desk.small else 12),
        )
        for offer in question.pad.data.offers:
            flow.add_widget(Certificate(offer, desk))
        self.add_widget(flow)


class Certificate(Tile):
    """A company: name, price, the dividend before and after, and the whole row of dividends."""

    def __init__(self, offer, desk):
        super().__init__(
            role="soft" if offer.possible else "off",
            **gives(desk, offer.buy.label, offer.buy.then),
            orientation="vertical",
            corner=dp(20),
            padding=dp(8) if desk.small else (dp(16), dp(12)),
            spacing=dp(2),
        )
        self.label = offer.name
        small, least = desk.small, int(theme.least_type)
        name = Text(offer.name, role="body" if small else "title", medium=True, fit=True)
        price = Text(offer.price, role="title" if small else "headline", fit=True, wrap=False)
        left = Text(offer.left, role="label", fit=True, wrap=False, halign="right")
        lines = offer.told if small else (" · ".join(offer.told),)
        self._told = [
            Text(line, role="body" if offer.possible and not small else "label") for line in lines
        ]
        for text in (name, price, left, *self._told):
            text.tone = self.ink
        sums = Line(spacing=dp(8))
        sums.add_widget(price)
        sums.add_widget(left)
        for part in (name, sums, *self._told):
            self.add_widget(part)
        figures = measure(offer.price, REGULAR, theme.type(price.role)) + dp(12)
        figures += measure(offer.left, REGULAR, least)
        around = self.padding[0] + self.padding[2]
        self.need = max(measure(offer.name, MEDIUM, least), figures) + around
        self._rest = (theme.type(name.role) + theme.type(price.role)) * LEADING
        self._rest += self.padding[1] + self.padding[3] + dp(8)
        if not small:
            self.add_widget(tall(self._ladder(offer), dp(LADDER) * theme.scale))
            self._rest += dp(LADDER) * theme.scale

    @staticmethod
    def _ladder(offer):
        """The dividends printed on it, the one that this certificate would bring stands out."""
        ladder = Line(spacing=dp(4))
        for n, dividend in enumerate(offer.dividends):
            now = offer.possible and n == offer.held
            cell = Panel(tone="brass-soft" if now else "raised", corner=dp(8), padding=dp(2))
            text = Text(dividend, role="label", medium=now, fit=True, wrap=False, halign="center")
            text.tone = "ink" if now else "muted"
            cell.add_widget(text)
            ladder.add_widget(cell)
        return ladder

    def tall_at(self, width):
        """How tall it is in some width: what is told may take several lines."""
        room = width - self.padding[0] - self.padding[2]
        sizes = [(one.text, theme.type(one.role)) for one in self._told]
        told = sum(len(broken(text, REGULAR, size, room)) * size for text, size in sizes)
        return self._rest + told * LEADING
