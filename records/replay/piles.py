"""Two players who each play from a hand and from piles: what lies open, and when.

A pile is an upper card, open, and one beneath it that is turned up when the upper one has
been played. A player must follow suit with what he could play at that moment; what was
still covered obliges him to nothing.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from oddtrick.records.cards import PACK, SUIT_MASKS
from oddtrick.records.findings.deal import (
    CARD_IN_TWO_HANDS,
    CARD_TWICE_IN_HAND,
    HAND_SIZE,
)
from oddtrick.records.findings.play import (
    NOT_HELD,
    REVOKE,
)
from oddtrick.records.findings.variety import STILL_COVERED, WRONG_ORIGIN
from oddtrick.records.replay.given import Given, GivenPlay
from oddtrick.records.replay.pack import codes, counted, times
from oddtrick.records.replay.report import Report, labelled
from oddtrick.records.replay.revokes import Revoke
from oddtrick.records.replay.seating import Row, one_seat

HAND, PILES = 4, 11
_SUITS = ("club", "diamond", "heart", "spade")


@dataclass(slots=True)
class Lying:
    """The cards of one player, before the play and in its course.

    Attributes:
        name: his place.
        hand: the cards in his hand, as a mask.
        tops: the upper card of each pile, as a mask, and the one beneath it.
        where: where each of them stands in the record.
        spots: every place of the record at which a card of his stands, with the card.
        whole: whether all twenty-six are recorded and known.
        all: all of them.
    """

    name: str
    hand: int = 0
    tops: list[tuple[int, int]] = field(default_factory=list)
    where: dict[int, str] = field(default_factory=dict)
    spots: list[tuple[int, str]] = field(default_factory=list)
    whole: bool = False
    all: int = 0

    def open(self) -> int:
        """What he may play now."""
        found = self.hand
        for top, under in self.tops:
            found |= top or under
        return found

    def play(self, card: int) -> None:
        """Take a card away, and turn up what lies beneath it."""
        self.hand &= ~card
        self.tops = [(top & ~card, under & ~card if not top else under) for top, under in self.tops]

    def covering(self, card: int) -> int:
        """The card that lies on a covered one; 0 where none does."""
        return next((top for top, under in self.tops if under == card and top), 0)


def lay_out(given: Given, report: Report) -> dict[str, Lying]:
    """The cards of both players by their places; what is wrong with their numbers is reported."""
    owners = {
        place: name
        for name in given.places
        for _, plays in given.players
        if name in plays
        for place in plays
    }
    found = {name: Lying(name) for name in given.places}
    for hand in given.hands:
        lying = found[given.seat_name(hand.seat)]
        lying.hand = _sum(hand.sets)
        lying.spots += [(mask, hand.card_path(n)) for n, mask in enumerate(hand.sets)]
        lying.whole = len(hand.codes) == HAND
        _size(hand.path, f"the hand of {lying.name}", len(hand.codes), HAND, hand.complete, report)
    for packet in given.packets:
        if packet.kind != "pile":
            continue
        name = owners.get(packet.place) or _by_name(packet.place, given)
        if name is None:
            continue
        lying = found[name]
        under = packet.covers or (0,) * len(packet.sets)
        lying.tops += list(zip(packet.sets, under, strict=False))
        lying.spots += [(mask, f"{packet.path}[{n}]") for n, mask in enumerate(packet.sets)]
        beneath = [(mask, f"{packet.path}.covers[{n}]") for n, mask in enumerate(under) if mask]
        lying.spots += beneath
        what = f"the piles of {name}"
        _size(packet.path, what, len(packet.sets), PILES, packet.complete, report)
        if packet.covers:
            _size(f"{packet.path}.covers", f"{what}, beneath", len(under), PILES, True, report)
    for lying in found.values():
        cards = [lying.hand, *(card for pile in lying.tops for card in pile)]
        lying.all = _sum(cards)
        lying.where = dict(reversed(lying.spots))
        lying.whole = lying.whole and lying.all.bit_count() == HAND + 2 * PILES
    _twice(found, report)
    return found


def _sum(masks: Iterable[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask if mask.bit_count() >= 1 and mask.bit_count() <= HAND else 0
    return found


def _by_name(place: str, given: Given) -> str | None:
    """Whose piles these are, where only their name tells."""
    names = {name for name in given.places if place.startswith(name)}
    return names.pop() if len(names) == 1 else None


def _size(path: str, what: str, many: int, due: int, complete: bool, report: Report) -> None:
    if many == due or (many < due and not complete):
        return
    report.add(
        HAND_SIZE,
        f"{what} {'has' if 'hand' in what else 'have'} {counted(many, 'card')}",
        path,
        missing=many < due,
        recorded=counted(many, "card"),
        derived=counted(due, "card"),
        difference=f"{abs(many - due)} too {'few' if many < due else 'many'}",
    )


def _twice(found: dict[str, Lying], report: Report) -> None:
    one, other = found.values()
    seen = one.all | other.all
    nowhere = codes(PACK & ~seen) if sum(len(each.spots) for each in found.values()) == 52 else ""
    derived = f"{nowhere} in no place" if nowhere else None
    for lying in found.values():
        for card in lying.where:
            places = [path for mask, path in lying.spots if mask == card]
            if len(places) > 1 and card.bit_count() == 1:
                report.add(
                    CARD_TWICE_IN_HAND,
                    f"{codes(card)} stands {times(len(places))} with the cards of {lying.name}",
                    *places,
                    derived=derived,
                    hand=lying.name,
                )
    for card, path in one.where.items():
        if card.bit_count() == 1 and card in other.where:
            report.add(
                CARD_IN_TWO_HANDS,
                f"{codes(card)} stands with the cards of {one.name} and of {other.name}",
                path,
                other.where[card],
                derived=derived,
            )


def replay_piles(
    given: Given, lying: dict[str, Lying], rows: list[Row], leaders: list[int], report: Report
) -> list[Revoke]:
    """Play the rows from the hands and piles, and report what could not be played so.

    Returns:
        The failures to follow suit.
    """
    found: list[Revoke] = []
    for row, mask in zip(rows, leaders, strict=True):
        leader = one_seat(mask)
        if leader is None or any(seat not in row.plays for seat in given.in_play):
            return found
        led = row.plays[leader]
        suit = next((s for s in range(4) if led.cards and not led.cards & ~SUIT_MASKS[s]), None)
        for n in range(len(given.in_play)):
            seat = given.next_in_play(leader, n)
            mine = lying[given.seat_name(seat)]
            play = row.plays[seat]
            if not mine.whole or play.card is None:
                return found
            could = mine.open()
            if not _playable(row, play, mine, could, report):
                mine.play(play.cards)
                continue
            if n and suit is not None and not play.cards & SUIT_MASKS[suit]:
                revoked = _follow(row, seat, play, mine, suit, could, led, report)
                found += [] if revoked is None else [revoked]
            mine.play(play.cards)
    return found


def _playable(row: Row, play: GivenPlay, mine: Lying, could: int, report: Report) -> bool:
    """Whether a card lay open to its player; where it lay is compared with the record."""
    card, number = play.cards, row.number + 1
    if not card & mine.all:
        report.add(
            NOT_HELD,
            f"{mine.name} plays {play.code} in trick {number}, and it is none of the cards of "
            f"{mine.name}",
            play.path,
            recorded=play.code,
            derived="a card in the hand or open on a pile",
            trick=number,
            hand=mine.name,
        )
        return False
    cover = mine.covering(card)
    if cover:
        report.add(
            STILL_COVERED,
            f"{mine.name} plays {play.code} in trick {number}, and {codes(cover)} still lies on it",
            play.path,
            labelled(mine.where[card], f"{play.code} lies beneath"),
            also=(labelled(mine.where[cover], f"{codes(cover)} lies on it"),),
            recorded=play.code,
            derived=codes(could),
            trick=number,
            hand=mine.name,
        )
        return False
    if card & could and play.origin is not None:
        due = "hand" if card & mine.hand else "pile"
        if play.origin != due:
            report.add(
                WRONG_ORIGIN,
                f"{play.code} is played from the {play.origin} in trick {number}, and lies "
                f"{'in the hand' if due == 'hand' else 'on a pile'} of {mine.name}",
                play.path,
                also=(mine.where[card],),
                recorded=play.origin,
                derived=due,
                trick=number,
                hand=mine.name,
            )
    return bool(card & could)


def _follow(
    row: Row,
    seat: int,
    play: GivenPlay,
    mine: Lying,
    suit: int,
    could: int,
    led: GivenPlay,
    report: Report,
) -> Revoke | None:
    """A failure to follow suit with a card that could be played then."""
    had = could & SUIT_MASKS[suit]
    if not had:
        return None
    event = report.event(("revoke", "revoke-corrected"), play.path, None)
    if event is None:
        first = had & -had
        report.add(
            REVOKE,
            f"{mine.name} plays {play.code} to a {_SUITS[suit]} in trick {row.number + 1}, and "
            f"could play {codes(had)}",
            labelled(play.path, f"{mine.name} does not follow suit"),
            also=(labelled(mine.where[first], f"{codes(first)} lay open"), led.path),
            recorded=play.code,
            derived=f"a {_SUITS[suit]}",
            trick=row.number + 1,
            hand=mine.name,
        )
    return Revoke(seat, row.number, suit, None, False, event is not None)
