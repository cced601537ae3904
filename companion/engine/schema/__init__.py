"""What a field may hold, read from annotations: one place for check, question and docs.

A `Kind` looks at a value in up to three ways: `check` for its form (R-2), `find` for the ids in
it (R-3), `measure` for its unit (a rule of the game). `kind_of` turns an annotation into a
Kind; `Annotated[..., Kind]` says more than the bare type.
"""

from companion.engine.schema.annotations import (
    Company,
    Count,
    Die,
    Player,
    Positive,
    Square,
    fields_of_dataclass,
    kind_of,
)
from companion.engine.schema.kind import Kind, Knows
from companion.engine.schema.values import (
    Anything,
    Choice,
    FaceValue,
    Flag,
    Id,
    NewId,
    Text,
    Whole,
)
from companion.engine.schema.within import (
    Either,
    Fields,
    Listing,
    OrNull,
    Row,
    Slot,
    Table,
)

__all__ = [
    "Anything",
    "Choice",
    "Company",
    "Count",
    "Die",
    "Either",
    "FaceValue",
    "Fields",
    "Flag",
    "Id",
    "Kind",
    "Knows",
    "Listing",
    "NewId",
    "OrNull",
    "Player",
    "Positive",
    "Row",
    "Slot",
    "Square",
    "Table",
    "Text",
    "Whole",
    "fields_of_dataclass",
    "kind_of",
]
