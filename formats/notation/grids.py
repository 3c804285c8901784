"""Drafts of what stands in columns: hands, auction and play."""

from collections.abc import Sequence
from itertools import combinations, groupby
from typing import Any

from oddtrick.formats.notation import quoting
from oddtrick.formats.notation.columns import heading
from oddtrick.formats.notation.gathering import item_paths
from oddtrick.formats.notation.hands import USUAL
from oddtrick.formats.notation.pen import Pen
from oddtrick.formats.notation.words import HAND_KINDS, ORDERS, TRICK
from oddtrick.records.seats import BOOK_LETTERS

_SOME_SUITS = frozenset("".join(suits) for many in range(5) for suits in combinations(USUAL, many))
"""Suits in their usual order, as letters; any may be missing."""
_RESERVED = frozenset(("plays", "leader", "winners", "tally"))


def draft_hands(pen: Pen, deal: Any) -> None:
    """The hands of a deal, those of which nothing is known among them."""
    rows: list[tuple[str, Any]] = [(hand.place, hand) for hand in deal.hands]
    places = list(deal.places)
    for place in absent_hands(pen, deal.hands):
        behind = places[places.index(place) :] if place in places else []
        at = next((i for i, (other, _) in enumerate(rows) if other in behind), len(rows))
        rows.insert(at, (place, None))
    pen.lines.append("")
    pen.add("hands" + pen.plain("hands"), "hands")
    for (place, hand), path in zip(rows, item_paths("hands", [p for p, _ in rows]), strict=True):
        if hand is None:
            sign = quoting.UNKNOWN if pen.absent[path] == "unknown" else quoting.NOT_APPLICABLE
            pen.add(f"{quoting.name(place)}{pen.plain(path)} {sign}", path, "  ")
        else:
            pen.add(_hand(pen, hand, path), path, "  ")


def absent_hands(pen: Pen, hands: Sequence[Any]) -> list[str]:
    """The places of hands that are said to be unknown, or not to be."""
    known = {hand.place for hand in hands}
    named = [path.removeprefix("hands.") for path in pen.absent if path.startswith("hands.")]
    return [
        place
        for place in named
        if place not in known and item_paths("hands", [place]) == [f"hands.{place}"]
    ]


def _hand(pen: Pen, hand: Any, path: str) -> str:
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
        shown = _cards(pen, cards, base)
        if not word:
            shown = _with_voids(pen, shown, hand.voids, f"{path}.voids")
        if shown:
            parts += [word, " ".join(text for _, text in shown)]
    if not hand.complete:
        parts.append("...")
    elif not (hand.cards or hand.covers or hand.drawn or hand.discarded):
        parts.append(quoting.SILENT)
    return " ".join(part for part in parts if part)


def _cards(pen: Pen, cards: Sequence[str], path: str) -> list[tuple[str, str]]:
    """The cards suit by suit: each with its letter."""
    shown = []
    for suit, group in groupby(enumerate(cards), key=lambda card: card[1][0]):
        ranks = [pen.card(code, f"{path}[{i}]", suit) for i, code in group]
        letter = "U" if suit == "?" else suit
        shown.append((letter, f"{letter} {''.join(ranks)}"))
    return shown


def _with_voids(
    pen: Pen, shown: list[tuple[str, str]], voids: Sequence[str], path: str
) -> list[tuple[str, str]]:
    """The suits of a hand with those that it is void of: in their places where it keeps the
    usual order, else behind the others.
    """
    made = list(shown)
    for position, suit in enumerate(voids):
        behind = USUAL[USUAL.index(suit) + 1 :]
        usual = "".join(letter for letter, _ in shown) in _SOME_SUITS
        at = next((i for i, (other, _) in enumerate(made) if usual and other in behind), len(made))
        made.insert(at, (suit, f"{suit} {quoting.SILENT}{pen.plain(f'{path}[{position}]')}"))
    return made


def draft_auction(pen: Pen, deal: Any) -> None:
    """The auction: a grid where its calls fit one, else a list."""
    calls = deal.auction
    rows = _grid(pen, deal, calls)
    shown = [_call(pen, code, f"auction[{i}]") for i, (_, code) in enumerate(calls)]
    pen.lines.append("")
    listed = " listed" if rows is None else ""
    pen.add(f"auction{pen.plain('auction')}{listed}", "auction")
    if rows is None:
        for start, end in _stretches(pen, len(calls), max(len(deal.places), 1)):
            cells = [
                (f"{quoting.name(place)}:" if place is not None else "") + text
                for (place, _), text in zip(calls[start:end], shown[start:end], strict=True)
            ]
            pen.add(" ".join(cells), f"auction[{start}]", "  ")
        return
    columns, grid = rows
    pen.add(" ".join(heading(place) for place in columns), "auction", "  ")
    for row in grid:
        cells = [quoting.SILENT if i is None else shown[i] for i in row]
        first = next(i for i in row if i is not None)
        pen.add(" ".join(cells), f"auction[{first}]", "  ")


def _stretches(pen: Pen, count: int, width: int) -> list[tuple[int, int]]:
    """The calls of each row of a list: so many, and a row of its own from a comment on."""
    starts = [0]
    for at in range(1, count):
        if at - starts[-1] == width or pen.comments_wait(f"auction[{at}]"):
            starts.append(at)
    return list(zip(starts, [*starts[1:], count], strict=True))


def _grid(
    pen: Pen, deal: Any, calls: Sequence[tuple[str | None, str]]
) -> tuple[Sequence[str], list[list[int | None]]] | None:
    """The columns and the rows of a grid, calls by position; None when the calls fit none.

    The dealer stands first, or that place with which most comments stand beside their rows.
    """
    places = deal.places
    if not places or len(set(places)) < len(places):
        return None
    first = deal.dealer if deal.dealer in places else calls[0][0]
    if first not in places:
        return None
    best: tuple[Sequence[str], list[list[int | None]]] | None = None
    about = {i for i in range(len(calls)) if pen.comments_wait(f"auction[{i}]")}
    most = -1
    for turn in range(len(places)):
        at = (places.index(first) + turn) % len(places)
        columns = places[at:] + places[:at]
        rows = _rows(columns, calls)
        if rows is None:
            if turn == 0:
                return None
            continue
        begun = len(about & {next(i for i in row if i is not None) for row in rows})
        if begun > most:
            best, most = (columns, rows), begun
        if begun == len(about):
            break
    return best


def _rows(
    columns: Sequence[str], calls: Sequence[tuple[str | None, str]]
) -> list[list[int | None]] | None:
    """The rows of a grid under some columns, calls by position; None when they fit none."""
    flat: list[int | None] = []
    for position, (place, _) in enumerate(calls):
        if place not in columns:
            return None
        while columns[len(flat) % len(columns)] != place:
            flat.append(None)
        flat.append(position)
    if flat.count(None) > len(calls) + len(columns):
        return None
    width = len(columns)
    return [flat[i : i + width] for i in range(0, len(flat), width)]


def _call(pen: Pen, code: str, path: str) -> str:
    if code == "?" and pen.is_absent(path):
        return pen.value("call", None, path) or "?"
    return pen.value("call", code, path) or code


def draft_play(pen: Pen, deal: Any) -> None:
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
        pen.add(" ".join(heading(place) for place in columns), "tricks", "  ")
    for number, trick in enumerate(deal.tricks):
        _trick(pen, trick, number, columns)


def _trick(pen: Pen, trick: Any, number: int, columns: Sequence[str] | None) -> None:
    path = f"tricks[{number}]"
    head = f"{number + 1}{pen.plain(path)}"
    starred = [] if pen.waits(f"{path}.winners") else _starred(trick)
    leading = None if pen.waits(f"{path}.leader") else _leading(trick)
    in_columns = columns is not None and _in_columns(trick, columns)
    names = [None if place in _RESERVED else place for place, _, _ in trick.plays]
    cells: dict[str | None, str] = {}
    listed = []
    for position, (play, key) in enumerate(zip(trick.plays, item_paths(path, names), strict=True)):
        place, code, origin = play
        text = pen.card(code, key)
        card, brace, marks = text.partition("{") if not text.startswith('"') else _cut(text)
        card += f"@{origin}" if origin else ""
        card += "*" if position in starred else ""
        lead = ">" if position == leading else ""
        if in_columns:
            cells[place] = f"{lead}{card}{brace}{marks}"
        else:
            listed.append(f"{lead}{_place(place, columns)}{card}{brace}{marks}")
    if in_columns and columns is not None and cells:
        listed = [cells.get(place, quoting.SILENT) for place in columns]
    line = " ".join([head, *(listed or [quoting.SILENT])])
    said = [
        *(("leader",) if leading is not None else ()),
        *(("winners",) if starred else ()),
    ]
    more = pen.line(TRICK, trick, path, left_out=said)
    pen.add(line + (f", {more}" if more != quoting.SILENT else ""), path, "  ")


def _cut(text: str) -> tuple[str, str, str]:
    """A card in quotes, and its marks behind."""
    end = 1
    while text[end] != '"':
        end += 2 if text[end] == "\\" else 1
    return text[: end + 1], "", text[end + 1 :]


def _place(place: str | None, columns: Sequence[str] | None) -> str:
    if place is not None:
        return f"{quoting.name(place)}:"
    return ":" if columns is not None else ""


def _starred(trick: Any) -> list[int]:
    """The plays that bear the winner mark, where marks in the cells say all of it."""
    places = [place for place, _, _ in trick.plays]
    found = [places.index(place) for place in trick.winners if places.count(place) == 1]
    return found if len(found) == len(trick.winners) and found == sorted(set(found)) else []


def _leading(trick: Any) -> int | None:
    places = [place for place, _, _ in trick.plays]
    return places.index(trick.leader) if trick.leader and places.count(trick.leader) == 1 else None


def _in_columns(trick: Any, columns: Sequence[str]) -> bool:
    """Whether the plays stand in the order of the columns, one to a place."""
    order = {place: i for i, place in enumerate(columns)}
    at = [order.get(place, -1) if place is not None else -1 for place, _, _ in trick.plays]
    return -1 not in at and at == sorted(set(at))
