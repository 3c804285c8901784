"""The board: one complete, ordinary deal of an auction as plain values, and nothing else.

Four seats of thirteen cards, an auction, tricks printed by column, and the
recorded words as they stood. A deal that holds more (marks, irregularities,
cards known in part, another way of making the trump) has no board, as
``oddtrick.records.board_deals`` finds out.
"""

from typing import TYPE_CHECKING

from oddtrick.records.plainclass import field, plainclass
from oddtrick.records.seats import BOOK_LETTERS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from oddtrick.records.replay.quickcalls import Contract as BidContract

WORDS = ("title", "number", "game", "date", "event", "site", "z_is", "table")
"""The fields of a deal that a board keeps as words."""


_POWERS = tuple(1 << card for card in range(52))


@plainclass(eq=False)
class Row:
    """The cards of boards that were read together, one board behind the other.

    Who writes them does one thing many times then, and not many things in turns, which is slower.

    Attributes:
        hands: the 52 cards of each board by seat, each hand as it is printed.
        plays: the 52 cards of each board in column order; anything where the play of a board
            is not whole.
    """

    hands: bytes
    plays: bytes


@plainclass()
class Board:
    """A complete ordinary deal of four hands.

    Attributes:
        id: the stable id of the deal.
        dealer: the dealer's seat, 0..3 clockwise from A or West.
        hands: the four hands as 52-bit masks, by seat.
        calls: the calls as numbers, from the dealer clockwise; empty when the
            auction is not recorded.
        cards: the cards 0..51 in column order, trick by trick, so that
            ``cards[4 * n + seat]`` is the card of a seat in trick ``n``; whole
            tricks only, empty when the play is not recorded.
        places: the names of the seats.
        dealer_recorded: False where the lettering alone says who dealt.
        order: the cards of each hand in the source's order, where that is not
            spades to clubs, high to low.
        players: who sits in each seat, as recorded; None where not said.
        laws: the id of the law code, as recorded.
        contract: level, denomination, times doubled, declarer's seat, as recorded.
        leader: the seat of the first leader, as recorded.
        tricks: whose tricks the result states, and how many of the thirteen.
        score: account, column, matter and points of each line, as recorded.
        words: other recorded fields by name, of ``WORDS``.
        remains: format, name and text of what a foreign format had besides.
        beside: the same of what stood beside a value, with the path of that, behind the others.
        comments: text, path and where of each comment of the file.
        vulnerable: whether each side is called vulnerable; None where nothing is said of it.
        notes: path and text of each note of the source.
        absent: path and reason of each field that is said to have no value.
        begun: the card of each seat in a trick that was begun behind the whole ones and not
            ended, -1 for a seat that has none there; empty where there is no such trick.
        packs: the hands as ``oddtrick.records.replay.quickplay`` has them, where they are at
            hand; no part of what the board says. A reader that gives them may leave the
            masks out (``del board.hands``): they are made when somebody asks. A reader that
            gives a row may leave the packs out too.
        written: the text of the board in the format that it was read from, where that is
            just what the writer of the format gives for it at the place that its id names;
            no part of what it says.
        played: the cards in their order of play, with the cards by columns, the first leader
            and the trump suit that they are of, where they are at hand; no part of what the
            board says.
        bid: the calls, the dealer, and what they come to under the laws of the board, as
            ``oddtrick.records.replay.quickcalls`` has it, where that is at hand; no part of
            what the board says.
        row: the cards of the boards that were read with it, where they are at hand, and its
            place among them; no part of what the board says. Who changes hands or cards of a
            board takes it away.
    """

    id: str
    dealer: int
    hands: tuple[int, int, int, int]
    calls: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    places: tuple[str, ...] = BOOK_LETTERS
    dealer_recorded: bool = True
    order: tuple[tuple[int, ...], ...] | None = None
    players: tuple[str | None, ...] = (None, None, None, None)
    laws: str | None = None
    contract: tuple[int | None, int | None, int | None, int | None] | None = None
    leader: int | None = None
    tricks: tuple[str | None, int] | None = None
    score: tuple[tuple[str, str, str, int], ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    remains: tuple[tuple[str, str, str], ...] = ()
    beside: tuple[tuple[str, str, str, str], ...] = ()
    comments: tuple[tuple[str, str | None, str], ...] = ()
    vulnerable: tuple[bool, bool] | None = None
    notes: tuple[tuple[str, str], ...] = ()
    absent: tuple[tuple[str, str], ...] = ()
    begun: tuple[int, ...] = ()
    packs: tuple[bytes, bytes, bytes, bytes] | None = field(default=None, compare=False, repr=False)
    written: str | None = field(default=None, compare=False, repr=False)
    played: tuple[bytes, int, int, bytes] | None = field(default=None, compare=False, repr=False)
    bid: "tuple[Sequence[int], int, BidContract | bool] | None" = field(
        default=None, compare=False, repr=False
    )
    row: tuple[Row, int] | None = field(default=None, compare=False, repr=False)

    def word(self, name: str) -> str | None:
        """A recorded word by its field name, or None."""
        return next((text for field, text in self.words if field == name), None)


if not TYPE_CHECKING:
    # A slot that is asked for what is left out; any other value of a board stays quick to get.

    def _property(name: str, make: "Callable[[Board], object]") -> None:
        slot = getattr(Board, name)

        def get(board: Board) -> object:
            try:
                return slot.__get__(board)
            except AttributeError:
                value = make(board)
                slot.__set__(board, value)
                return value

        setattr(Board, name, property(get, slot.__set__, slot.__delete__))

    def _packs(board: Board) -> tuple[bytes, bytes, bytes, bytes] | None:
        if board.row is None:
            return None
        row, at = board.row
        deal = row.hands[52 * at : 52 * at + 52]
        return deal[:13], deal[13:26], deal[26:39], deal[39:]

    def _hands(board: Board) -> tuple[int, ...]:
        if board.packs is None:
            raise AttributeError("hands")
        return tuple(sum(map(_POWERS.__getitem__, pack)) for pack in board.packs)

    _property("packs", _packs)
    _property("hands", _hands)


_DISPLAY: tuple[int, ...] = tuple(13 * s + r for s in (3, 2, 1, 0) for r in range(12, -1, -1))


def in_print_order(mask: int) -> tuple[int, ...]:
    """The cards of a mask as a hand is printed: spades to clubs, high to low."""
    return tuple(card for card in _DISPLAY if mask >> card & 1)
