"""Cards that nothing shows and everything forces: open cells and the tricks not played out.

A card is forced where every way of playing on from what is recorded (in turn, following suit,
with the winners that are marked and the result that is stated) puts it there.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from oddtrick.records.cards import CARD_CODES, PACK, SUIT_MASKS, cards_in, possible
from oddtrick.records.games.choice import PlayChoice
from oddtrick.records.laws.code import LawCode
from oddtrick.records.mend.judge import Judge, Verdict
from oddtrick.records.mend.layout import Cells, Layout, lay_out
from oddtrick.records.mend.slips import Change
from oddtrick.records.paths import join
from oddtrick.records.replay.given import Given
from oddtrick.records.replay.plain import given_of
from oddtrick.records.replay.seating import TRICKS
from oddtrick.records.replay.tricks import winner_of

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal

MOST_TRICKS = 4
"""How many tricks that are not recorded are worked out at most."""

MOST_PLAYS = 200_000
"""How many plays of a card are tried before it is given up."""


@dataclass(slots=True)
class Completion:
    """The cards that are forced.

    Attributes:
        changes: each of them, in the order of play.
        open: for cells that are not forced, the cards that each may be, by path.
        beyond: how many tricks are not played out, where they are more than are worked out.
        unfinished: why the search was given up; None where it was not.
    """

    changes: tuple[Change, ...] = ()
    open: dict[str, tuple[str, ...]] = field(default_factory=dict)
    beyond: int = 0
    unfinished: str | None = None


def complete_deal(deal: "Deal | Given", law: LawCode | None = None) -> Completion:
    """The cards that a deal without a misprint leaves open and that are forced.

    Nothing is worked out for a deal whose cards disagree, whose trump or first leader is not
    known, which ended with a claim, whose cards are recorded without their seats, or of a game
    in which suit need not be followed.
    """
    given = deal if isinstance(deal, Given) else given_of(deal)
    if len(given.places) != 4 or not given.tricks or len(given.tricks) > TRICKS:
        return Completion()
    layout, cells = lay_out(given)
    if any(None in seats or len(seats) != 4 for seats in layout.seats):
        return Completion()
    verdict = Judge(layout, law, 1).judge(cells)
    game = verdict.replay.game
    way = game.play if game is not None and isinstance(game.play, PlayChoice) else None
    if way is not None and (way.trumping or way.tricks not in (None, TRICKS)):
        return Completion()
    search = _Open(layout, cells, verdict, ends=way is not None and way.tricks is None)
    if any(f.kind.name != "trick-short" for f in verdict.cards) or not search.ready():
        return Completion()
    if search.more > MOST_TRICKS:
        return Completion(beyond=search.more)
    return search.run()


@dataclass(slots=True)
class _Open:
    layout: Layout
    cells: Cells
    verdict: Verdict
    ends: bool = False
    """Whether the play may end where its record does."""
    rows: list[list[int | None]] = field(default_factory=list)
    may: dict[tuple[int, int], int] = field(default_factory=dict)
    found: dict[tuple[int, int], int] = field(default_factory=dict)
    plays: int = 0
    more: int = 0
    ways: int = 0

    def ready(self) -> bool:
        """Lay out the cells by seat; whether there is something open that can be worked out."""
        replay = self.verdict.replay
        if replay.declared.trump is None or not replay.leaders or replay.leaders[0] is None:
            return False
        for number, row in enumerate(self.cells.rows):
            by_seat: list[int | None] = [None] * 4
            for at, seat in enumerate(self.layout.seats[number]):
                assert seat is not None
                code = row[at]
                known = None if code is None else CARD_CODES.index(code) if code in _WHOLE else None
                by_seat[seat] = known
                if known is None:
                    self.may[number, seat] = PACK if code is None else possible(code)
            self.rows.append(by_seat)
        if not self.layout.given.claims and not self.ends:
            self.more = TRICKS - len(self.rows)
        for number in range(len(self.rows), len(self.rows) + self.more):
            self.rows.append([None] * 4)
            self.may.update({(number, seat): PACK for seat in range(4)})
        return bool(self.may)

    def run(self) -> Completion:
        played = 0
        mine = [0, 0, 0, 0]
        for row in self.rows:
            for seat, card in enumerate(row):
                if card is not None:
                    played |= 1 << card
                    mine[seat] |= 1 << card
        hands: list[int | None] = []
        for seat in range(4):
            full = self.verdict.replay.holding.full[seat]
            hands.append(self.verdict.replay.hands[seat] if full else None)
        in_hands = 0
        for hand in hands:
            in_hands |= hand or 0
        pool = PACK & ~played & ~in_hands
        lacking = self.layout.lacking
        left = [
            pool & ~lacking[seat] if hand is None else hand & ~mine[seat]
            for seat, hand in enumerate(hands)
        ]
        leader = self.verdict.replay.leaders[0]
        assert leader is not None
        try:
            self._trick(0, leader, left, mine, [0] * 4, 0)
        except _GivenUpError:
            return Completion(unfinished=f"it was given up after {MOST_PLAYS} plays")
        return self._completion() if self.ways else Completion()

    def _trick(
        self,
        number: int,
        leader: int,
        left: list[int],
        later: list[int],
        voids: list[int],
        won: int,
    ) -> None:
        """Play a trick in every way, and all that follow.

        Args:
            number: the trick.
            leader: who leads.
            left: for each seat, the cards that its open cells may still take.
            later: for each seat, the recorded cards that it has still to play.
            voids: for each seat, the suits that it did not follow in an open trick.
            won: the tricks of side 1 so far.
        """
        if number == len(self.rows):
            if self._result_fits(won):
                self.ways += 1
                for (row, seat), card in self._chosen():
                    self.found[row, seat] = self.found.get((row, seat), 0) | 1 << card
            return
        self._card(number, leader, 0, left, later, voids, won)

    def _card(
        self,
        number: int,
        leader: int,
        turn: int,
        left: list[int],
        later: list[int],
        voids: list[int],
        won: int,
    ) -> None:
        row = self.rows[number]
        if turn == 4:
            self._taken(number, leader, left, later, voids, won)
            return
        seat = (leader + turn) & 3
        open_here = (number, seat) in self.may
        lead = row[leader] if turn else None
        suit = 0 if lead is None else SUIT_MASKS[lead // 13]
        if not open_here:
            card = row[seat]
            assert card is not None
            rest = _without(later, seat, card)
            void = voids
            if suit and not 1 << card & suit and (number, leader) in self.may:
                if (left[seat] if self._own(seat) else 0) & suit or rest[seat] & suit:
                    return
                void = _with(voids, seat, suit)
            elif 1 << card & voids[seat]:
                return
            elif suit and not (1 << card | rest[seat]) & suit:
                void = _with(voids, seat, suit)
            self._card(number, leader, turn + 1, left, rest, void, won)
            return
        options = left[seat] & self.may[number, seat] & ~voids[seat]
        if suit and self._own(seat) and (left[seat] | later[seat]) & suit:
            options &= suit
        for card in cards_in(options):
            self.plays += 1
            if self.plays > MOST_PLAYS:
                raise _GivenUpError
            void = voids
            if suit and not 1 << card & suit:
                if later[seat] & suit:
                    continue
                void = _with(voids, seat, suit)
            row[seat] = card
            fewer = [mask & ~(1 << card) for mask in left]
            self._card(number, leader, turn + 1, fewer, later, void, won)
            row[seat] = None

    def _taken(
        self,
        number: int,
        leader: int,
        left: list[int],
        later: list[int],
        voids: list[int],
        won: int,
    ) -> None:
        cards = [card for card in self.rows[number] if card is not None]
        trump = self.verdict.replay.declared.trump
        assert trump is not None
        winner = winner_of(cards, trump, cards[leader] // 13)
        given = self.layout.given
        if number < len(given.tricks):
            marked = given.tricks[number].winners
            if len(marked) == 1 and marked[0] != winner:
                return
        self._trick(number + 1, winner, left, later, voids, won + (winner & 1))

    def _own(self, seat: int) -> bool:
        """Whether the cards that a seat has left are known to be its own."""
        return self.verdict.replay.holding.full[seat]

    def _chosen(self) -> list[tuple[tuple[int, int], int]]:
        found = []
        for number, seat in self.may:
            card = self.rows[number][seat]
            assert card is not None
            found.append(((number, seat), card))
        return found

    def _result_fits(self, won: int) -> bool:
        result = self.layout.given.result
        side = None if result is None else self.layout.given.side_of(result.of)
        if result is None or side is None or len(self.rows) < TRICKS:
            return True
        mine = won if side else TRICKS - won
        odd = mine - 6 if mine > 6 else mine - 7
        return result.tricks in (None, mine) and result.odd in (None, odd)

    def _completion(self) -> Completion:
        given = self.layout.given
        changes: list[Change] = []
        open_: dict[str, tuple[str, ...]] = {}
        broken = False
        for number in range(len(self.rows)):
            seats = [seat for seat in range(4) if (number, seat) in self.may]
            new = number >= len(given.tricks)
            masks = {seat: self.found[number, seat] for seat in seats}
            broken |= new and any(mask.bit_count() > 1 for mask in masks.values())
            for seat in seats:
                path = join("tricks", number, given.places[seat])
                codes = tuple(CARD_CODES[card] for card in cards_in(masks[seat]))
                if len(codes) > 1 or (new and broken):
                    open_[path] = codes
                    continue
                printed = None
                if not new:
                    at = self.layout.seats[number].index(seat)
                    path, printed = self.layout.paths[number][at], self.cells.rows[number][at]
                    if self.layout.supplied.get(path) == codes[0]:
                        continue
                changes.append(Change(path, printed, codes[0], number, seat))
        return Completion(tuple(changes), open_)


_WHOLE = frozenset(CARD_CODES)


def _without(masks: list[int], seat: int, card: int) -> list[int]:
    return [mask & ~(1 << card) if n == seat else mask for n, mask in enumerate(masks)]


def _with(masks: list[int], seat: int, more: int) -> list[int]:
    return [mask | more if n == seat else mask for n, mask in enumerate(masks)]


class _GivenUpError(Exception):
    """Too many ways of playing on."""
