"""From the plain data of a text to its records, each fault with its place in the text.

For the formats that publish the record field by field, so that what they read has the shape
of the record itself.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from oddtrick.formats.text.reading import Reading, RecordRead
from oddtrick.records.findings import Level, Span, Spot
from oddtrick.records.plainclass import field, plainclass, replace

if TYPE_CHECKING:
    from oddtrick.records.findings import Finding
    from oddtrick.records.schema import Deal, Rubber, Session
    from oddtrick.records.schema.faults import Fault

    Validate = Callable[[str, Any], tuple[Deal | Rubber | Session | None, list[Fault]]]

Location = tuple[str | int, ...]
"""Keys and positions from the record down to a value."""

INSIDE = {"rubber": "deals", "session": "records"}
"""The field of each kind of record that holds the records within it."""


@plainclass()
class Places:
    """The places of one record and of all in it.

    Attributes:
        values: the stretch of each value; of a list or a part its beginning.
        keys: the stretch of the name of each value, by the location of the value.
        twice: the names that stand twice in one part, first and second place.
    """

    values: dict[Location, Span] = field(default_factory=dict)
    keys: dict[Location, Span] = field(default_factory=dict)
    twice: list[tuple[Span, Span]] = field(default_factory=list)

    def items(self, name: str) -> "dict[int, Places]":
        """The places of each item of a field with several, as if it were the whole."""
        found: dict[int, Places] = {}
        for sort in ("values", "keys"):
            for at, span in getattr(self, sort).items():
                if len(at) > 1 and at[0] == name and isinstance(at[1], int):
                    getattr(found.setdefault(at[1], Places()), sort)[at[2:]] = span
        return found


class LazySpans(dict[str, Span]):
    """The map from the paths of one record to their places, made when it is first looked into.

    Args:
        make: gives the paths with their places; the first place of a path counts.
    """

    def __init__(self, make: Callable[[], Iterable[tuple[str, Span]]]) -> None:
        super().__init__()
        self._make: Callable[[], Iterable[tuple[str, Span]]] | None = make

    def _fill(self) -> None:
        if self._make is not None:
            make, self._make = self._make, None
            for path, span in make():
                super().setdefault(path, span)

    def __contains__(self, path: object) -> bool:
        self._fill()
        return super().__contains__(path)

    def __getitem__(self, path: str) -> Span:
        self._fill()
        return super().__getitem__(path)

    def __iter__(self) -> Iterator[str]:
        self._fill()
        return super().__iter__()

    def __len__(self) -> int:
        self._fill()
        return super().__len__()

    def get(self, path: str, default: Any = None) -> Any:
        """The place of a path, or the default."""
        self._fill()
        return super().get(path, default)

    def items(self) -> Any:
        """The paths with their places."""
        self._fill()
        return super().items()


def take_record(
    reading: Reading,
    kind: str,
    data: dict[str, Any],
    span: Span,
    places: Callable[[], Places],
    validate: "Validate",
    known: bool = True,
    found: "Sequence[Fault]" = (),
) -> None:
    """Adds the record that plain data make to a reading, or what keeps them from being one.

    A deal that breaks the schema is given as far as it fits, and called damaged. A rubber or
    session that does is given as its deals, each as a record of its own with the game and the
    laws of the whole.

    Args:
        reading: what the text gave.
        kind: ``deal``, ``rubber`` or ``session``.
        data: the fields of the record.
        span: the stretch of the record in the text.
        places: gives the places of the data; asked only when there is something to report.
        validate: makes the record of a kind, or tells its faults.
        known: whether the record is after the schema known here; else it is damaged.
        found: what the reader found wrong in it, with its places; the data are without it.
    """
    from oddtrick.records.schema.faults import path_of
    from oddtrick.records.schema.rest import rest

    record, faults = validate(kind, data)
    deal = data.get("id") if kind == "deal" else None
    named = deal if isinstance(deal, str) else None
    reading.findings += [replace(fault.finding, deal=named) for fault in found]
    _report(reading, faults, named, places)
    grave = [fault for fault in found if fault.finding.level is Level.ERROR]
    if kind in INSIDE and (faults or grave):
        _take_inside(reading, kind, data, places, validate, grave)
        return
    if faults:
        record, _ = validate(kind, rest(data, faults))
    if record is not None:
        spans = LazySpans(
            lambda: [(path_of(at, data), place) for at, place in places().values.items()]
        )
        reading.records.append(RecordRead(record, spans, span, bool(faults or grave) or not known))


def _take_inside(
    reading: Reading,
    kind: str,
    data: dict[str, Any],
    places: Callable[[], Places],
    validate: "Validate",
    grave: "Sequence[Fault]",
) -> None:
    """The records inside one that breaks the schema, each on its own; its faults are said."""
    from oddtrick.records.schema.faults import MODELS, Fault

    inside = data.get(INSIDE[kind])
    if not isinstance(inside, list | tuple):
        return
    within = places().items(INSIDE[kind])
    said = len(reading.findings)
    for position, inner in enumerate(inside):
        if not isinstance(inner, dict):
            continue
        own: dict[str, Any] = {name: data[name] for name in ("game", "laws") if name in data}
        own |= inner
        sort = own.get("kind", "deal")
        if isinstance(sort, str) and sort in MODELS:
            place = (INSIDE[kind], position)
            own_faults = [
                Fault(fault.finding, fault.location[2:])
                for fault in grave
                if fault.location[:2] == place
            ]
            start = within[position].values[()].start
            span, given = Span(start, start + 1), _giving(within[position])
            take_record(reading, sort, own, span, given, validate, found=own_faults)
    del reading.findings[said:]


def _giving(places: Places) -> Callable[[], Places]:
    return lambda: places


def _report(
    reading: Reading, faults: "list[Fault]", deal: str | None, places: Callable[[], Places]
) -> None:
    """Adds the findings on a record that breaks the schema, each with its place."""
    for finding, location in faults:
        at = Spot(path=finding.at.path, span=place_of(finding, location, places()))
        reading.findings.append(replace(finding, at=at, deal=deal))


def place_of(finding: "Finding", location: Location, places: Places) -> Span:
    """The place of a fault: of its key, of its value, or of the nearest thing around it."""
    from oddtrick.records.findings.schema import MISSING_FIELD, UNKNOWN_FIELD

    if finding.kind is UNKNOWN_FIELD and location in places.keys:
        return places.keys[location]
    if finding.kind is MISSING_FIELD:
        location = location[:-1]
    while location and location not in places.values:
        location = location[:-1]
    return places.values.get(location, Span(0, 1))
