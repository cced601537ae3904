"""La Bourse aux Idées."""

from rulesets.bourse_aux_idees.game import BourseAuxIdees

RULESET = BourseAuxIdees
