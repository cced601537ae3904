"""Which rules a specification states."""

import re
from collections import Counter
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"


def rule_ids(document: Path) -> list[str]:
    """The ids of a document's own rules, MB-4.1 or SH-7. A chapter (MB-4) that is cut into rules
    is none itself; rules of other documents that it points at are left out."""
    text = document.read_text(encoding="utf-8")
    own = "R"
    if document.parent.name == "rules":
        # a rulebook's chapters (§IV-3) look alike, but no document names them so often
        prefixes = Counter(re.findall(r"(?<!§)\b([A-Z]{2})-\d", text))
        own = prefixes.most_common(1)[0][0]
    found = set(re.findall(rf"\b{own}-\d+(?:\.\d+)?", text))
    rules = found - {one.split(".")[0] for one in found if "." in one}
    return sorted(rules, key=lambda one: [int(n) for n in re.findall(r"\d+", one)])


def of_game(game: str) -> list[str]:
    """The rules of one game."""
    return rule_ids(DOCS / "rules" / f"{game}.md")


def of_record() -> list[str]:
    """R-1 to R-8."""
    return rule_ids(DOCS / "record.md")
