"""What a format cannot hold of a record, computed from the format's own declaration."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from oddtrick.formats.carries import highest_lost, touches
from oddtrick.records.findings import Finding, Kind, Spot
from oddtrick.records.findings.conversion import (
    FIELD_LOST,
    MARK_LOST,
    RECORD_LOST,
    REMAIN_LOST,
    REMARK_LOST,
)
from oddtrick.records.patterns import pattern
from oddtrick.records.plainclass import plainclass
from oddtrick.records.within import records_in

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session

_UNSAFE = pattern(r"[^\w-]")
"""What may stand in the name of a foreign format, and would be read as part of a field path."""

SHOWN = 3
"""How many places of one kind of loss are pointed at; the count says how many there are."""

_KINDS: dict[str, Kind] = {
    "marks": MARK_LOST,
    "notes": REMARK_LOST,
    "comments": REMARK_LOST,
    "remains": REMAIN_LOST,
}


@plainclass(frozen=True)
class Value:
    """One value that a record holds.

    Attributes:
        trail: from the record kind to the field: (field path, path) at each depth.
        value: the value.
    """

    trail: tuple[tuple[str, str], ...]
    value: Any

    @property
    def field_path(self) -> str:
        """The field path, as ``oddtrick.formats.carries`` describes it."""
        return self.trail[-1][0]


def values(record: "Deal | Rubber | Session", prefix: str = "") -> Iterator[Value]:
    """Every value that a record holds beside the defaults, deals within it included."""
    yield from _model(record, ((record.kind, prefix),))


def losses(
    record: "Deal | Rubber | Session",
    patterns: Sequence[str],
    target: str,
    silent: frozenset[str] = frozenset(),
) -> list[Finding]:
    """What a format with these patterns loses of a record: one finding for each sort of loss.

    Args:
        record: the record.
        patterns: what the format carries.
        target: the name of the format, for the messages.
        silent: paths of values that the source does not say.
    """
    if all(each.kind in patterns for _, each in records_in(record)):
        return []
    found: dict[tuple[str, str], list[tuple[str, Any]]] = {}
    ids = {path: each.id for path, each in records_in(record) if each.kind == "deal"}
    for value in values(record):
        lost = highest_lost(patterns, value.field_path)
        if lost is None or value.trail[-1][1] in silent:
            continue
        place = next(path for field, path in value.trail if field == lost)
        whole = value.value if lost == value.field_path else None
        kind = lost.partition(".")[0]
        if not holds(patterns, kind):
            place = next(path for field, path in reversed(value.trail) if field == kind)
            lost, whole = kind, None
        places = found.setdefault((lost, _deal_of(value)), [])
        if not places or places[-1][0] != place:
            places.append((place, whole))
    for path, each in records_in(record):
        # A record that says nothing, or nothing that the source says, is lost as well.
        if not holds(patterns, each.kind):
            places = found.setdefault((each.kind, path if each.kind == "deal" else "-"), [])
            if path not in [place for place, _ in places]:
                places.append((path, None))
    return [
        _finding(lost, ids.get(deal, ""), places, target) for (lost, deal), places in found.items()
    ]


def holds(patterns: Sequence[str], kind: str) -> bool:
    """Whether a format holds records of a kind at all."""
    return touches(patterns, kind)


def _finding(lost: str, deal: str, places: list[tuple[str, Any]], target: str) -> Finding:
    spots = [Spot(path=path) for path, _ in places[:SHOWN]]
    what = words(lost, len(places))
    more = "" if len(places) <= SHOWN else f"; the first {SHOWN} are shown"
    kind = kind_of(lost)
    return Finding(
        kind,
        f"{target} has no place for {what}{more}",
        at=spots[0],
        also=tuple(spots[1:]),
        recorded=short(places[0][1]) if len(places) == 1 else None,
        deal=deal or None,
    )


def kind_of(lost: str) -> Kind:
    """The kind of finding that tells the loss of a field path."""
    if "." not in lost:
        return RECORD_LOST
    return _KINDS.get(lost.split(".")[1].partition("[")[0], FIELD_LOST)


_SEVERAL = {
    "players": "player", "accounts": "account", "marks": "mark", "notes": "note",
    "comments": "comment", "remains": "remain", "absent": "absence", "hands": "hand",
    "auction": "call", "tricks": "trick", "claims": "claim", "events": "event",
    "score": "score line", "entries": "entry", "totals": "total", "plays": "play",
}  # fmt: skip
"""The fields that hold several of something, with the word for one."""


def words(lost: str, count: int) -> str:
    """``3 marks (unclear)``, ``the source``, ``the page of the source``."""
    steps = [step.replace("_", " ") for step in lost.split(".")]
    if len(steps) == 1:
        return f"a {steps[0]} as such"
    last, _, sort = steps[-1].partition("[")
    last = "side" if last == "of" else last
    one = _SEVERAL.get(last, last)
    many = "entries" if one == "entry" else f"{one}s"
    sort = "" if sort in ("", "seat]", "person]") else f" ({sort[:-1]})"
    above = "".join(f" of the {step.partition('[')[0]}" for step in reversed(steps[1:-1]))
    if last in _SEVERAL:
        head = f"{count} {many}" if count > 1 else f"{'an' if one[0] in 'aeiou' else 'a'} {one}"
    else:
        head = f"{count} times the {last}" if count > 1 else f"the {last}"
    return f"{head}{sort}{above}"


def short(value: Any) -> str | None:
    """A value as a message shows it; None where it is no plain value."""
    if value is None or hasattr(type(value), "model_fields"):
        return None
    text = " ".join(str(v) for v in value) if isinstance(value, tuple) else str(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _deal_of(value: Value) -> str:
    """The path of the deal that a value stands in; no path when it stands in none."""
    inner = [path for field, path in value.trail if field == "deal"]
    return inner[-1] if inner else "-"


def _model(model: Any, trail: tuple[tuple[str, str], ...]) -> Iterator[Value]:
    field_path, path = trail[-1]
    for name, field in type(model).model_fields.items():
        value = getattr(model, name)
        told = name == "place" or (name == "kind" and field.default is not None)
        silent = value == () if field.is_required() else value == field.default
        if told or silent:
            continue
        yield from _value(value, field_path, name, path, trail)


def _value(
    value: Any, field_path: str, name: str, path: str, trail: tuple[tuple[str, str], ...]
) -> Iterator[Value]:
    here = f"{path}.{name}" if path else name
    if not (isinstance(value, tuple) and value and _is_item(value[0])):
        step = (f"{field_path}.{name}", here)
        if _is_item(value):
            yield from _item(value, (*trail, step))
        else:
            yield Value((*trail, step), value)
        return
    for position, item in enumerate(value):
        place = getattr(item, "place", None)
        own = here if name != "plays" else path
        where = f"{own}.{place}" if place and name != "auction" else f"{own}[{position}]"
        if _is_model(item) and {"id", "kind"} <= type(item).model_fields.keys():
            yield from _model(item, (*trail, (f"{field_path}.{name}", here), (item.kind, where)))
        else:
            yield from _item(item, (*trail, (f"{field_path}.{name}{sort_of(item)}", where)))


def _item(item: Any, trail: tuple[tuple[str, str], ...]) -> Iterator[Value]:
    if _is_model(item):
        yield from _model(item, trail)
        return
    field_path, path = trail[-1]
    for name, value in zip(item._fields, item, strict=True):
        if value is not None:
            yield Value((*trail, (f"{field_path}.{name}", path)), value)


def _is_model(value: Any) -> bool:
    return hasattr(type(value), "model_fields")


def _is_item(value: Any) -> bool:
    return _is_model(value) or hasattr(value, "_fields")


def sort_of(item: Any) -> str:
    """The sort of an item, in brackets, where its model has sorts."""
    for name in ("kind", "format", "why"):
        sort = getattr(item, name, None)
        if isinstance(sort, str) and name in getattr(type(item), "model_fields", ()):
            return f"[{_UNSAFE.sub('_', sort)}]"
    return ""
