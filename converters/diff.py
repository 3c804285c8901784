"""Two files compared by what their records say: record, trick, seat, before and after.

How a thing is typed makes no difference, nor the order in which a hand lists its cards, nor
comments, nor where in which file a record was read and by whom.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from oddtrick.converters.comparison import ALIKE
from oddtrick.converters.load import Loaded
from oddtrick.converters.losses import values
from oddtrick.formats.text.reading import RecordRead
from oddtrick.records.cards import CARD_NUMBERS
from oddtrick.records.within import records_in

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session

_UNSAID = re.compile(
    r"\.(comments|transcription)\b|\.source\.(file|line|table|row|cell)$|^\w+\.kind$"
)
_TRICK = re.compile(r"tricks\[(\d+)\](?:\.([^.\[]+))?")
_HAND = re.compile(r"hands\.([^.\[]+)")


@dataclass(frozen=True, slots=True)
class Difference:
    """One value that two records do not have alike.

    Attributes:
        record: the id of the record, in the first file where it is there.
        path: where in it the value stands; for a mark, what it lies on.
        field: what it is: ``tricks.plays.card``, ``marks[sic].printed``; empty for the record.
        before: the value of the first file; None where it has none.
        after: the value of the second.
        trick: its trick, from 1.
        hand: the place whose card it is.
        line: its line in the first file.
        other_line: its line in the second.
    """

    record: str
    path: str
    field: str
    before: str | None
    after: str | None
    trick: int | None = None
    hand: str | None = None
    line: int | None = None
    other_line: int | None = None


@dataclass(frozen=True, slots=True)
class Pair:
    """A record of the first file and the one of the second that is set beside it."""

    one: RecordRead | None
    other: RecordRead | None
    by: str

    @property
    def id(self) -> str:
        """What the pair is called."""
        read = self.one or self.other
        assert read is not None
        return read.record.id


def pairs(one: Sequence[RecordRead], other: Sequence[RecordRead]) -> list[Pair]:
    """Records set side by side: by their cards, else by id, by number, in order.

    Two records are taken for the same by their cards where these are all alike, and no other
    record has them; so a number that one edition has wrong brings no two others together.

    A record that has no partner stands alone, in its place.
    """
    left, right = list(one), list(other)
    partner: dict[int, tuple[RecordRead, str]] = {}
    keys: tuple[tuple[str, Callable[[RecordRead], object]], ...] = (
        ("cards", _every_card),
        ("id", lambda read: (read.record.kind, read.record.id)),
        ("number", lambda read: read.record.number and (read.record.kind, read.record.number)),
    )
    for by, key in keys:
        for mine, theirs in _matched(left, right, key):
            partner[id(mine)] = theirs, by
        left = [read for read in left if id(read) not in partner]
        taken = {id(theirs) for theirs, _ in partner.values()}
        right = [read for read in right if id(read) not in taken]
    for kind in ("deal", "rubber", "session"):
        ours = [read for read in left if read.record.kind == kind]
        others = [read for read in right if read.record.kind == kind]
        for each, beside in zip(ours, others, strict=False):
            partner[id(each)] = beside, "order"
    taken = {id(theirs) for theirs, _ in partner.values()}
    found = []
    for read in one:
        with_it, by = partner.get(id(read), (None, ""))
        found.append(Pair(read, with_it, by))
    return found + [Pair(None, read, "") for read in other if id(read) not in taken]


def _every_card(read: RecordRead) -> object:
    """Every card of a deal, as played and as held; None where it has none."""
    record = read.record
    if record.kind != "deal" or not (record.tricks or record.hands):
        return None
    played = tuple(tuple((play.place, play.card) for play in t.plays) for t in record.tricks)
    held = tuple(sorted((hand.place, *sorted(hand.cards)) for hand in record.hands))
    return played, held


def _matched(
    one: list[RecordRead], other: list[RecordRead], key: Callable[[RecordRead], object]
) -> Iterator[tuple[RecordRead, RecordRead]]:
    """The records of two lists whose key is the same, and nobody else's in either list."""
    mine, theirs = _alone(one, key), _alone(other, key)
    for word, read in mine.items():
        if word in theirs:
            yield read, theirs[word]


def _alone(
    reads: list[RecordRead], key: Callable[[RecordRead], object]
) -> dict[object, RecordRead]:
    keys = [key(read) for read in reads]
    return {
        word: read
        for word, read in zip(keys, reads, strict=True)
        if word is not None and keys.count(word) == 1
    }


def diff(one: Loaded, other: Loaded, comments: bool = False) -> Iterator[Difference]:
    """Everything that the records of two files do not say alike.

    A record that only one of them has is a difference of the whole record.

    Args:
        one: the first file.
        other: the second.
        comments: whether comments are compared too.
    """
    mine, theirs = [*one.reads, *one.damaged], [*other.reads, *other.damaged]
    for pair in pairs(mine, theirs):
        if pair.one is None or pair.other is None:
            read = pair.one or pair.other
            assert read is not None
            said = read.record.title or read.record.kind
            yield Difference(
                pair.id,
                "",
                "",
                said if pair.one else None,
                said if pair.other else None,
                line=_line(one, pair.one, ""),
                other_line=_line(other, pair.other, ""),
            )
            continue
        yield from _between(one, other, pair.one, pair.other, pair, comments)


def _between(
    one: Loaded, other: Loaded, first: RecordRead, second: RecordRead, pair: Pair, comments: bool
) -> Iterator[Difference]:
    before, after = _said(first.record, comments), _said(second.record, comments)
    moved = _moved(first.record, second.record)
    after = {(field, _renamed(path, moved)): value for (field, path), value in after.items()}
    back = {new: old for old, new in moved.items()}
    if pair.by != "id":
        before.pop((f"{first.record.kind}.id", "id"), None)
        after.pop((f"{second.record.kind}.id", "id"), None)
    for key in (*before, *(key for key in after if key not in before)):
        was, now = before.get(key), after.get(key)
        if was == now:
            continue
        path = key[1]
        trick, hand = _TRICK.search(path), _HAND.search(path)
        yield Difference(
            pair.id,
            path,
            key[0].partition(".")[2],
            _shown(was, now),
            _shown(now, was),
            int(trick[1]) + 1 if trick else None,
            (trick[2] if trick else None) or (hand[1] if hand else None),
            _line(one, first, path),
            _line(other, second, _renamed(path, back)),
        )


_REMARKS = ("notes", "comments", "remains")
"""Fields whose items are set beside their like, wherever in their list they stand."""
_REMARK = re.compile(rf"(?:.*\.)?(?:{'|'.join(_REMARKS)})\[\d+\]")


def _moved(one: "Deal | Rubber | Session", other: "Deal | Rubber | Session") -> dict[str, str]:
    """Where each remark of a record stands in another: by its path, the path of its like there.

    What is the same goes before what is of one name or one text; what is left is set side by
    side in order, and what is over has a place behind all.
    """
    theirs = dict(records_in(other))
    moved = {}
    for path, mine in records_in(one):
        for name in _REMARKS if path in theirs else ():
            ours, others = getattr(mine, name), getattr(theirs[path], name)
            above = f"{path}.{name}" if path else name
            for at, to in _partners(name, ours, others):
                if at != to:
                    moved[f"{above}[{at}]"] = f"{above}[{to}]"
    return moved


def _partners(name: str, ours: Sequence[Any], others: Sequence[Any]) -> Iterator[tuple[int, int]]:
    """The position of each of the other items, with that of its like among ours."""
    left, right = list(range(len(ours))), list(range(len(others)))
    parts = tuple(getattr(type(item), "model_fields", ()) for item in (*ours, *others)[:1])
    for names in (*parts, ALIKE[name]):
        for at in list(right):
            key = [getattr(others[at], part) for part in names]
            to = next((n for n in left if [getattr(ours[n], p) for p in names] == key), None)
            if to is not None:
                left.remove(to)
                right.remove(at)
                yield at, to
    left += range(len(ours), len(ours) + len(right))
    yield from zip(right, left, strict=False)


def _renamed(path: str, names: dict[str, str]) -> str:
    """A path whose beginning is called otherwise."""
    match = _REMARK.match(path) if names else None
    return path if match is None else names.get(match[0], match[0]) + path[match.end() :]


def _said(record: "Deal | Rubber | Session", comments: bool = False) -> dict[tuple[str, str], Any]:
    """What a record says: by field and path, in the order of the record."""
    said: dict[tuple[str, str], Any] = {}
    for value in values(record):
        field, path = value.trail[-1]
        if _UNSAID.search(field) and not (comments and ".comments" in field):
            continue
        if field.endswith(".paths"):
            continue
        said[field, _beside(record, value.trail, path)] = (
            frozenset(value.value) if _cards(value.value) else value.value
        )
    return said


def _beside(
    record: "Deal | Rubber | Session", trail: tuple[tuple[str, str], ...], path: str
) -> str:
    """The path of a value; for a mark, a note or an absence that of what it stands on."""
    from oddtrick.records.paths import MISSING, resolve

    for field, where in trail:
        if re.search(r"\.(marks|absent)\b", field) and where.endswith("]"):
            item = resolve(record, where)
            if item is not MISSING:
                on = getattr(item, "paths", None) or (getattr(item, "path", where),)
                above = re.sub(r"\.?(marks|absent)\[\d+\]$", "", where)
                return ", ".join(f"{above}.{each}" if above else each for each in on)
    return path


def _cards(value: Any) -> bool:
    return isinstance(value, tuple) and bool(value) and all(word in CARD_NUMBERS for word in value)


def _shown(value: Any, other: Any) -> str | None:
    """A value as text; of two hands only the cards that the other has not."""
    if value is None:
        return None
    if isinstance(value, frozenset):
        gone = value - other if isinstance(other, frozenset) else value
        return " ".join(sorted(gone, key=lambda code: -CARD_NUMBERS[code])) or None
    if isinstance(value, tuple):
        return " ".join(
            " ".join(map(str, item)) if isinstance(item, tuple) else str(item) for item in value
        )
    return str(value)


def _line(loaded: Loaded, read: RecordRead | None, path: str) -> int | None:
    if read is None or loaded.source is None:
        return None
    return loaded.source.position(read.span_of(path.partition(",")[0]).start)[0]
