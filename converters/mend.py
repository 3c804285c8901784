"""Misprints of a file: the repairs of each hand, and the file with the one that fits put in."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from oddtrick.converters.check import placed
from oddtrick.converters.internal import internal_fault
from oddtrick.converters.load import Loaded
from oddtrick.formats.text.reading import RecordRead
from oddtrick.formats.text.spellings import read_card
from oddtrick.records.findings import Finding
from oddtrick.records.findings.grid import SUIT_ON_OTHER_SIDE
from oddtrick.records.findings.mend import NOT_WRITTEN, SEARCH_BROKEN_OFF
from oddtrick.records.plainclass import replace
from oddtrick.records.within import records_in

if TYPE_CHECKING:
    from oddtrick.records.laws.code import LawCode
    from oddtrick.records.mend import Change, Completion, Mending
    from oddtrick.records.schema import Deal, Rubber, Session


@dataclass(slots=True)
class MendedDeal:
    """What was found for one deal of a file.

    Attributes:
        read: the record that it is or is part of.
        prefix: its path in that record; empty for the record itself.
        deal: the deal as it was read.
        mending: its defects and their repairs.
        completion: the cards that are forced once it is mended.
    """

    read: RecordRead
    prefix: str
    deal: "Deal"
    mending: "Mending"
    completion: "Completion"

    @property
    def needed(self) -> bool:
        """Whether there is anything to mend or to complete."""
        return bool(self.mending.defects or self.completion.changes)

    @property
    def changes(self) -> "tuple[Change, ...]":
        """What is put in: the slips that every repair undoes alike, and the forced cards."""
        slips = self.mending.certain
        return (*(change for slip in slips for change in slip.changes), *self.completion.changes)

    @property
    def left(self) -> bool:
        """Whether something stays unmended when its changes are put in."""
        mending = self.mending
        return bool(mending.defects) and mending.offered is None


@dataclass(slots=True)
class MendedFile:
    """What was found for one file.

    Attributes:
        loaded: the file.
        deals: the deals that need something, in the order of the file.
        findings: what went wrong, with places.
    """

    loaded: Loaded
    deals: list[MendedDeal] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    @property
    def left(self) -> bool:
        """Whether something stays unmended."""
        return any(deal.left for deal in self.deals)


def mend(loaded: Loaded, law: "LawCode | None" = None) -> MendedFile:
    """Search the repairs of every deal of a file.

    Args:
        loaded: the file.
        law: the laws to replay under, instead of those that each record names.
    """
    result = MendedFile(loaded, findings=list(loaded.findings))
    for read in (*loaded.reads, *loaded.damaged):
        prints = _prints(loaded, read)
        for prefix, deal, law_of, game in _deals(read.record, law):
            try:
                found = _mend_deal(read, prefix, deal, law_of, game, (prints, _letters(deal)))
            except Exception as fault:
                result.findings.append(
                    internal_fault(fault, f"mending deal {deal.id}", loaded.name)
                )
                continue
            if found.needed:
                result.deals.append(found)
            for why in (found.mending.unfinished, found.completion.unfinished):
                if why is not None:
                    result.findings.append(_broken_off(found, why, loaded))
    return result


def _mend_deal(
    read: RecordRead,
    prefix: str,
    deal: "Deal",
    law: "LawCode | None",
    game: str | None,
    printed: tuple[Mapping[str, str], Mapping[str, str]],
) -> MendedDeal:
    from oddtrick.records.mend import Completion, complete_deal, mend_deal, mended
    from oddtrick.records.mend.apply import CannotMendError
    from oddtrick.records.replay import given_of

    given = given_of(deal)
    given.game = given.game or game
    own = {path.removeprefix(f"{prefix}."): why for path, why in printed[0].items()}
    mending = mend_deal(given, law, prints=own, letters=printed[1])
    whole: Deal | None = deal
    if mending.defects:
        try:
            offered = mending.offered
            whole = None if offered is None else mended(deal, offered.changes)
        except CannotMendError:
            whole = None
    completion = Completion()
    if whole is not None:
        given = given_of(whole)
        given.game = given.game or game
        completion = complete_deal(given, law)
    return MendedDeal(read, prefix, deal, mending, completion)


def _deals(
    record: "Deal | Rubber | Session", law: "LawCode | None"
) -> "Iterator[tuple[str, Deal, LawCode | None, str | None]]":
    """The deals of a record, each with its path, its law code and its game."""
    from oddtrick.records.checks.laws import named_law

    laws: dict[str, LawCode | None] = {}
    games: dict[str, str | None] = {}
    for path, each in records_in(record):
        above = max((p for p in laws if path.startswith(p)), key=len, default=None)
        inherited = law if above is None else laws[above]
        laws[path] = law or named_law(each.laws, inherited, each.id)[0]
        games[path] = each.game or (None if above is None else games[above])
        if each.kind == "deal":
            yield path, each, laws[path], games[path]


def _prints(loaded: Loaded, read: RecordRead) -> dict[str, str]:
    """Reasons in the print itself, by path: a suit on the other side of its rank."""
    found = {}
    for finding in loaded.findings:
        if finding.kind is SUIT_ON_OTHER_SIDE and finding.at.span is not None:
            for path, span in read.spans.items():
                if span == finding.at.span and "tricks[" in path:
                    found[path] = finding.message
    return found


def _letters(deal: "Deal") -> dict[str, str]:
    """What is printed where it is no card as it stands, by path."""
    return {
        mark.paths[0]: mark.printed
        for mark in deal.marks
        if mark.kind == "sic"
        and mark.printed
        and len(mark.paths) == 1
        and read_card(mark.printed) is None
    }


def _broken_off(found: MendedDeal, why: str, loaded: Loaded) -> Finding:
    path = found.prefix or ""
    finding = Finding(
        SEARCH_BROKEN_OFF,
        f"the search did not finish: {why}",
        deal=found.deal.id,
        help=SEARCH_BROKEN_OFF.fix,
    ).under(path)
    return replace(placed(finding, found.read), file=loaded.name)


class UnwritableError(ValueError):
    """A repair that cannot be put into its file; the message says why."""


def mended_records(result: MendedFile) -> "list[Deal | Rubber | Session]":
    """The records of a file with the repairs that are offered, each print kept in a mark.

    Raises:
        UnwritableError: a repair cannot be recorded in marks.
    """
    from oddtrick.records.mend import mended
    from oddtrick.records.mend.apply import CannotMendError

    records = []
    for read in result.loaded.reads:
        record = read.record
        for one in result.deals:
            if one.read is read and one.changes:
                try:
                    record = _with_deal(record, one.prefix, mended(one.deal, one.changes))
                except CannotMendError as fault:
                    raise UnwritableError(str(fault)) from None
        records.append(record)
    return records


def _with_deal(
    record: "Deal | Rubber | Session", prefix: str, deal: "Deal"
) -> "Deal | Rubber | Session":
    if not prefix:
        return deal
    head, _, rest = prefix.partition(".")
    name, _, at = head.rstrip("]").partition("[")
    inner = list(getattr(record, name))
    inner[int(at)] = _with_deal(inner[int(at)], rest, deal)
    return record.replace(**{name: tuple(inner)})


def mended_text(result: MendedFile) -> str:
    """The text of a ``.trick`` file with the repairs that are offered set in as marks.

    Comments and layout stay. The new text is read again, and must give the records mended.

    Raises:
        UnwritableError: a repair cannot be put in so.
    """
    from oddtrick.formats.notation.formatter import CannotFormatError, format_source
    from oddtrick.formats.notation.writer import write
    from oddtrick.formats.text.source import SourceText

    source = result.loaded.source
    assert source is not None
    if result.loaded.damaged:
        raise UnwritableError("a part of the file could not be read")
    wanted = mended_records(result)
    try:
        canonical = format_source(source) == source.text
    except CannotFormatError:
        canonical = False
    text = _amended(result)
    if text is not None:
        if canonical:
            text = format_source(SourceText(source.name, text))
        if _says(text, wanted):
            return text
    if canonical and write(result.loaded.records) == source.text:
        text = write(wanted)
        if _says(text, wanted):
            return text
    raise UnwritableError(
        "the repair has no place in the lines as they are typed; bring the file into canonical "
        "form with `oddtrick format`, or write to another file with -o"
    )


def _amended(result: MendedFile) -> str | None:
    """The text with marks behind the cards; None where a card has no cell of its own."""
    from oddtrick.formats.notation.amend import Amendment, amend

    source = result.loaded.source
    assert source is not None
    amendments = []
    for one in result.deals:
        for change in one.changes:
            path = f"{one.prefix}.{change.path}" if one.prefix else change.path
            span = one.read.spans.get(path)
            own_cell = not change.path.endswith(".winners") and " " not in (change.reading or "")
            if span is None or change.reading is None or not own_cell:
                return None
            nothing = change.printed in (None, "??")
            amendments.append(Amendment(span, change.reading, nothing))
    return amend(source, amendments)


def _says(text: str, wanted: "list[Deal | Rubber | Session]") -> bool:
    """Whether a text gives these records, whatever the order of marks and the typing of prints."""
    from oddtrick.formats.notation.reader import read
    from oddtrick.formats.text.source import SourceText

    reading = read(SourceText("", text))
    if any(read.damaged for read in reading.records):
        return False
    return [_meaning(read.record) for read in reading.records] == [_meaning(r) for r in wanted]


def _meaning(record: "Deal | Rubber | Session") -> Any:
    return _settled(record.model_dump())


def _settled(value: Any) -> Any:
    """Plain data with its marks and absences in an order of their own, and without prints."""
    if isinstance(value, list | tuple):
        return [_settled(inner) for inner in value]
    if not isinstance(value, dict):
        return value
    made = {name: _settled(inner) for name, inner in value.items() if name != "printed"}
    for name in ("marks", "absent"):
        if name in made:
            made[name] = sorted(map(str, made[name]))
    return made


def not_written(result: MendedFile, why: str) -> Finding:
    """The finding on a file that was left as it is."""
    return Finding(NOT_WRITTEN, why, file=result.loaded.name, help=NOT_WRITTEN.fix)
