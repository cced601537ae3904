"""Shark."""

from rulesets.shark.game import Shark

RULESET = Shark
