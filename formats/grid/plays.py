"""From the rows of a table to the tricks of its deals."""

from collections import Counter
from dataclasses import dataclass

from oddtrick.formats.grid.cells import CellText, read_cell
from oddtrick.formats.grid.deals import DealDraft
from oddtrick.formats.grid.layouts import NUMBER
from oddtrick.formats.grid.rows import Group, LaidRow, frame_of, lay_out
from oddtrick.formats.grid.sequence import Sequence
from oddtrick.formats.grid.syntax import Cell, Row, Table
from oddtrick.formats.text.hand_names import hand_letter
from oddtrick.records.cards import card_name
from oddtrick.records.findings import Finding, Span, Spot
from oddtrick.records.findings.grid import (
    BAR_MISSING,
    BROKEN_MARK,
    CAPTIONS_DISAGREE,
    MISREAD_CARD,
    NO_CARD,
    ROW_BROKEN,
    ROW_MISSING,
    ROW_NUMBER_MISSING,
    ROW_NUMBER_WRONG,
    SUIT_ON_OTHER_SIDE,
    SURPLUS_ROW,
    UNKNOWN_SUIT_SIGN,
)
from oddtrick.records.paths import join

_ROWS = 13
_FAULTS = {"suit": UNKNOWN_SUIT_SIGN, "card": NO_CARD, "misread": MISREAD_CARD}


@dataclass(slots=True)
class _Seen:
    """A card that was read, for the look at the sides of its suit."""

    cell: CellText
    span: Span
    text: str
    draft: DealDraft
    trick: int
    place: str | None


def read_plays(text: str, table: Table, drafts: list[DealDraft]) -> list[Finding]:
    """Gives the drafts their tricks, and tells what was wrong with the rows and cells."""
    frame = frame_of(text, table)
    laid = [lay_out(text, row, table.columns, frame) for row in table.rows]
    findings: list[Finding] = []
    numbers = _number_rows(laid, table, findings)
    seen: list[_Seen] = []
    for row, number in zip(laid, numbers, strict=True):
        findings += _row_findings(row, number, table.columns)
        for draft in drafts:
            if row.groups:
                _read_group(row.groups[draft.deal], row, number, draft, findings, seen)
            else:
                draft.missing_trick(number, row.row.span)
            _read_beside(row.row, number, draft)
    return findings + _other_sides(seen)


def read_tricks(text: str, told: Sequence, draft: DealDraft) -> list[Finding]:
    """Gives a draft the tricks that are drawn one by one, and the hands that are shown."""
    findings: list[Finding] = []
    for drawn in told.tricks:
        number = drawn.number - 1
        draft.begin_trick(number, drawn.span)
        pairs = zip(drawn.letters, drawn.cards, strict=True)
        for (place, _), (_, span) in sorted(pairs, key=lambda pair: draft.places.index(pair[0][0])):
            cell = Cell(span, text[span.start : span.end], span)
            read = read_cell(cell.text)
            if read is None:
                continue
            inner = Span(span.start + read.start, span.start + read.end)
            printed = text[inner.start : inner.end]
            draft.play(number, place, read.code, inner, read.marked, span)
            if read.fault is not None:
                draft.misprint(number, place, printed, inner)
            findings += _cell_findings(read, cell, inner, printed, draft, number, place)
        if drawn.leader is not None:
            draft.led(number, drawn.leader, drawn.led)
        for place, span in drawn.others:
            findings.append(
                Finding(
                    CAPTIONS_DISAGREE,
                    f"trick {drawn.number} bears an arrow on {drawn.leader} and on {place}; "
                    f"{drawn.leader} was taken for its leader",
                    at=Spot(span=span, label=place),
                    also=(Spot(span=drawn.led, label=drawn.leader or ""),),
                    recorded=place,
                    deal=draft.id,
                    trick=drawn.number,
                    help=CAPTIONS_DISAGREE.fix,
                )
            )
        if drawn.count:
            draft.count(number, drawn.count, drawn.counted)
    if told.hands:
        findings += draft.take_hands(text, told.hands, told.span)
    for after, words, span, by in told.rest:
        draft.told(after, words, span, by, _ROWS - after)
    return findings


def _number_rows(laid: list[LaidRow], table: Table, findings: list[Finding]) -> list[int]:
    """The trick (from 0) that each row is: by its position, past rows that are missing."""
    numbers = []
    printed = [_printed_number(row) for row in laid]
    any_printed = any(number is not None for number in printed)
    at = 0
    for i, (row, number) in enumerate(zip(laid, printed, strict=True)):
        at += 1
        if row.row.cells and number is not None and number != at:
            span = row.number.span if row.number else row.row.span
            if number > at and _agree(printed[i:], number):
                findings.append(_rows_missing(at, number, span))
                at = number
            else:
                findings.append(_wrong_number(at, number, span))
        elif number is None and any_printed and NUMBER in table.columns and row.groups:
            findings.append(
                Finding(
                    ROW_NUMBER_MISSING,
                    f"row {at} has no number",
                    at=Spot(span=row.row.span),
                    trick=at,
                    help=ROW_NUMBER_MISSING.fix,
                )
            )
        numbers.append(at - 1)
    return numbers


def _printed_number(row: LaidRow) -> int | None:
    text = row.number.text.rstrip(".") if row.number else ""
    return int(text) if text.isdecimal() else None


def _agree(printed: list[int | None], first: int) -> bool:
    """Whether the rows from here on bear out a jump to ``first``."""
    if first + len(printed) - 1 > _ROWS or (len(printed) < 2 and first != _ROWS):
        return False
    return all(n is None or n == first + i for i, n in enumerate(printed))


def _rows_missing(at: int, number: int, span: Span) -> Finding:
    rows = f"row {at} is" if number == at + 1 else f"rows {at} to {number - 1} are"
    return Finding(
        ROW_MISSING,
        f"{rows} missing before row {number}",
        at=Spot(span=span, label=f"expected {at}"),
        trick=at,
        help=ROW_MISSING.fix,
    )


def _wrong_number(at: int, number: int, span: Span) -> Finding:
    return Finding(
        ROW_NUMBER_WRONG,
        f"row {at} is numbered {number}",
        at=Spot(span=span, label=f"expected {at}"),
        recorded=str(number),
        derived=str(at),
        trick=at,
        help=ROW_NUMBER_WRONG.fix,
    )


def _row_findings(row: LaidRow, number: int, columns: str) -> list[Finding]:
    trick = number + 1
    found = []
    if not row.whole:
        kept = (
            "every card stands under its column"
            if row.groups and all(group.placed for group in row.groups)
            else "the hands of its cards are not known"
            if row.groups
            else "it cannot be said which cards belong to which deal"
        )
        cells = len(row.row.cells)
        found.append(
            Finding(
                ROW_BROKEN,
                f"row {trick} has {cells} cell{'' if cells == 1 else 's'} where the table has "
                f"{len(columns)}; {kept}",
                at=Spot(span=row.row.span),
                recorded=str(cells),
                derived=str(len(columns)),
                trick=trick,
                help=ROW_BROKEN.fix,
            )
        )
    for cell in row.parted:
        found.append(
            Finding(
                BAR_MISSING,
                f"two cards stand in one cell of row {trick}",
                at=Spot(span=cell.span, label="a bar is missing here"),
                trick=trick,
                help=BAR_MISSING.fix,
            )
        )
    if number >= _ROWS and not all(group.blank for group in row.groups):
        found.append(
            Finding(
                SURPLUS_ROW,
                f"this is row {trick} of the table, and a hand has thirteen tricks",
                at=Spot(span=row.row.span),
                trick=trick,
                help=SURPLUS_ROW.fix,
            )
        )
    return found


def _read_group(
    group: Group,
    row: LaidRow,
    number: int,
    draft: DealDraft,
    findings: list[Finding],
    seen: list[_Seen],
) -> None:
    filled = [cell for cell in group.cells if cell is not None]
    span = Span(filled[0].span.start, filled[-1].span.end) if filled else row.row.span
    draft.begin_trick(number, span)
    places: list[str | None] = [*draft.letters] if group.placed else [None] * len(group.cells)
    for cell, place in zip(group.cells, places, strict=True):
        if cell is None:
            continue
        read = read_cell(cell.text)
        if read is None:
            draft.blank(number, place, cell.box)
            continue
        start = cell.span.start
        inner = Span(start + read.start, start + read.end)
        printed = cell.text[read.start : read.end]
        draft.play(number, place, read.code, inner, read.marked, cell.span)
        if read.fault is not None:
            draft.misprint(number, place, printed, inner)
        else:
            seen.append(_Seen(read, inner, printed, draft, number, place))
        findings += _cell_findings(read, cell, inner, printed, draft, number, place)


def _read_beside(row: Row, number: int, draft: DealDraft) -> None:
    """What stands beside the cards of a row: who won it or led to it; all else is a remark."""
    for kind, cell in row.beside:
        place = hand_letter(cell.text) or draft.holder(number, cell.text)
        if place not in draft.places or kind == "remark":
            draft.remark(cell.text, cell.span, join("tricks", number))
        elif kind == "leader":
            draft.led(number, place, cell.span)
        else:
            draft.won(number, place, cell.span)


def _cell_findings(
    read: CellText,
    cell: Cell,
    inner: Span,
    printed: str,
    draft: DealDraft,
    number: int,
    place: str | None,
) -> list[Finding]:
    found = []
    if read.fault is not None:
        kind = _FAULTS[read.fault]
        rest = f"; read as {card_name(read.code)}" if read.code != "??" else ""
        message = (
            f"{printed!r} has no suit that is known{rest}"
            if read.fault == "suit"
            else f"{printed!r} is a misreading{rest}"
            if read.fault == "misread"
            else f"{printed!r} is no card{rest}"
        )
        found.append(
            Finding(
                kind,
                message,
                at=Spot(span=inner),
                recorded=printed,
                deal=draft.id,
                trick=number + 1,
                hand=place,
                help=kind.fix,
            )
        )
    if read.broken is not None:
        found.append(
            Finding(
                BROKEN_MARK,
                f"the mark of the winning card is broken: {cell.text}",
                at=Spot(span=cell.span),
                recorded=cell.text,
                deal=draft.id,
                trick=number + 1,
                hand=place,
                help=BROKEN_MARK.fix,
            )
        )
    return found


def _other_sides(seen: list[_Seen]) -> list[Finding]:
    """The cards whose suit stands on the other side than everywhere else in the table."""
    sides = Counter(
        (s.cell.code[0], bool(s.cell.before)) for s in seen if s.cell.before is not None
    )
    found = []
    for card in seen:
        suit, before = card.cell.code[0], card.cell.before
        if before is None or sides[suit, before] > 2 or sides[suit, not before] < 8:
            continue
        side, other = ("before", "after") if before else ("after", "before")
        found.append(
            Finding(
                SUIT_ON_OTHER_SIDE,
                f"in {card.text} the suit stands {side} the rank, {other} it everywhere else",
                at=Spot(span=card.span),
                recorded=card.text,
                deal=card.draft.id,
                trick=card.trick + 1,
                hand=card.place,
                help=SUIT_ON_OTHER_SIDE.fix,
            )
        )
    return found
