"""BOURSE, le jeu de la finance."""

from rulesets.bourse.game import Bourse

RULESET = Bourse
