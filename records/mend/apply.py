"""A deal as a repair reads it: every print kept in a mark, nothing changed without one."""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from oddtrick.records.mend.slips import Change
from oddtrick.records.paths import steps

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Mark


class CannotMendError(ValueError):
    """A change that no mark can record: a cell too many, or a statement of several parts."""


def mended(deal: "Deal", changes: Iterable[Change]) -> "Deal":
    """The deal with these changes, each with its mark.

    A value read otherwise than printed gets ``sic`` with the print; a value put where nothing
    is printed, or where the print shows nothing of it, gets ``supplied``.

    Raises:
        CannotMendError: a change cannot be recorded so.
    """
    from oddtrick.records.schema import Mark

    data: dict[str, Any] = {}
    marks = list(deal.marks)
    for change in changes:
        if change.reading is None:
            raise CannotMendError(f"{change.path}: no mark records a cell that is left out")
        printed = _put(deal, data, change)
        marks = [mark for mark in marks if not _excuses(mark, change.path)]
        marks.append(
            Mark(kind="supplied", paths=(change.path,))
            if printed is None
            else Mark(kind="sic", paths=(change.path,), printed=printed)
        )
    gone = {change.path for change in changes}
    absent = tuple(a for a in deal.absent if a.path not in gone)
    return deal.replace(**data, marks=tuple(marks), absent=absent)


def _excuses(mark: "Mark", path: str) -> bool:
    """Whether a mark on the value is taken up by the repair."""
    return mark.paths == (path,) and mark.kind in ("unclear", "supplied")


def _put(deal: "Deal", data: dict[str, Any], change: Change) -> str | None:
    """Put a value into the fields to be replaced; give what is printed in its place."""
    from oddtrick.records.schema import Trick

    parts = steps(change.path)
    match parts:
        case ["tricks", int(number), "winners"]:
            tricks = list(data.get("tricks", deal.tricks))
            assert change.reading is not None
            tricks[number] = tricks[number].replace(winners=tuple(change.reading.split()))
            data["tricks"] = tuple(tricks)
            return change.printed
        case ["tricks", int(number), "leader"]:
            tricks = list(data.get("tricks", deal.tricks))
            tricks[number] = tricks[number].replace(leader=_one(deal, change))
            data["tricks"] = tuple(tricks)
            return change.printed
        case ["tricks", int(number), "tally", int(at)]:
            tricks = list(data.get("tricks", deal.tricks))
            tally = list(tricks[number].tally)
            tally[at] = tally[at][0], _number(change)
            tricks[number] = tricks[number].replace(tally=tuple(tally))
            data["tricks"] = tuple(tricks)
            return _number_printed(change)
        case ["leader"]:
            data["leader"] = _one(deal, change)
            return change.printed
        case ["result", "tricks"] if deal.result is not None:
            data["result"] = deal.result.replace(tricks=_number(change))
            return _number_printed(change)
        case ["tricks", int(number), str() | int() as at] if at not in ("tally", "events"):
            tricks = list(data.get("tricks", deal.tricks))
            while len(tricks) <= number:
                tricks.append(Trick(plays=()))
            tricks[number] = _with_play(deal, tricks[number], at, change)
            data["tricks"] = tuple(tricks)
        case ["hands", str(place), int(at)]:
            hands = data.get("hands", deal.hands)
            data["hands"] = tuple(
                _with_card(hand, at, change) if hand.place == place else hand for hand in hands
            )
            # Under its suit sign a hand prints the rank alone.
            return None if change.printed is None else change.printed[1]
        case _:
            raise CannotMendError(f"{change.path}: what stands there is left to the reader")
    printed = change.printed
    return None if printed is None or printed == "??" else printed


def _one(deal: "Deal", change: Change) -> str:
    """The place that a change reads, where it is just one."""
    if change.reading not in deal.places:
        raise CannotMendError(f"{change.path}: more than one hand may be meant")
    return str(change.reading)


_NUMBER = re.compile(r"\d+")


def _number(change: Change) -> int:
    """The number that a change reads, such as that of ``10 tricks``."""
    numbers = _NUMBER.findall(change.reading or "")
    if len(numbers) != 1:
        raise CannotMendError(f"{change.path}: no one number can stand there")
    return int(numbers[0])


def _number_printed(change: Change) -> str | None:
    """The number that is printed, without the words beside it."""
    number = _NUMBER.search(change.printed or "")
    return number[0] if number is not None else change.printed


def _with_play(deal: "Deal", trick: Any, at: str | int, change: Change) -> Any:
    from oddtrick.records.schema import Play

    plays = list(trick.plays)
    if isinstance(at, int):
        plays[at] = plays[at]._replace(card=change.reading)
        return trick.replace(plays=tuple(plays))
    for position, play in enumerate(plays):
        if play.place == at:
            plays[position] = play._replace(card=change.reading)
            return trick.replace(plays=tuple(plays))
    if change.seat is not None and change.seat < len(plays) and plays[change.seat].place is None:
        plays[change.seat] = plays[change.seat]._replace(card=change.reading)
        return trick.replace(plays=tuple(plays))
    assert change.reading is not None
    plays.append(Play(at, change.reading))
    if deal.order in ("by-column", None):
        order = {place: n for n, place in enumerate(deal.places)}
        plays.sort(key=lambda play: order.get(play.place or "", 9))
    return trick.replace(plays=tuple(plays))


def _with_card(hand: Any, at: int, change: Change) -> Any:
    cards = list(hand.cards)
    if at < len(cards):
        cards[at] = change.reading
    else:
        cards.append(change.reading)
    return hand.with_cards(tuple(cards))
