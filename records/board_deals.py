"""From a deal to its board, where it has one, and back; nothing is lost on the way."""

from typing import TYPE_CHECKING, Literal

from oddtrick.records.board import WORDS, Board, in_print_order
from oddtrick.records.calls import CALL_CODES, CALL_NUMBERS
from oddtrick.records.cards import CARD_CODES, CARD_NUMBERS, PACK
from oddtrick.records.denominations import DENOMINATION_CODES, DENOMINATION_NUMBERS
from oddtrick.records.seats import BOOK_LETTERS, LETTERINGS, side_name

if TYPE_CHECKING:
    from oddtrick.records.schema import Contract, Deal, Hand, Result

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
    if any(line.label is not None or line.points is None for line in deal.score):
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
        score=tuple(
            (line.account, line.column, line.matter, line.points or 0) for line in deal.score
        ),
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
