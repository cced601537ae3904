"""Stock Ticker."""

from rulesets.stock_ticker.game import StockTicker

RULESET = StockTicker
