"""Cards and suits called: whether the player did as he was told, and could."""

from oddtrick.records.cards import CARD_CODES, SUIT_MASKS
from oddtrick.records.findings.irregular import (
    CALL_NOT_OBEYED,
    CALL_OBLIGES_REVOKE,
    LEAD_CANNOT_STAND,
)
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.rules import false_lead_stands
from oddtrick.records.replay.given import Given, GivenEvent
from oddtrick.records.replay.holding import Holding
from oddtrick.records.replay.play import Played
from oddtrick.records.replay.report import Report, labelled
from oddtrick.records.replay.seating import Row, one_seat
from oddtrick.records.replay.tricks import can_win

_SUITS = ("club", "diamond", "heart", "spade")


def check_called(
    given: Given,
    law: LawCode,
    rows: list[Row],
    holding: Holding,
    played: Played,
    declarer: int | None,
    trump: int | None,
    report: Report,
) -> None:
    """Report calls of cards and suits that were void or were not obeyed, and leads that cannot
    stand.
    """
    for event in given.events:
        number = event.trick
        if number is None or number >= len(rows):
            continue
        row = rows[number]
        if event.kind == "lead-out-of-turn":
            _check_stands(given, law, row, event, declarer, report)
        if event.by is None:
            continue
        leader = one_seat(played.leaders[number])
        if event.kind == "card-called":
            _card(given, law, rows, row, holding, leader, event, report)
        elif event.kind == "suit-called" and leader == event.by:
            _suit(given, law, rows, row, holding, event, report)
        elif event.kind in ("card-out-of-order", "revoke-corrected"):
            seat = event.by ^ 2 if event.kind == "card-out-of-order" else event.by
            _high_or_low(given, law, rows, row, holding, leader, seat, event, report)
            if trump is not None:
                _win_or_lose(given, law, rows, row, holding, leader, seat, trump, event, report)


def _held(rows: list[Row], holding: Holding, number: int, seat: int) -> int | None:
    """The cards that a seat held when a trick was played; None when not all are known."""
    if not holding.full[seat]:
        return None
    gone = 0
    for row in rows[:number]:
        if seat not in row.plays:
            return None
        gone |= holding.sets[row.number, seat]
    return holding.hands[seat] & ~gone


def _led(row: Row, holding: Holding, leader: int | None, seat: int) -> int | None:
    """The suit that a seat had to follow; None where it led or that is open."""
    if leader is None or leader == seat or leader not in row.plays:
        return None
    led = holding.sets[row.number, leader]
    return next((s for s in range(4) if not led & ~SUIT_MASKS[s]), None)


def _card(
    given: Given,
    law: LawCode,
    rows: list[Row],
    row: Row,
    holding: Holding,
    leader: int | None,
    event: GivenEvent,
    report: Report,
) -> None:
    seat = event.by
    assert seat is not None
    if event.cards.bit_count() != 1:
        return
    held = _held(rows, holding, row.number, seat)
    suit = _led(row, holding, leader, seat)
    code = CARD_CODES[event.cards.bit_length() - 1]
    name = given.seat_name(seat)
    if (
        held is not None
        and suit is not None
        and held & SUIT_MASKS[suit]
        and not event.cards & SUIT_MASKS[suit]
    ):
        report.add(
            CALL_OBLIGES_REVOKE,
            f"{code} is called from {name} to a {_SUITS[suit]}, and {name} holds a {_SUITS[suit]}",
            event.path,
            also=(row.trick.path,),
            recorded=code,
            derived=f"a {_SUITS[suit]}",
            trick=row.number + 1,
            hand=name,
            article=law.cite("called-cards"),
        )
        return
    play = row.plays.get(seat)
    if play is None or held is None or not held & event.cards:
        return
    if not holding.sets[row.number, seat] & event.cards:
        _not_obeyed(given, law, row, seat, event, f"plays {play.code}", f"to play {code}", report)


def _not_obeyed(
    given: Given,
    law: LawCode,
    row: Row,
    seat: int,
    event: GivenEvent,
    did: str,
    told: str,
    report: Report,
) -> None:
    if event.choice in ("three-tricks", "points", "deduct-from-offender", "add-to-own"):
        return
    name = given.seat_name(seat)
    report.add(
        CALL_NOT_OBEYED,
        f"{name} {did} in trick {row.number + 1}, and was told {told}",
        labelled(row.plays[seat].path, f"told {told}"),
        also=(event.path,),
        recorded=row.plays[seat].code,
        derived=told,
        trick=row.number + 1,
        hand=name,
        article=law.cite("call-disobeyed"),
    )


def _suit(
    given: Given,
    law: LawCode,
    rows: list[Row],
    row: Row,
    holding: Holding,
    event: GivenEvent,
    report: Report,
) -> None:
    seat = event.by
    assert seat is not None
    suit = next((s for s in range(4) if event.cards and not event.cards & ~SUIT_MASKS[s]), None)
    held = _held(rows, holding, row.number, seat)
    if suit is None or held is None or seat not in row.plays:
        return
    mask = SUIT_MASKS[suit]
    did = f"leads {row.plays[seat].code}"
    in_suit = bool(holding.sets[row.number, seat] & mask)
    if event.choice == "suit-forbidden":
        if in_suit and held & ~mask:
            _not_obeyed(given, law, row, seat, event, did, f"to lead no {_SUITS[suit]}", report)
    elif held & mask and not in_suit:
        _not_obeyed(given, law, row, seat, event, did, f"to lead a {_SUITS[suit]}", report)


def _high_or_low(
    given: Given,
    law: LawCode,
    rows: list[Row],
    row: Row,
    holding: Holding,
    leader: int | None,
    seat: int,
    event: GivenEvent,
    report: Report,
) -> None:
    if event.choice not in ("highest", "lowest") or seat not in row.plays:
        return
    suit = _led(row, holding, leader, seat)
    held = _held(rows, holding, row.number, seat)
    if suit is None or held is None or not held & SUIT_MASKS[suit]:
        return
    cards = held & SUIT_MASKS[suit]
    wanted = (
        cards.bit_length() - 1 if event.choice == "highest" else (cards & -cards).bit_length() - 1
    )
    if not holding.sets[row.number, seat] >> wanted & 1:
        did = f"plays {row.plays[seat].code}"
        told = f"to play his {event.choice} {_SUITS[suit]}, {CARD_CODES[wanted]}"
        _not_obeyed(given, law, row, seat, event, did, told, report)


def _win_or_lose(
    given: Given,
    law: LawCode,
    rows: list[Row],
    row: Row,
    holding: Holding,
    leader: int | None,
    seat: int,
    trump: int,
    event: GivenEvent,
    report: Report,
) -> None:
    if event.choice not in ("win", "lose") or leader is None or len(row.plays) < 4:
        return
    held = _held(rows, holding, row.number, seat)
    suit = _led(row, holding, leader, seat)
    if held is None or suit is None:
        return
    sets = [holding.sets[row.number, other] for other in range(4)]

    def wins(card: int) -> int:
        return can_win([*sets[:seat], card, *sets[seat + 1 :]], trump, leader)

    did = wins(sets[seat])
    if did.bit_count() != 1 or (did == 1 << seat) is (event.choice == "win"):
        return
    legal = held & SUIT_MASKS[suit] or held
    could = any(
        (wins(1 << card) == 1 << seat) is (event.choice == "win")
        for card in range(52)
        if legal >> card & 1
    )
    if could:
        did_words = f"plays {row.plays[seat].code}"
        told = f"to {event.choice} the trick"
        _not_obeyed(given, law, row, seat, event, did_words, told, report)


def _check_stands(
    given: Given,
    law: LawCode,
    row: Row,
    event: GivenEvent,
    declarer: int | None,
    report: Report,
) -> None:
    if event.choice not in ("stands", "accepted") or event.by is None or declarer is None:
        return
    own = (event.by ^ declarer) & 1 == 0
    needed = false_lead_stands.MATTER.ask(law)[0 if own else 1]
    followed = max(len(row.plays) - 1, 0)
    if followed >= needed:
        return
    cards = "card" if needed == 1 else "cards"
    report.add(
        LEAD_CANNOT_STAND,
        f"the lead of {given.seat_name(event.by)} out of turn is said to stand, with {followed} "
        f"played to it",
        event.path,
        also=(row.trick.path,),
        recorded=f"{followed} followed",
        derived=f"{needed} {cards} at least",
        trick=row.number + 1,
        hand=given.seat_name(event.by),
        article=law.cite("false-lead-stands"),
    )
