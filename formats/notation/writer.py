"""Writer of the own notation: from records to canonical text."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from oddtrick.formats.notation.drafting import Drafter
from oddtrick.formats.notation.gathering import Gathering
from oddtrick.formats.notation.layout import lay_out
from oddtrick.formats.notation.numbering import MOST_TRICKS
from oddtrick.formats.notation.pen import Inline
from oddtrick.formats.notation.syntax import VERSION, parse
from oddtrick.formats.notation.taking import take
from oddtrick.formats.text.refusal import CannotWriteError
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Spot
from oddtrick.records.findings.conversion import CANNOT_WRITE
from oddtrick.records.plainclass import plainclass
from oddtrick.records.within import deals_in

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session


def write(records: "Sequence[Deal | Rubber | Session]") -> str:
    """The canonical text of some records. Read again, it gives equal records.

    Raises:
        CannotWriteError: a deal has more tricks than the notation has rows for.
    """
    refused = [finding for record in records for finding in _refusals(record)]
    if refused:
        raise CannotWriteError(refused)
    parts = [f"trick {VERSION}", *(line for record in records for line in ["", *_lines(record)])]
    return lay_out(parse(SourceText("", "\n".join(parts) + "\n")))


def _refusals(record: "Deal | Rubber | Session") -> Iterator[Finding]:
    """Why a record cannot be written."""
    for _, deal in deals_in(record):
        many = len(deal.tricks)
        if many > MOST_TRICKS:
            why = f"{many} tricks are recorded, and a play has {MOST_TRICKS} rows"
            at = Spot(path=f"tricks[{MOST_TRICKS}]")
            yield Finding(CANNOT_WRITE, why, at=at, deal=deal.id, help=CANNOT_WRITE.fix)


def _lines(record: "Deal | Rubber | Session") -> list[str]:
    inside = [_lines(inner) for inner in _inner(record)]
    return _settle(record, inside)


def _inner(record: "Deal | Rubber | Session") -> "Sequence[Deal | Rubber]":
    found: Any = getattr(record, "deals", None) or getattr(record, "records", None) or ()
    return found  # type: ignore[no-any-return]


@plainclass()
class _Kept:
    """How many marks, absences and comments stand in the lines, from the first on."""

    marks: int
    absent: int
    comments: int


def _settle(record: "Deal | Rubber | Session", inside: list[list[str]]) -> list[str]:
    """The draft that keeps as many marks, absences and comments in the lines as their order lets.

    A draft is read again: what does not come back in its order, and all behind it,
    is left to lines of its own.
    """
    kept = _Kept(len(record.marks), len(record.absent), len(record.comments))
    bare = [f"deal x{i}" for i in range(len(inside))]
    while True:
        inline = Inline(
            record.marks[: kept.marks],
            record.absent[: kept.absent],
            record.comments[: kept.comments],
        )
        drafted = Drafter(record, inline).draft([[line] for line in bare])
        text = "\n".join([f"trick {VERSION}", "", *drafted]) + "\n"
        gathered = take(parse(SourceText("", text)))[0]
        again = _Kept(
            _same(_marks(gathered), record.marks, kept.marks),
            _same(_absent(gathered), record.absent, kept.absent),
            _same(_comments(gathered), record.comments, kept.comments),
        )
        if again == kept:
            return Drafter(record, inline).draft(inside)
        kept = again


def _same(found: list[tuple[Any, ...]], wanted: Sequence[Any], kept: int) -> int:
    """How many of the first ``kept`` come back from the lines, in their order."""
    inline = len(found) - (len(wanted) - kept)
    count = 0
    while count < min(kept, inline) and found[count] == _key(wanted[count]):
        count += 1
    return count


def _key(item: Any) -> tuple[Any, ...]:
    return tuple(getattr(item, name) for name in type(item).model_fields)


def _marks(g: Gathering) -> list[tuple[Any, ...]]:
    return [(m["kind"], m["paths"], m.get("printed"), m.get("reason")) for m in g.marks]


def _absent(g: Gathering) -> list[tuple[Any, ...]]:
    return [(a["path"], a["why"]) for a in g.absent]


def _comments(g: Gathering) -> list[tuple[Any, ...]]:
    return [(c["text"], c.get("path"), c["where"]) for c in g.comments]
