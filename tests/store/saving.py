"""What the store's tests put into it."""

from pathlib import Path

RECORDS = Path(__file__).parents[1] / "records"
HEADER = {"record": 1, "game": "maxi-bourse", "players": ["Sophie", "Thierry"], "title": "Jeudi"}


def count(cash):
    """An action that every phase takes: a sum to tell one from another."""
    return {"do": "count", "by": "Sophie", "cash": cash}
