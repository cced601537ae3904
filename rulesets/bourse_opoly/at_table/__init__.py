"""Bourse OPoly at the table: the turn as a list, its questions, the games inside, the booklets."""

from rulesets.bourse_opoly.at_table.table import OpolyTable

TABLE = OpolyTable
