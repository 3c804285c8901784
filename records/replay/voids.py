"""Suits that a hand is said to be void of: what contradicts them, and what follows from them."""

from collections.abc import Iterator

from oddtrick.records.cards import PACK, SUIT_MASKS, SUIT_NAMES
from oddtrick.records.findings.deal import VOID_NOT_SO
from oddtrick.records.replay.given import Given, GivenHand, GivenPacket
from oddtrick.records.replay.pack import codes
from oddtrick.records.replay.report import Report, labelled

_HAND = 13


def check_voids(given: Given, report: Report) -> None:
    """Report voids that the cards contradict: of the hand itself, or of all hands together."""
    for place, held in _places(given):
        for suit, path in held.voids:
            for n, mask in enumerate(held.sets):
                if mask & ~SUIT_MASKS[suit]:
                    continue
                code = held.codes[n]
                card = held.card_path(n) if isinstance(held, GivenHand) else f"{held.path}[{n}]"
                report.add(
                    VOID_NOT_SO,
                    f"{place} is said to be void of {SUIT_NAMES[suit]}, and holds {code}",
                    labelled(path, f"void of {SUIT_NAMES[suit]}"),
                    labelled(card, f"{code} stands in it"),
                    recorded=f"no {SUIT_NAMES[suit][:-1]}",
                    derived=code,
                    hand=place,
                )
        if len(held.voids) == len(SUIT_MASKS):
            report.add(
                VOID_NOT_SO,
                f"{place} is said to be void of all four suits, so that it has no card",
                *(labelled(path, f"void of {SUIT_NAMES[suit]}") for suit, path in held.voids),
                recorded="no card of any suit",
                hand=place,
            )
    if _dealt_out(given):
        _check_suits(given, report)


def _places(given: Given) -> Iterator[tuple[str, GivenHand | GivenPacket]]:
    for hand in given.hands:
        yield given.seat_name(hand.seat), hand
    for packet in given.packets:
        yield packet.place, packet


def _dealt_out(given: Given) -> bool:
    """Whether the whole pack lies in four hands."""
    return (
        len(given.in_play) == 4
        and given.per_hand == _HAND
        and given.ending is None
        and not given.packets
    )


def _check_suits(given: Given, report: Report) -> None:
    """Report a suit of which cards are left over, where nobody is left to hold them."""
    seen = 0
    whole = set()
    for hand in given.hands:
        known = [mask for mask in hand.sets if mask.bit_count() == 1]
        seen |= sum(set(known))
        if hand.complete and len(known) == len(hand.sets) >= _HAND:
            whole.add(hand.seat)
    for suit, mask in enumerate(SUIT_MASKS):
        voids = {hand.seat: path for hand in given.hands for s, path in hand.voids if s == suit}
        left = mask & ~seen
        if not voids or not left or len(whole | voids.keys()) < 4:
            continue
        first, *names = [given.seat_name(seat) for seat in voids]
        said = f"{', '.join([first, *names[:-1]])} and {names[-1]} are" if names else f"{first} is"
        others = ", and all cards of the others are given" if len(voids) < 4 else ""
        name = SUIT_NAMES[suit]
        report.add(
            VOID_NOT_SO,
            f"{said} said to be void of {name}{others}: nobody is left to hold {codes(left)}",
            *(labelled(path, f"void of {name}") for path in voids.values()),
            recorded=f"no {name[:-1]}",
            derived=f"{codes(left)} in one of the hands",
        )


def rest_of_suits(
    given: Given, hands: list[int], full: list[bool], lacking: list[int]
) -> list[int]:
    """The cards that each seat must hold because every other hand is whole, or void of the suit.

    Args:
        given: the deal.
        hands: the cards that each seat is known to hold.
        full: whether these are all of its thirteen.
        lacking: the cards of the suits that each seat is said to be void of.
    """
    found = [0, 0, 0, 0]
    if not any(lacking) or not _dealt_out(given):
        return found
    for _ in SUIT_MASKS:
        now = [mask | more for mask, more in zip(hands, found, strict=True)]
        known = 0
        for mask in now:
            known |= mask
        for suit in SUIT_MASKS:
            left = suit & PACK & ~known
            may = [
                seat
                for seat in range(4)
                if not full[seat] and now[seat].bit_count() < _HAND and not suit & lacking[seat]
            ]
            one = may[0] if len(may) == 1 else None
            if left and one is not None and any(suit & mask for mask in lacking):
                held = now[one] | left
                if held.bit_count() <= _HAND:
                    found[one] |= left
                    now[one] = held
                    known |= left
    return found
