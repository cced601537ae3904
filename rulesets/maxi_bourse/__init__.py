"""Maxi Bourse International."""

from rulesets.maxi_bourse.game import MaxiBourse

RULESET = MaxiBourse
