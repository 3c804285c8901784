"""Tables of a page: a caption, heads with their scope, and a frame that can be scrolled."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from oddtrick.formats.page.markup import Markup, block, el, join, said
from oddtrick.formats.page.words import classes

if TYPE_CHECKING:
    from oddtrick.records.drawn.table import Table


def framed(table: Markup, label: str) -> Markup:
    """A table in a frame that is scrolled where the screen is narrow, by the keyboard too."""
    return block("div", table, class_="scroll", tabindex="0", role="region", aria_label=label)


def head(words: "str | Markup", *names: str | None, scope: str = "col", span: int = 1) -> Markup:
    """A head of a column, or of several."""
    many = span if span > 1 else None
    return el("th", words, scope=scope, colspan=many, class_=classes(*names))


def drawn(table: "Table", *, derived: bool = True) -> Markup:
    """A table that was drawn up from a replay; its first column heads the rows."""
    kind = "derived" if derived else None
    rows = []
    if table.over:
        rows.append(
            el("tr", *(
                head(said(word), kind, scope="colgroup" if many > 1 else "col", span=many)
                if word else el("td")
                for word, many in table.over
            ))
        )  # fmt: skip
    if table.heads:
        rows.append(
            el("tr", *(
                head(said(word), kind, "figure" if n in table.right else None)
                if word else el("td")
                for n, word in enumerate(table.heads)
            ))
        )  # fmt: skip
    width = max([len(table.heads), *map(len, table.rows)])
    body = [_row(row, width, table.right, kind) for row in table.rows]
    made = block(
        "table",
        el("caption", said(table.title), " (derived)" if derived else None),
        block("thead", *rows) if rows else None,
        block("tbody", *body),
    )
    notes = [el("p", said(note), class_=classes("key", kind)) for note in table.notes]
    return join([framed(made, table.title), *notes], "\n")


def _row(cells: Sequence[str], width: int, right: Sequence[int], kind: str | None) -> Markup:
    made = []
    for n in range(width):
        cell = cells[n] if n < len(cells) else ""
        name = classes("figure" if n in right else None, kind if n and cell else None)
        if n:
            made.append(el("td", said(cell) if cell else None, class_=name))
        else:
            made.append(el("th", said(cell), scope="row", class_=name))
    return el("tr", *made)
