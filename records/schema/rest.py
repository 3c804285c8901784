"""What is left of a record's data when the parts with faults are taken out."""

from collections.abc import Iterable, Mapping
from typing import Any

from oddtrick.records.findings.schema import MISSING_FIELD
from oddtrick.records.schema.faults import Fault


def rest(data: Mapping[str, Any], faults: Iterable[Fault]) -> dict[str, Any]:
    """The data without what the faults are about: a field, or an item that lacks one.

    What is left may still be no record: a record without its id is none.
    """
    left = dict(data)
    gone: dict[str, set[int]] = {}
    for finding, location in faults:
        if not location:
            continue
        top, inner = str(location[0]), location[1:]
        lacks = finding.kind is MISSING_FIELD
        value = left.get(top)
        if not inner or value is None:
            left.pop(top, None)
        elif isinstance(inner[0], int):
            _take_item(left, top, inner, lacks, gone)
        elif isinstance(value, Mapping) and not (lacks and len(inner) == 1):
            left[top] = {key: part for key, part in value.items() if key != inner[0]}
        else:
            left.pop(top)
    for top, positions in gone.items():
        if top in left:
            left[top] = tuple(
                item for position, item in enumerate(left[top]) if position not in positions
            )
    return left


def _take_item(
    left: dict[str, Any],
    top: str,
    inner: tuple[str | int, ...],
    lacks: bool,
    gone: dict[str, set[int]],
) -> None:
    """Takes a field out of an item, or notes that the whole item goes."""
    items, position = list(left[top]), int(inner[0])
    item = items[position]
    if isinstance(item, Mapping) and len(inner) > 1 and not (lacks and len(inner) == 2):
        items[position] = {key: part for key, part in item.items() if key != inner[1]}
        left[top] = tuple(items)
    else:
        gone.setdefault(top, set()).add(position)
