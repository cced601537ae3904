"""La Bourse aux Idées: the game by its booklet."""

from rulesets.bourse_aux_idees.accounts import Accounts
from rulesets.bourse_aux_idees.adjust import Adjust
from rulesets.bourse_aux_idees.transactions import Transactions


class BourseAuxIdees(Transactions, Accounts, Adjust):
    """Manches of ideas exposed, sold and completed, and their accounts."""

    ID = "bourse-aux-idees"
