"""The product's sentences, by key, in the reader's language.

Catalogues are gettext `.po` files: `companion/words/<language>.po` for what every game says,
`rulesets/<game>/words/<language>.po` for what one game says, which comes first. A message may
name figures and how they are written: `{amount:money}`, `{company:name}`, `{players:names}`.
"""

from companion.words.catalogue import LANGUAGES, Catalogue, catalogue
from companion.words.words import Words

__all__ = ["LANGUAGES", "Catalogue", "Words", "catalogue"]
