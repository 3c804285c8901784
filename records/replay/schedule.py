"""The fixed schedule that makes the trump from an open hand, when the dealer passes the make.

Three aces or more: no trump. Else the longest suit; of equal suits the one with more pips,
an ace counting 11 and the other honours 10 each; of these the dearer suit (R. F. Foster,
Complete Hoyle, Bridge for Three).
"""

from dataclasses import dataclass

from oddtrick.records.cards import SUIT_MASKS, cards_in
from oddtrick.records.denominations import DENOMINATION_NAMES, Denomination
from oddtrick.records.laws.code import LawCode

_ACE, _TEN = 12, 8


@dataclass(frozen=True, slots=True)
class Scheduled:
    """What the schedule makes of a hand.

    Attributes:
        denomination: the denomination; None where only the value of the suits could tell.
        because: why, in a few words.
    """

    denomination: int | None
    because: str


def pips(mask: int, suit: int) -> int:
    """The pips of a suit: an ace 11, other honours 10 each, the rest as they are."""
    ranks = [card % 13 for card in cards_in(mask & SUIT_MASKS[suit])]
    return sum(11 if rank == _ACE else 10 if rank >= _TEN else rank + 2 for rank in ranks)


def scheduled(mask: int, law: LawCode | None) -> Scheduled:
    """The make of a whole hand.

    Args:
        mask: its thirteen cards.
        law: the law code, whose values tell the dearer suit.
    """
    aces = sum(mask >> (13 * suit + _ACE) & 1 for suit in range(4))
    if aces >= 3:
        return Scheduled(int(Denomination.NO_TRUMP), f"the hand has {aces} aces")
    lengths = [(mask & SUIT_MASKS[suit]).bit_count() for suit in range(4)]
    longest = [suit for suit in range(4) if lengths[suit] == max(lengths)]
    if len(longest) == 1:
        return Scheduled(longest[0], f"{max(lengths)} cards make it the longest suit")
    counts = {suit: pips(mask, suit) for suit in longest}
    most = [suit for suit in longest if counts[suit] == max(counts.values())]
    equal = " and ".join(DENOMINATION_NAMES[suit] for suit in longest)
    told = f"of {equal}, {max(lengths)} cards each, "
    if len(most) == 1:
        return Scheduled(most[0], told + f"it has more pips: {counts[most[0]]}")
    values = {suit: 0 if law is None else law.value(suit) or 0 for suit in most}
    dear = [suit for suit in most if values[suit] == max(values.values())]
    found = dear[0] if len(dear) == 1 else None
    return Scheduled(found, told + f"{counts[most[0]]} pips each, it is the dearer")
