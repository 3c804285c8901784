"""The recorded hands against the pack: sizes, and cards that stand twice or nowhere."""

from oddtrick.records.cards import CARD_CODES, PACK, cards_in
from oddtrick.records.findings.deal import (
    CARD_IN_TWO_HANDS,
    CARD_TWICE_IN_HAND,
    HAND_SIZE,
    TURNED_NOT_DEALERS,
)
from oddtrick.records.replay.given import Given, GivenHand
from oddtrick.records.replay.report import Report, labelled


def codes(mask: int) -> str:
    """The codes of some cards, spades to clubs and high to low: ``"SA S6 D4"``."""
    return " ".join(CARD_CODES[card] for card in reversed(cards_in(mask)))


def check_pack(given: Given, size: int, shown: tuple[int, ...], report: Report) -> None:
    """Report what is wrong with the recorded hands.

    Args:
        given: the deal.
        size: the cards dealt to each hand.
        shown: for each seat, the cards that it plays and that stand in no hand.
        report: takes the findings.
    """
    spots = _spots(given)
    whole = all(given.hand_of(seat) is not None for seat in range(len(given.places))) and all(
        hand.complete for hand in given.hands
    )
    seen = 0
    for card in spots:
        seen |= 1 << card
    missing = PACK & ~seen if whole and size * len(given.places) == 52 else 0
    open_cards = any(mask.bit_count() != 1 for hand in given.hands for mask in hand.sets)
    nowhere = codes(missing) if missing and not open_cards else ""
    spare = {hand.seat: len(hand.codes) - size - hand.surplus for hand in given.hands}
    for card, places in spots.items():
        if len(places) > 1:
            _card_twice(given, card, places, nowhere, spare, report)
    for hand in given.hands:
        _size(given, hand, size, spare[hand.seat], nowhere, shown[hand.seat], report)
    _check_packets(given, spots, report)


def _check_packets(
    given: Given, spots: dict[int, list[tuple[GivenHand, int]]], report: Report
) -> None:
    """Report a card of a stock or of the discards that stands a second time.

    A card drawn from the stock stands in it and in the hand that drew it.
    """
    before: dict[int, str] = {}
    for packet in (each for each in given.packets if each.kind in ("stock", "discards")):
        for n, mask in enumerate(packet.sets):
            if mask.bit_count() != 1:
                continue
            path = f"{packet.path}[{n}]"
            code = packet.codes[n]
            if mask in before:
                report.add(
                    CARD_IN_TWO_HANDS,
                    f"{code} stands twice among the cards laid aside",
                    path,
                    before[mask],
                )
            before.setdefault(mask, path)
            for hand, position in spots.get(mask.bit_length() - 1, []):
                if packet.kind == "stock" and mask in hand.drawn_sets:
                    continue
                name = given.seat_name(hand.seat)
                report.add(
                    CARD_IN_TWO_HANDS,
                    f"{code} stands in the {packet.kind} and in the hand of {name}",
                    path,
                    hand.card_path(position),
                    hand=name,
                )


def _spots(given: Given) -> dict[int, list[tuple[GivenHand, int]]]:
    """Where each whole card stands."""
    spots: dict[int, list[tuple[GivenHand, int]]] = {}
    for hand in given.hands:
        for n, mask in enumerate(hand.sets):
            if mask.bit_count() == 1:
                spots.setdefault(mask.bit_length() - 1, []).append((hand, n))
    return spots


def _card_twice(
    given: Given,
    card: int,
    places: list[tuple[GivenHand, int]],
    nowhere: str,
    spare: dict[int, int],
    report: Report,
) -> None:
    code = CARD_CODES[card]
    holders = sorted({hand.seat for hand, _ in places})
    disputed = [
        labelled(hand.card_path(n), f"{code} in the hand of {given.seat_name(hand.seat)}")
        for hand, n in places
    ]
    derived = f"{nowhere} in no hand" if nowhere else None
    too_long = [seat for seat in holders if spare[seat] > 0]
    difference = None
    for seat in too_long:
        difference = (
            f"without it the hand of {given.seat_name(seat)} has one card fewer: "
            f"{spare[seat] - 1} too many"
            if spare[seat] > 1
            else f"without it the hand of {given.seat_name(seat)} is of the right size"
        )
        spare[seat] -= 1
    if len(holders) == 1:
        report.add(
            CARD_TWICE_IN_HAND,
            f"{code} stands {times(len(places))} in the hand of {given.seat_name(holders[0])}",
            *disputed,
            derived=derived,
            difference=difference,
            hand=given.seat_name(holders[0]),
        )
        return
    names = " and of ".join(given.seat_name(seat) for seat in holders)
    report.add(
        CARD_IN_TWO_HANDS,
        f"{code} stands in the hands of {names}",
        *disputed,
        derived=derived,
        difference=difference,
    )


def counted(number: int, one: str) -> str:
    """A number of things in words: ``1 card``, ``3 cards``."""
    return f"{number} {one}" if number == 1 else f"{number} {one}s"


def times(many: int) -> str:
    """``twice``, or ``3 times``."""
    return "twice" if many == 2 else f"{many} times"


def _size(
    given: Given,
    hand: GivenHand,
    size: int,
    spare: int,
    nowhere: str,
    shown: int,
    report: Report,
) -> None:
    if spare == 0 or (spare < 0 and not hand.complete):
        return
    name = given.seat_name(hand.seat)
    held = len(hand.codes)
    short = spare < 0
    if report.event(("short-hand", "missing-card"), hand.path, hand.seat) is not None:
        return
    derived = f"{size} cards"
    if short and shown:
        derived += f"; {name} plays {codes(shown)}, which stands in no hand"
    elif short and nowhere:
        derived += f"; {nowhere} in no hand"
    report.add(
        HAND_SIZE,
        f"the hand of {name} has {counted(held, 'card')}",
        hand.path,
        missing=short,
        recorded=counted(held, "card"),
        derived=derived,
        difference=f"{abs(spare)} too {'few' if short else 'many'}",
        hand=name,
    )


def check_turned(given: Given, report: Report) -> None:
    """Report a turned-up card that the dealer does not hold."""
    if given.turned is None or given.dealer is None:
        return
    hand = given.hand_of(given.dealer)
    if hand is None or not hand.complete or any(given.turned & mask for mask in hand.sets):
        return
    name = given.seat_name(given.dealer)
    turned = codes(given.turned)
    holder = next(
        (other for other in given.hands if any(given.turned == mask for mask in other.sets)), None
    )
    also = () if holder is None else (holder.card_path(holder.sets.index(given.turned)),)
    report.add(
        TURNED_NOT_DEALERS,
        f"{turned} is turned up, and {name}, who dealt, does not hold it",
        "turned",
        also=also,
        recorded=turned,
        derived="a card of the dealer's",
        hand=name,
    )
