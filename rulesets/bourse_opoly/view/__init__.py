"""How Bourse OPoly is drawn where buttons are not enough: auctions, the Stock Exchange, Roll Three,
the army."""

from rulesets.bourse_opoly.view.army import ArmyView
from rulesets.bourse_opoly.view.auction import AuctionView
from rulesets.bourse_opoly.view.board import BoardView
from rulesets.bourse_opoly.view.cards import CardsView
from rulesets.bourse_opoly.view.exchange import ExchangeView

__all__ = ["ArmyView", "AuctionView", "BoardView", "CardsView", "ExchangeView"]
