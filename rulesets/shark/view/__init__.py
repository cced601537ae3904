"""Shark as it is drawn: the map with its scale, tokens of the companies, trades, the legend."""

from rulesets.shark.view.history import MapBoard
from rulesets.shark.view.legend import Legend
from rulesets.shark.view.scene import Scene
from rulesets.shark.view.tokens import Tokens
from rulesets.shark.view.trade import Trade
from rulesets.shark.view.zones import Zones

__all__ = ["Legend", "MapBoard", "Scene", "Tokens", "Trade", "Zones"]
