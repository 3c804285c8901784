"""What a record loses on its way through a format, by comparison with what comes back."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from oddtrick.converters.losses import SHOWN, Value, kind_of, short, sort_of, values, words
from oddtrick.formats.carries import carried
from oddtrick.formats.registry import Format
from oddtrick.records.findings import Finding, Spot
from oddtrick.records.findings.conversion import ORDER_LOST, RECORD_LOST, SAYS_OTHERWISE
from oddtrick.records.plainclass import plainclass
from oddtrick.records.seats import COMPASS_LETTERS, side_name

if TYPE_CHECKING:
    from oddtrick.formats.quick import Dropped
    from oddtrick.records.schema import Deal, Rubber, Session

_ITEMS = frozenset(
    ("players", "accounts", "marks", "notes", "comments", "remains", "absent", "claims", "events",
     "score")
)  # fmt: skip
"""Fields whose items are compared as wholes, wherever in their list they stand."""
_ORDERED = ("players", "claims", "events", "score")
"""Those of which the order says something."""


_QUOTED = 24
"""The longest value that a message quotes."""


def lost_on_the_way(
    records: "Sequence[Deal | Rubber | Session]", held: "Sequence[Deal | None]", target: Format
) -> list[Finding]:
    """Everything that records do not say any more, or say otherwise, as a format holds them.

    Args:
        records: the records that were written.
        held: the same as they come back; None for one that could not be written.
        target: the format.
    """
    found: list[Finding] = []
    for record, back in zip(records, held, strict=True):
        if back is None:
            message = f"{target.name} holds deals of four hands, and this is none"
            found.append(Finding(RECORD_LOST, message, at=Spot(path=""), deal=record.id))
        else:
            found += differences(record, back, target)  # type: ignore[arg-type]
    return found


def told_of(dropped: "Sequence[Dropped]", deal: str, target: Format) -> list[Finding]:
    """What a deal loses, where it is known: one finding for each sort of value.

    Args:
        dropped: the values that the format has no place for.
        deal: the id of the deal.
        target: the format.
    """
    lost: dict[str, list[tuple[str, Any]]] = {}
    for field, path, was in dropped:
        lost.setdefault(field, []).append((path, was))
    return [_lost(deal, target, what, places) for what, places in lost.items()]


def differences(record: "Deal", back: "Deal", target: Format) -> list[Finding]:
    """What a deal loses: one finding for each sort of value that is lost or altered."""
    lost: dict[str, list[tuple[str, Any]]] = {}
    altered: list[Finding] = []
    found = [*_unlike(record, back), *_items(record, back)]
    found += _orders(record, back)
    for one in (*found, *_empty(record, back, found)):
        if one.now is None or not (one.was is None or one.instead or _held(one, target)):
            places = lost.setdefault(one.field, [])
            if not places or places[-1][0] != one.path:
                places.append((one.path, one.was))
        else:
            altered.append(_altered(record, target, one))
    gone = [_lost(record.id, target, what, places) for what, places in lost.items()]
    return _lettering(record, target) + gone + _few(altered)


def _lettering(record: "Deal", target: Format) -> list[Finding]:
    """The names of the seats, where a format names them after the compass; the rest of the deal
    is compared by seats.
    """
    if carried(target.patterns, "deal.places") or record.places == COMPASS_LETTERS:
        return []
    names, compass = " ".join(record.places), " ".join(COMPASS_LETTERS)
    return [
        Finding(
            SAYS_OTHERWISE,
            f"{target.name} names the seats {compass}, and the record {names}",
            at=Spot(path="places"),
            recorded=names,
            derived=compass,
            deal=record.id,
        )
    ]


def on_the_compass(record: "Deal") -> "Deal":
    """A deal of four seats with these named after the compass, as they stand."""
    from oddtrick.records.schema.naming import renamed

    old = record.places
    names = dict(zip(old, COMPASS_LETTERS, strict=True))
    for side in (0, 1):
        for one, other in ((old[side], old[side + 2]), (old[side + 2], old[side])):
            names[f"{one}-{other}"] = side_name(COMPASS_LETTERS, side)
    return renamed(record, names).replace(places=COMPASS_LETTERS)


@plainclass(frozen=True)
class Unlike:
    """One thing that a record and what comes back of it do not say alike.

    Attributes:
        field: the field path, as ``oddtrick.formats.carries`` describes it.
        path: where in the record.
        was: what the record says; None where it is silent.
        now: what comes back; None where nothing does.
        instead: what else it has become, in words.
    """

    field: str
    path: str
    was: Any
    now: Any
    instead: str = ""


def _unlike(record: "Deal", back: "Deal") -> Iterator[Unlike]:
    """Values of fields; of what is gone as a whole only the whole."""
    mine, theirs = _said(record), _said(back)
    beneath = set(theirs) | {path for value in theirs.values() for _, path in value.trail}
    for path, value in mine.items():
        other = theirs.get(path)
        field = value.field_path
        if other is None:
            field, place = next(
                (step for step in value.trail[1:] if step[1] not in beneath), value.trail[-1]
            )
            yield Unlike(field, place, value.value if place == path else None, None)
        elif other.value != value.value:
            yield Unlike(field, path, value.value, other.value)
        elif other.field_path != field:
            above = field.rpartition(".")[0]
            yield Unlike(f"{above}.kind", path, _sort_in(field), _sort_in(other.field_path))
    for path, value in theirs.items():
        if path not in mine:
            yield Unlike(value.field_path, path, None, value.value)


def _empty(record: "Deal", back: "Deal", found: list[Unlike]) -> Iterator[Unlike]:
    """Fields that differ only in that one of them is there and says nothing."""
    told = {one.field.split(".")[1].partition("[")[0] for one in found}
    told |= {name for one in found if one.instead for name in _ONE}
    for name in type(record).model_fields:
        was, now = getattr(record, name), getattr(back, name)
        if name not in told and name not in _ITEMS and was != now:
            field = f"deal.{name}"
            yield Unlike(field, name, None, "") if was is None else Unlike(field, name, "", None)


def _held(one: Unlike, target: Format) -> bool:
    return carried(target.patterns, one.field)


def _said(record: "Deal") -> dict[str, Value]:
    return {_key(value): value for value in values(record) if _field(value) not in _ITEMS}


def _key(value: Value) -> str:
    """The path of a value, told apart from others that stand at the same place."""
    field, path = value.trail[-1]
    last = field.rpartition(".")[2]
    return path if path.endswith(last) else f"{path}.{last}"


def _sort_in(field: str) -> str:
    """The sort of item that a field path names in brackets."""
    return field.rpartition("[")[2].partition("]")[0]


def _field(value: Value) -> str:
    """The field of the deal that a value stands in."""
    return value.field_path.split(".")[1].partition("[")[0]


def _items(record: "Deal", back: "Deal") -> Iterator[Unlike]:
    """Items that one record has and the other has not; like ones are set side by side."""
    new: list[tuple[str, Any]] = []
    gone: list[tuple[str, str, Any]] = []
    for name in sorted(_ITEMS):
        left = list(getattr(back, name))
        for n, item in enumerate(getattr(record, name)):
            if item in left:
                left.remove(item)
            else:
                gone.append((name, f"{name}[{n}]", item))
        new += [(name, item) for item in left]
    pairs: list[tuple[str, str, Any, tuple[str, Any] | None]] = []
    for name, path, item in gone:
        like = next((row for row in new if _alike(name, item, row)), None)
        if like is not None:
            new.remove(like)
        pairs.append((name, path, item, like))
    for name, path, item, like in pairs:
        field = f"deal.{name}{sort_of(item)}"
        reworded = None
        if like is None:
            reworded = like = next((row for row in new if _reworded(name, item, row)), None)
        if like is None:
            yield Unlike(field, path, _shown(item), None)
            continue
        if reworded is not None:
            new.remove(reworded)
            yield Unlike(field, path, item.text, reworded[1].text, "with its text changed")
            item = item.replace(text=reworded[1].text)
            if reworded == (name, item):
                continue
        if like[0] != name:
            yield Unlike(field, path, _shown(item), "", f"as {_ONE[like[0]]}")
        else:
            yield from _parts(field, path, item, like[1])
    for name, item in new:
        yield Unlike(f"deal.{name}{sort_of(item)}", name, None, _shown(item))


def _orders(record: "Deal", back: "Deal") -> Iterator[Unlike]:
    """Lists whose items come back in another order."""
    for name in _ORDERED:
        mine, theirs = getattr(record, name), getattr(back, name)
        if mine == theirs:
            continue
        left, stood = list(range(len(theirs))), []
        for item in mine:
            same = [n for n in left if theirs[n] == item]
            found = same or [n for n in left if _alike(name, item, (name, theirs[n]))]
            if found:
                left.remove(found[0])
                stood.append((found[0], _shown(item)))
        was, now = (tuple(text for _, text in row) for row in (stood, sorted(stood)))
        if was != now:
            yield Unlike(f"deal.{name}", name, was, now, "in another order")


_ONE = {"comments": "a comment", "notes": "a note"}
ALIKE = {
    "notes": ("text",), "comments": ("text",), "remains": ("format", "name"), "absent": ("path",),
    "players": ("plays",), "score": ("account", "column", "matter"),
}  # fmt: skip
"""What an item and what has become of it have in common, by field."""


def _alike(name: str, item: Any, row: tuple[str, Any]) -> bool:
    """Whether an item has come back, changed in part or as another sort of remark."""
    other = row[1]
    if row[0] != name:
        return {name, row[0]} == {"notes", "comments"} and item.text == other.text
    same = ALIKE.get(name, ())
    return bool(same) and all(getattr(item, part) == getattr(other, part) for part in same)


def _reworded(name: str, item: Any, row: tuple[str, Any]) -> bool:
    """Whether a remark has come back with other signs or blanks, and the same letters."""
    if name not in _ONE or row[0] not in _ONE:
        return False
    letters = _letters(item.text)
    return letters != "" and letters == _letters(row[1].text)


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text))


def _parts(field: str, path: str, item: Any, like: Any) -> Iterator[Unlike]:
    unlike = {
        part for part in type(item).model_fields if getattr(item, part) != getattr(like, part)
    }
    if unlike <= {"path", "where"} and hasattr(item, "text"):
        yield Unlike(field, path, _shown(item), "", "in another place")
        return
    for part, info in type(item).model_fields.items():
        was, now = getattr(item, part), getattr(like, part)
        if was != now:
            place = path if was == info.default else f"{path}.{part}"
            was, now = (None if value == info.default else value for value in (was, now))
            yield Unlike(f"{field}.{part}", place, was, now)


def _shown(item: Any) -> str:
    """An item in a few words."""
    said = [getattr(item, name) for name in type(item).model_fields if getattr(item, name)]
    return " ".join(" ".join(one) if isinstance(one, tuple) else str(one) for one in said) or "?"


def _lost(deal: str, target: Format, what: str, places: list[tuple[str, Any]]) -> Finding:
    more = "" if len(places) <= SHOWN else f"; the first {SHOWN} are shown"
    spots = [Spot(path=path) for path, _ in places[:SHOWN]]
    return Finding(
        kind_of(what),
        f"{target.name} has no place for {words(what, len(places))}{more}",
        at=spots[0],
        also=tuple(spots[1:]),
        recorded=short(places[0][1]) if len(places) == 1 else None,
        deal=deal,
    )


def _altered(record: "Deal", target: Format, one: Unlike) -> Finding:
    reordered = _reordered(one.was, one.now)
    items = reordered and one.field.partition(".")[2] in _ITEMS
    what = words(one.field, len(one.was) if items else 1)
    kind, now = SAYS_OTHERWISE, short(one.now)
    if one.was is None:
        message = f"{target.name} says something of {what}, and the record does not"
    elif reordered:
        kind, message = ORDER_LOST, f"{target.name} has another order of {what}"
    elif one.instead:
        message = f"{target.name} holds {what} {one.instead}"
    elif now is not None and len(now) <= _QUOTED:
        message = f'{target.name} has "{now}" for {what}'
    else:
        message = f"{target.name} has another text for {what}"
    return Finding(
        kind,
        message,
        at=Spot(path=one.path),
        recorded=short(one.was),
        derived=now or None,
        deal=record.id,
    )


def _reordered(was: Any, now: Any) -> bool:
    """Whether two lists hold the same in another order."""
    both = isinstance(was, tuple) and isinstance(now, tuple)
    return both and len(was) == len(now) and sorted(map(str, was)) == sorted(map(str, now))


def _few(found: list[Finding]) -> list[Finding]:
    """Of findings with the same message the first, which then says how many there are."""
    by_message: dict[str, list[Finding]] = {}
    for finding in found:
        by_message.setdefault(finding.message, []).append(finding)
    return [_with_count(same) for same in by_message.values()]


def _with_count(same: list[Finding]) -> Finding:
    from oddtrick.records.plainclass import replace

    first = same[0]
    if len(same) == 1:
        return first
    count = f"{first.message}; {len(same) - 1} more like it"
    return replace(first, message=count, also=tuple(one.at for one in same[1:SHOWN]))
