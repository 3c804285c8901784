"""Records that bear no id of their own, and ids that would stand twice in one file.

A record that says no id is called by its kind and number. Such an id is a mere number: where
the record comes to stand at another place it may be called by that, and nothing is lost. The
ids of the deals of a rubber are one with those of the file: each names one record of it. But
an id that says no more than the place of a deal in its rubber, such as ``deal-2`` of its second,
stands in every rubber.
"""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from oddtrick.converters.load import Loaded
from oddtrick.formats.carries import carried
from oddtrick.formats.registry import Format
from oddtrick.formats.text.given import is_by_place, is_given, number_of
from oddtrick.formats.text.reading import RecordRead
from oddtrick.records.paths import join
from oddtrick.records.plainclass import field, plainclass, replace
from oddtrick.records.within import inner_field, inner_records, records_in

if TYPE_CHECKING:
    from oddtrick.formats.quick import QuickWriter
    from oddtrick.records.schema import Deal, Rubber, Session

    Record = Deal | Rubber | Session


def unnamed_in(read: RecordRead, loaded: Loaded) -> frozenset[str]:
    """The paths of the records in a record that bear no id of their own in the source."""
    return frozenset(
        path for path, record in records_in(read.record) if _is_unnamed(record, path, read, loaded)
    )


def id_path(path: str) -> str:
    """The path of the id of a record that stands at a path; the outermost at the empty one."""
    return join(*([path] if path else []), "id")


def _is_unnamed(record: "Record", path: str, read: RecordRead, loaded: Loaded) -> bool:
    if not is_given(record.id) or not read.spans:
        return False
    span = read.spans.get(id_path(path))
    # Where no id stands, the span of the id may be that of the word that begins the record.
    return (
        span is None or loaded.source is None or record.id not in loaded.source.text[slice(*span)]
    )


class Called(Protocol):
    """Records to write of one file.

    Attributes:
        records: the records, which are called anew in place.
        unnamed: by the position of a record, the paths in it of those that bear no id of their
            own; the empty one is its own.
        ids: takes, by the id that is written, the id in the source where it is another.
    """

    records: "list[Record]"
    unnamed: dict[int, frozenset[str]]
    ids: dict[str, str]


def call(
    parts: Sequence[Called], target: Format, number: int = 0, joined: "Joined | None" = None
) -> "Iterator[tuple[int, str]]":
    """Gives records other ids where that is due, for the file that they are written to.

    What bears an id of its own keeps it, but for one that a record of an earlier file bears.
    What bears none goes by numbers that are no such id. Where the target calls it by its
    number too, as the source does, or holds no other ids, that is the number that it comes to
    have there. Else it keeps its number, and those of a later file go on from those before.

    Args:
        parts: the records of each file.
        target: the format to write.
        number: how many records were written before.
        joined: what the files before left, where some were written before.

    Yields:
        the position of a part and the id in it that was changed though the source says it.
    """
    holds_ids = carried(target.patterns, "deal.id")
    caller = _Caller(parts, target.numbered, holds_ids, number, joined or Joined())
    for at, part in enumerate(parts):
        for position, record in enumerate(part.records):
            unnamed = part.unnamed.get(position, frozenset())
            others: dict[str, str] = {}
            for path, each in records_in(record):
                other = caller.called(at, each, path, path in unnamed)
                if other != each.id:
                    others[path] = other
                    part.ids[other] = each.id
                    if path not in unnamed:
                        yield at, other
            if others:
                part.records[position] = _renamed(record, others)


def settled(loaded: Loaded, joined: "Joined | None" = None) -> Loaded:
    """A file in which a record that bears no id is called by none that another bears.

    They are called as ``call`` calls them where all are written to one file that says every id.

    Args:
        loaded: the file.
        joined: what the files before left, where the numbers go on from theirs.
    """
    reads = sorted(loaded.every, key=lambda read: read.span.start)
    part = _Every([read.record for read in reads], dict(enumerate(_silent(reads, loaded))))
    caller = _Caller([part], None, True, 0, joined or Joined())
    anew: dict[int, RecordRead] = {}
    for read, unnamed in zip(reads, part.unnamed.values(), strict=True):
        others: dict[str, str] = {}
        for path, each in records_in(read.record):
            other = caller.called(0, each, path, path in unnamed)
            if other != each.id:
                others[path] = other
        if others:
            anew[id(read)] = replace(read, record=_renamed(read.record, others))
    if not anew:
        return loaded
    return replace(
        loaded,
        reads=[anew.get(id(read), read) for read in loaded.reads],
        damaged=[anew.get(id(read), read) for read in loaded.damaged],
    )


def _silent(reads: Sequence[RecordRead], loaded: Loaded) -> Iterator[frozenset[str]]:
    return (unnamed_in(read, loaded) for read in reads)


@plainclass()
class _Every:
    """All records of a file, as ``Called`` has them."""

    records: "list[Record]"
    unnamed: dict[int, frozenset[str]]
    ids: dict[str, str] = field(default_factory=dict)


class _Caller:
    """Tells what records come to be called, one after the other.

    Args:
        parts: the records of each file.
        stem: what the target calls a record that bears no id, before its number.
        holds_ids: whether it holds other ids.
        number: how many records were written before.
        joined: what the files before left.
    """

    def __init__(
        self,
        parts: Sequence[Called],
        stem: str | None,
        holds_ids: bool,
        number: int,
        joined: "Joined",
    ) -> None:
        self._stem = stem
        self._holds_ids = holds_ids
        self._number = number
        self._joined = joined
        self._at = 0
        self._earlier: set[str] = set()
        self._own: set[str] = set()
        # What is said in any file stands, and what is not said gives way.
        self._taken = {each.id for part in parts for each in _named(part)}
        every = [each.id for part in parts for top in part.records for _, each in records_in(top)]
        self._beyond = 1 + max([number + len(every), *map(number_of, filter(is_given, every))])

    def called(self, at: int, record: "Record", path: str, unnamed: bool) -> str:
        """What a record comes to be called.

        Args:
            at: which file it is of; they come in their order.
            record: the record.
            path: its path in the record around it.
            unnamed: whether it bears no id of its own.
        """
        self._number += 1
        if is_by_place(record, path):
            return record.id
        if at > self._at:
            self._at = at
            self._earlier |= self._own
            self._own = set()
        id_ = self._numbered(record.id) if unnamed else self._named(record.id)
        self._taken.add(id_)
        self._joined.given(id_)
        return id_

    def _named(self, id_: str) -> str:
        if id_ in self._earlier:
            id_ = self._free(id_, 2)
        self._own.add(id_)
        return id_

    def _numbered(self, id_: str) -> str:
        stem = id_.rpartition("-")[0]
        if self._stem is not None and not self._holds_ids:
            return f"{self._stem}-{self._number}"
        if stem == self._stem:
            id_ = f"{stem}-{self._number}"
        elif self._at or self._joined.later:
            return self._free(stem, self._joined.highest + 1)
        if id_ not in self._taken:
            return id_
        return self._free(stem, max(self._beyond, self._joined.highest + 1))

    def _free(self, stem: str, number: int) -> str:
        while f"{stem}-{number}" in self._taken:
            number += 1
        return f"{stem}-{number}"


def _named(part: Called) -> "Iterator[Record]":
    """The records that bear an id of their own."""
    for position, record in enumerate(part.records):
        unnamed = part.unnamed.get(position, frozenset())
        for path, each in records_in(record):
            if path not in unnamed and not is_by_place(each, path):
                yield each


def _renamed(record: "Record", ids: Mapping[str, str], path: str = "") -> "Record":
    """A record in which those at some paths bear other ids."""
    changed: dict[str, object] = {"id": ids[path]} if path in ids else {}
    if record.kind != "deal":
        field = inner_field(record)
        above = (path,) if path else ()
        changed[field] = tuple(
            _renamed(inner, ids, join(*above, field, position))
            for position, inner in enumerate(inner_records(record))
        )
    return record.replace(**changed)


class IdMetAgainError(Exception):
    """A record bears an id that another bears too, or may.

    What records are called then rests on all of them together.
    """


class Numbers:
    """What the records of a file come to be called that bear no id, and ids that look so.

    Those that are numbered in turn take no room, however many there are.
    """

    def __init__(self) -> None:
        self._own: set[str] = set()
        self._runs: dict[str, list[tuple[int, int]]] = {}

    def take(self, part: Called) -> None:
        """Takes the records of a piece of the file, as they are called.

        Raises:
            IdMetAgainError: one of them bears the id of another.
        """
        for position, record in enumerate(part.records):
            unnamed = part.unnamed.get(position, frozenset())
            for path, each in records_in(record):
                if not is_given(each.id) or is_by_place(each, path):
                    continue
                if path in unnamed:
                    self.number(each.id.rpartition("-")[0], number_of(each.id))
                else:
                    self.own(each.id)

    def number(self, stem: str, number: int) -> None:
        """Takes the number by which a record is called that bears no id.

        Raises:
            IdMetAgainError: it is the id of another.
        """
        if self._own and f"{stem}-{number}" in self._own:
            raise IdMetAgainError
        runs = self._runs.setdefault(stem, [])
        if not runs or number > runs[-1][1] + 1:
            runs.append((number, number))
        elif number == runs[-1][1] + 1:
            runs[-1] = runs[-1][0], number
        elif _is_in(number, runs):
            raise IdMetAgainError
        else:
            runs.insert(bisect_right(runs, (number, number)), (number, number))

    def own(self, id_: str) -> None:
        """Takes an id of a record that looks like a number.

        Raises:
            IdMetAgainError: a record that bears no id is called so.
        """
        stem, number = id_.rpartition("-")[0], number_of(id_)
        if id_ == f"{stem}-{number}" and _is_in(number, self._runs.get(stem, ())):
            raise IdMetAgainError
        self._own.add(id_)

    def join(self, later: "Numbers") -> None:
        """Takes those of a later stretch of the file.

        Raises:
            IdMetAgainError: a record of one bears the id of another of the other.
        """
        for id_ in self._own:
            later.own(id_)
        self._own = later._own
        for stem, runs in later._runs.items():
            self._runs.setdefault(stem, []).extend(runs)


def _is_in(number: int, runs: Sequence[tuple[int, int]]) -> bool:
    at = bisect_right(runs, number, key=lambda run: run[0]) - 1
    return at >= 0 and number <= runs[at][1]


class Joined:
    """What the files before leave to the next one of an output.

    Attributes:
        pen: writes the target format, one file after the other; None where all is written at once.
        later: whether there were files before.
        last: whether no file follows.
        highest: the highest number that a record is called by.

    Args:
        pen: writes the target format.
    """

    def __init__(self, pen: "QuickWriter | None" = None) -> None:
        self.pen = pen
        self.later = False
        self.highest = 0
        self.last = False
        self._earlier: set[str] = set()
        self._own: set[str] = set()

    def go_on(self) -> None:
        """Goes on to the next file."""
        self.later = True
        self._earlier |= self._own
        self._own = set()

    def given(self, id_: str) -> None:
        """Takes the id that a record comes to bear."""
        if is_given(id_):
            self.highest = max(self.highest, number_of(id_))

    def meet(self, id_: str) -> None:
        """Takes the id that a record bears in its source.

        Raises:
            IdMetAgainError: more must be known to tell what it is to be called.
        """
        if id_ in self._earlier or is_given(id_):
            raise IdMetAgainError
        self._own.add(id_)

    def called(self, id_: str, stem: str | None, number: int) -> str:
        """What a record is to be called, whose target says every id.

        Args:
            id_: its id.
            stem: what its source calls a record that bears no id, before its number.
            number: its number there.

        Raises:
            IdMetAgainError: more must be known to tell.
        """
        if id_ != f"{stem}-{number}":
            self.meet(id_)
        elif self.later:
            return f"{stem}-{self.highest + 1}"
        return id_

    def take(self, part: Called) -> None:
        """Takes the ids that some records bear in their source.

        Raises:
            IdMetAgainError: more must be known to tell what they are to be called.
        """
        for record in _named(part):
            self.meet(record.id)
