"""The rows of ``play``: the tricks, under their places or in the order of play."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from oddtrick.formats.notation import phrases
from oddtrick.formats.notation.calls import wrong_cells
from oddtrick.formats.notation.cells import Cell, cells
from oddtrick.formats.notation.columns import is_cells, take_columns
from oddtrick.formats.notation.gathering import Gathering, item_paths
from oddtrick.formats.notation.numbering import (
    MOST_TRICKS,
    Numbered,
    Slip,
    is_number,
    numbered,
    printed,
    tricks_before,
)
from oddtrick.formats.notation.scan import Token
from oddtrick.formats.notation.tree import Row
from oddtrick.formats.notation.values import card
from oddtrick.formats.notation.words import TRICK
from oddtrick.formats.text.near import clipped
from oddtrick.records.cards import CARD_NUMBERS
from oddtrick.records.findings import Span, Spot
from oddtrick.records.findings.syntax import (
    BAD_CELL,
    DUPLICATE_ENTRY,
    LEFT_EMPTY,
    MISNUMBERED_ROW,
    NOT_A_CARD,
    PLACE_NEEDED,
    TOO_MANY_ROWS,
)
from oddtrick.records.plainclass import field, plainclass

_RESERVED = frozenset(("plays", "leader", "winners", "tally"))


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
    if is_number(first):
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


class Tricks:
    """Takes the rows of a play and numbers the tricks."""

    def __init__(self, g: Gathering, columns: list[str] | None) -> None:
        self.g = g
        self.columns = columns
        self.made: list[dict[str, Any]] = []

    def take(self, rows: Sequence[Row]) -> None:
        """Takes the rows."""
        order = numbered(rows)
        for at, (row, place) in enumerate(zip(rows, order, strict=True)):
            self.g.trick = None if place.trick is None else place.trick + 1
            self._slip(rows, order, at)
            if place.trick is not None:
                self._take(row, place.trick)
        self.g.trick = None

    def _take(self, row: Row, number: int) -> None:
        line = read_play(row, self.g)
        if not line.cells and not line.more:
            if len(row.tokens) == 1:
                self.g.remark(LEFT_EMPTY, "no card stands in this row", row.span)
            return
        path = f"tricks[{number}]"
        self.g.spans[path] = row.span
        if line.number is not None:
            self.g.plain_marks(line.number, path)
        self.made += [{"plays": ()} for _ in range(len(self.made), number + 1)]
        trick = self.made[number]
        if len(line.cells) > 1 and not any(map(_might_be_card, line.cells)):
            text = clipped(self.g.text[row.span.start : row.span.end])
            self.g.complain(NOT_A_CARD, f'this is no row of cards: "{text}"', row.span)
            return
        if not line.none:
            self._cards(line, row, path, trick)
        if line.more:
            for phrase in phrases.split(line.more, self.g):
                phrases.take_phrase(TRICK.phrases, phrase, path, trick, self.g)

    def _slip(self, rows: Sequence[Row], order: Sequence[Numbered], at: int) -> None:
        """Tells what is wrong with the number of a row, or with its place."""
        row, place = rows[at], order[at]
        number = printed(row)
        span = row.span if number is None else row.tokens[0].span
        if place.slip is Slip.AGAIN and place.other is not None:
            what = "this row" if number is None else f"row {number}"
            first = (Spot(span=rows[place.other].span, label="first here"),)
            hint = "Take one of them out."
            self.g.complain(DUPLICATE_ENTRY, f"{what} stands twice", row.span, hint, first)
        elif place.slip is Slip.SURPLUS:
            self._surplus(rows, order, at)
        elif place.slip is Slip.MOVED:
            behind = printed(rows[at - 1]) if at else None
            there = (
                f"behind row {behind}" if behind is not None else "behind a row without a number"
            )
            right = "behind the others"
            if place.other is not None:
                right = f"before row {printed(rows[place.other])}"
            hint = f"Put the row {right}, or mend its number."
            message = f"row {number} stands {there if at else 'first'}; read as trick {number}"
            self.g.remark(MISNUMBERED_ROW, message, span, hint)
        elif place.slip is Slip.NUMBER and place.trick is not None:
            expected = place.trick + 1
            message = f"expected row {expected}, found row {number}; read as trick {expected}"
            hint = f"Number the row {expected}, and those behind it in order."
            self.g.remark(MISNUMBERED_ROW, message, span, hint)
        elif place.slip is not None:
            left = [trick + 1 for trick in tricks_before(order, at)]
            shown = f"{left[0]}" if len(left) == 1 else f"{left[0]} to {left[-1]}"
            message = f"expected row {left[0]}, found row {number}; not given: {shown}"
            hint = (
                f"Put in what was left out, or number the rows in order; `{left[0]} -` stands "
                "for a trick of which the source gives nothing."
            )
            self.g.remark(MISNUMBERED_ROW, message, span, hint)

    def _surplus(self, rows: Sequence[Row], order: Sequence[Numbered], at: int) -> None:
        """Tells of the rows that no trick is left for, once for all of them."""
        left = [i for i, place in enumerate(order) if place.slip is Slip.SURPLUS]
        if at != left[0]:
            return
        number = printed(rows[at])
        same = next((i for i in range(at) if number and printed(rows[i]) == number), None)
        also: tuple[Spot, ...] = ()
        if same is not None:
            message = f"two rows are numbered {number}, and a deal has {MOST_TRICKS} tricks"
            also = (Spot(span=rows[same].span, label="first here"),)
        else:
            message = f"row {number or at + 1}: a deal has {MOST_TRICKS} tricks"
        if len(left) > 1:
            message += f"; {len(left)} rows are too many"
        self.g.complain(TOO_MANY_ROWS, message, rows[at].tokens[0].span, also=also)

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
    columns: list[str] | None = None
    left = list(rows)
    if headed:
        widths = Counter(map(_width, rows[1:] or rows))
        columns, left = take_columns(rows, widths.most_common(1)[0][0], "cards", g)
        if not columns and is_cells(rows[0].tokens):
            return ()
    tricks = Tricks(g, columns)
    tricks.take(left)
    return tuple(tricks.made)


def _might_be_card(cell: Cell) -> bool:
    """Whether a cell is a card, or is made like one."""
    text = cell.token.text
    ends = text[:1] + text[-1:]
    short = len(text) < 4 and any(sign in "SHDCshdc♠♥♦♣♤♡♢♧0123456789" for sign in ends)
    told = cell.token.quoted or bool(cell.token.marks) or card(text) is not None
    return cell.empty or told or short


def _width(row: Row) -> int:
    """How many cells a row has."""
    tokens = row.tokens[int(printed(row) is not None) :]
    comma = next((i for i, token in enumerate(tokens) if token.is_comma), len(tokens))
    return sum(not token.glued for token in tokens[:comma])
