"""The board: one complete, ordinary deal of an auction as plain values, and nothing else.

Four seats of thirteen cards, an auction, tricks printed by column, and the
recorded words as they stood. A deal that holds more (marks, irregularities,
cards known in part, another way of making the trump) has no board; ``board_of``
says so by giving None. Nothing is lost on the way there and back.
"""

from typing import TYPE_CHECKING, Literal

from oddtrick.records.calls import CALL_CODES, CALL_NUMBERS
from oddtrick.records.cards import CARD_CODES, CARD_NUMBERS, PACK
from oddtrick.records.denominations import DENOMINATION_CODES, DENOMINATION_NUMBERS
from oddtrick.records.plainclass import field, plainclass
from oddtrick.records.seats import BOOK_LETTERS, LETTERINGS, side_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from oddtrick.records.replay.quickcalls import Contract as BidContract
    from oddtrick.records.schema import Contract, Deal, Hand, Result

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


# A board keeps these fields of a deal; whatever else a deal has set keeps it from being a board.
_KEPT = frozenset(WORDS) | {
    "id", "kind", "places", "laws", "players", "dealer", "hands", "auction", "contract",
    "order", "leader", "tricks", "result", "score", "remains", "vulnerable", "notes", "comments",
    "absent",
}  # fmt: skip


def board_of(deal: "Deal") -> Board | None:
    """The board of a deal, or None where the deal is not that simple."""
    fields = type(deal).model_fields
    if any(getattr(deal, name) != fields[name].default for name in deal.model_fields_set - _KEPT):
        return None
    places = deal.places
    if places not in LETTERINGS:
        return None
    dealer = _dealer(deal)
    dealt = _dealt(deal.hands, places)
    if dealer is None or dealt is None:
        return None
    hands, order = dealt
    calls = _calls(deal, dealer)
    played = _played(deal)
    contract = _contract(deal.contract, places)
    players = _players(deal)
    tricks = _tricks(deal.result)
    vulnerable = _vulnerable(deal.vulnerable, places)
    if calls is None or played is None or players is None or tricks is False or contract is False:
        return None
    if vulnerable is False:
        return None
    if deal.laws is not None and (deal.laws.readings or deal.laws.options):
        return None
    if deal.leader is not None and deal.leader not in places:
        return None
    if any(line.label is not None for line in deal.score):
        return None
    beside = [remain.path is not None for remain in deal.remains]
    if beside != sorted(beside):
        return None
    if any(note.path is None or note.by != "source" for note in deal.notes):
        return None
    return Board(
        id=deal.id,
        dealer=dealer,
        hands=hands,
        calls=calls,
        cards=played[0],
        places=places,
        dealer_recorded=deal.dealer is not None,
        order=order,
        players=players,
        laws=None if deal.laws is None else deal.laws.code,
        contract=contract,
        leader=None if deal.leader is None else places.index(deal.leader),
        tricks=tricks,
        score=tuple((line.account, line.column, line.matter, line.points) for line in deal.score),
        words=tuple((name, getattr(deal, name)) for name in WORDS if getattr(deal, name)),
        remains=tuple((r.format, r.name, r.text) for r in deal.remains if r.path is None),
        beside=tuple((r.format, r.name, r.text, r.path) for r in deal.remains if r.path),
        comments=tuple((c.text, c.path, c.where) for c in deal.comments),
        vulnerable=vulnerable,
        notes=tuple((note.path or "", note.text) for note in deal.notes),
        absent=tuple((absence.path, absence.why) for absence in deal.absent),
        begun=played[1],
    )


def _vulnerable(
    named: tuple[str, ...] | None, places: tuple[str, ...]
) -> "tuple[bool, bool] | Literal[False] | None":
    """Which sides are vulnerable; False where a board cannot hold it."""
    if named is None:
        return None
    sides = (side_name(places, 0), side_name(places, 1))
    found = (sides[0] in named, sides[1] in named)
    return found if named == _sides(found, places) else False


def _sides(vulnerable: tuple[bool, bool], places: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(side_name(places, side) for side in (0, 1) if vulnerable[side])


def _dealer(deal: "Deal") -> int | None:
    if deal.dealer is None:
        return 3 if deal.places == BOOK_LETTERS else None
    return deal.places.index(deal.dealer) if deal.dealer in deal.places else None


_Dealt = tuple[tuple[int, int, int, int], tuple[tuple[int, ...], ...] | None]


def _dealt(hands: "tuple[Hand, ...]", places: tuple[str, ...]) -> _Dealt | None:
    if tuple(hand.place for hand in hands) != places:
        return None
    masks = []
    order = []
    for hand in hands:
        plain = hand.kind == "seat" and hand.complete
        if not plain or hand.covers or hand.drawn or hand.discarded or len(hand.cards) != 13:
            return None
        numbers = tuple(CARD_NUMBERS.get(code, -1) for code in hand.cards)
        if -1 in numbers:
            return None
        order.append(numbers)
        masks.append(sum(1 << card for card in numbers))
    a, y, b, z = masks
    if a | y | b | z != PACK or sum(masks) != PACK:
        return None
    usual = all(in_print_order(mask) == cards for mask, cards in zip(masks, order, strict=True))
    return (a, y, b, z), None if usual else tuple(order)


def _calls(deal: "Deal", dealer: int) -> tuple[int, ...] | None:
    if deal.auction is None:
        return ()
    calls = []
    for n, call in enumerate(deal.auction):
        number = CALL_NUMBERS.get(call.call, -1)
        if number < 0 or call.place != deal.places[(dealer + n) & 3]:
            return None
        calls.append(number)
    return tuple(calls) or None


def _played(deal: "Deal") -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """The cards of whole tricks, and of one that was begun behind them."""
    if not deal.tricks:
        return ((), ()) if deal.order is None else None
    if deal.order != "by-column" or len(deal.tricks) > 13:
        return None
    cards: list[int] = []
    begun: tuple[int, ...] = ()
    for trick in deal.tricks:
        if trick.leader is not None or trick.winners or trick.tally or begun or not trick.plays:
            return None
        row = [-1, -1, -1, -1]
        last = -1
        for play in trick.plays:
            number = CARD_NUMBERS.get(play.card, -1)
            seat = deal.places.index(play.place) if play.place in deal.places else -1
            if number < 0 or seat <= last or play.origin is not None:
                return None
            row[seat], last = number, seat
        if len(trick.plays) == 4:
            cards += row
        else:
            begun = tuple(row)
    return tuple(cards), begun


_BoardContract = tuple[int | None, int | None, int | None, int | None] | None


def _contract(
    contract: "Contract | None", places: tuple[str, ...]
) -> "_BoardContract | Literal[False]":
    """The contract in numbers; False where a board cannot hold it."""
    if contract is None:
        return None
    declarer = contract.declarer
    if declarer is not None and declarer not in places:
        return False
    denomination = contract.denomination
    return (
        contract.level,
        None if denomination is None else DENOMINATION_NUMBERS[denomination],
        contract.doubled,
        None if declarer is None else places.index(declarer),
    )


def _players(deal: "Deal") -> tuple[str | None, ...] | None:
    names: list[str | None] = [None] * 4
    last = -1
    for player in deal.players:
        if len(player.plays) != 1 or player.kind is not None or player.plays[0] not in deal.places:
            return None
        seat = deal.places.index(player.plays[0])
        if seat <= last:
            return None
        names[seat], last = player.name, seat
    return tuple(names)


def _tricks(result: "Result | None") -> "tuple[str | None, int] | Literal[False] | None":
    """Whose tricks and how many; False where a board cannot hold the result."""
    if result is None:
        return None
    more = result.model_fields_set - {"of", "tricks"}
    if result.tricks is None or any(getattr(result, name) is not None for name in more):
        return False
    return (result.of, result.tricks)


def deal_of(board: Board) -> "Deal":
    """The deal that a board holds."""
    from oddtrick.records.schema import (
        Absence,
        Call,
        Comment,
        Contract,
        Deal,
        Hand,
        Laws,
        Note,
        Play,
        Player,
        Remain,
        Result,
        ScoreLine,
        Trick,
    )

    places = board.places
    order = board.order or tuple(in_print_order(mask) for mask in board.hands)
    fields: dict[str, object] = {
        "id": board.id,
        "places": places,
        "hands": tuple(
            Hand(place=place, cards=tuple(CARD_CODES[card] for card in cards))
            for place, cards in zip(places, order, strict=True)
        ),
    }
    fields.update(board.words)
    if board.dealer_recorded:
        fields["dealer"] = places[board.dealer]
    if board.vulnerable is not None:
        fields["vulnerable"] = _sides(board.vulnerable, places)
    if board.laws is not None:
        fields["laws"] = Laws(code=board.laws)
    players = tuple(
        Player(name=name, plays=(place,))
        for name, place in zip(board.players, places, strict=True)
        if name is not None
    )
    if players:
        fields["players"] = players
    if board.calls:
        fields["auction"] = tuple(
            Call(places[(board.dealer + n) & 3], CALL_CODES[call])
            for n, call in enumerate(board.calls)
        )
    if board.contract is not None:
        level, denomination, doubled, declarer = board.contract
        fields["contract"] = Contract(
            level=level,
            denomination=None if denomination is None else DENOMINATION_CODES[denomination],
            doubled=doubled,
            declarer=None if declarer is None else places[declarer],
        )
    if board.leader is not None:
        fields["leader"] = places[board.leader]
    if board.cards or board.begun:
        rows = [board.cards[at : at + 4] for at in range(0, len(board.cards), 4)]
        rows += [board.begun] if board.begun else []
        fields["order"] = "by-column"
        fields["tricks"] = tuple(
            Trick(
                plays=tuple(
                    Play(place, CARD_CODES[card])
                    for place, card in zip(places, row, strict=True)
                    if card >= 0
                )
            )
            for row in rows
        )
    if board.tricks is not None:
        of, tricks = board.tricks
        fields["result"] = Result(of=of, tricks=tricks)
    if board.score:
        fields["score"] = tuple(
            ScoreLine.model_validate(
                {"account": account, "column": column, "matter": matter, "points": points}
            )
            for account, column, matter, points in board.score
        )
    if board.remains or board.beside:
        fields["remains"] = (
            *(Remain(format=form, name=name, text=text) for form, name, text in board.remains),
            *(
                Remain(format=form, name=name, text=text, path=path)
                for form, name, text, path in board.beside
            ),
        )
    if board.comments:
        fields["comments"] = tuple(
            Comment.model_validate({"text": text, "path": path, "where": where})
            for text, path, where in board.comments
        )
    if board.notes:
        fields["notes"] = tuple(
            Note(text=text, path=path, by="source") for path, text in board.notes
        )
    if board.absent:
        fields["absent"] = tuple(
            Absence.model_validate({"path": path, "why": why}) for path, why in board.absent
        )
    return Deal.model_validate(fields)
