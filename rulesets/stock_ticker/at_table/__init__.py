"""Stock Ticker at the table: the strip of quotes, the three dice, the market."""

from rulesets.stock_ticker.at_table.table import TickerTable

TABLE = TickerTable
