"""Cards put away and drawn before the play, and packets that lie apart from the hands."""

from collections.abc import Iterator
from dataclasses import dataclass

from oddtrick.records.cards import SUIT_MASKS
from oddtrick.records.findings.variety import NOT_IN_MISERY, WRONG_EXCHANGE
from oddtrick.records.plainclass import replace
from oddtrick.records.replay.given import Given, GivenHand
from oddtrick.records.replay.pack import counted
from oddtrick.records.replay.report import Report

_MOST = 4


@dataclass(frozen=True, slots=True)
class _Card:
    """A card that was put away or drawn: its code, what it may be, and where it stands."""

    code: str
    cards: int
    path: str


def exchange(given: Given, dealer: int, report: Report) -> None:
    """Put away and draw the dealer's cards, so that his hand is the one that he plays.

    Args:
        given: the deal.
        dealer: the dealer's seat.
        report: takes what is wrong with the exchange.
    """
    hand = given.hand_of(dealer)
    if hand is None:
        return
    away = list(_away(given, hand))
    drawn = [
        _Card(code, cards, f"{hand.path}.drawn[{n}]")
        for n, (code, cards) in enumerate(zip(hand.drawn, hand.drawn_sets, strict=True))
    ]
    if not away and not drawn:
        return
    _check(given, hand, away, drawn, report)
    gone = 0
    for card in away:
        gone |= card.cards if card.cards.bit_count() == 1 else 0
    kept = [n for n, mask in enumerate(hand.sets) if not (mask & gone and mask.bit_count() == 1)]
    after = replace(
        hand,
        codes=tuple(hand.codes[n] for n in kept) + tuple(card.code for card in drawn),
        sets=tuple(hand.sets[n] for n in kept) + tuple(card.cards for card in drawn),
        paths=tuple(hand.card_path(n) for n in kept) + tuple(card.path for card in drawn),
        surplus=len(kept) + len(drawn) - len(hand.codes),
        voids=tuple(
            void for void in hand.voids if not any(c.cards & SUIT_MASKS[void[0]] for c in drawn)
        ),
    )
    given.hands = tuple(after if each is hand else each for each in given.hands)


def _away(given: Given, hand: GivenHand) -> Iterator[_Card]:
    """The cards put away, as the hand or a packet of discards has them."""
    for n, (code, cards) in enumerate(zip(hand.discarded, hand.discarded_sets, strict=True)):
        yield _Card(code, cards, f"{hand.path}.discarded[{n}]")
    if hand.discarded:
        return
    for packet in given.packets:
        if packet.kind == "discards":
            for n, (code, cards) in enumerate(zip(packet.codes, packet.sets, strict=True)):
                yield _Card(code, cards, f"{packet.path}[{n}]")


def _check(
    given: Given, hand: GivenHand, away: list[_Card], drawn: list[_Card], report: Report
) -> None:
    name = given.seat_name(hand.seat)
    if given.make is not None and given.make.misery:
        report.add(
            NOT_IN_MISERY,
            f"{name} plays misery, and exchanges {_cards(len(away) or len(drawn))}",
            (away or drawn)[0].path,
            also=("make.misery",),
            recorded=f"{_cards(len(away) or len(drawn))} exchanged",
            derived="none",
            hand=name,
        )
    if len(away) != len(drawn) or len(away) > _MOST:
        where = (away[_MOST:] or away or drawn)[0].path
        report.add(
            WRONG_EXCHANGE,
            f"{name} puts away {_cards(len(away))} and draws {_cards(len(drawn))}",
            where,
            recorded=f"{len(away)} away, {len(drawn)} drawn",
            derived=f"as many drawn as put away, 1 to {_MOST}",
            hand=name,
        )
    for card in away:
        if hand.complete and not any(mask & card.cards for mask in hand.sets):
            report.add(
                WRONG_EXCHANGE,
                f"{name} puts away {card.code}, which the hand was not dealt",
                card.path,
                also=(hand.path,),
                recorded=card.code,
                derived="a card of the hand as it was dealt",
                hand=name,
            )
    _check_stock(given, name, drawn, report)


def _check_stock(given: Given, name: str, drawn: list[_Card], report: Report) -> None:
    """Compare the cards drawn with the top of the stock, as far as it is known."""
    stock = next((packet for packet in given.packets if packet.kind == "stock"), None)
    if stock is None:
        return
    for n, (card, top) in enumerate(zip(drawn, stock.sets, strict=False)):
        if not card.cards & top:
            report.add(
                WRONG_EXCHANGE,
                f"{name} draws {card.code}, and card {n + 1} of the stock is {stock.codes[n]}",
                card.path,
                also=(f"{stock.path}[{n}]",),
                recorded=card.code,
                derived=stock.codes[n],
                hand=name,
            )


def _cards(number: int) -> str:
    return counted(number, "card")
