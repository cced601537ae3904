"""How La Bourse aux Idées is drawn: the tableau of series, and the accounts by count."""

from rulesets.bourse_aux_idees.view.tableau import TableauBoard, TableauView
from rulesets.bourse_aux_idees.view.tally import TallyView

__all__ = ["TableauBoard", "TableauView", "TallyView"]
