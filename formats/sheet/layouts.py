"""The layouts of score sheets, as data.

A layout says which columns there are, whose they are, how the names, the headings and
the line are set and what stands under a game; one reader reads them all and one writer
writes them all.
"""

from dataclasses import dataclass

from oddtrick.formats.sheet.tree import Column


@dataclass(frozen=True, slots=True)
class Layout:
    """One way of ruling a score sheet.

    Attributes:
        name: the word for it.
        title: what it is and who prints so.
        columns: the columns from left to right; none for the ledger, which has as many
            as rubbers.
        width: the least width of a column, in characters.
        centre: the bar between the two sides.
        boxed: whether bars stand at both ends of a row.
        names: ``line`` (names over the columns, parted by the bar), ``box`` (in a box of
            their own), ``over`` (over the box, without bars).
        usual: the names of the two sides on its empty form.
        headings: the words over the columns.
        divisions: the words for what stands above the line and below it.
        set: how these are set: ``upright``, a letter to a row beside the figures, or
            ``across``, in two halves on both sides of the bar.
        margin: the words at the left of the first, second and third game and the totals.
        line: the sign of the line between above and below, or over the first row.
        game: the sign of the line under a game.
        ruled: whether every row is ruled off.
        deals: whether a row is a deal, and a dash stands where it enters nothing.
        nets: whether the net is struck after a ``game`` or a ``deal``.
        rows: how many rows its empty form has, above the line and below it.
    """

    name: str
    title: str
    columns: tuple[Column, ...] = ()
    width: int = 7
    centre: str = "||"
    boxed: bool = False
    names: str = "line"
    usual: tuple[str, str] = ("WE", "THEY")
    headings: tuple[str, ...] = ()
    divisions: tuple[str, ...] = ()
    set: str = ""
    margin: tuple[str, ...] = ()
    line: str = "="
    game: str = "-"
    ruled: bool = False
    deals: bool = False
    nets: str = ""
    rows: tuple[int, int] = (6, 6)

    @property
    def by_line(self) -> bool:
        """Whether a line parts tricks from the rest."""
        return any(column.role == "points" for column in self.columns)


TWO = (Column(0, "points"), Column(1, "points"))
FOUR = (Column(0, "below"), Column(0, "above"), Column(1, "below"), Column(1, "above"))
SIX = (
    Column(0, "below"), Column(0, "above"), Column(0, "totals"),
    Column(1, "totals"), Column(1, "below"), Column(1, "above"),
)  # fmt: skip
_WORK = ("TRICKS", "HONORS", "TOTALS", "TOTALS", "TRICKS", "HONORS")

LAYOUTS: dict[str, Layout] = {
    layout.name: layout
    for layout in (
        Layout(
            name="two-column",
            title="WE and THEY, above and below the line (Foster)",
            columns=TWO,
        ),
        Layout(
            name="we-they",
            title="WE and THEY, above and below the line, one bar between them (Work's old form)",
            columns=TWO,
            width=10,
            centre="|",
        ),
        Layout(
            name="four-column",
            title="tricks and honours in columns of their own (Foster)",
            columns=FOUR,
            width=4,
        ),
        Layout(
            name="elwell",
            title="a box with Honors and Tricks set upright, the games at the margin (Elwell)",
            columns=TWO,
            width=10,
            centre="|",
            boxed=True,
            names="over",
            usual=("We.", "They."),
            divisions=("Honors", "Tricks"),
            set="upright",
            margin=("1st Game.", "2d Game.", "Rubber.", "Total."),
            line="-",
            rows=(10, 7),
        ),
        Layout(
            name="block",
            title="the scoring block of 1904, a row for each deal (Hoyle's Games Modernized)",
            columns=TWO,
            width=12,
            centre="|",
            boxed=True,
            names="box",
            usual=("A. B.", "C. D."),
            divisions=("HONOURS", "TRICKS"),
            set="across",
            deals=True,
        ),
        Layout(
            name="net-per-game",
            title="tricks, honours and totals, the net struck at the end of each game (Work)",
            columns=SIX,
            width=8,
            usual=("OUR SCORE", "OPPONENTS' SCORE"),
            headings=_WORK,
            game="=",
            ruled=True,
            nets="game",
            rows=(0, 16),
        ),
        Layout(
            name="net-per-deal",
            title="tricks, honours and totals, the net struck after each deal (Work)",
            columns=SIX,
            width=8,
            usual=("OUR SCORE", "OPPONENTS' SCORE"),
            headings=_WORK,
            game="=",
            ruled=True,
            deals=True,
            nets="deal",
            rows=(0, 16),
        ),
        Layout(
            name="ledger",
            title="the score by rubbers, each player's standing under + and - (Work)",
            width=19,
            boxed=True,
            rows=(6, 14),
        ),
    )
}
"""Every layout by its name, the usual one first."""

HEADINGS = {"HONORS": "above", "HONOURS": "above", "TRICKS": "below"}
"""The words that name what stands above the line and below it."""
