"""Cards in their order of play, put under the seats that played them, and back again.

Formats that write the play as it went (LIN, RBN) name no seats: whose card it is follows from
the leader, the trump suit and the winner of each trick.
"""

from collections.abc import Sequence

from oddtrick.records.calls import PASS, denomination_of, is_bid, level_of
from oddtrick.records.cards import CARD_NUMBERS
from oddtrick.records.laws.registry import load_law
from oddtrick.records.replay.quick import auction

Contract = tuple[int, int, int, int]
"""Level, denomination, times doubled, declarer's seat."""


def contract_of(dealer: int | None, calls: Sequence[int | None], laws: str) -> Contract | None:
    """The contract that calls in turn lead to, closed or not; None where there is none.

    Args:
        dealer: the seat of the first call; None where it is not known.
        calls: the calls as numbers; None for one that is not known.
        laws: the id of the law code that says who is declarer.
    """
    known = tuple(call for call in calls if call is not None)
    if dealer is None or not known or len(known) < len(calls):
        return None
    law = load_law(laws)
    found = auction(dealer, known, law)
    if not isinstance(found, bool):
        return found[:4]
    seated = tuple(((dealer + n) & 3, call) for n, call in enumerate(known))
    bids = [n for n, call in enumerate(known) if is_bid(call)]
    declarer = law.declarer(dealer, seated) if bids else None
    if declarer is None:
        return None
    last = bids[-1]
    doubled = sum(1 for call in known[last + 1 :] if call != PASS)
    return level_of(known[last]), denomination_of(known[last]), doubled, declarer


def seats_of(cards: Sequence[str], leader: int, trump: int) -> list[int | None]:
    """The seat of each card in order of play; None from where the winner is not known.

    Args:
        cards: card codes; what is no card in full hides the winner of its trick.
        leader: the seat that leads first.
        trump: the trump suit 0..3, or ``NO_SUIT``.
    """
    seats: list[int | None] = []
    turn: int | None = leader
    for at in range(0, len(cards), 4):
        trick = cards[at : at + 4]
        seats += [None if turn is None else (turn + n) & 3 for n in range(len(trick))]
        if turn is None or len(trick) < 4:
            continue
        best = winner(trick, trump)
        turn = None if best is None else (turn + best) & 3
    return seats


def winner(trick: Sequence[str], trump: int) -> int | None:
    """Which card of a trick in order of play wins it; None where a card is not known in full."""
    numbers = [CARD_NUMBERS.get(code, -1) for code in trick]
    if -1 in numbers:
        return None
    led = numbers[0] // 13
    keys = [
        number + 200 if number // 13 == trump else number + 100 if number // 13 == led else 0
        for number in numbers
    ]
    return keys.index(max(keys))


def in_order(
    rows: Sequence[dict[int, str]], leader: int, trump: int
) -> tuple[list[tuple[int, int, str]], bool]:
    """The cards of columns in their order of play: trick, seat and card of each.

    Args:
        rows: for each trick the cards by seat; fewer than four only in the last one.
        leader: the seat that leads first.
        trump: the trump suit 0..3, or ``NO_SUIT``.

    Returns:
        The cards as far as their order can be known, and whether those are all.
    """
    found: list[tuple[int, int, str]] = []
    turn = leader
    for n, row in enumerate(rows):
        seats = [(turn + k) & 3 for k in range(4)]
        held = [seat for seat in seats if seat in row]
        if held != seats[: len(held)] or (len(held) < 4 and n < len(rows) - 1):
            return found, False
        found += [(n, seat, row[seat]) for seat in held]
        if len(held) == 4:
            best = winner([row[seat] for seat in seats], trump)
            if best is None:
                return found, n == len(rows) - 1
            turn = seats[best]
    return found, True
