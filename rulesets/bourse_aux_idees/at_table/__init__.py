"""La Bourse aux Idées at the table: the tableau of series, the sales, the accounts."""

from rulesets.bourse_aux_idees.at_table.manche import IdeesTable

TABLE = IdeesTable
