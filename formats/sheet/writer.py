"""Writes score sheets: a rubber in one of the layouts, a session as a ledger."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from oddtrick.formats.sheet.accounts import account_of, name_of
from oddtrick.formats.sheet.arrange import arrange
from oddtrick.formats.sheet.captions import captions_of
from oddtrick.formats.sheet.layouts import LAYOUTS, Layout
from oddtrick.formats.sheet.printing import print_blank_ledger, print_ledger, print_tree
from oddtrick.formats.sheet.reader import read
from oddtrick.formats.sheet.setting import CannotSetError, Item, Score
from oddtrick.formats.sheet.tree import Rule, Tree
from oddtrick.formats.text.refusal import CannotWriteError
from oddtrick.formats.text.source import SourceText
from oddtrick.records.checks.sides import Sides, sides_of
from oddtrick.records.findings import Finding, Spot
from oddtrick.records.findings.conversion import (
    CANNOT_WRITE,
    FIELD_LOST,
    ORDER_LOST,
    SAYS_OTHERWISE,
)
from oddtrick.records.within import records_in

if TYPE_CHECKING:
    from oddtrick.records.schema import Record, Rubber, ScoreLine, Session

_SUMS = ("total", "difference", "carried")


def write(records: "Iterable[Record]", *, layout: str = "two-column") -> str:
    """The score sheets of some records.

    A rubber of which the deals have a score is set with these as its entries. What was
    set is read again, and refused when that does not give the same.

    Args:
        records: rubbers, and sessions; a session is set as a ledger in that layout, and
            rubber by rubber in the others.
        layout: a name of ``LAYOUTS``.

    Raises:
        CannotWriteError: a record has nothing that a sheet can show, or something that
            the layout cannot set.
        ValueError: no layout has that name.
    """
    form = _layout(layout)
    sheets: list[str] = []
    refused: list[Finding] = []
    for record in records:
        for each in _each(record, form):
            try:
                sheets.append(_one(each, form))
            except CannotSetError as fault:
                refused.append(
                    Finding(
                        CANNOT_WRITE,
                        str(fault),
                        at=Spot(path=fault.path),
                        deal=each.id,
                        help=CANNOT_WRITE.fix,
                    )
                )
    if refused:
        raise CannotWriteError(refused)
    return "\n\n".join(sheets)


def unheld(records: "Iterable[Record]", *, layout: str = "two-column") -> list[Finding]:
    """The sums that ``write`` leaves out, where it does not keep the order of a record, what a
    sheet says of figures and of the scores of deals and the record does not say itself, and what
    the record says not to be known that has no place on a sheet.

    Takes and raises what ``write`` does.
    """
    form = _layout(layout)
    found = []
    for record in records:
        for each in _each(record, form):
            for _, rubber in records_in(each):
                if rubber.kind == "rubber":
                    found += _unknown(rubber, form)
            if each.kind != "rubber":
                continue
            again = _again(_one(each, form))
            found += _left_out(each, form)
            found += _said_besides(each, again, form)
            for name in ("entries", "totals"):
                had, has = (_order(rubber, name, form) for rubber in (each, again))
                if [key for key in had if key in has] != has:
                    message = f"the layout {layout} has an order of its own for the {name}"
                    at = Spot(path=name)
                    found.append(
                        Finding(ORDER_LOST, message, at=at, deal=each.id, help=ORDER_LOST.fix)
                    )
    return found


def _left_out(rubber: "Rubber", form: Layout) -> list[Finding]:
    """The sums struck in the course of a rubber, where the layout has no column for them."""
    score, names = _score(rubber)
    stands = _figures(arrange(score, form, names))
    message = f"the layout {form.name} has no place for sums before the end"
    return [
        Finding(FIELD_LOST, message, at=Spot(path=item.path), deal=rubber.id, help=FIELD_LOST.fix)
        for item in score.totals
        if id(item.figure) not in stands
    ]


def _unknown(rubber: "Rubber", form: Layout) -> list[Finding]:
    """Figures that a sheet has as unknown where the record is silent, and what else the record
    says not to be known.
    """
    said = {absence.path: n for n, absence in enumerate(rubber.absent) if absence.why == "unknown"}
    shown = {
        f"{name}[{n}].points"
        for name in ("entries", "totals")
        for n, line in enumerate(getattr(rubber, name))
        if line.points is None
    }
    otherwise = f'the layout {form.name} has "?" for a figure of which the record says nothing'
    no_place = f"the layout {form.name} has no place for an absence (unknown)"
    places = [(SAYS_OTHERWISE, otherwise, path) for path in sorted(shown - said.keys())]
    places += [
        (FIELD_LOST, no_place, f"absent[{n}]") for path, n in said.items() if path not in shown
    ]
    return [
        Finding(kind, message, at=Spot(path=path), deal=rubber.id, help=kind.fix)
        for kind, message, path in places
    ]


def _said_besides(rubber: "Rubber", again: "Rubber", form: Layout) -> list[Finding]:
    """What comes back of a sheet whose entries and accounts are those of the deals' scores."""
    made = {"accounts": "names the accounts", "entries": "has the scores of the deals as entries"}
    return [
        Finding(
            SAYS_OTHERWISE,
            f"the layout {form.name} {what}, and the record does not",
            at=Spot(path=name),
            deal=rubber.id,
            help=SAYS_OTHERWISE.fix,
        )
        for name, what in made.items()
        if getattr(again, name) and not getattr(rubber, name)
    ]


def _figures(tree: Tree) -> set[int]:
    return {id(figure) for row in tree.rows() for _, figure in row.figures()}


def _order(rubber: "Rubber", name: str, form: Layout) -> list[tuple[Any, ...]]:
    score, _ = _score(rubber)
    items = score.entries if name == "entries" else score.totals
    return [_key(item.line, item.side, form) for item in items]


def blank(layout: str) -> str:
    """The empty form of a layout, to be filled in.

    Raises:
        ValueError: no layout has that name.
    """
    form = _layout(layout or next(iter(LAYOUTS)))
    if not form.columns:
        return print_blank_ledger(form)
    tree = Tree(form.usual, form.columns)
    above, below = form.rows
    tree.items += [tree.row() for _ in range(above)]
    if form.by_line:
        tree.items.append(Rule("line"))
    tree.items += [tree.row() for _ in range(below)]
    return print_tree(tree, form)


def _layout(name: str) -> Layout:
    if name not in LAYOUTS:
        raise ValueError(f"no layout is called {name!r}; there are {', '.join(LAYOUTS)}")
    return LAYOUTS[name]


def _each(record: "Record", form: Layout) -> "Iterator[Record]":
    if record.kind == "session" and form.columns:
        for inner in record.records:
            yield from _each(inner, form)
    else:
        yield record


def _one(record: "Record", form: Layout) -> str:
    if record.kind == "deal":
        raise CannotSetError("a score sheet holds rubbers, and this is a deal", "")
    if record.kind == "session":
        text = _captions(record) + print_ledger(record, form)
        _prove_ledger(record, text)
        return text
    if not form.columns:
        raise CannotSetError("a ledger holds a session, and this is a rubber", "")
    score, names = _score(record)
    tree = arrange(score, form, names)
    text = _captions(record) + print_tree(tree, form)
    _prove(record, score, text, form, _figures(tree))
    return text


def _captions(record: "Rubber | Session") -> str:
    values = {name: getattr(record, name, None) for name in
              ("number", "title", "netted", "unfinished", "unit", "rounding", "stake")}  # fmt: skip
    lines = list(captions_of(values))
    return "\n".join(lines) + "\n\n" if lines else ""


def _score(rubber: "Rubber") -> tuple[Score, tuple[str, str]]:
    """What of a rubber is set, and the names over it."""
    sides, names = _sides(rubber)
    entries = [
        Item(line, _side(sides.of(line.account), line), f"entries[{n}]")
        for n, line in enumerate(rubber.entries)
    ]
    ends = rubber.lines
    if rubber.deals and not entries:
        entries = [
            Item(
                line.replace(deal=d),
                _side(sides.side_of(deal, line.account), line),
                f"deals[{d - 1}].score[{n}]",
            )
            for d, deal in enumerate(rubber.deals, 1)
            for n, line in enumerate(deal.score)
        ]
        made = [item.line.deal or 0 for item in entries if item.line.column == "below"]
        ends = tuple(sum(deal <= end for deal in made) for end in ends)
    totals = [
        Item(line, _side(sides.of(line.account), line), f"totals[{n}]")
        for n, line in enumerate(rubber.totals)
    ]
    if not entries and not totals and not rubber.accounts:
        raise CannotSetError("the rubber has no entry to set in a sheet", "")
    return Score(entries, totals, ends), names


def _side(side: int | None, line: "ScoreLine") -> int:
    if side is None:
        raise CannotSetError(f"{line.account} is neither of the two accounts", "accounts")
    return side


def _sides(rubber: "Rubber") -> tuple[Sides, tuple[str, str]]:
    """The two sides of a rubber, and the names that are printed over them."""
    sides = sides_of(rubber)
    if sides is not None:
        if len(rubber.accounts) == 2:
            one, other = (name_of(account) for account in rubber.accounts)
            return sides, (one, other)
        return sides, (sides.names[0], sides.names[1])
    scores = [line for deal in rubber.deals for line in deal.score]
    named = list(dict.fromkeys(x.account for x in (*rubber.entries, *rubber.totals, *scores)))
    if rubber.accounts or len(named) > 1:
        raise CannotSetError("a sheet has two accounts, and the rubber has others", "accounts")
    named += [word for word in LAYOUTS["two-column"].usual if word not in named][: 2 - len(named)]
    return Sides((named[0], named[1]), (frozenset(), frozenset())), (named[0], named[1])


def _prove(rubber: "Rubber", score: Score, text: str, form: Layout, stands: set[int]) -> None:
    """Read a sheet again, and compare all that stands on it.

    Raises:
        CannotSetError: it does not say what the record says.
    """
    again = _again(text)
    for name in ("number", "title", "netted", "unfinished", "unit", "rounding", "stake"):
        if getattr(again, name) != getattr(rubber, name):
            raise CannotSetError(f"the {name} cannot be set over a sheet", name)
    sides = {account.id: side for side, account in enumerate(again.accounts)}
    if [account.id for account in again.accounts] != [
        account_of(name).id for name in _score(rubber)[1]
    ]:
        raise CannotSetError("the names of the accounts cannot be set over a sheet", "accounts")
    kept = [item for item in score.totals if id(item.figure) in stands]
    for items, lines in ((score.entries, again.entries), (kept, again.totals)):
        wanted = sorted(_key(item.line, item.side, form) for item in items)
        found = sorted(_key(line, sides[line.account], form) for line in lines)
        if wanted != found:
            raise _unlike(items, found, form)
    if again.lines != score.lines:
        raise CannotSetError("the game lines cannot be set in this layout", "lines")


def _again(text: str) -> "Rubber":
    reading = read(SourceText("", text))
    record = reading.records[0].record if reading.records else None
    if record is None or record.kind != "rubber" or len(reading.records) > 1:
        raise CannotSetError("the sheet cannot be told from other text", "")
    return record


def _unlike(items: list[Item], found: list[Any], form: Layout) -> CannotSetError:
    for item in items:
        key = _key(item.line, item.side, form)
        if key not in found:
            return CannotSetError(
                f"{item.line.figure} {item.line.matter} cannot be set in this layout so that it is "
                "read again as the same",
                item.path,
            )
        found.remove(key)
    return CannotSetError("the entries cannot be set in this layout", "entries")


def _key(line: "ScoreLine", side: int, form: Layout) -> tuple[Any, ...]:
    sum_ = line.matter in _SUMS
    deal = 0 if sum_ or not form.deals else line.deal or 0
    after = line.after if form.nets and line.after is not None else -1
    points = (line.points is None, line.points or 0)
    return side, line.column, line.matter, points, line.label or "", deal, after


def _prove_ledger(session: "Session", text: str) -> None:
    again = read(SourceText("", text)).records[0].record
    assert again.kind == "session"
    for n, (one, other) in enumerate(zip(session.records, again.records, strict=False)):
        if one.kind != "rubber" or other.kind != "rubber":
            raise CannotSetError("a ledger has a column for rubbers alone", f"records[{n}]")
        pairs = [{(t.account, t.points) for t in r.totals} for r in (one, other)]
        if pairs[0] != pairs[1]:
            raise CannotSetError("this rubber cannot be set in a ledger", f"records[{n}].totals")
    if len(session.records) != len(again.records):
        raise CannotSetError("a rubber without any standing has no place in a ledger", "records")
