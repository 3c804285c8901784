"""Why a table that is no hand of four players was passed over: what can be told of it."""

import re
from collections import Counter

from oddtrick.formats.grid.cells import is_number, read_cell
from oddtrick.formats.grid.syntax import names_other_players, strips
from oddtrick.formats.text.hand_names import hand_letter
from oddtrick.records.findings import Span

NOTHING = "it holds no hand and no score"

_OTHER_PACK = re.compile(
    r"\b(?:Eicheln?|Schellen?|Laub|Gr[üu]n(?:e|er)?|Rot(?:e|er)?|Unter|Ober|Daus|Acorns?|Bells?"
    r"|Leaves|Spadille|Coppe|Denari|Bastoni|Copas|Oros|Bastos)\b",
    re.IGNORECASE,
)
"""Suits and ranks of the packs of Germany, Italy and Spain."""
_NUMBERS = {1: "one", 2: "two", 3: "three", 5: "five", 6: "six", 7: "seven"}
_LEAST = 3
_LOW = frozenset("23456")


def why_passed(text: str, span: Span) -> str:
    """Why a table holds neither hand nor score, in a few words.

    Args:
        text: the text.
        span: the stretch of the table.
    """
    rows: list[list[str]] = []
    other = 0
    for strip in strips(text, text.rfind("\n", 0, span.start) + 1, span.end):
        if names_other_players(strip):
            return _players(len({hand_letter(cell.text) for cell in strip.cells} - {None}))
        cells = [cell.text for cell in strip.cells if cell.text and not is_number(cell.text)]
        found = [read_cell(cell) for cell in cells]
        codes = [cell.code for cell in found if cell is not None and cell.fault is None]
        if cells and len(codes) == len(cells):
            rows.append(codes)
        elif len(cells) > 1:
            other += sum(_OTHER_PACK.search(cell) is not None for cell in cells) > 1
    if other >= _LEAST:
        return "its cards are of another pack"
    if len(rows) < _LEAST:
        return NOTHING
    ((many, times),) = Counter(map(len, rows)).most_common(1)
    if many in (4, 8) or 2 * times <= len(rows):
        return NOTHING
    players = _players(many)
    if len(rows) > _LEAST and not any(code[1] in _LOW for row in rows for code in row):
        return f"{players}; its cards are of a pack of 32"
    return players


def _players(many: int) -> str:
    return f"it is a game of {_NUMBERS.get(many, str(many))}, and a hand is played by four"
