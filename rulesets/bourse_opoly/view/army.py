"""The army's counter: touches fill a basket, the button buys or sells it."""

from functools import partial

from kivy.metrics import dp

from companion.app.theme import REGULAR, theme
from companion.app.widgets.answer import gives
from companion.app.widgets.layout import Column, Flow, Line, Spring, low, tall, wide
from companion.app.widgets.panel import Tile, icon_tile, tile
from companion.app.widgets.text import Text, measure


class ArmyView(Column):
    """Two baskets, one to buy and one to sell; both go in one action."""

    def __init__(self, question, desk, **kwargs):
        kwargs.setdefault("spacing", dp(8))
        super().__init__(**kwargs)
        self.desk = desk
        self.pad = question.pad
        self.shop = question.pad.data
        self.baskets = {"buy": {}, "sell": {}}
        self.way = "sell" if self.shop.selling_only else "buy"
        self._build()

    def _build(self):
        self.clear_widgets()
        self.add_widget(self._head())
        flow = Flow(
            least_width=dp(104 if self.desk.small else 128),
            least_height=dp(72),
            most_height=dp(84 if self.desk.small else 128),
            spacing=dp(6 if self.desk.small else 8),
        )
        for figurine in self.shop.figurines:
            if self.way == "buy" or figurine.held:
                flow.add_widget(self._figurine(figurine))
        self.add_widget(flow)
        self.add_widget(Spring())

    def _head(self):
        """Buying or selling, what is in the baskets, and the button."""
        line = Column(spacing=dp(8)) if self.desk.small else Line(spacing=dp(12))
        ways = Line(spacing=dp(6))
        labels = dict(zip(("buy", "sell"), self.shop.labels, strict=True))
        held = any(one.held for one in self.shop.figurines)
        if held and not self.shop.selling_only:
            for way, label in labels.items():
                role = "main" if way == self.way else "plain"
                ways.add_widget(
                    tile(label, lambda w=way: self._turn(w), role=role, type_role="body",
                         centre=True, corner=dp(24))
                )  # fmt: skip
            line.add_widget(tall(ways, dp(48) * theme.scale))
        filled = any(self.baskets.values())
        total = Line(spacing=dp(8))
        text = self.shop.empty
        if filled:
            text = self.shop.total(self.baskets["buy"], self.baskets["sell"])
        total.add_widget(
            tile(
                text,
                **(self._trades(text) if filled else {"press": None}),
                role="main" if filled else "off",
                icon="check" if filled else "",
                type_role="body",
                corner=dp(24),
            )
        )
        if filled:
            total.add_widget(wide(icon_tile("close", self._clear, self.shop.clear), dp(56)))
        line.add_widget(tall(total, dp(56) * theme.scale))
        return low(line)

    def _figurine(self, figurine):
        number = self.baskets[self.way].get(figurine.id, 0)
        made = Tile(
            role="main" if number else "plain",
            press=lambda: self._add(figurine),
            orientation="vertical",
            corner=dp(14),
            padding=(dp(8), dp(4)),
            spacing=0,
        )
        made.label = f"{figurine.name} {figurine.price}"
        made.need = measure(figurine.name, REGULAR, int(theme.least_type)) + dp(16)
        name, sum_ = ("label", "body") if self.desk.small else ("body", "title")
        look = {"fit": True, "tone": made.ink, "halign": "center"}
        made.add_widget(Text(figurine.name, role=name, **look))
        price = figurine.price if not number else f"{number} × {figurine.price}"
        made.add_widget(Text(price, role=sum_, medium=True, wrap=False, **look))
        if figurine.note:
            made.add_widget(Text(figurine.note, role="label", **look))
        return made

    # What a touch does

    def _turn(self, way):
        self.way = way
        self._build()

    def _add(self, figurine):
        basket = self.baskets[self.way]
        number = basket.get(figurine.id, 0) + 1
        if self.way == "sell" and number > figurine.held:
            number = 0
        basket[figurine.id] = number
        if not number:
            del basket[figurine.id]
        self._build()

    def _clear(self):
        self.baskets = {"buy": {}, "sell": {}}
        self._build()

    def _trades(self, text):
        buy, sell = dict(self.baskets["buy"]), dict(self.baskets["sell"])
        return gives(self.desk, text, partial(self.pad.then, buy, sell))
