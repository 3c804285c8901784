"""Records that bear no id of their own, and ids that would stand twice in one file.

A record that says no id is called by its kind and number. Such an id is a mere number: where
the record comes to stand at another place it may be called by that, and nothing is lost. The
ids of the deals of a rubber are one with those of the file: each names one record of it.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from oddtrick.converters.load import Loaded
from oddtrick.formats.carries import carried
from oddtrick.formats.registry import Format
from oddtrick.formats.text.given import is_given
from oddtrick.formats.text.reading import RecordRead
from oddtrick.records.paths import join
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

    Where the target calls what bears no id by its number, as the source does, or holds no
    other ids, it is called by the number that it comes to have there, or by one that none
    comes to have where another record bears that as its own id. Else the numbers of a later
    file go on from those before. What has the id of a record of an earlier file gets
    another.

    Args:
        parts: the records of each file.
        target: the format to write.
        number: how many records were written before.
        joined: what the files before left, where some were written before.

    Yields:
        the position of a part and the id in it that was changed though the source says it.
    """
    taken: set[str] = set()
    joined = joined or Joined()
    holds_ids = carried(target.patterns, "deal.id")
    named = {each.id for part in parts for _, _, each in _named(part)}
    many = number + sum(1 for part in parts for each in part.records for _ in records_in(each))
    for at, part in enumerate(parts):
        own = {each.id for _, _, each in _named(part)}
        for position, record in enumerate(part.records):
            unnamed = part.unnamed.get(position, frozenset())
            others: dict[str, str] = {}
            for path, each in records_in(record):
                number += 1
                if _counts_inside(each, path):
                    continue
                other = each.id
                stem = each.id.rpartition("-")[0]
                numbered = target.numbered is not None and (
                    stem == target.numbered or not holds_ids
                )
                if path in unnamed and numbered:
                    other = f"{target.numbered}-{number}"
                    # What bears the number as its own id keeps it, but for one of a later file.
                    if holds_ids and (other in taken or (other in own and other != each.id)):
                        beyond = max(many, joined.highest) + 1
                        other = _free(str(target.numbered), beyond, (taken, own, named))
                elif path in unnamed and (at or joined.later):
                    other = _free(stem, joined.highest + 1, (taken, own))
                elif each.id in taken:
                    other = _free(each.id, 2, (taken, own))
                own.add(other)
                joined.given(other)
                if other != each.id:
                    others[path] = other
                    part.ids[other] = each.id
                    if path not in unnamed:
                        yield at, other
            if others:
                part.records[position] = _renamed(record, others)
        taken |= own


def _named(part: Called) -> "Iterator[tuple[int, str, Record]]":
    """The records that bear an id of their own, each with its position and its path there."""
    for position, record in enumerate(part.records):
        unnamed = part.unnamed.get(position, frozenset())
        for path, each in records_in(record):
            if path not in unnamed and not _counts_inside(each, path):
                yield position, path, each


def _counts_inside(record: "Record", path: str) -> bool:
    """Whether the id of a record is its number in the record around it, and in no file."""
    return bool(path) and is_given(record.id) and record.id.startswith(f"{record.kind}-")


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


def _free(stem: str, number: int, taken: tuple[set[str], ...]) -> str:
    while any(f"{stem}-{number}" in ids for ids in taken):
        number += 1
    return f"{stem}-{number}"


class IdMetAgainError(Exception):
    """A record bears an id that one of an earlier file bears, or one that looks like a number.

    What records are called then rests on all of them together.
    """


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
            self.highest = max(self.highest, int(id_.rpartition("-")[2]))

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
        for _, _, record in _named(part):
            self.meet(record.id)
