"""The score sheet of a rubber, as a person keeps it, and how its figures come about."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from oddtrick.formats.page.leaf import Leaf
from oddtrick.formats.page.markup import Markup, block, el, hidden, join, said
from oddtrick.formats.page.ruled import remarks, ruled
from oddtrick.formats.page.tables import drawn as drawn_table
from oddtrick.formats.page.tables import framed, head
from oddtrick.formats.page.words import classes
from oddtrick.records.drawn.settlement import settlement
from oddtrick.records.drawn.sheet import bonus_entries, law_of

if TYPE_CHECKING:
    from oddtrick.formats.page.ruled import Column, Figure, Ruled
    from oddtrick.records.drawn.rubber import Drawn
    from oddtrick.records.drawn.sheet import Entry
    from oddtrick.records.schema import Rubber, ScoreLine


def sheet_part(leaf: Leaf, rubber: "Rubber", drawn: "Drawn") -> Markup | None:
    """The sheet of a rubber: as recorded, else as its deals make it; and every figure's origin."""
    sheet = ruled(rubber, drawn) if rubber.entries or drawn.sheet is not None else None
    beside = [totals_part(leaf, rubber.totals, drawn), *_end(leaf, rubber, drawn)]
    told = [part for part in beside if part]
    parts = [
        block(
            "div",
            None if sheet is None else _sheet(leaf, sheet),
            block("div", *told) if told else None,
            class_="together",
        )
        if sheet is not None or told
        else None,
        _entries(leaf, rubber, drawn) if rubber.entries else _lines(leaf, drawn),
    ]
    return join([part for part in parts if part], "\n") or None


def _sheet(leaf: Leaf, sheet: "Ruled") -> Markup:
    """A sheet with a column for each account; nothing stands level but the lines."""
    body = [block("tbody", *_stack(leaf, sheet.above, low=True), class_="above")]
    for n, game in enumerate(sheet.games):
        names_ = classes("below", "first" if not n else None)
        body.append(block("tbody", *_stack(leaf, game, low=False), class_=names_))
    foot = [el("tr", *(el("td", _foot(leaf, cell)) for cell in row)) for row in sheet.feet]
    kind = "derived" if sheet.derived else None
    heads = [el("th", said(name), scope="col", class_=kind) for name in sheet.names]
    table = block(
        "table",
        el(
            "caption",
            sheet.title,
            hidden(": above the double line the honour score, below it the tricks"),
        ),
        block("thead", el("tr", *heads)),
        *body,
        block("tfoot", *foot) if foot else None,
        class_="sheet",
        id=leaf.id("sheet"),
    )
    return framed(table, f"Score sheet of rubber {leaf.record.id}")


def _foot(leaf: Leaf, figure: "Figure | None") -> Markup | None:
    """A sum with what it is; that it is a total is plain to see."""
    if figure is None:
        return None
    plain = figure.label == "total"
    about = hidden(f"{figure.label} ") if plain else el("small", f"{figure.label} ")
    return join([about, _figure(leaf, figure)])


def _figure(leaf: Leaf, figure: "Figure") -> Markup:
    shown: str | Markup = figure.text
    if figure.derived:
        shown = el("span", figure.text, class_="derived")
    if figure.path is None:
        return join([shown])
    return leaf.marked(figure.path, shown, under=True)


def _stack(leaf: Leaf, columns: "list[Column]", *, low: bool) -> list[Markup]:
    """Columns side by side, their figures next to the line above or below them."""
    high = max(1, *map(len, columns))
    rows = []
    for at in range(high):
        cells = []
        for column in columns:
            position = at - (high - len(column)) if low else at
            shown = column[position] if 0 <= position < len(column) else None
            cells.append(el("td", "\u00a0" if shown is None else _figure(leaf, shown)))
        rows.append(el("tr", *cells))
    return rows


def _entries(leaf: Leaf, rubber: "Rubber", drawn: "Drawn") -> Markup:
    """Every recorded entry with what it is for, and what may have made it."""
    made: dict[int, Entry] = {}
    if drawn.sheet is not None:
        all_ = [*drawn.sheet.above, *(entry for game in drawn.sheet.games for entry in game)]
        made = {entry.line: entry for entry in all_ if entry.line is not None}
    explained = any(entry.how for entry in made.values())
    deals = any(line.deal is not None for line in rubber.entries)
    rows = []
    for n, line in enumerate(rubber.entries):
        path = f"entries[{n}]"
        entry = made.get(n)
        how, law = (entry.how, entry.law) if entry is not None else _bonus(drawn, line)
        rows.append(
            el(
                "tr",
                el("th", str(n + 1), scope="row", id=leaf.id(path)),
                el("td", said(line.account)),
                el("td", line.column),
                el("td", _matter(line)),
                el("td", "" if line.deal is None else str(line.deal)) if deals else None,
                el("td", leaf.marked(path, leaf.points(line, path), under=True), class_="figure"),
                el("td", said(how) if how else None, class_="derived") if explained else None,
                el("td", said(law) if law else None, class_="derived") if explained else None,
            )
        )
    heads = [
        head("Entry"), head("Account"), head("Line"), head("For"),
        head("Deal") if deals else None, head("Recorded", "figure"),
        head("How it may have come about", "derived", "told") if explained else None,
        head("Article", "derived", "told") if explained else None,
    ]  # fmt: skip
    table = block(
        "table",
        el("caption", "The entries, in the order they were made"),
        block("thead", el("tr", *heads)),
        block("tbody", *rows),
        id=leaf.id("entries"),
    )
    note = None
    if explained:
        words = "No cards are recorded: these are the most ordinary deals that make every entry."
        note = el("p", el("span", words, class_="derived"), class_="key")
    return join([framed(table, f"Entries of rubber {rubber.id}"), note], "\n")


def _bonus(drawn: "Drawn", line: "ScoreLine") -> tuple[str | None, str | None]:
    """How an entry that is what the rubber brings comes about, and by what law."""
    if drawn.balance is None or line.matter not in ("rubber", "game", "other"):
        return None, None
    for each in drawn.balance.lines:
        if each.points == line.points:
            return each.arithmetic, law_of(each)
    return None, None


def _matter(line: "ScoreLine") -> Markup:
    words: list[str | Markup] = [] if line.matter == "other" else [line.matter.replace("-", " ")]
    if line.label is not None:
        words += [" " if words else "", "\u201c", said(line.label), "\u201d"]
    return join(words)


def _lines(leaf: Leaf, drawn: "Drawn") -> Markup | None:
    """Every figure of a sheet that its deals make, with its arithmetic and its article."""
    sheet = drawn.sheet
    if sheet is None:
        return None
    entered = [("above", entry) for entry in sheet.above]
    entered += [("below", entry) for game in sheet.games for entry in game]
    entered.sort(key=lambda each: each[1].deal or 0)
    entered += [("above", entry) for entry in bonus_entries(drawn.balance)]
    if not entered:
        return None
    compared = any(entry.said is not None for _, entry in entered)
    rows = [_line(leaf, sheet.names, column, entry, compared) for column, entry in entered]
    heads = [
        head("Deal"), head("Account"), head("Line"), head("Points", "figure"),
        head("Recorded", "figure") if compared else None, head("How it comes about", "told"),
        head("Article", "told"),
    ]  # fmt: skip
    table = block(
        "table",
        el("caption", "How the figures come about"),
        block("thead", el("tr", *heads)),
        block("tbody", *rows),
    )
    return framed(table, f"Figures of rubber {leaf.record.id}")


def _line(leaf: Leaf, names: Sequence[str], column: str, entry: "Entry", compared: bool) -> Markup:
    kind = None if entry.recorded else "derived"
    deal: Markup | str = "rubber"
    if entry.deal is not None:
        deal = leaf.link(f"deals[{entry.deal - 1}]")
    why = entry.words if entry.how is None else entry.how
    if entry.deal is not None:
        why = why.removeprefix(f"deal {entry.deal}: ")
    recorded = None
    if compared:
        said_ = el("span", str(entry.said), class_="flag") if entry.said is not None else None
        recorded = el("td", said_, class_="figure")
    return el(
        "tr",
        el("th", deal, scope="row"),
        el("td", said(names[entry.side])),
        el("td", column),
        el("td", str(entry.points), class_=classes("figure", kind)),
        recorded,
        el("td", said(why), class_=kind),
        el("td", said(entry.law) if entry.law else None, class_=kind),
    )


def totals_part(
    leaf: Leaf, totals: "Sequence[ScoreLine]", drawn: "Drawn | None" = None
) -> Markup | None:
    """The totals as recorded, against those that the sheet makes."""
    if not totals:
        return None
    after = any(line.after is not None for line in totals)
    due = [_due(drawn, line) for line in totals]
    compared = any(each is not None for each in due)
    rows = []
    for n, (line, own) in enumerate(zip(totals, due, strict=True)):
        path = f"totals[{n}]"
        flag = None
        if own is not None and line.points is not None and own != line.points:
            flag = el("span", f" \u2260 {line.points - own:+d}", class_="flag")
        struck = ""
        if line.after is not None:
            struck = f"after {line.after} entr{'y' if line.after == 1 else 'ies'}"
        rows.append(
            el(
                "tr",
                el("th", said(line.account), scope="row", id=leaf.id(path)),
                el("td", line.column),
                el("td", _matter(line)),
                el("td", struck) if after else None,
                el("td", leaf.marked(path, leaf.points(line, path), under=True), class_="figure"),
                el("td", "" if own is None else str(own), flag, class_="derived figure")
                if compared else None,
            )
        )  # fmt: skip
    heads = [
        head("Account"), head("Line"), head("For"), head("Struck") if after else None,
        head("Recorded", "figure"), head("Derived", "figure", "derived") if compared else None,
    ]  # fmt: skip
    table = block(
        "table",
        el("caption", "Totals as recorded", leaf.refs("totals")),
        block("thead", el("tr", *heads)),
        block("tbody", *rows),
        id=leaf.id("totals"),
    )
    return framed(table, f"Totals of {leaf.record.kind} {leaf.record.id}")


def _due(drawn: "Drawn | None", line: "ScoreLine") -> int | None:
    """The total that the sheet makes, where the line is that total."""
    if drawn is None or drawn.balance is None or drawn.done.sides is None:
        return None
    if (line.matter, line.column, line.after) != ("total", "single", None):
        return None
    side = drawn.done.sides.of(line.account)
    return None if side is None else drawn.balance.totals[side]


def _end(leaf: Leaf, rubber: "Rubber", drawn: "Drawn") -> list[Markup]:
    """How the rubber ended, what every two settle, and what is not known."""
    parts: list[Markup] = []
    names = () if drawn.done.sides is None else drawn.done.sides.names
    if drawn.balance is not None and len(names) > 2:
        parts.append(drawn_table(settlement(names, drawn.balance.totals)))
    if drawn.totals:
        parts.append(drawn_table(settlement(names, drawn.totals)))
    for words in remarks(rubber, drawn):
        parts.append(el("p", leaf.derived(said(words)), class_="key"))
    return parts
