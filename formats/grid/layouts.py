"""The printed layouts of a played hand, as data.

A layout says how rows, seats, numbers, marks and suits are set; one reader reads
them all and one writer writes them all.
"""

from dataclasses import dataclass

CARD = "."
"""In ``Layout.columns``: a card of one hand."""

NUMBER = "#"
"""In ``Layout.columns``: the number of the trick."""


@dataclass(frozen=True, slots=True)
class Layout:
    """One way of setting played hands.

    Attributes:
        name: the word for it.
        title: what it is and who prints so.
        columns: the cells of a row: ``.`` a card, ``#`` the number of the trick.
        widths: the width of each cell in characters, without the bars.
        header: ``open`` (letters above the box), ``boxed`` (letters in the box).
        rules: (above the header, below it, at the foot): the kinds of rule, ``tops`` a line
            over each half, ``cells`` a rule broken at each cell; empty for none.
        number: the heading of the column of numbers.
        gaps: positions of cells that stand between two boxes, outside both.
        suits: the print style of its cards.
        mark: what opens and what closes the mark of a winning card.
        indent: blanks before each line.
        cross: whether a four-hand diagram stands above the table.
        alone: the layout for a hand left without a partner on the last table.
        bars: whether bars stand between the cells.
        kind: ``table``, ``diagrams`` for a hand told trick by trick, ``bidding`` for the
            calls alone.
    """

    name: str
    title: str
    columns: str
    widths: tuple[int, ...]
    header: str = "boxed"
    rules: tuple[str, str, str] = ("cells", "cells", "cells")
    number: str = ""
    gaps: tuple[int, ...] = ()
    suits: str = "printed"
    mark: tuple[str, str] = ("_", "_")
    indent: int = 2
    cross: bool = False
    alone: str = ""
    bars: bool = True
    kind: str = "table"

    @property
    def deals(self) -> int:
        """How many deals a table holds, side by side."""
        return self.columns.count(CARD) // 4


LAYOUTS: dict[str, Layout] = {
    layout.name: layout
    for layout in (
        Layout(
            name="foster-pair",
            title="two deals in one box, the numbers between them (Foster, bridge and whist)",
            columns="....#....",
            widths=(6, 6, 7, 7, 2, 7, 7, 6, 6),
            header="open",
            rules=("tops", "cells", "cells"),
            alone="foster-box",
        ),
        Layout(
            name="foster-separate",
            title="two boxes side by side, the numbers between them (Foster, auction)",
            columns="....#....",
            widths=(6, 6, 6, 6, 4, 6, 6, 6, 6),
            gaps=(4,),
            alone="foster-box",
        ),
        Layout(
            name="foster-box",
            title="one deal in a box, the numbers at the left (Foster's box for a single deal)",
            columns="#....",
            widths=(4, 6, 6, 6, 6),
        ),
        Layout(
            name="elwell",
            title="a table of tricks under a diagram of the four hands (Elwell)",
            columns="#....",
            widths=(7, 15, 15, 15, 15),
            number="TRICK",
            suits="brackets",
            mark=("<f>", "</f>"),
            indent=4,
            cross=True,
        ),
        Layout(
            name="letter-list",
            title="a list of letters without bars (Pembridge)",
            columns="#....",
            widths=(4, 10, 10, 10, 10),
            header="dotted",
            rules=("", "", ""),
            suits="letters",
            mark=("~", "~"),
            bars=False,
        ),
        Layout(
            name="cavendish",
            title="a hand told trick by trick, with arrows and counts (Cavendish)",
            columns="....",
            widths=(),
            kind="diagrams",
        ),
        Layout(
            name="bidding",
            title="the calls alone, a row for each player (Work)",
            columns="....",
            widths=(),
            kind="bidding",
        ),
    )
}
"""Every layout by its name."""

TABLES: tuple[str, ...] = tuple(name for name, each in LAYOUTS.items() if each.kind == "table")
"""The layouts that are tables of tricks."""

COLUMNS: tuple[str, ...] = tuple(
    dict.fromkeys((*(layout.columns for layout in LAYOUTS.values()), "....", "....#", "........"))
)
"""The orders of cells that a row may have, the likeliest first."""

MARKS: tuple[tuple[str, str], ...] = (
    *dict.fromkeys(layout.mark for layout in LAYOUTS.values()),
    ("~", "~"),
    ("<u>", "</u>"),
    ("<b>", "</b>"),
    ("<strong>", "</strong>"),
    ("**", "**"),
    ("__", "__"),
    ("'''", "'''"),
    ("''", "''"),
    ("*", "*"),
    ("=", "="),
    ("", "*"),
)
"""What stands around a winning card in one print or another."""
