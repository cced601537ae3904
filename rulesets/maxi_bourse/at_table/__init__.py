"""Maxi Bourse at the table: its questions, board, booklets and payslips."""

from rulesets.maxi_bourse.at_table.turn import MaxiTable

TABLE = MaxiTable
