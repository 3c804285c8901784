"""One printed table with all that stands around it, as HTML: the mirror of a page that is read."""

import re
from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from oddtrick.formats.grid.layouts import CARD, Layout
from oddtrick.formats.grid.sheet import Sheet
from oddtrick.formats.text.spellings import CardStyle
from oddtrick.records.plainclass import replace
from oddtrick.records.seats import LETTERINGS

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal

_STYLE = """table { border-collapse: collapse; margin: 1em auto; }
table.tricks td, table.tricks th { border: thin solid black; padding: 0 0.5em; }
.u { text-decoration: underline; }"""
_ITALICS = re.compile(r"_([^_]+)_")


def page(body: str) -> str:
    """A whole page around some tables."""
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Hands</title>\n'
        f"<style>\n{_STYLE}\n</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )


class HtmlSheet(Sheet):
    """One table as HTML: a card a cell, the winner's card underlined."""

    def __init__(
        self, layout: Layout, deals: "Sequence[Deal]", style: CardStyle, derive: bool
    ) -> None:
        marked = replace(layout, mark=('<span class="u">', "</span>"))
        super().__init__(marked, deals, style, derive)

    def text(self) -> str:
        """The paragraphs and the tables, one under another."""
        parts = [_paragraph(part) for part in self._heading() if part]
        if self.layout.cross:
            parts.append(self._cross())
        if not self.deals or any(deal.tricks for deal in self.deals):
            parts.append(self._table())
        parts.append(_paragraph(self._foot()))
        return "\n\n".join(part for part in parts if part) + "\n"

    def _table(self) -> str:
        places = [place for deal in self.deals for place in deal.places] or [
            *LETTERINGS[0] * self.layout.deals
        ]
        names = iter(places)
        heads = [
            next(names) if column == CARD else self.layout.number for column in self.layout.columns
        ]
        lines = ["  <tr>" + "".join(f"<th>{head}</th>" for head in heads) + "</tr>"]
        lines += [
            "  <tr>" + "".join(f"<td>{cell.strip()}</td>" for cell in row) + "</tr>"
            for row in self.cells
        ]
        return '<table class="tricks">\n' + "\n".join(lines) + "\n</table>"

    def _cross(self) -> str:
        around = self._around()
        if around is None:
            return ""
        places, hands = around
        left, top, right, bottom = ("<br>".join(lines) for lines in hands)
        west, north, east, south = places
        rows = [
            f'<td></td><td colspan="3">{top}</td><td></td>',
            f'<td rowspan="3">{left}</td><td></td><td>{north}</td><td></td>'
            f'<td rowspan="3">{right}</td>',
            f"<td>{west}</td><td></td><td>{east}</td>",
            f"<td></td><td>{south}</td><td></td>",
            f'<td></td><td colspan="3">{bottom}</td><td></td>',
        ]
        return "<table>\n" + "\n".join(f"  <tr>{row}</tr>" for row in rows) + "\n</table>"


def _paragraph(text: str) -> str:
    if not text:
        return ""
    return "<p>" + _ITALICS.sub(r"<i>\1</i>", escape(text, quote=False)) + "</p>"
