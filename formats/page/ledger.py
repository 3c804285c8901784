"""The ledger of rubbers of which only the standings are kept, as recorded."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from oddtrick.formats.page.leaf import Leaf
from oddtrick.formats.page.markup import Markup, block, el, said
from oddtrick.formats.page.tables import framed, head

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session

_SHOWN = frozenset(
    ("id", "kind", "number", "totals", "absent", "marks", "notes", "comments", "remains")
)
"""The fields of a rubber that its column of a ledger shows, or the lists beneath."""


def is_standing(record: "Deal | Rubber | Session") -> bool:
    """Whether a record is a rubber with nothing but one total for each account."""
    if record.kind != "rubber" or not record.totals:
        return False
    empty = type(record)(id=record.id)
    filled = {
        name for name in type(record).model_fields if getattr(record, name) != getattr(empty, name)
    }
    accounts = [line.account for line in record.totals]
    plain = all(
        (line.matter, line.column, line.label, line.deal, line.after)
        == ("total", "single", None, None, None)
        for line in record.totals
    )
    missing = all(absence.path.startswith("totals.") for absence in record.absent)
    return filled <= _SHOWN and plain and missing and len(set(accounts)) == len(accounts)


def ledger_part(leaf: Leaf, rubbers: Sequence[Leaf]) -> Markup:
    """A row for each account, a column for each rubber."""
    found: list[dict[str, Markup]] = []
    for each in rubbers:
        record = each.record
        assert record.kind == "rubber"
        cells = {}
        for line in record.totals:
            path = f"totals.{line.account}"
            figure = each.points(line, path)
            if line.points and line.account not in _SIGNS:
                figure = Markup(f"{line.points:+d}")
            shown = each.marked(path, figure, under=True)
            cells[line.account] = el("td", shown, id=each.id(path), class_="figure")
        for absence in record.absent:
            name = absence.path.removeprefix("totals.")
            if name.removesuffix(".points") in cells:
                continue
            words = "not known" if absence.why == "unknown" else "absent"
            sign = "?" if absence.why == "unknown" else "\u00d7"
            shown = el("span", sign, role="img", aria_label=words)
            cells[name] = el("td", shown, id=each.id(absence.path), class_="figure")
        found.append(cells)
    listed = [player.name for player in leaf.record.players]
    names = dict.fromkeys([*listed, *(name for cells in found for name in cells)])
    order = [name for name in names if name not in _SIGNS] + [n for n in _SIGNS if n in names]
    rows = [
        el("tr", el("th", _SIGNS.get(name) or said(name), scope="row"),
           *(cells.get(name) or el("td") for cells in found))
        for name in order
    ]  # fmt: skip
    heads = []
    for each in rubbers:
        title = each.record.number or each.record.id
        shown = each.marked("number", said(title))
        heads.append(el("th", shown, scope="col", id=each.name or None, class_="figure"))
    table = block(
        "table",
        el("caption", "Ledger by rubbers, as recorded: what each player stands at after each"),
        block("thead", el("tr", head("Player"), *heads)),
        block("tbody", *rows),
    )
    return framed(table, f"Ledger of session {leaf.record.id}")


_SIGNS = {"+": "sum of +", "-": "sum of \u2212"}
"""The accounts that sum up the players who have won, and those who have lost."""
