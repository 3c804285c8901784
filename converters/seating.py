"""Records under another lettering, or turned so that another place deals."""

from typing import TYPE_CHECKING, Any, Literal, TypeVar

from oddtrick.converters.check import placed
from oddtrick.converters.losses import short
from oddtrick.converters.turning import moving, turned_foreign
from oddtrick.formats.text.reading import RecordRead
from oddtrick.records.findings import Finding, Spot
from oddtrick.records.findings.conversion import REMAIN_LOST
from oddtrick.records.plainclass import replace
from oddtrick.records.seats import (
    BOOK_LETTERS,
    COMPASS_LETTERS,
    is_book_lettering,
    side_name,
)
from oddtrick.records.within import deals_in, inner_field, inner_records, records_in

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session

    Record = Deal | Rubber | Session

R = TypeVar("R", "Deal", "Rubber", "Session", "Deal | Rubber | Session")

Lettering = Literal["book", "compass"]

Lost = dict[str, list[int]]

DEALS = BOOK_LETTERS.index("Z")
"""The number of the place that deals in the books' lettering."""


def seated(
    record: "Record",
    lettering: Lettering | None = None,
    dealer: str | None = None,
    lost: "Lost | None" = None,
) -> "Record":
    """The record with its places lettered otherwise, or the table turned.

    In a rubber or session the first deal takes the dealer that is asked for, and the others
    turn with it. Where the books' letters begin or end, ``z_is`` tells which place Z is.

    Args:
        record: the record; of four hands.
        lettering: ``book`` for A Y B Z, where Z deals, or ``compass`` for W N E S; None to
            keep that of the record, or what ``dealer`` asks for.
        dealer: the compass place that deals, ``W N E S``.
        lost: takes by the id of each record, of it or within it, the positions of foreign
            remains that speak of seats and could not be turned; they are left out.

    Raises:
        ValueError: that cannot be done without a guess; the text says why.
    """
    if lettering == "book" and dealer is not None:
        raise ValueError("in the books' lettering Z deals; a dealer is named with the compass")
    lost = {} if lost is None else lost
    if lettering == "book":
        return _in_book_letters(record, True, lost)
    if lettering is None and dealer is None:
        return record
    first = next(deals_in(record), None)
    if first is None:
        return record
    wanted = None if dealer is None else COMPASS_LETTERS.index(dealer)
    return _on_the_compass(record, wanted, record.kind == "deal", lost)


def seated_read(read: RecordRead, lettering: Lettering | None, dealer: str | None) -> RecordRead:
    """What was read with its record seated, and what that has cost.

    Args:
        read: the record with its places in the source.
        lettering: as for ``seated``.
        dealer: as for ``seated``.

    Raises:
        ValueError: that cannot be done without a guess; the text says why.
    """
    lost: Lost = {}
    record = seated(read.record, lettering, dealer, lost)
    if not lost:
        return replace(read, record=record)
    told: list[Finding] = []
    spans = dict(read.spans)
    for path, inner in records_in(read.record):
        gone = lost.get(inner.id, [])
        for at in gone:
            remain = inner.remains[at]
            finding = Finding(
                REMAIN_LOST,
                f"{remain.name} speaks of seats, and cannot be turned with the table",
                at=Spot(path=f"remains[{at}]"),
                recorded=short(remain.text),
                deal=inner.id,
            )
            told.append(placed(finding.under(path) if path else finding, read))
        if gone:
            head = f"{path}." if path else ""
            moved = moving(gone)
            spans = {
                new: span
                for old, span in spans.items()
                if (new := moved(old) if old.startswith(f"{head}remains[") else old) is not None
            }
    return replace(read, record=record, spans=spans, losses=(*read.losses, *told))


def _on_the_compass(record: "Record", dealer: int | None, alone: bool, lost: Lost) -> "Record":
    """The record on the compass, the first deal dealt by ``dealer`` where one is asked for."""
    _, first = next(deals_in(record))
    turn = 0
    if dealer is not None:
        held = _compass_dealer(first, alone)
        turn = (dealer - held) & 3
    return _turned(record, turn, alone, lost)


def _compass_dealer(deal: "Deal", alone: bool) -> int:
    """Who deals on the compass, as the deal stands: 0..3 for W N E S."""
    if is_book_lettering(deal.places):
        return _place_of_z(deal, alone)
    _need_compass(deal)
    if deal.dealer is None:
        raise ValueError(f"deal {deal.id} does not say who deals")
    return COMPASS_LETTERS.index(deal.dealer)


def _place_of_z(deal: "Deal", alone: bool) -> int:
    if deal.z_is in COMPASS_LETTERS:
        return COMPASS_LETTERS.index(deal.z_is)
    if not alone:
        raise ValueError(
            f"deal {deal.id} is one of several and does not say which place of the compass its Z is"
        )
    return DEALS


def _need_compass(deal: "Deal") -> None:
    if set(deal.places) != set(COMPASS_LETTERS):
        shown = " ".join(deal.places)
        raise ValueError(f"the places of deal {deal.id} are {shown}, no lettering of four")


def _turned(record: "Record", turn: int, alone: bool, lost: Lost) -> "Record":
    if record.kind == "deal":
        return _turned_deal(record, turn, alone, lost)
    inner = tuple(_turned(each, turn, alone, lost) for each in inner_records(record))
    names = _names(COMPASS_LETTERS, tuple(COMPASS_LETTERS[(n + turn) & 3] for n in range(4)))
    return _with_inside(record, inner, names if turn else {}, turn, lost)


def _turned_deal(deal: "Deal", turn: int, alone: bool, lost: Lost) -> "Deal":
    book = is_book_lettering(deal.places)
    if book:
        shift = _place_of_z(deal, alone) - DEALS + turn
        old: tuple[str, ...] = BOOK_LETTERS
    else:
        _need_compass(deal)
        if not turn:
            return deal
        shift, old = turn, COMPASS_LETTERS
    new = tuple(COMPASS_LETTERS[(n + shift) & 3] for n in range(4))
    return _relettered(deal, _names(old, new), COMPASS_LETTERS, None, shift & 3, lost)


def _in_book_letters(record: "Record", alone: bool, lost: Lost) -> "Record":
    if record.kind == "deal":
        return _deal_in_book_letters(record, alone, lost)
    inner = tuple(_in_book_letters(each, False, lost) for each in inner_records(record))
    return _with_inside(record, inner, {}, 0, lost)


def _deal_in_book_letters(deal: "Deal", alone: bool, lost: Lost) -> "Deal":
    if is_book_lettering(deal.places):
        return deal
    _need_compass(deal)
    if deal.dealer is None:
        raise ValueError(f"deal {deal.id} does not say who deals, and Z is the dealer")
    at = COMPASS_LETTERS.index(deal.dealer)
    old = tuple(COMPASS_LETTERS[(n + at - DEALS) & 3] for n in range(4))
    z_is = None if alone and at == DEALS else deal.dealer
    return _relettered(deal, _names(old, BOOK_LETTERS), BOOK_LETTERS, z_is, (DEALS - at) & 3, lost)


def _names(old: tuple[str, ...], new: tuple[str, ...]) -> dict[str, str]:
    """The new name of each place and side; WE is an account of a rubber, and no West and East."""
    names = dict(zip(old, new, strict=True))
    for side in (0, 1):
        one, other = old[side], old[side + 2]
        seat = COMPASS_LETTERS.index(new[side]) if new[side] in COMPASS_LETTERS else side
        letters = COMPASS_LETTERS if new[side] in COMPASS_LETTERS else BOOK_LETTERS
        for name in (f"{one}-{other}", f"{other}-{one}"):
            names[name] = side_name(letters, seat & 1)
    return names


def _relettered(
    deal: "Deal",
    names: dict[str, str],
    places: tuple[str, ...],
    z_is: str | None,
    turn: int,
    lost: Lost,
) -> "Deal":
    from oddtrick.records.schema.naming import renamed

    return _with_foreign(renamed(deal, names).replace(places=places, z_is=z_is), turn, lost)


def _with_inside(
    record: "Rubber | Session",
    inner: tuple[Any, ...],
    names: dict[str, str],
    turn: int,
    lost: Lost,
) -> "Record":
    """A rubber or session with other records within it, paths into them renamed as they were."""
    from oddtrick.records.schema.naming import renamed

    whole = renamed(record, names).replace(**{inner_field(record): inner})
    return _with_foreign(whole, turn, lost)


def _with_foreign(record: R, turn: int, lost: Lost) -> R:
    """The record with what foreign formats kept turned too, or left out and told of."""
    turned, gone = turned_foreign(record, turn)
    if gone:
        lost[record.id] = gone
    return turned
