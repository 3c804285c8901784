"""Reads a table of a page in HTML: its rows and cells, with what their type and rules say."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from oddtrick.formats.text.hand_names import are_hands, hand_letter
from oddtrick.formats.text.styles import Styles
from oddtrick.formats.text.table_cells import Cell, Run
from oddtrick.formats.text.tables import Table

if TYPE_CHECKING:
    from lxml.etree import _Element


def table_of(element: "_Element", styles: Styles) -> Table | None:
    """The table that an element is; None for one that only lays out other tables."""
    within = [inner for inner in element.iter("table") if inner is not element]
    if not all(_is_square(inner) for inner in within):
        return None
    table = Table()
    rows = [row for row in element.iter("tr") if not within or _owner(row) is element]
    for y, row in enumerate(rows, 1):
        cells = [child for child in row if child.tag in ("td", "th")]
        table.rows.append([_cell(each, styles, (y, x)) for x, each in enumerate(cells, 1)])
    if any(cell.rows > 1 for row in table.rows for cell in row):
        _reach_down(table.rows)
    return table


def _is_square(element: "_Element") -> bool:
    """Whether a table within another only sets the names of four hands in a square."""
    names = "".join(f"{text} " for text in element.itertext()).split()
    return are_hands([hand_letter(name) or "" for name in names])


def _owner(row: "_Element") -> "_Element | None":
    return next(row.iterancestors("table"), None)


def _reach_down(rows: list[list[Cell]]) -> None:
    """Keeps free, in the rows below, the columns that a cell of several rows reaches into."""
    held: dict[int, tuple[int, Cell]] = {}
    for y, row in enumerate(rows):
        filled: list[Cell] = []
        at = 0
        left = list(row)
        while left or any(column >= at and count for column, (count, _) in held.items()):
            if held.get(at, (0,))[0]:
                count, above = held[at]
                held[at] = count - 1, above
                filled.append(Cell([[]], above.span, False, "", above.at))
                at += above.span
            elif left:
                cell = left.pop(0)
                filled.append(cell)
                if cell.rows > 1:
                    held[at] = cell.rows - 1, cell
                at += cell.span
            else:
                break
        rows[y] = filled


def _cell(element: "_Element", styles: Styles, at: tuple[int, int]) -> Cell:
    found = Cell([[]], 1, False, "", at)
    attributes = dict(element.items())
    if attributes:
        found.span = _count(attributes.get("colspan"))
        found.rows = _count(attributes.get("rowspan"))
        dress = styles.dress(element, attributes)
        found.rule, found.over = dress.under, dress.over
        if dress.shaded:
            found.types.add("shaded")
    _fill(found, element, attributes, styles, element.tag == "th", 0)
    return found.close()


def _count(value: str | None) -> int:
    if value is None:
        return 1
    value = value.strip()
    return max(1, min(int(value[-9:]), 100)) if value.isascii() and value.isdecimal() else 1


_SIGNS = {"i": "_", "em": "_", "b": "=", "strong": "="}


def _fill(
    cell: Cell,
    element: "_Element",
    attributes: Mapping[str, str],
    styles: Styles,
    header: bool,
    depth: int,
) -> None:
    line = element.sourceline or 0
    sign = _SIGNS.get(element.tag, "") if header and isinstance(element.tag, str) else ""
    dress = styles.dress(element, attributes)
    if dress.underlined:
        cell.underlined = True
    if dress.type:
        cell.types.add(dress.type)
    if dress.is_leaf:
        return
    capitals = dress.capitals
    if sign:
        cell.lines[-1].append(Run(sign))
    _add(cell, element.text, line, capitals)
    for child in element:
        if not isinstance(child.tag, str):
            continue
        if child.tag in ("br", "p", "div", "li", "tr") and cell.lines[-1]:
            cell.lines.append([])
        inner = dict(child.items())
        if _is_footnote(child, inner):
            cell.lines[-1].append(Run(f"[{''.join(child.itertext()).strip(' []')}]"))
        elif depth < 50:
            _fill(cell, child, inner, styles, header, depth + 1)
        if child.tag in ("td", "th") and cell.lines[-1]:
            cell.lines[-1].append(Run(" "))
        _add(cell, child.tail, child.sourceline or 0, capitals)
    if sign:
        cell.lines[-1].append(Run(sign))


_FOOTNOTE = re.compile(r"\s*\[?\s*(?:\d{1,3}|[a-z*†‡])\s*\]?\s*")


def _is_footnote(element: "_Element", attributes: Mapping[str, str]) -> bool:
    """Whether an element is the sign of a footnote, raised or a link, and nothing else."""
    link = element.tag == "a" and "href" in attributes
    raised = element.tag == "sup" or "fnanchor" in attributes.get("class", "")
    if not raised and not link:
        return False
    return _FOOTNOTE.fullmatch("".join(element.itertext())) is not None


def _add(cell: Cell, text: str | None, line: int, capitals: bool) -> None:
    if not text:
        return
    for part in re.split(r"(\s*\n\s*)", text) if "\n" in text else (text,):
        if "\n" in part:
            if cell.lines[-1]:
                cell.lines[-1].append(Run(" "))
        elif part:
            upper = part.upper() if capitals and len(part.upper()) == len(part) else part
            cell.lines[-1].append(Run(upper, line))
