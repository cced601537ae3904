"""BOURSE at the table: the réglette, the market of a square, debts, cards, booklets."""

from rulesets.bourse.at_table.table import BourseTable

TABLE = BourseTable
