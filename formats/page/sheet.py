"""The score sheet of a rubber, as a person keeps it, and how its figures come about."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from oddtrick.formats.page.leaf import Leaf
from oddtrick.formats.page.markup import Markup, block, el, hidden, join, said
from oddtrick.formats.page.tables import drawn as drawn_table
from oddtrick.formats.page.tables import framed, head
from oddtrick.formats.page.words import classes
from oddtrick.records.drawn.settlement import settlement
from oddtrick.records.drawn.sheet import bonus_entries, law_of

if TYPE_CHECKING:
    from oddtrick.records.drawn.rubber import Drawn
    from oddtrick.records.drawn.sheet import Entry
    from oddtrick.records.schema import Rubber, ScoreLine

Column = list[Markup]
"""The figures of one account in one part of a sheet, from top to bottom."""


def sheet_part(leaf: Leaf, rubber: "Rubber", drawn: "Drawn") -> Markup | None:
    """The sheet of a rubber: as recorded, else as its deals make it; and every figure's origin."""
    parts = [
        _recorded_sheet(leaf, rubber) if rubber.entries else _derived_sheet(leaf, rubber, drawn),
        _entries(leaf, rubber, drawn) if rubber.entries else _lines(leaf, drawn),
        totals_part(leaf, rubber.totals, drawn),
        *_end(leaf, rubber, drawn),
    ]
    return join([part for part in parts if part], "\n") or None


def _recorded_sheet(leaf: Leaf, rubber: "Rubber") -> Markup | None:
    """The entries under their accounts, upwards above the line and downwards below it."""
    if any(line.column == "single" for line in rubber.entries):
        return None
    names = list(dict.fromkeys(line.account for line in rubber.entries))
    listed = [account.id for account in rubber.accounts]
    names = [name for name in listed if name in names or len(listed) == 2] + [
        name for name in names if name not in listed
    ]
    above: list[Column] = [[] for _ in names]
    games: list[list[Column]] = [[[] for _ in names]]
    below = 0
    for n, line in enumerate(rubber.entries):
        at = names.index(line.account)
        figure = leaf.marked(f"entries[{n}]", str(line.points), under=True)
        if line.column == "above":
            above[at].insert(0, figure)
            continue
        games[-1][at].append(figure)
        below += 1
        if below in rubber.lines:
            games.append([[] for _ in names])
    feet = _feet(leaf, rubber, names)
    return _sheet(leaf, names, above, games, feet, "The sheet, as recorded", derived=False)


def _feet(leaf: Leaf, rubber: "Rubber", names: Sequence[str]) -> list[list[Markup | None]]:
    """The sums at the foot, a row for each of a kind."""
    rows: list[list[Markup | None]] = []
    for n, line in enumerate(rubber.totals):
        if line.after is not None or line.account not in names or line.column != "single":
            continue
        at = names.index(line.account)
        row = next((row for row in rows if row[at] is None), None)
        if row is None or line.matter != "total":
            row = [None] * len(names)
            rows.append(row)
        shown = leaf.marked(f"totals[{n}]", str(line.points), under=True)
        label = line.matter.replace("-", " ")
        about = hidden(f"{label} ") if label == "total" else el("small", f"{label} ")
        row[at] = join([about, shown])
    return rows


def _derived_sheet(leaf: Leaf, rubber: "Rubber", drawn: "Drawn") -> Markup | None:
    sheet = drawn.sheet
    if sheet is None:
        return None
    names = sheet.names
    above: list[Column] = [[] for _ in names]
    for entry in [*sheet.above, *bonus_entries(drawn.balance)]:
        above[entry.side].insert(0, _figure(entry))
    games: list[list[Column]] = []
    for game in sheet.games:
        games.append([[] for _ in names])
        for entry in game:
            games[-1][entry.side].append(_figure(entry))
    feet: list[list[Markup | None]] = []
    if drawn.balance is not None:
        feet.append([el("span", str(n), class_="derived") for n in drawn.balance.totals])
    return _sheet(leaf, names, above, games, feet, "The sheet, as the deals make it", derived=True)


def _figure(entry: "Entry") -> Markup:
    return el("span", str(entry.points), class_=None if entry.recorded else "derived")


def _sheet(
    leaf: Leaf,
    names: Sequence[str],
    above: list[Column],
    games: list[list[Column]],
    feet: list[list[Markup | None]],
    title: str,
    *,
    derived: bool,
) -> Markup:
    """A sheet with a column for each account; nothing stands level but the lines."""
    while len(games) > 1 and not any(games[-1]):
        games.pop()
    body = [block("tbody", *_stack(above, low=True), class_="above")]
    for n, game in enumerate(games):
        names_ = classes("below", "first" if not n else None)
        body.append(block("tbody", *_stack(game, low=False), class_=names_))
    foot = [el("tr", *(el("td", cell) for cell in row)) for row in feet]
    heads = [
        el("th", said(name), scope="col", class_="derived" if derived else None) for name in names
    ]
    table = block(
        "table",
        el(
            "caption",
            title,
            hidden(": above the double line the honour score, below it the tricks"),
        ),
        block("thead", el("tr", *heads)),
        *body,
        block("tfoot", *foot) if foot else None,
        class_="sheet",
        id=leaf.id("sheet"),
    )
    return framed(table, f"Score sheet of rubber {leaf.record.id}")


def _stack(columns: list[Column], *, low: bool) -> list[Markup]:
    """Columns side by side, their figures next to the line above or below them."""
    high = max(1, *map(len, columns))
    rows = []
    for at in range(high):
        cells = []
        for column in columns:
            position = at - (high - len(column)) if low else at
            shown = column[position] if 0 <= position < len(column) else None
            cells.append(el("td", shown or "\u00a0"))
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
                el("td", leaf.marked(path, str(line.points), under=True), class_="figure"),
                el("td", said(how) if how else None, class_="derived") if explained else None,
                el("td", said(law) if law else None, class_="derived") if explained else None,
            )
        )
    heads = [
        head("Entry"), head("Account"), head("Line"), head("For"),
        head("Deal") if deals else None, head("Recorded", "figure"),
        head("How it may have come about", "derived") if explained else None,
        head("Article", "derived") if explained else None,
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
        head("Recorded", "figure") if compared else None, head("How it comes about"),
        head("Article"),
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
        if own is not None and own != line.points:
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
                el("td", leaf.marked(path, str(line.points), under=True), class_="figure"),
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
    if drawn.balance is not None:
        if len(names) > 2:
            parts.append(drawn_table(settlement(names, drawn.balance.totals)))
        words = f"{drawn.balance.words} ({law_of(drawn.balance)})"
        parts.append(el("p", leaf.derived(said(words))))
    if drawn.totals:
        parts.append(drawn_table(settlement(names, drawn.totals)))
    if drawn.sheet is not None:
        parts += [_remark(f"{words} ({law})") for words, law in drawn.sheet.won]
    if drawn.lack and (drawn.done.deals or not rubber.totals):
        parts.append(_remark(f"No sheet is derived, for {drawn.lack}."))
    if drawn.ends is not None:
        number, why = drawn.ends
        parts.append(_remark(f"The sheet ends before deal {number}: {why}"))
    for number, matter, reason in drawn.open:
        parts.append(_remark(f"Not known of deal {number}: {matter}, for {reason}"))
    return parts


def _remark(words: str) -> Markup:
    return el("p", el("span", said(words), class_="derived"), class_="key")
