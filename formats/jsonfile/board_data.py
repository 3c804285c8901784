"""An ordinary board as JSON, straight from its values: the fields of its deal, in their order."""

import json
from collections.abc import Callable
from json.encoder import encode_basestring as quoted
from typing import Any

from oddtrick.formats.jsonfile.writer import SCHEMA_ID, WIDTH, value_text
from oddtrick.records.board import Board
from oddtrick.records.calls import CALL_CODES
from oddtrick.records.cards import CARD_CODES
from oddtrick.records.denominations import DENOMINATION_CODES
from oddtrick.records.replay.quickplay import packs_of, printed
from oddtrick.records.seats import BOOK_LETTERS, side_name

_DEPTH = 2
"""How deep the fields of a record stand in a list of records."""
_MOST = 4096
_SUITS = bytes(ord(CARD_CODES[n][0]) if n < 52 else 0 for n in range(256))
_RANKS = bytes(ord(CARD_CODES[n][1]) if n < 52 else 0 for n in range(256))


class Shape:
    """How boards are set as JSON: tightly on one line, or as items of a list over many lines.

    Args:
        tight: whether they are set tightly.
    """

    def __init__(self, *, tight: bool) -> None:
        self._tight = tight
        self._comma, self._colon = (",", ":") if tight else (", ", ": ")
        self._between, self._end = (",", "}") if tight else (",\n    ", "\n  }")
        card = f'"xx"{self._comma}'
        self._width, self._cards = len(card), card.encode("ascii") * 52
        start = "{" if tight else "{\n    "
        kind = f'"kind"{self._colon}"deal"'
        self._head = (
            f'{start}"$schema"{self._colon}"{SCHEMA_ID}"{self._between}{kind}{self._between}'
            f'"id"{self._colon}'
        )
        self._known: dict[Any, str] = {}
        self._rows: dict[tuple[str, ...], _Rows] = {}

    def text(self, board: Board) -> str:
        """A board as one object."""
        colon, places = self._colon, board.places
        rows = self._rows.get(places)
        if rows is None:
            rows = self._rows[places] = _Rows(places, self._comma, self._colon)
        words = dict(board.words)
        parts = [self._head + quoted(board.id)]
        add = parts.append
        for name in ("title", "number", "game"):
            if name in words:
                add(f'"{name}"{colon}{quoted(words[name])}')
        if board.laws is not None:
            add(f'"laws"{colon}{{"code"{colon}{quoted(board.laws)}}}')
        for name in ("date", "event", "site"):
            if name in words:
                add(f'"{name}"{colon}{quoted(words[name])}')
        if any(board.players):
            add(f'"players"{colon}{self._players(board, rows)}')
        if board.notes:
            add(f'"notes"{colon}{self._notes(board)}')
        if board.comments:
            add(f'"comments"{colon}{self._value(_comments(board))}')
        if board.beside:
            beside = [*_remains(board.remains), *_remains_beside(board)]
            add(f'"remains"{colon}{self._value(beside)}')
        elif board.remains:
            add(f'"remains"{colon}{self._kept(board.remains, _remains)}')
        if board.absent:
            add(f'"absent"{colon}{self._kept(board.absent, _absent)}')
        if places != BOOK_LETTERS:
            add(rows.places)
        for name in ("z_is", "table"):
            if name in words:
                add(f'"{name}"{colon}{quoted(words[name])}')
        if board.vulnerable is not None:
            add(rows.vulnerable[board.vulnerable])
        if board.dealer_recorded:
            add(rows.dealer[board.dealer])
        add(f'"hands"{colon}{self._hands(board, rows)}')
        if board.calls:
            row, dealer = rows.calls, board.dealer
            items = [row[(dealer + n) & 3][call] for n, call in enumerate(board.calls)]
            add(f'"auction"{colon}{self._items(items)}')
        if board.contract is not None:
            add(f'"contract"{colon}{self._kept((*board.contract, places), _contract)}')
        if board.cards:
            add(rows.order)
        if board.leader is not None:
            add(rows.leader[board.leader])
        if board.cards:
            add(f'"tricks"{colon}{self._tricks(board, rows)}')
        if board.tricks is not None:
            of, tricks = board.tricks
            side = "" if of is None else f'"of"{colon}{quoted(of)}{self._comma}'
            add(f'"result"{colon}{{{side}"tricks"{colon}{tricks}}}')
        if board.score:
            add(f'"score"{colon}{self._kept(board.score, _score)}')
        return self._between.join(parts) + self._end

    def _value(self, value: Any) -> str:
        if self._tight:
            return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        return value_text(value, _DEPTH)

    def _kept(self, key: Any, data: Callable[[Any], Any]) -> str:
        """The text of what is said again and again, made once."""
        try:
            return self._known[key]
        except KeyError:
            if len(self._known) >= _MOST:
                self._known.clear()
            text = self._known[key] = self._value(data(key))
            return text

    def _items(self, items: list[str]) -> str:
        """A list of what fits a line: all on one, or each on its own."""
        if self._tight:
            return f"[{','.join(items)}]"
        many = len(items)
        if many < 10 and sum(map(len, items)) + 2 * many + 2 * _DEPTH <= WIDTH:
            return f"[{', '.join(items)}]"
        return "[\n      " + ",\n      ".join(items) + "\n    ]"

    def _players(self, board: Board, rows: "_Rows") -> str:
        items = [
            f"{rows.name}{quoted(name)}{plays}"
            for name, plays in zip(board.players, rows.plays, strict=True)
            if name is not None
        ]
        if not self._tight and max(map(len, items)) + 2 * _DEPTH + 2 > WIDTH:
            return self._value(_players(board))
        return self._items(items)

    def _notes(self, board: Board) -> str:
        comma, colon = self._comma, self._colon
        items = [
            f'{{"text"{colon}{quoted(text)}{comma}"path"{colon}"{path}"{comma}"by"{colon}"source"}}'
            for path, text in board.notes
        ]
        if not self._tight and max(map(len, items)) + 2 * _DEPTH + 2 > WIDTH:
            return self._value(_notes(board))
        return self._items(items)

    def _hands(self, board: Board, rows: "_Rows") -> str:
        if board.order is not None:
            row = b"".join(map(bytes, board.order))
        else:
            row = printed(packs_of(board.hands) if board.packs is None else board.packs)
        wide = self._width
        made = bytearray(self._cards)
        made[1::wide] = row.translate(_SUITS)
        made[2::wide] = row.translate(_RANKS)
        text, hand = made.decode("ascii"), 13 * wide
        # Behind the last card of a hand is no comma.
        less = wide - 4
        a, y = text[: hand - less], text[hand : 2 * hand - less]
        b, z = text[2 * hand : 3 * hand - less], text[3 * hand : 4 * hand - less]
        one, other, third, last = rows.hands
        if self._tight:
            return f"[{one}{a}]}},{other}{y}]}},{third}{b}]}},{last}{z}]}}]"
        end = "]\n      }"
        return (
            f"[\n      {one}{a}{end},\n      {other}{y}{end},\n      "
            f"{third}{b}{end},\n      {last}{z}{end}\n    ]"
        )

    def _tricks(self, board: Board, rows: "_Rows") -> str:
        cards = bytes(board.cards)
        many = len(cards) >> 2
        made = bytearray(rows.tricks * many)
        suits, ranks, wide = cards.translate(_SUITS), cards.translate(_RANKS), len(rows.tricks)
        for seat, at in enumerate(rows.places_in_trick):
            made[at::wide] = suits[seat::4]
            made[at + 1 :: wide] = ranks[seat::4]
        text = made.decode("ascii")
        step = wide - len(rows.trick_end)
        if not self._tight and many < 10:
            return self._items([text[n : n + step] for n in range(0, len(text), wide)])
        return f"{rows.tricks_start}{text[: len(text) - wide + step]}{rows.tricks_stop}"


class _Rows:
    """What is the same for all boards whose seats have the same names."""

    def __init__(self, places: tuple[str, ...], comma: str, colon: str) -> None:
        names = [quoted(place) for place in places]
        self.places = f'"places"{colon}[{comma.join(names)}]'
        sides = [f'"{side_name(places, side)}"' for side in (0, 1)]
        self.vulnerable = {
            (one, other): f'"vulnerable"{colon}'
            f"[{comma.join([s for s, told in zip(sides, (one, other), strict=True) if told])}]"
            for one in (False, True)
            for other in (False, True)
        }
        self.dealer = [f'"dealer"{colon}{name}' for name in names]
        self.leader = [f'"leader"{colon}{name}' for name in names]
        self.order = f'"order"{colon}"by-column"'
        self.name = f'{{"name"{colon}'
        self.plays = [f'{comma}"plays"{colon}[{name}]}}' for name in names]
        self.calls = [
            {number: f'[{name}{comma}"{code}"]' for number, code in CALL_CODES.items()}
            for name in names
        ]
        tight = comma == ","
        self.trick_end = "," if tight else ",\n      "
        self.tricks_start, self.tricks_stop = ("[", "]") if tight else ("[\n      ", "\n    ]")
        plays = comma.join([f'[{name}{comma}"xx"{comma}null]' for name in names])
        trick = f'{{"plays"{colon}[{plays}]}}{self.trick_end}'
        self.tricks = trick.encode("ascii")
        self.places_in_trick = [n + 1 for n in range(len(trick)) if trick.startswith('"xx"', n)]
        # Thirteen cards fill a line.
        gap = "" if tight else "\n        "
        between = "," if tight else ",\n        "
        self.hands = [f'{{{gap}"place"{colon}{name}{between}"cards"{colon}[' for name in names]


def _players(board: Board) -> list[dict[str, Any]]:
    return [
        {"name": name, "plays": [place]}
        for name, place in zip(board.players, board.places, strict=True)
        if name is not None
    ]


def _notes(board: Board) -> list[dict[str, str]]:
    return [{"text": text, "path": path, "by": "source"} for path, text in board.notes]


def _remains(remains: tuple[tuple[str, str, str], ...]) -> list[dict[str, str]]:
    return [{"format": form, "name": name, "text": text} for form, name, text in remains]


def _remains_beside(board: Board) -> list[dict[str, str]]:
    return [
        {"format": form, "name": name, "text": text, "path": path}
        for form, name, text, path in board.beside
    ]


def _comments(board: Board) -> list[dict[str, str]]:
    return [
        {"text": text}
        | ({} if path is None else {"path": path})
        | ({} if where == "before" else {"where": where})
        for text, path, where in board.comments
    ]


def _absent(absent: tuple[tuple[str, str], ...]) -> list[dict[str, str]]:
    return [{"path": path, "why": why} for path, why in absent]


def _contract(stated: tuple[Any, ...]) -> dict[str, Any]:
    level, denomination, doubled, declarer, places = stated
    said = {
        "level": level,
        "denomination": None if denomination is None else DENOMINATION_CODES[denomination],
        "doubled": doubled,
        "declarer": None if declarer is None else places[declarer],
    }
    return {name: value for name, value in said.items() if value is not None}


def _score(lines: tuple[tuple[str, str, str, int], ...]) -> list[dict[str, Any]]:
    return [
        {"account": account, "column": column}
        | ({} if matter == "other" else {"matter": matter})
        | {"points": points}
        for account, column, matter, points in lines
    ]
