"""The records of a file as the tables walk through them, each deal with its replay."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from oddtrick.converters.internal import internal_fault
from oddtrick.converters.load import Loaded
from oddtrick.converters.tables.column import NOT_APPLICABLE, UNKNOWN, Column, Missing
from oddtrick.converters.tables.replays import Found, Replays
from oddtrick.formats.text.reading import RecordRead
from oddtrick.records.findings import Finding, Spot
from oddtrick.records.within import records_in

if TYPE_CHECKING:
    from oddtrick.records.checks.rubber import RubberReplay
    from oddtrick.records.checks.session import SessionReplay
    from oddtrick.records.laws.code import LawCode
    from oddtrick.records.replay import Replay
    from oddtrick.records.schema import Deal, Rubber, Session


@dataclass(slots=True)
class FileRows:
    """A file on its way into a table.

    Attributes:
        loaded: the file.
        findings: everything that its check found.
        law: the laws to use instead of those that the records name.
        faults: failures of the replay itself, which leave derived columns empty.
        replays: the replays of its records.
        before: how many records of the file stand before these.
        told: how many findings of the file stand before these.
        many: how many records these are.
    """

    loaded: Loaded
    findings: list[Finding]
    law: "LawCode | None" = None
    faults: list[Finding] = field(default_factory=list)
    replays: Replays = field(default_factory=Replays)
    before: int = 0
    told: int = 0
    many: int = 0

    def __post_init__(self) -> None:
        self.many = self.many or len(self.loaded.reads) + len(self.loaded.damaged)


def checked(
    loaded: Loaded,
    law: "LawCode | None" = None,
    before: int = 0,
    ids: Sequence[Finding] | None = None,
) -> FileRows:
    """A file with everything that its check finds, ready to be put into a table.

    Args:
        loaded: the file, or a piece of it.
        law: the laws to use instead of those that the records name.
        before: how many records of the file stand before the piece.
        ids: as for ``check``.
    """
    from oddtrick.converters.check import check

    replays = Replays()
    findings = check(loaded, law, examine=replays.examine, ids=ids)
    return FileRows(loaded, findings, law, replays=replays, before=before)


@dataclass(frozen=True, slots=True)
class Holder:
    """A deal, rubber or session of a file, with what holds it.

    Attributes:
        file: the name of the file.
        number: the number of its top record in the file, from 1.
        top: that record.
        record: the deal, rubber or session itself.
        damaged: whether something of the top record could not be read.
        deal_number: of a deal: its number in the top record, from 1.
        rubber: the rubber that it is or stands in.
        above: what it stands in, from the top, with the path of the record from there.
        replay: of a deal: what was derived; None where that failed.
        done: of a rubber: what was derived; None where that failed.
        session: the same of a session.
    """

    file: str
    number: int
    top: "Deal | Rubber | Session"
    record: "Deal | Rubber | Session"
    damaged: bool
    deal_number: int | None = None
    rubber: "Rubber | None" = None
    above: "tuple[tuple[Deal | Rubber | Session, str], ...]" = ()
    replay: "Replay | None" = None
    done: "RubberReplay | None" = None
    session: "SessionReplay | None" = None

    @property
    def deal_id(self) -> str | None:
        """The id of the deal, where it is one."""
        return self.record.id if self.record.kind == "deal" else None

    def why(self, path: str) -> Missing | None:
        """What the source says of a value that it does not have."""
        for holder, prefix in ((self.record, ""), *self.above):
            whole = f"{prefix}.{path}" if prefix else path
            for absence in holder.absent:
                if whole == absence.path or _below(whole, absence.path):
                    return UNKNOWN if absence.why == "unknown" else NOT_APPLICABLE
        return None

    def marks(self, path: str) -> list[tuple[str, str]]:
        """The editor's marks on a value and what is below it: (path from there, mark and print)."""
        found = []
        for holder, prefix in ((self.record, ""), *self.above):
            whole = f"{prefix}.{path}" if prefix and path else prefix or path
            for mark in holder.marks:
                for on in mark.paths:
                    if not whole or on == whole or _below(on, whole):
                        printed = f" {mark.printed}" if mark.printed else ""
                        found.append((on[len(whole) :].lstrip("."), f"{mark.kind}{printed}"))
        return found

    def told(self, name: str) -> Any:
        """A field of the record, else of the nearest record around it that fills it."""
        for holder in (self.record, *(holder for holder, _ in reversed(self.above))):
            value = getattr(holder, name)
            if value:
                return value
        return None


def _below(path: str, top: str) -> bool:
    return path.startswith(top) and path[len(top) : len(top) + 1] in (".", "[")


def holders(file: FileRows) -> Iterator[Holder]:
    """The records of a file and all within them, in the order of its text."""
    loaded = file.loaded
    reads = sorted([*loaded.reads, *loaded.damaged], key=lambda read: read.span)
    for number, read in enumerate(reads, start=file.before + 1):
        yield from _within(file, number, read)


def deals(file: FileRows) -> Iterator[Holder]:
    """The deals of a file."""
    return (holder for holder in holders(file) if holder.record.kind == "deal")


def _within(file: FileRows, number: int, read: RecordRead) -> Iterator[Holder]:
    top = read.record
    replays, rubbers, sessions = _replayed(file, read)
    deal_number = 0
    for path, record, above, rubber in _walk(top):
        if record.kind == "deal":
            deal_number += 1
        yield Holder(
            readable(file.loaded.name),
            number,
            top,
            record,
            read.damaged,
            deal_number if record.kind == "deal" else None,
            rubber,
            above,
            replays.get(path),
            rubbers.get(path),
            sessions.get(path),
        )


def _walk(
    top: "Deal | Rubber | Session",
) -> "Iterator[tuple[str, Deal | Rubber | Session, tuple[Any, ...], Rubber | None]]":
    """Every record in another, with its path, what it stands in, and its rubber."""
    around: list[tuple[Deal | Rubber | Session, str]] = []
    for path, record in records_in(top):
        while around and around[-1][1] and not path.startswith(f"{around[-1][1]}."):
            around.pop()
        above = tuple((each, path[len(way) :].lstrip(".")) for each, way in around)
        rubber = next((each for each, _ in around if each.kind == "rubber"), None)
        yield path, record, above, record if record.kind == "rubber" else rubber
        if record.kind != "deal":
            around.append((record, path))


def _replayed(file: FileRows, read: RecordRead) -> Found:
    """The replays of the deals, rubbers and sessions of a record, by path into it."""
    record = read.record
    try:
        return file.replays.of(record, file.law)
    except Exception as fault:
        at = Spot(span=read.span) if read.span != (0, 0) else Spot()
        doing = f"replaying {record.kind} {record.id}"
        file.faults.append(internal_fault(fault, doing, file.loaded.name, at))
        return {}, {}, {}


def readable(name: str) -> str:
    r"""The name of a file as text: bytes of it that are no UTF-8 are written ``\xNN``."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def named(of: Callable[[Any], Holder]) -> tuple[Column, ...]:
    """The columns that name a row: the file, the record and the deal.

    Args:
        of: what the row stands in.
    """
    return (
        Column(1, "file", "text", "name", "the file, as it was named", lambda r: of(r).file),
        Column(
            2, "record_number", "integer", "name", "the number of the record in its file, from 1",
            lambda r: of(r).number,
        ),
        Column(3, "record", "text", "name", "the id of the record", lambda r: of(r).top.id),
        Column(
            4, "record_kind", "text", "name", "`deal`, `rubber` or `session`",
            lambda r: of(r).top.kind,
        ),
        Column(
            5, "rubber", "text", "name", "the id of the rubber that the row belongs to",
            lambda r: None if (rubber := of(r).rubber) is None else rubber.id,
        ),
        Column(
            6, "deal_number", "integer", "name", "the number of the deal in its record, from 1",
            lambda r: of(r).deal_number,
        ),
        Column(7, "deal", "text", "name", "the id of the deal", lambda r: of(r).deal_id),
        Column(
            8, "damaged", "boolean", "name",
            "whether something of the record could not be read, so that the row may lack it",
            lambda r: of(r).damaged,
        ),
    )  # fmt: skip
