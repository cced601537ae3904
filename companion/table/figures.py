"""The figures of an edition, each by where it stands."""

from collections.abc import Iterator, Mapping
from typing import Any

Path = tuple[str, ...]


def leaves(figures: Mapping[str, Any], at: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every figure of an edition, by where it stands."""
    for key, value in figures.items():
        if isinstance(value, Mapping):
            yield from leaves(value, (*at, key))
        else:
            yield (*at, key), value


def found(figures: Mapping[str, Any], path: Path) -> Any:
    """The figure that stands there; None if there is none."""
    value: Any = figures
    for key in path:
        if not isinstance(value, Mapping) or key not in value:
            return None
        value = value[key]
    return value


def put_in(figures: dict[str, Any], path: Path, value: Any) -> None:
    """Put a figure where it belongs. What stands on the way is copied, never shared."""
    for key in path[:-1]:
        figures[key] = dict(figures.get(key, {}))
        figures = figures[key]
    figures[path[-1]] = value
