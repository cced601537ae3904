"""How BOURSE is drawn: the réglette, the squares, figures of a change, the market, bids."""

from rulesets.bourse.view.bids import BidsView
from rulesets.bourse.view.changes import ChangesView
from rulesets.bourse.view.market import MarketView
from rulesets.bourse.view.reglette import RegletteView
from rulesets.bourse.view.squares import SquaresView

__all__ = ["BidsView", "ChangesView", "MarketView", "RegletteView", "SquaresView"]
