"""The tags that say what game it is and how it went: words, players, hands, contract, result."""

from typing import Any

from oddtrick.formats.pbn.dealt import is_ending, read_deal
from oddtrick.formats.pbn.fields import FIELDS, LAWS_BY_WORD, NO_DATE, SEAT_TAGS, TYPES, date_of
from oddtrick.formats.pbn.taken import Taking
from oddtrick.formats.pbn.tree import Tag
from oddtrick.formats.pbn.values import (
    read_contract,
    read_result,
    read_seat,
    read_vulnerable,
)
from oddtrick.records.findings.auction import ALL_PASSED
from oddtrick.records.findings.pbn import ODD_VALUE
from oddtrick.records.findings.stated import CONTRACT_DIFFERS, DECLARER_DIFFERS
from oddtrick.records.seats import side_name

CONTRACTS = "Pass, or 1 to 7 with S H D C or NT, and nothing, X or XX"


def take_text(taking: Taking, tag: Tag) -> None:
    """A tag whose value is a field as it stands."""
    taking.fields[FIELDS[tag.name]] = tag.value


def take_date(taking: Taking, tag: Tag) -> None:
    """The Date tag; what is no date of a record stays as it is."""
    found = date_of(tag.value)
    if found is not None:
        taking.fields["date"] = found
    elif tag.value != NO_DATE:
        taking.remain(tag.name, tag.value, tag)


def take_player(taking: Taking, tag: Tag) -> None:
    """The player at a seat."""
    seat = SEAT_TAGS.index(tag.name)
    made: dict[str, Any] = {"name": tag.value, "plays": (taking.places[seat],)}
    kind = taking.game.tag(f"{tag.name}Type")
    if kind is not None and kind.value in TYPES:
        made["kind"] = TYPES[kind.value]
    taking.players[tag.name] = made
    taking.spans[f"players.{tag.value}"] = tag.value_span


def take_type(taking: Taking, tag: Tag) -> None:
    """The type of a player; it stays as it is where there is no player."""
    player = taking.game.tag(tag.name.removesuffix("Type"))
    if tag.value not in TYPES or player is None or player.value in ("", "?"):
        taking.remain(tag.name, tag.value, tag)


def take_dealer(taking: Taking, tag: Tag) -> None:
    """The dealer."""
    found = taking.spelt(read_seat(tag.value), tag, "W, N, E or S")
    if found is not None:
        taking.fields["dealer"] = taking.place(found)


def take_vulnerable(taking: Taking, tag: Tag) -> None:
    """The sides that are vulnerable."""
    found = taking.spelt(read_vulnerable(tag.value), tag, "None, NS, EW or All")
    if found is not None:
        sides = [n for n, word in enumerate(("EW", "NS")) if found in (word, "All")]
        taking.fields["vulnerable"] = tuple(side_name(taking.places, n) for n in sides)


def take_hands(taking: Taking, tag: Tag) -> None:
    """The hands of the Deal tag."""
    dealt = read_deal(tag, taking.notices)
    if dealt is None:
        return
    hands = []
    taking.ending = is_ending(dealt)
    for seat, cards in enumerate(dealt.hands):
        if cards is not None:
            place = taking.places[seat]
            hand: dict[str, Any] = {"place": place, "cards": cards}
            if taking.ending:
                hand["complete"] = False
            hands.append(hand)
            taking.spans[f"hands.{place}"] = dealt.spans[seat]
    if hands:
        taking.fields["hands"] = tuple(hands)


def take_scoring(taking: Taking, tag: Tag) -> None:
    """The way of scoring, which says under which laws the game was played."""
    if tag.value not in LAWS_BY_WORD:
        taking.remain(tag.name, tag.value, tag)
    taking.spans["laws"] = tag.value_span


def take_contract(taking: Taking, tag: Tag) -> None:
    """The contract; a denomination alone for the end of a play (3.10)."""
    found = taking.spelt(read_contract(tag.value), tag, CONTRACTS)
    if found is None:
        return
    if found == "Pass":
        _passed_out(taking, tag)
        return
    made = taking.fields.setdefault("contract", {})
    head = found.rstrip("X")
    if found[0].isdigit():
        made["level"] = int(found[0])
        made["doubled"] = len(found) - len(head)
        head = head[1:]
    made["denomination"] = head


def tell_level(taking: Taking) -> None:
    """Tell of a contract that is a denomination alone, or is not, where the hands say otherwise."""
    tag, found = taking.game.tag("Contract"), taking.stated
    if tag is None or found in (None, "Pass"):
        return
    assert found is not None
    message = None
    if found[0].isdigit() and taking.ending:
        message = f"Contract: expected {found[1:].rstrip('X')} alone, for this is the end of a play"
    elif not found[0].isdigit() and not taking.ending:
        message = f"Contract: expected 1 to 7 before {found}; only the end of a play goes without"
    if message is not None:
        taking.notices.repair(ODD_VALUE, message, tag.value_span)


def _passed_out(taking: Taking, tag: Tag) -> None:
    auction = taking.game.tag("Auction")
    if auction is None or not auction.items:
        taking.remain("Contract", "Pass", tag)
    elif any(item.text[:1].isdigit() for item in auction.items):
        taking.notices.warn(
            CONTRACT_DIFFERS,
            "the contract is stated as Pass, and the auction has a bid",
            tag.value_span,
            recorded="Pass",
        )


def take_declarer(taking: Taking, tag: Tag) -> None:
    """The declarer; ``^`` where the hands were exchanged (3.4.13)."""
    exchanged = tag.value.startswith("^")
    found = taking.spelt(read_seat(tag.value.removeprefix("^")), tag, "W, N, E or S")
    if found is None:
        return
    if taking.stated == "Pass":
        message = f"the declarer is stated as {found}, and the contract as Pass"
        taking.notices.warn(DECLARER_DIFFERS, message, tag.value_span, recorded=tag.value)
        taking.remain(tag.name, tag.value, tag)
        return
    place = taking.place(found)
    taking.fields.setdefault("contract", {})["declarer"] = place
    if exchanged:
        taking.events.append({"kind": "hands-exchanged", "at": "contract.declarer", "by": place})


def take_result(taking: Taking, tag: Tag) -> None:
    """The tricks won; ``^`` where the players agreed on another number (3.4.15)."""
    found = read_result(tag.value)
    if found is None:
        return
    if taking.stated == "Pass":
        message = "the contract is stated as Pass, and a result is recorded"
        taking.notices.warn(ALL_PASSED, message, tag.value_span, recorded=tag.value)
        taking.remain(tag.name, tag.value, tag)
        return
    word, tricks = found.figures[0]
    made: dict[str, Any] = {"tricks": tricks}
    if word is not None:
        made["of"] = taking.account(word)
    elif taking.declarer is not None:
        made["of"] = taking.places[taking.declarer]
    taking.fields["result"] = made
    taking.spans["result.tricks"] = tag.value_span
    if found.agreed:
        taking.events.append({"kind": "result-agreed", "at": "result.tricks"})
