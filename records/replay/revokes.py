"""Following suit: who failed to, with a card of the suit in hand."""

from dataclasses import dataclass

from oddtrick.records.cards import SUIT_MASKS
from oddtrick.records.findings import Spot
from oddtrick.records.findings.play import (
    DUMMY_REVOKE,
    REVOKE,
)
from oddtrick.records.replay.given import Given
from oddtrick.records.replay.holding import Holding
from oddtrick.records.replay.pack import codes
from oddtrick.records.replay.report import Report, labelled
from oddtrick.records.replay.seating import Row, one_seat

_SUIT_WORDS = ("club", "diamond", "heart", "spade")
_REVOKES = ("revoke", "revoke-corrected")


@dataclass(frozen=True, slots=True)
class Revoke:
    """A failure to follow suit with a card of the suit in hand.

    Attributes:
        seat: who failed to follow.
        trick: the trick, from 0.
        suit: the suit led.
        shown: the later trick (from 0) that shows that he held the suit; None where
            the recorded hand alone shows it.
        dummy: whether the hand was dummy's.
        recorded: whether the record itself has it as an event.
    """

    seat: int
    trick: int
    suit: int
    shown: int | None
    dummy: bool
    recorded: bool


def check_follow(
    given: Given,
    rows: list[Row],
    row: Row,
    holding: Holding,
    leaders: int,
    dummies: frozenset[int],
    report: Report,
    free: int = 0,
) -> list[Revoke]:
    """Find the hands that did not follow suit in a row, and report those that held the suit.

    The suit led and a hand's failure to follow must be certain, and the suit in the
    hand too: by a later trick, or by a full recorded hand.

    Args:
        given: the deal.
        rows: its tricks by seat.
        row: the trick.
        holding: what each card may be, and the hands.
        leaders: the mask of the seats that may have led.
        dummies: the seats whose failures nobody answers for.
        report: takes the findings.
        free: the cards that may be played though a hand could follow suit: in a game that
            allows it, the trumps.
    """
    leader = one_seat(leaders)
    if leader is None or leader not in row.plays:
        return []
    led = holding.sets[(row.number, leader)]
    suits = [mask & ~free or free for mask in SUIT_MASKS]
    suit = next((s for s in range(4) if not led & ~suits[s]), None)
    if suit is None:
        return []
    found = []
    mask = suits[suit]
    for seat in given.in_play:
        if seat == leader or seat not in row.plays or holding.may_be(row, seat) & (mask | free):
            continue
        shown = _shown_later(rows, holding, row.number, seat, mask)
        in_hand = _still_held(rows, holding, row.number, seat) & mask
        if shown is None and not in_hand:
            continue
        event = report.event(_REVOKES, row.plays[seat].path, seat)
        late = None if shown is None else shown[0]
        found.append(Revoke(seat, row.number, suit, late, seat in dummies, event is not None))
        if event is None:
            _report_revoke(given, row, found[-1], leader, shown, in_hand, report)
    return found


def _shown_later(
    rows: list[Row], holding: Holding, number: int, seat: int, mask: int
) -> tuple[int, str, str] | None:
    """The next trick in which a seat plays a card of the suit: its number, path and code."""
    for row in rows[number + 1 :]:
        play = row.plays.get(seat)
        if play is None or (row.number, seat) in holding.faulty:
            continue
        if holding.sets[(row.number, seat)] and not holding.sets[(row.number, seat)] & ~mask:
            return row.number, play.path, play.code
    return None


def _still_held(rows: list[Row], holding: Holding, number: int, seat: int) -> int:
    """The cards that a full recorded hand must still hold when a trick is played."""
    if not holding.full[seat] or holding.source[seat] != "recorded":
        return 0
    gone = 0
    for row in rows[: number + 1]:
        if seat not in row.plays:
            return 0
        gone |= holding.sets[(row.number, seat)]
    return holding.hands[seat] & ~gone


def _report_revoke(
    given: Given,
    row: Row,
    revoke: Revoke,
    leader: int,
    shown: tuple[int, str, str] | None,
    in_hand: int,
    report: Report,
) -> None:
    play = row.plays[revoke.seat]
    name = given.seat_name(revoke.seat)
    suit = _SUIT_WORDS[revoke.suit]
    message = f"{name} plays {play.code} to a {suit} in trick {row.number + 1}, and "
    also: list[str | Spot] = []
    if shown is not None:
        later, path, code = shown
        message += f"{code} in trick {later + 1}"
        also.append(labelled(path, f"{name} held {code}"))
    else:
        message += f"holds {codes(in_hand)}"
        hand = given.hand_of(revoke.seat)
        if hand is not None:
            also += [hand.card_path(n) for n, card in enumerate(hand.sets) if card & in_hand]
    report.add(
        DUMMY_REVOKE if revoke.dummy else REVOKE,
        message,
        labelled(play.path, f"{name} does not follow suit"),
        also=(*also, row.plays[leader].path),
        recorded=play.code,
        derived=f"a {suit}",
        trick=row.number + 1,
        hand=name,
    )
