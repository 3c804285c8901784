"""The plain values of a record, the same from a deal and from its board: one replay serves both."""

from typing import TYPE_CHECKING

from oddtrick.records.board import Board, in_print_order
from oddtrick.records.calls import CALL_NUMBERS
from oddtrick.records.cards import CARD_CODES, SUIT_LETTERS, SUIT_MASKS, possible
from oddtrick.records.denominations import DENOMINATION_NUMBERS
from oddtrick.records.paths import join
from oddtrick.records.replay.given import (
    Given,
    GivenCall,
    GivenClaim,
    GivenContract,
    GivenEvent,
    GivenHand,
    GivenLine,
    GivenMake,
    GivenMark,
    GivenPacket,
    GivenPlay,
    GivenResult,
    GivenStanding,
    GivenTrick,
    may_be,
)
from oddtrick.records.seats import BOOK_LETTERS

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Hand


def given_of(record: "Deal | Board") -> Given:
    """The plain values of a deal or a board."""
    return _of_board(record) if isinstance(record, Board) else _of_deal(record)


class _Seats:
    """Seats by place, noting the places that the table has not."""

    def __init__(self, places: tuple[str, ...]) -> None:
        self.places = places
        self.strange: list[tuple[str, str]] = []

    def of(self, place: str | None, path: str) -> int | None:
        if place is None:
            return None
        if place in self.places:
            return self.places.index(place)
        self.strange.append((path, place))
        return None


def _dealer(seats: _Seats, word: str | None) -> int | None:
    if word is None:
        return 3 if seats.places == BOOK_LETTERS else None
    return seats.of(word, "dealer")


def _places(deal: "Deal") -> tuple[str, ...]:
    """The places of a deal, with a dummy that has no seat at the table after them."""
    apart = tuple(
        hand.place
        for hand in deal.hands
        if hand.kind == "dummy" and hand.place not in deal.places and len(deal.places) == 3
    )
    return deal.places + tuple(dict.fromkeys(apart))[:1]


def _of_deal(deal: "Deal") -> Given:
    seats = _Seats(_places(deal))
    fields = frozenset(
        name
        for name in deal.model_fields_set
        if getattr(deal, name) != type(deal).model_fields[name].default
    )
    given = Given(deal.id, seats.places, fields, strange=seats.strange)
    given.game = deal.game
    given.laws = None if deal.laws is None else deal.laws.code
    given.dealer_word = deal.dealer
    given.dealer = _dealer(seats, deal.dealer)
    given.turned = None if deal.turned is None else possible(deal.turned)
    hands: list[GivenHand] = []
    packets: list[GivenPacket] = []
    for n, hand in enumerate(deal.hands):
        if any(hand.place == other.place for other in deal.hands[:n]):
            given.again.append((f"hands[{n}]", hand.place))
        elif hand.kind in ("seat", "dummy") and hand.place in seats.places:
            seat = seats.places.index(hand.place)
            path = join("hands", hand.place)
            voids = _voids(hand, path)
            hands.append(
                GivenHand(
                    seat,
                    hand.cards,
                    may_be(hand.cards, sum(SUIT_MASKS[suit] for suit, _ in voids)),
                    hand.complete,
                    path,
                    hand.kind,
                    voids=voids,
                    drawn=hand.drawn,
                    drawn_sets=tuple(map(possible, hand.drawn)),
                    discarded=hand.discarded,
                    discarded_sets=tuple(map(possible, hand.discarded)),
                )
            )
        elif hand.kind == "seat":
            seats.of(hand.place, join("hands", hand.place))
        else:
            packets.append(_packet(hand))
    given.hands = tuple(hands)
    given.packets = tuple(packets)
    if deal.auction is not None:
        given.calls = tuple(
            GivenCall(
                seats.of(call.place, f"auction[{n}]"), CALL_NUMBERS.get(call.call), f"auction[{n}]"
            )
            for n, call in enumerate(deal.auction)
        )
    if deal.make is not None:
        named = deal.make.denomination
        given.make = GivenMake(
            None if named is None else DENOMINATION_NUMBERS[named],
            seats.of(deal.make.maker, "make.maker"),
            deal.make.how,
            deal.make.misery,
            deal.make.eight,
        )
    if deal.doubles is not None:
        given.doubles = tuple(
            seats.of(place, f"doubles[{n}]") for n, place in enumerate(deal.doubles)
        )
    if deal.contract is not None:
        named = deal.contract.denomination
        given.contract = GivenContract(
            deal.contract.level,
            None if named is None else DENOMINATION_NUMBERS[named],
            deal.contract.doubled,
            seats.of(deal.contract.declarer, "contract.declarer"),
        )
    given.order = deal.order
    given.leader = seats.of(deal.leader, "leader")
    given.tricks = tuple(_trick(deal, n, seats) for n in range(len(deal.tricks)))
    given.claims = tuple(
        GivenClaim(
            seats.of(claim.by, f"claims[{n}].by"),
            claim.after,
            claim.tricks,
            claim.conceded,
            claim.admitted,
            f"claims[{n}]",
        )
        for n, claim in enumerate(deal.claims)
    )
    given.events = tuple(
        GivenEvent(
            event.kind,
            event.at,
            seats.of(event.by, f"events[{n}].by"),
            event.choice,
            f"events[{n}]",
            seats.of(event.claimed_by, f"events[{n}].claimed_by"),
            event.card,
            0 if event.card is None else possible(event.card),
            event.first,
            event.corrected,
            event.when,
            event.cause,
        )
        for n, event in enumerate(deal.events)
    )
    if deal.result is not None:
        r = deal.result
        given.result = GivenResult(r.of, r.tricks, r.odd, r.slam, r.wins, r.loses)
    given.score = tuple(
        GivenLine(line.account, line.column, line.matter, line.points) for line in deal.score
    )
    if deal.before is not None:
        b = deal.before
        given.before = GivenStanding(b.games, b.below, b.above, b.game)
    given.vulnerable = deal.vulnerable
    given.accounts = tuple((account.id, account.members) for account in deal.accounts)
    given.players = tuple((player.name, player.plays) for player in deal.players)
    given.unknown = frozenset(a.path for a in deal.absent if a.why == "unknown")
    given.not_yet = frozenset(a.path for a in deal.absent if a.why == "not-applicable")
    given.marks = tuple(GivenMark(mark.kind, mark.paths, mark.printed) for mark in deal.marks)
    return given


def _voids(hand: "Hand", path: str) -> tuple[tuple[int, str], ...]:
    """The suits that a hand is said to be void of, with their paths."""
    return tuple(
        (SUIT_LETTERS.index(suit), f"{path}.voids[{n}]") for n, suit in enumerate(hand.voids)
    )


def _packet(hand: "Hand") -> GivenPacket:
    """A packet that lies apart from the hands."""
    path = join("hands", hand.place)
    return GivenPacket(
        hand.place,
        hand.kind,
        hand.cards,
        tuple(map(possible, hand.cards)),
        tuple(map(possible, hand.covers)),
        hand.complete,
        path,
        _voids(hand, path),
    )


def _trick(deal: "Deal", number: int, seats: _Seats) -> GivenTrick:
    trick = deal.tricks[number]
    plays = []
    seen: set[str] = set()
    for n, play in enumerate(trick.plays):
        path = f"tricks[{number}][{n}]"
        if play.place is not None and play.place not in seen:
            seen.add(play.place)
            path = join("tricks", number, play.place)
        seat = seats.of(play.place, path)
        plays.append(GivenPlay(seat, play.card, possible(play.card), path, play.origin))
    winners = []
    for n, place in enumerate(trick.winners):
        seat = seats.of(place, f"tricks[{number}].winners[{n}]")
        if seat is not None:
            winners.append(seat)
    return GivenTrick(
        number,
        tuple(plays),
        seats.of(trick.leader, f"tricks[{number}].leader"),
        tuple(winners),
        trick.tally,
    )


_BITS: tuple[int, ...] = tuple(1 << card for card in range(52))


def _of_board(board: Board) -> Given:
    places = board.places
    fields = {"hands", *(name for name, _ in board.words)}
    given = Given(board.id, places, frozenset(fields))
    given.game = board.word("game")
    given.laws = board.laws
    given.dealer = board.dealer
    given.dealer_word = places[board.dealer] if board.dealer_recorded else None
    order = board.order or tuple(in_print_order(mask) for mask in board.hands)
    given.hands = tuple(
        GivenHand(
            seat,
            tuple(CARD_CODES[card] for card in cards),
            tuple(_BITS[card] for card in cards),
            True,
            f"hands.{places[seat]}",
        )
        for seat, cards in enumerate(order)
    )
    if board.calls:
        fields.add("auction")
        given.calls = tuple(
            GivenCall((board.dealer + n) & 3, call, f"auction[{n}]")
            for n, call in enumerate(board.calls)
        )
    if board.contract is not None:
        fields.add("contract")
        given.contract = GivenContract(*board.contract)
    given.leader = board.leader
    if board.cards or board.begun:
        rows = [board.cards[at : at + 4] for at in range(0, len(board.cards), 4)]
        rows += [board.begun] if board.begun else []
        fields |= {"tricks", "order"}
        given.order = "by-column"
        given.tricks = tuple(
            GivenTrick(
                n,
                tuple(
                    GivenPlay(seat, CARD_CODES[card], _BITS[card], f"tricks[{n}].{places[seat]}")
                    for seat, card in enumerate(row)
                    if card >= 0
                ),
            )
            for n, row in enumerate(rows)
        )
    if board.tricks is not None:
        fields.add("result")
        given.result = GivenResult(*board.tricks)
    if board.score:
        fields.add("score")
        given.score = tuple(GivenLine(*line) for line in board.score)
    given.unknown = frozenset(path for path, why in board.absent if why == "unknown")
    given.not_yet = frozenset(path for path, why in board.absent if why == "not-applicable")
    if board.vulnerable is not None:
        fields.add("vulnerable")
        given.vulnerable = tuple(given.side_name(side) for side in (0, 1) if board.vulnerable[side])
    for name, filled in (
        ("dealer", board.dealer_recorded),
        ("laws", board.laws is not None),
        ("leader", board.leader is not None),
        ("players", any(board.players)),
        ("remains", board.remains or board.beside),
    ):
        if filled:
            fields.add(name)
    given.players = tuple(
        (name, (place,))
        for name, place in zip(board.players, places, strict=True)
        if name is not None
    )
    given.fields = frozenset(fields)
    return given
