"""How the places of a record stand round the table of its game: who calls, who plays after whom.

The replay knows four seats, 0 to 3 clockwise, and the seats opposite play together against the
two others. Each function here puts the places of a deal on these seats for one choice of
``oddtrick.records.games.tables``; every game that names the choice shares it. A seat may be
nobody's: then three hands play.
"""

from collections.abc import Callable, Sequence

from oddtrick.records.games import tables
from oddtrick.records.games.choice import Choice
from oddtrick.records.plainclass import replace
from oddtrick.records.replay.exchange import exchange
from oddtrick.records.replay.given import Given, GivenTrick
from oddtrick.records.replay.report import Report

NOBODY = ""
"""The name of a seat that nobody has."""


Moved = dict[int, int | None]
"""Where each seat went when the places of a deal were given others."""


def reseat(given: Given, ring: Sequence[str]) -> Moved:
    """Give the places of a deal other seats, in everything that it records.

    Args:
        given: the deal.
        ring: the name of each seat, clockwise; ``NOBODY`` for one that takes no part. A place
            that stands twice plays twice to a trick, and is known by its first seat.
    """
    old = given.places
    moved = {n: ring.index(name) if name in ring else None for n, name in enumerate(old)}

    def to(seat: int | None) -> int | None:
        return None if seat is None else moved.get(seat)

    given.columns = tuple(seat for n in range(len(old)) if (seat := to(n)) is not None)
    given.callers = tuple(sorted(seat for n in given.callers if (seat := to(n)) is not None))
    given.in_play = tuple(seat for seat in range(4) if ring[seat] != NOBODY)
    given.places = tuple(ring)
    given.dealer, given.leader = to(given.dealer), to(given.leader)
    given.hands = tuple(
        replace(hand, seat=seat) for hand in given.hands if (seat := to(hand.seat)) is not None
    )
    for call in given.calls or ():
        call.seat = to(call.seat)
    if given.make is not None:
        given.make.maker = to(given.make.maker)
    if given.doubles is not None:
        given.doubles = tuple(map(to, given.doubles))
    if given.contract is not None:
        given.contract.declarer = to(given.contract.declarer)
    for trick in given.tricks:
        trick.leader = to(trick.leader)
        trick.winners = tuple(seat for each in trick.winners if (seat := to(each)) is not None)
        for play in trick.plays:
            play.seat = to(play.seat)
    for claim in given.claims:
        claim.by = to(claim.by)
    for event in given.events:
        event.by, event.claimed_by = to(event.by), to(event.claimed_by)
    return moved


def opposite(given: Given, one: int, other: int) -> tuple[str, ...]:
    """The ring that puts a seat opposite another, who keeps his; the rest stay in turn."""
    ring = [NOBODY] * 4
    ring[one], ring[one ^ 2] = given.places[one], given.places[other]
    rest = [seat for n in range(1, 4) if (seat := (one + n) & 3) != other]
    for at, seat in zip((one + 1, one + 3), rest, strict=True):
        ring[at & 3] = given.places[seat]
    return tuple(ring)


def _dummy_of(given: Given) -> int | None:
    """The seat of the hand that no player bids on: the one called dummy, else the dealer's own."""
    named = [hand.seat for hand in given.hands if hand.kind == "dummy"]
    if len(named) == 1:
        return named[0]
    return None if given.dealer is None else given.dealer ^ 2


def four_hands(given: Given, report: Report) -> str | None:
    """Four places, each with a seat of its own."""
    many = len(given.places)
    return None if many == 4 else f"a table of {many} places is not replayed"


def sealed_dummy(given: Given, report: Report) -> str | None:
    """Three who call, each for himself, and a hand that lies untouched."""
    why = four_hands(given, report)
    dummy = _dummy_of(given)
    if why is None and dummy is not None:
        given.callers = tuple(seat for seat in range(4) if seat != dummy)
        given.alone = True
    return why


def dealers_dummy(given: Given, report: Report) -> str | None:
    """Three players and a hand that lies opposite the dealer."""
    why = four_hands(given, report)
    dummy = _dummy_of(given)
    if why is None and dummy is not None and given.dealer is not None and dummy != given.dealer:
        reseat(given, opposite(given, given.dealer, dummy))
    return why


def against_two_hands(given: Given, report: Report) -> str | None:
    """The dealer against two hands of his adversary; the fourth packet, a stock, plays nothing."""
    if given.dealer is None:
        return "the dealer is not known"
    many = len(given.places)
    stocks = {packet.place for packet in given.packets if packet.kind == "stock"}
    turns = [given.places[(given.dealer + n) % many] for n in range(1, many)]
    others = [name for name in turns if name not in stocks]
    if many == 4 and len(others) == 3:
        others = others[1:]
    if len(others) != 2:
        return f"a table of {many} places is not replayed"
    reseat(given, (others[0], NOBODY, others[1], given.places[given.dealer]))
    assert given.dealer is not None
    exchange(given, given.dealer, report)
    return None


def by_turns(given: Given, report: Report) -> str | None:
    """Two players who play two cards each to a trick, by turns."""
    if len(given.places) != 2:
        return f"a table of {len(given.places)} places is not replayed"
    if given.dealer is None:
        return "the dealer is not known"
    dealer, other = given.places[given.dealer], given.places[given.dealer ^ 1]
    reseat(given, (other, dealer, other, dealer))
    given.per_hand = 26
    for trick in given.tricks:
        _seat_by_turns(given, trick)
    return None


def _seat_by_turns(given: Given, trick: GivenTrick) -> None:
    """Give the second card of each player the seat opposite his first."""
    first = next((play.seat for play in trick.plays if play.seat is not None), None)
    if first is None:
        return
    free = {first & 1: [first, first ^ 2], first & 1 ^ 1: [(first + 1) & 3, (first + 3) & 3]}
    for play in trick.plays:
        if play.seat is not None and free[play.seat & 1]:
            play.seat = free[play.seat & 1].pop(0)


Arrangement = Callable[[Given, Report], str | None]

ARRANGEMENTS: dict[Choice, Arrangement] = {
    tables.DECLARERS_DUMMY: four_hands,
    tables.DEALERS_DUMMY: four_hands,
    tables.FOUR_CLOSED: four_hands,
    tables.EACH_FOR_HIMSELF: four_hands,
    tables.TWO_WITH_TWO_HANDS: four_hands,
    tables.TWO_WITH_HOLDERS: four_hands,
    tables.SIX_AT_TWO_TABLES: four_hands,
    tables.THREE_AND_BOUGHT_DUMMY: sealed_dummy,
    tables.THREE_AND_DEALERS_DUMMY: dealers_dummy,
    tables.TWO_WITH_STOCK: against_two_hands,
    tables.TWO_WITH_PILES: by_turns,
}
"""How each table that is replayed is set; what keeps it from being replayed, in words, or None."""


def lay_opposite(given: Given, declarer: int) -> Moved:
    """Lay the untouched hand opposite the declarer, who keeps his seat."""
    dummy = next((seat for seat in range(4) if seat not in given.callers), None)
    if dummy is None or dummy == declarer:
        return {}
    return reseat(given, opposite(given, declarer, dummy))
