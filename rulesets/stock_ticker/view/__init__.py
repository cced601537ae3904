"""How Stock Ticker is drawn: the strip of quotes with the dice under it, and the market."""

from rulesets.stock_ticker.view.market import MarketView
from rulesets.stock_ticker.view.throw import ThrowView

__all__ = ["MarketView", "ThrowView"]
