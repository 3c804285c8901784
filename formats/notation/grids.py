"""Drafts of what stands in columns: hands, auction and play."""

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from oddtrick.formats.notation import quoting
from oddtrick.formats.notation.columns import heading
from oddtrick.formats.notation.gathering import item_paths
from oddtrick.formats.notation.pen import Pen
from oddtrick.formats.notation.words import HAND_KINDS, ORDERS, TRICK
from oddtrick.records.seats import BOOK_LETTERS

if TYPE_CHECKING:
    from oddtrick.records.schema import Call, Deal, Hand, Play, Trick

_RESERVED = frozenset(("plays", "leader", "winners", "tally"))


def draft_hands(pen: Pen, hands: "Sequence[Hand]") -> None:
    """The hands of a deal."""
    pen.lines.append("")
    pen.add("hands" + pen.plain("hands"), "hands")
    for hand, path in zip(hands, item_paths("hands", [h.place for h in hands]), strict=True):
        pen.add(_hand(pen, hand, path), path, "  ")


def _hand(pen: Pen, hand: "Hand", path: str) -> str:
    place = quoting.name(hand.place)
    parts = [place + pen.plain(path)]
    speaks = hand.place if place == hand.place and hand.place in HAND_KINDS[1:] else "seat"
    if hand.kind != speaks:
        parts.append(f"({hand.kind})")
    sections = (
        ("", hand.cards, path),
        ("over", hand.covers, f"{path}.covers"),
        ("drawn", hand.drawn, f"{path}.drawn"),
        ("discarded", hand.discarded, f"{path}.discarded"),
    )
    for word, cards, base in sections:
        if cards:
            parts += [word, _cards(pen, cards, base)]
    if not hand.complete:
        parts.append("...")
    elif not (hand.cards or hand.covers or hand.drawn or hand.discarded):
        parts.append(quoting.SILENT)
    return " ".join(part for part in parts if part)


def _cards(pen: Pen, cards: Sequence[str], path: str) -> str:
    shown = []
    for suit, group in groupby(enumerate(cards), key=lambda card: card[1][0]):
        ranks = [pen.card(code, f"{path}[{i}]", suit) for i, code in group]
        shown.append(f"{'U' if suit == '?' else suit} {''.join(ranks)}")
    return " ".join(shown)


def draft_auction(pen: Pen, deal: "Deal") -> None:
    """The auction: a grid where its calls fit one, else a list."""
    calls = deal.auction or ()
    rows = _grid(deal, calls)
    shown = [_call(pen, call.call, f"auction[{i}]") for i, call in enumerate(calls)]
    pen.lines.append("")
    if rows is None:
        pen.add(f"auction listed{pen.plain('auction')}", "auction")
        width = max(len(deal.places), 1)
        for start in range(0, len(calls), width):
            cells = [
                (f"{quoting.name(call.place)}:" if call.place is not None else "") + text
                for call, text in zip(
                    calls[start : start + width], shown[start : start + width], strict=True
                )
            ]
            pen.lines.append("  " + " ".join(cells))
        return
    columns, grid = rows
    pen.add("auction" + pen.plain("auction"), "auction")
    pen.lines.append("  " + " ".join(heading(place) for place in columns))
    for row in grid:
        cells = [quoting.SILENT if i is None else shown[i] for i in row]
        pen.lines.append("  " + " ".join(cells))


def _grid(
    deal: "Deal", calls: Sequence["Call"]
) -> tuple[Sequence[str], list[list[int | None]]] | None:
    """The columns and the rows of a grid, calls by position; None when the calls fit none."""
    places = deal.places
    if not places or len(set(places)) < len(places):
        return None
    first = deal.dealer if deal.dealer in places else calls[0].place
    if first not in places:
        return None
    turn = places.index(first)
    columns = places[turn:] + places[:turn]
    flat: list[int | None] = []
    for position, call in enumerate(calls):
        if call.place not in columns:
            return None
        while columns[len(flat) % len(columns)] != call.place:
            flat.append(None)
        flat.append(position)
    if flat.count(None) > len(calls) + len(columns):
        return None
    width = len(columns)
    return columns, [flat[i : i + width] for i in range(0, len(flat), width)]


def _call(pen: Pen, code: str, path: str) -> str:
    if code == "?" and pen.is_absent(path):
        return pen.value("call", None, path) or "?"
    return pen.value("call", code, path) or code


def draft_play(pen: Pen, deal: "Deal") -> None:
    """The play, under its places or in the order of play."""
    word = next(word for word, order in ORDERS.items() if order == deal.order)
    headed = deal.order in (None, "by-column")
    marks = pen.plain("order")
    shown = "" if word == "by-column" and deal.tricks and not marks else f" {word}{marks}"
    pen.lines.append("")
    pen.add(f"play{pen.plain('tricks')}{shown}", "tricks")
    columns: Sequence[str] | None = None
    if headed and deal.tricks:
        distinct = deal.places and len(set(deal.places)) == len(deal.places)
        columns = deal.places if distinct else BOOK_LETTERS
        pen.lines.append("  " + " ".join(heading(place) for place in columns))
    for number, trick in enumerate(deal.tricks):
        _trick(pen, trick, number, columns)


def _trick(pen: Pen, trick: "Trick", number: int, columns: Sequence[str] | None) -> None:
    path = f"tricks[{number}]"
    head = f"{number + 1}{pen.plain(path)}"
    starred = _starred(trick)
    leading = _leading(trick)
    in_columns = columns is not None and _in_columns(trick, columns)
    names = [None if play.place in _RESERVED else play.place for play in trick.plays]
    cells: dict[str | None, str] = {}
    listed = []
    for position, (play, key) in enumerate(zip(trick.plays, item_paths(path, names), strict=True)):
        text = pen.card(play.card, key)
        card, brace, marks = text.partition("{") if not text.startswith('"') else _cut(text)
        card += f"@{play.origin}" if play.origin else ""
        card += "*" if position in starred else ""
        lead = ">" if position == leading else ""
        if in_columns:
            cells[play.place] = f"{lead}{card}{brace}{marks}"
        else:
            listed.append(f"{lead}{_place(play, columns)}{card}{brace}{marks}")
    if in_columns and columns is not None and cells:
        listed = [cells.get(place, quoting.SILENT) for place in columns]
    line = " ".join([head, *(listed or [quoting.SILENT])])
    rest = trick.replace(
        leader=None if leading is not None else trick.leader,
        winners=() if starred else trick.winners,
    )
    more = pen.line(TRICK, rest, path)
    pen.add(line + (f", {more}" if more != quoting.SILENT else ""), path, "  ")


def _cut(text: str) -> tuple[str, str, str]:
    """A card in quotes, and its marks behind."""
    end = 1
    while text[end] != '"':
        end += 2 if text[end] == "\\" else 1
    return text[: end + 1], "", text[end + 1 :]


def _place(play: "Play", columns: Sequence[str] | None) -> str:
    if play.place is not None:
        return f"{quoting.name(play.place)}:"
    return ":" if columns is not None else ""


def _starred(trick: "Trick") -> list[int]:
    """The plays that bear the winner mark, where marks in the cells say all of it."""
    places = [play.place for play in trick.plays]
    found = [places.index(place) for place in trick.winners if places.count(place) == 1]
    return found if len(found) == len(trick.winners) and found == sorted(set(found)) else []


def _leading(trick: "Trick") -> int | None:
    places = [play.place for play in trick.plays]
    return places.index(trick.leader) if trick.leader and places.count(trick.leader) == 1 else None


def _in_columns(trick: "Trick", columns: Sequence[str]) -> bool:
    """Whether the plays stand in the order of the columns, one to a place."""
    order = {place: i for i, place in enumerate(columns)}
    at = [order.get(play.place, -1) if play.place is not None else -1 for play in trick.plays]
    return -1 not in at and at == sorted(set(at))
