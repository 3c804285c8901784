"""The rows of ``play``: the tricks, under their places or in the order of play."""

from collections.abc import Sequence
from typing import Any

from oddtrick.formats.notation import phrases
from oddtrick.formats.notation.calls import is_cells, read_columns, wrong_cells
from oddtrick.formats.notation.cells import Cell, cells
from oddtrick.formats.notation.gathering import Gathering, item_paths
from oddtrick.formats.notation.scan import Token
from oddtrick.formats.notation.tree import Row
from oddtrick.formats.notation.words import TRICK
from oddtrick.records.cards import CARD_NUMBERS
from oddtrick.records.findings import Span
from oddtrick.records.findings.syntax import (
    BAD_CELL,
    DUPLICATE_ENTRY,
    LEFT_EMPTY,
    MISNUMBERED_ROW,
    NO_COLUMNS,
    PLACE_NEEDED,
    TOO_MANY_ROWS,
)
from oddtrick.records.plainclass import field, plainclass

_RESERVED = frozenset(("plays", "leader", "winners", "tally"))
MOST_TRICKS = 13
"""The tricks of a deal."""


@plainclass()
class PlayLine:
    """What a row of play says.

    Attributes:
        number: the token of the trick's number, where it stands.
        cells: the cells, dashes among them.
        more: the tokens of the phrases behind the cells.
    """

    number: Token | None
    cells: list[Cell] = field(default_factory=list)
    more: list[Token] = field(default_factory=list)

    @property
    def none(self) -> bool:
        """Whether a dash alone stands for the whole trick."""
        return len(self.cells) == 1 and self.cells[0].empty


def read_play(row: Row, g: Gathering) -> PlayLine:
    """The parts of a row of play."""
    tokens = row.tokens
    first = tokens[0]
    line = PlayLine(None)
    if _numbers(first):
        line.number = first
        tokens = tokens[1:]
        if tokens and tokens[0].glued:
            g.surplus(tokens[0], "a blank behind the number")
    comma = next((i for i, token in enumerate(tokens) if token.is_comma), len(tokens))
    line.cells = cells(tokens[:comma], g)
    line.more = tokens[comma + 1 :]
    if not line.cells and line.more:
        g.missing("cards, or - for a trick of which none is known", first.span)
    if comma < len(tokens) and not line.more:
        g.missing("something behind this comma", tokens[comma].span)
    for cell in line.cells:
        bare = not (cell.placed or cell.leads or cell.wins or cell.origin)
        if cell.empty and not (bare and not cell.token.marks):
            g.complain(BAD_CELL, "a dash stands alone in its cell", cell.token.span)
    return line


def _numbers(token: Token) -> bool:
    """Whether the first token of a row is the number of its trick."""
    digits = "" if token.quoted else token.text.removesuffix(".")
    if any(mark.kind == "sic" for mark in token.marks):
        return False
    return digits.isascii() and digits.isdigit() and len(digits) < 5


def positions(rows: Sequence[Row]) -> list[int]:
    """Which trick each row is, from 0: by its number where it leaves some out."""
    made, expected = [], 0
    for row in rows:
        first = row.tokens[0] if row.tokens else None
        if first is not None and _numbers(first):
            number = int(first.text.removesuffix("."))
            if expected < number <= MOST_TRICKS:
                expected = number - 1
        made.append(expected)
        expected += 1
    return made


class Tricks:
    """Takes the rows of a play and numbers the tricks."""

    def __init__(self, g: Gathering, columns: list[str] | None) -> None:
        self.g = g
        self.columns = columns
        self.made: list[dict[str, Any]] = []

    def take(self, row: Row) -> None:
        """Takes one row."""
        self.g.trick = min(len(self.made) + 1, MOST_TRICKS)
        self._take(row)
        self.g.trick = None

    def _take(self, row: Row) -> None:
        line = read_play(row, self.g)
        if not line.cells and not line.more:
            if len(row.tokens) == 1:
                self.g.remark(LEFT_EMPTY, "no card stands in this row", row.span)
            return
        if not self._is_next(line, row):
            return
        path = f"tricks[{len(self.made)}]"
        self.g.spans[path] = row.span
        if line.number is not None:
            self.g.plain_marks(line.number, path)
        trick: dict[str, Any] = {"plays": ()}
        self.made.append(trick)
        if not line.none:
            self._cards(line, row, path, trick)
        if line.more:
            for phrase in phrases.split(line.more, self.g):
                phrases.take_phrase(TRICK.phrases, phrase, path, trick, self.g)

    def _is_next(self, line: PlayLine, row: Row) -> bool:
        """Whether the row is a trick of this deal, after filling up the tricks left out."""
        expected = len(self.made) + 1
        number = int(line.number.text.removesuffix(".")) if line.number is not None else expected
        if number > MOST_TRICKS or expected > MOST_TRICKS:
            span = line.number.span if line.number is not None else row.span
            self.g.complain(
                TOO_MANY_ROWS, f"row {max(number, expected)}: a deal has 13 tricks", span
            )
            return False
        if number != expected and line.number is not None:
            if number > expected:
                left = f"{expected}" if number == expected + 1 else f"{expected} to {number - 1}"
                message = f"expected row {expected}, found row {number}; not given: {left}"
                self.made += [{"plays": ()} for _ in range(expected, number)]
            else:
                message = f"row {number} stands where row {expected} is expected"
            self.g.remark(MISNUMBERED_ROW, message, line.number.span)
        return True

    def _cards(self, line: PlayLine, row: Row, path: str, trick: dict[str, Any]) -> None:
        g, columns = self.g, self.columns
        places: list[str | None] = [cell.place for cell in line.cells]
        if columns is not None:
            placed = sum(cell.placed for cell in line.cells)
            if placed not in (0, len(line.cells)):
                odd = next(cell for cell in line.cells if not cell.placed)
                g.complain(
                    BAD_CELL,
                    "some cells of this row name their places and some do not",
                    odd.token.span,
                )
            elif not placed:
                if len(columns) != len(line.cells):
                    wrong_cells(row, len(line.cells), len(columns), "row", g)
                places = [*columns, *([None] * len(line.cells))][: len(line.cells)]
        present = [(c, p) for c, p in zip(line.cells, places, strict=True) if not c.empty]
        keys = item_paths(path, [None if p in _RESERVED else p for _, p in present])
        plays, winners = [], []
        for (cell, place), key in zip(present, keys, strict=True):
            token = cell.token
            g.spans[key] = Span(token.start, token.end)
            if token.text in CARD_NUMBERS and not token.marks and not token.quoted:
                code = token.text
            else:
                code = g.marked_card(token, token.text, key)
            plays.append((place, code, cell.origin))
            if cell.wins and self._needs_place(cell, place, "a winner mark"):
                winners.append(place)
            if cell.leads and self._needs_place(cell, place, "the mark of the leader"):
                if "leader" in trick:
                    g.complain(DUPLICATE_ENTRY, "two leaders in one trick", token.span)
                trick["leader"] = place
        if columns is None and len(present) < len(line.cells):
            dash = next(cell for cell in line.cells if cell.empty)
            g.complain(
                BAD_CELL, "a dash stands for a place, and no place heads it", dash.token.span
            )
        trick["plays"] = tuple(plays)
        if winners:
            trick["winners"] = tuple(winners)
            g.spans[f"{path}.winners"] = row.span

    def _needs_place(self, cell: Cell, place: str | None, what: str) -> bool:
        if place is None:
            self.g.complain(PLACE_NEEDED, f"{what} needs a place before the card", cell.token.span)
        return place is not None


def take_tricks(rows: Sequence[Row], headed: bool, g: Gathering) -> tuple[dict[str, Any], ...]:
    """The tricks of a deal as plain data.

    Args:
        rows: the rows.
        headed: whether the first row names the places of the columns.
        g: where marks, spans and findings go.
    """
    if headed and is_cells(rows[0].tokens):
        g.complain(NO_COLUMNS, "no row with the places stands above the cards", rows[0].span)
        return ()
    tricks = Tricks(g, read_columns(rows[0], g) if headed else None)
    for row in rows[1:] if headed else rows:
        tricks.take(row)
    return tuple(tricks.made)
