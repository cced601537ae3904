"""Bourse OPoly."""

from rulesets.bourse_opoly.game import BourseOPoly

RULESET = BourseOPoly
