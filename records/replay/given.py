"""What a deal records, as plain values: seats for places, masks for cards, numbers for calls.

The replay and the checks read this and nothing else; ``oddtrick.records.replay.plain``
takes it from a deal or a board.
"""

from collections.abc import Iterator

from oddtrick.records.cards import SUIT_MASKS, possible
from oddtrick.records.patterns import pattern
from oddtrick.records.plainclass import field, plainclass
from oddtrick.records.seats import side_name

_TRICK = pattern(r"tricks\[(\d{1,9})\]")


def may_be(codes: tuple[str, ...], lacking: int = 0) -> tuple[int, ...]:
    """What each card of a hand may be: no card that the hand is said not to hold.

    A card that could then be none at all is what its code says.
    """
    sets = tuple(map(possible, codes))
    return tuple(mask & ~lacking or mask for mask in sets) if lacking else sets


@plainclass()
class GivenHand:
    """The recorded cards of one seat: their codes and what each may be, in the record's order.

    ``paths`` says where each stands in the record, where that is not in the order of the
    hand: after cards were put away and others drawn. ``surplus`` is how many cards too many
    it has because more were drawn than were put away; less than 0 too few. ``voids`` are the
    suits that it is said to be void of, each with the path that says it.
    """

    seat: int
    codes: tuple[str, ...]
    sets: tuple[int, ...]
    complete: bool
    path: str
    kind: str = "seat"
    paths: tuple[str, ...] | None = None
    drawn: tuple[str, ...] = ()
    drawn_sets: tuple[int, ...] = ()
    discarded: tuple[str, ...] = ()
    discarded_sets: tuple[int, ...] = ()
    surplus: int = 0
    voids: tuple[tuple[int, str], ...] = ()

    @property
    def lacking(self) -> int:
        """The cards that it is said not to hold, as a mask."""
        return sum(SUIT_MASKS[suit] for suit, _ in self.voids)

    def card_path(self, position: int) -> str:
        """The path of a card of the hand."""
        return f"{self.path}[{position}]" if self.paths is None else self.paths[position]


@plainclass()
class GivenPacket:
    """Cards that lie apart from the hands: piles, a stock, discards.

    ``covers`` is what the card beneath each card of a pile may be.
    """

    place: str
    kind: str
    codes: tuple[str, ...]
    sets: tuple[int, ...]
    covers: tuple[int, ...]
    complete: bool
    path: str
    voids: tuple[tuple[int, str], ...] = ()


@plainclass()
class GivenCall:
    """A call: its seat (None where not said) and number (None where not known)."""

    seat: int | None
    call: int | None
    path: str


@plainclass()
class GivenPlay:
    """A card of a trick: its seat (None where not said), code and what it may be."""

    seat: int | None
    code: str
    cards: int
    path: str
    origin: str | None = None

    @property
    def card(self) -> int | None:
        """The card, where it is wholly known."""
        return self.cards.bit_length() - 1 if self.cards.bit_count() == 1 else None


@plainclass()
class GivenTrick:
    """A trick as recorded; ``number`` counts from 0."""

    number: int
    plays: tuple[GivenPlay, ...]
    leader: int | None = None
    winners: tuple[int, ...] = ()
    tally: tuple[tuple[str, int], ...] = ()

    @property
    def path(self) -> str:
        """The path of the trick."""
        return f"tricks[{self.number}]"


@plainclass()
class GivenEvent:
    """An irregularity and what was chosen; ``at`` is a path, ``by`` and ``claimed_by`` seats.

    ``cards`` is what a card named by it may be; ``first`` and ``corrected`` are figures.
    """

    kind: str
    at: str | None
    by: int | None
    choice: str | None
    path: str
    claimed_by: int | None = None
    card: str | None = None
    cards: int = 0
    first: int | None = None
    corrected: int | None = None
    when: str | None = None
    cause: str | None = None

    @property
    def trick(self) -> int | None:
        """The trick that it stands at, from 0; None where it stands elsewhere."""
        found = None if self.at is None else _TRICK.match(self.at)
        return None if found is None else int(found[1])


@plainclass()
class GivenClaim:
    """Tricks claimed or conceded after a number of tricks."""

    by: int | None
    after: int
    tricks: int | None
    conceded: bool
    admitted: bool | None
    path: str


@plainclass()
class GivenContract:
    """A contract as stated; each part None where it is not."""

    level: int | None = None
    denomination: int | None = None
    doubled: int | None = None
    declarer: int | None = None


@plainclass()
class GivenMake:
    """A make as recorded."""

    denomination: int | None
    maker: int | None
    how: str | None
    misery: bool = False
    eight: bool = False


@plainclass()
class GivenResult:
    """A result as stated."""

    of: str | None
    tricks: int | None
    odd: int | None = None
    slam: str | None = None
    wins: str | None = None
    loses: str | None = None


@plainclass()
class GivenLine:
    """A score line as printed."""

    account: str
    column: str
    matter: str
    points: int | None


@plainclass()
class GivenMark:
    """An editor's mark: the paths it lies on and the print it keeps."""

    kind: str
    paths: tuple[str, ...]
    printed: str | None


@plainclass()
class GivenStanding:
    """The score before the deal, as printed: by account."""

    games: tuple[tuple[str, int], ...] = ()
    below: tuple[tuple[str, int], ...] = ()
    above: tuple[tuple[str, int], ...] = ()
    game: str | None = None


@plainclass()
class Given:
    """Everything that a deal records and the replay uses.

    ``fields`` names the fields of the deal that are filled; ``unknown`` the paths that
    the source says it does not know, ``not_yet`` those that it says do not arise; ``strange``
    holds the paths and words of places that the table has not, ``again`` those of hands whose
    place has one already.

    ``packets`` lie apart from the hands. ``columns`` are the seats of the record's places, in
    its order; ``in_play`` those that play to a trick, with ``per_hand`` cards each, and
    ``callers`` those that call, each clockwise; ``alone`` says that each calls for himself.
    """

    id: str
    places: tuple[str, ...]
    fields: frozenset[str]
    game: str | None = None
    laws: str | None = None
    dealer: int | None = None
    dealer_word: str | None = None
    turned: int | None = None
    hands: tuple[GivenHand, ...] = ()
    calls: tuple[GivenCall, ...] | None = None
    make: GivenMake | None = None
    doubles: tuple[int | None, ...] | None = None
    contract: GivenContract | None = None
    order: str | None = None
    leader: int | None = None
    tricks: tuple[GivenTrick, ...] = ()
    claims: tuple[GivenClaim, ...] = ()
    events: tuple[GivenEvent, ...] = ()
    result: GivenResult | None = None
    score: tuple[GivenLine, ...] = ()
    before: GivenStanding | None = None
    vulnerable: tuple[str, ...] | None = None
    accounts: tuple[tuple[str, tuple[str, ...]], ...] = ()
    players: tuple[tuple[str, tuple[str, ...]], ...] = ()
    packets: tuple[GivenPacket, ...] = ()
    columns: tuple[int, ...] = (0, 1, 2, 3)
    in_play: tuple[int, ...] = (0, 1, 2, 3)
    per_hand: int = 13
    callers: tuple[int, ...] = (0, 1, 2, 3)
    alone: bool = False
    marks: tuple[GivenMark, ...] = ()
    unknown: frozenset[str] = frozenset()
    not_yet: frozenset[str] = frozenset()
    strange: list[tuple[str, str]] = field(default_factory=list)
    again: list[tuple[str, str]] = field(default_factory=list)

    def vulnerable_sides(self) -> tuple[bool, bool] | None:
        """Which sides the source calls vulnerable; None where it does not say, or unclearly."""
        if self.vulnerable is None:
            return None
        sides = [self.side_of(name) for name in self.vulnerable]
        return None if None in sides else (0 in sides, 1 in sides)

    @property
    def ending(self) -> int | None:
        """The number of cards in each hand where only the end of a play is given."""
        sizes = {len(hand.codes) for hand in self.hands}
        if (
            len(self.hands) != len(self.in_play)
            or len(sizes) != 1
            or any(hand.complete for hand in self.hands)
        ):
            return None
        return sizes.pop() or None

    def next_in_play(self, seat: int, steps: int = 1) -> int:
        """The seat that plays so many cards after a seat."""
        return self.in_play[(self.in_play.index(seat) + steps) % len(self.in_play)]

    def next_caller(self, seat: int) -> int:
        """The seat that calls after a seat."""
        return next(turn for n in range(1, 5) if (turn := (seat + n) & 3) in self.callers or n == 4)

    def allied(self, seat: int, other: int) -> bool:
        """Whether two seats call for the same side."""
        return seat == other if self.alone else (seat ^ other) & 1 == 0

    def twins(self, mask: int) -> int:
        """The seats of a mask and those of the same player, who plays twice to a trick."""
        if len(set(self.places)) == len(self.places):
            return mask
        names = {self.places[seat] for seat in range(4) if mask >> seat & 1}
        return sum(1 << seat for seat in range(4) if self.places[seat] in names)

    def against(self, seat: int) -> frozenset[int]:
        """The seats that call against a seat."""
        return frozenset(other for other in self.callers if not self.allied(seat, other))

    def left_off(self, path: str) -> bool:
        """Whether the source says that what would stand next at a path is not given."""
        return path in self.unknown or path in self.not_yet

    def seat_name(self, seat: int) -> str:
        """The name of a seat."""
        return self.places[seat]

    def side_name(self, side: int) -> str:
        """The name of a side: ``Y-Z``; of one that has a single place, the place."""
        seats = [seat for seat in self.in_play if seat & 1 == side and seat < len(self.places)]
        names = dict.fromkeys(self.places[seat] for seat in seats)
        return side_name(self.places, side) if len(names) == 2 else "".join(names)

    def side_of(self, word: str | None) -> int | None:
        """The side that a place, player, account or pair of places belongs to."""
        if word is None or len(self.places) != 4:
            return None
        if word in self.places:
            return self.places.index(word) & 1
        for side in (0, 1):
            one, other = self.places[side], self.places[side + 2]
            if word in (f"{one}-{other}", f"{other}-{one}"):
                return side
        sides = {seat & 1 for seat in self.seats_of(word)}
        return sides.pop() if len(sides) == 1 else None

    def seats_of(self, word: str | None) -> set[int]:
        """The seats that a place, a player, or the members of an account have."""
        if word is None:
            return set()
        if word in self.places:
            return {self.places.index(word)}
        plays = dict(self.players)
        members = dict(self.accounts).get(word, (word,))
        seats = [place for name in members for place in (name, *plays.get(name, ()))]
        return {self.places.index(place) for place in seats if place in self.places}

    def hand_of(self, seat: int) -> GivenHand | None:
        """The recorded hand of a seat, if there is one."""
        return next((hand for hand in self.hands if hand.seat == seat), None)

    def plays(self) -> Iterator[tuple[GivenTrick, GivenPlay]]:
        """Every card of every trick, in the record's order."""
        for trick in self.tricks:
            for play in trick.plays:
                yield trick, play
