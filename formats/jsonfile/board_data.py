"""An ordinary board as JSON, straight from its values: the fields of its deal, in their order."""

import json
from collections.abc import Iterator
from json.encoder import encode_basestring as quoted
from typing import Any

from oddtrick.formats.jsonfile.writer import SCHEMA_ID, WIDTH, value_text
from oddtrick.records.board import Board
from oddtrick.records.calls import CALL_CODES
from oddtrick.records.cards import CARD_CODES
from oddtrick.records.denominations import DENOMINATION_CODES
from oddtrick.records.seats import BOOK_LETTERS, side_name

_FIRST = ("title", "number", "game")
_BEFORE_PLAYERS = ("date", "event", "site")
_DEPTH = 2
"""How deep the fields of a record stand in a list of records."""


class Shape:
    """How JSON is set: tightly on one line, or with blanks and line breaks.

    Args:
        tight: whether it is set tightly.
    """

    def __init__(self, tight: bool) -> None:
        self.tight = tight
        self.comma, self.colon = (",", ":") if tight else (", ", ": ")
        self._suits: tuple[dict[int, str], ...] = ({}, {}, {}, {})
        self._cards: dict[tuple[str, ...], tuple[tuple[str, ...], ...]] = {}
        self._calls: dict[tuple[str, ...], tuple[dict[int, str], ...]] = {}
        self._heads: dict[tuple[Any, ...], str] = {}

    def dumped(self, value: Any) -> str:
        """Any value."""
        return json.dumps(value, ensure_ascii=False, separators=(self.comma, self.colon))

    def text(self, board: Board) -> str:
        """A board as one object."""
        fields = [
            ('"$schema"', f'"{SCHEMA_ID}"'), ('"kind"', '"deal"'), *self._fields(board),
        ]  # fmt: skip
        colon = self.colon
        if self.tight:
            return "{" + ",".join([f"{name}:{text}" for name, text in fields]) + "}"
        inner = "    "
        body = ",\n".join([f"{inner}{name}{colon}{text}" for name, text in fields])
        return f"{{\n{body}\n  }}"

    def _fields(self, board: Board) -> Iterator[tuple[str, str]]:
        words = dict(board.words)
        places = board.places
        yield '"id"', quoted(board.id)
        for name in _FIRST:
            if name in words:
                yield f'"{name}"', quoted(words[name])
        if board.laws is not None:
            yield '"laws"', f'{{"code"{self.colon}{quoted(board.laws)}}}'
        for name in _BEFORE_PLAYERS:
            if name in words:
                yield f'"{name}"', quoted(words[name])
        yield from self._beside(board)
        if places != BOOK_LETTERS:
            yield '"places"', self.dumped(places)
        for name in ("z_is", "table"):
            if name in words:
                yield f'"{name}"', quoted(words[name])
        if board.vulnerable is not None:
            sides = [side_name(places, side) for side in (0, 1) if board.vulnerable[side]]
            yield '"vulnerable"', self.dumped(sides)
        if board.dealer_recorded:
            yield '"dealer"', f'"{places[board.dealer]}"'
        yield '"hands"', self._hands(board)
        if board.calls:
            yield '"auction"', self._auction(board)
        if board.contract is not None:
            level, denomination, doubled, declarer = board.contract
            said = {
                "level": level,
                "denomination": None if denomination is None else DENOMINATION_CODES[denomination],
                "doubled": doubled,
                "declarer": None if declarer is None else places[declarer],
            }
            yield '"contract"', self._value({k: v for k, v in said.items() if v is not None})
        if board.cards:
            yield '"order"', '"by-column"'
        if board.leader is not None:
            yield '"leader"', f'"{places[board.leader]}"'
        if board.cards:
            yield '"tricks"', self._tricks(board)
        if board.tricks is not None:
            of, tricks = board.tricks
            colon = self.colon
            side = "" if of is None else f'"of"{colon}{quoted(of)}{self.comma}'
            yield '"result"', f'{{{side}"tricks"{colon}{tricks}}}'
        if board.score:
            yield '"score"', self._value([_line(*line) for line in board.score])

    def _beside(self, board: Board) -> Iterator[tuple[str, str]]:
        """The players, notes, remains and what has no value."""
        players = [
            {"name": name, "plays": [place]}
            for name, place in zip(board.players, board.places, strict=True)
            if name is not None
        ]
        if players:
            yield '"players"', self._value(players)
        if board.notes:
            notes = [{"text": text, "path": path, "by": "source"} for path, text in board.notes]
            yield '"notes"', self._value(notes)
        if board.remains:
            remains = [
                {"format": form, "name": name, "text": text} for form, name, text in board.remains
            ]
            yield '"remains"', self._value(remains)
        if board.absent:
            yield '"absent"', self._value([{"path": p, "why": why} for p, why in board.absent])

    def _value(self, value: Any) -> str:
        return self.dumped(value) if self.tight else value_text(value, _DEPTH)

    def _items(self, items: list[str], depth: int) -> str:
        """A list of objects or lists: on one line where it fits one, else an item on a line."""
        if self.tight:
            return f"[{','.join(items)}]"
        line = f"[{', '.join(items)}]"
        if len(line) + 2 * depth <= WIDTH:
            return line
        inner = "  " * (depth + 1)
        return "[\n" + ",\n".join([inner + item for item in items]) + "\n" + "  " * depth + "]"

    def _hands(self, board: Board) -> str:
        hands = []
        for n, (place, mask) in enumerate(zip(board.places, board.hands, strict=True)):
            if board.order is not None:
                cards = self.comma.join([f'"{CARD_CODES[card]}"' for card in board.order[n]])
            else:
                parts = (self._suit(suit, mask >> 13 * suit & 8191) for suit in (3, 2, 1, 0))
                cards = self.comma.join([part for part in parts if part])
            if self.tight:
                hands.append(f'{{"place":{quoted(place)},"cards":[{cards}]}}')
            else:
                # Thirteen cards fill a line.
                hands.append(
                    f'{{\n        "place": {quoted(place)},\n        "cards": [{cards}]\n      }}'
                )
        return self._items(hands, _DEPTH)

    def _suit(self, suit: int, bits: int) -> str:
        known = self._suits[suit]
        text = known.get(bits)
        if text is None:
            cards = [13 * suit + n for n in range(12, -1, -1) if bits >> n & 1]
            text = known[bits] = self.comma.join([f'"{CARD_CODES[card]}"' for card in cards])
        return text

    def _auction(self, board: Board) -> str:
        places = board.places
        rows = self._calls.get(places)
        if rows is None:
            rows = self._calls[places] = tuple(
                {
                    number: f'[{quoted(place)}{self.comma}"{code}"]'
                    for number, code in CALL_CODES.items()
                }
                for place in places
            )
        dealer = board.dealer
        items = [rows[(dealer + n) & 3][call] for n, call in enumerate(board.calls)]
        return self._items(items, _DEPTH)

    def _tricks(self, board: Board) -> str:
        places = board.places
        rows = self._cards.get(places)
        if rows is None:
            rows = self._cards[places] = tuple(
                tuple(
                    f'[{quoted(place)}{self.comma}"{code}"{self.comma}null]' for code in CARD_CODES
                )
                for place in places
            )
        a, y, b, z = rows
        cards, comma = board.cards, self.comma
        head, foot = f'{{"plays"{self.colon}[', "]}"
        items = [
            f"{head}{a[w]}{comma}{y[n]}{comma}{b[e]}{comma}{z[s]}{foot}"
            for w, n, e, s in zip(cards[0::4], cards[1::4], cards[2::4], cards[3::4], strict=True)
        ]
        return self._items(items, _DEPTH)


def _line(account: str, column: str, matter: str, points: int) -> dict[str, Any]:
    line: dict[str, Any] = {"account": account, "column": column, "matter": matter}
    if matter == "other":
        del line["matter"]
    return line | {"points": points}
