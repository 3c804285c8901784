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
from oddtrick.records.findings import Finding, Spot
from oddtrick.records.findings.conversion import CANNOT_WRITE

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
                at = Spot(path=fault.path)
                refused.append(Finding(CANNOT_WRITE, str(fault), at=at, help=CANNOT_WRITE.fix))
    if refused:
        raise CannotWriteError(refused)
    return "\n\n".join(sheets)


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
    stands = {id(figure) for row in tree.rows() for _, figure in row.figures()}
    _prove(record, score, text, form, stands)
    return text


def _captions(record: "Rubber | Session") -> str:
    values = {name: getattr(record, name, None) for name in
              ("number", "title", "netted", "unfinished", "unit", "rounding", "stake")}  # fmt: skip
    lines = list(captions_of(values))
    return "\n".join(lines) + "\n\n" if lines else ""


def _score(rubber: "Rubber") -> tuple[Score, tuple[str, str]]:
    """What of a rubber is set, and the names over it."""
    lines = [(f"entries[{n}]", line) for n, line in enumerate(rubber.entries)]
    ends = rubber.lines
    if rubber.deals and not lines:
        lines = [
            (f"deals[{d}].score[{n}]", line.replace(deal=d + 1))
            for d, deal in enumerate(rubber.deals)
            for n, line in enumerate(deal.score)
        ]
        made = [line.deal for _, line in lines if line.column == "below"]
        ends = tuple(sum(deal <= end for deal in made if deal is not None) for end in ends)
    totals = [(f"totals[{n}]", line) for n, line in enumerate(rubber.totals)]
    sides, names = _sides(rubber, [line for _, line in (*lines, *totals)])
    if not lines and not totals and not rubber.accounts:
        raise CannotSetError("the rubber has no entry to set in a sheet", "")
    try:
        entries = [Item(line, sides[line.account], path) for path, line in lines]
        sums = [Item(line, sides[line.account], path) for path, line in totals]
    except KeyError as fault:
        raise CannotSetError(
            f"{fault.args[0]} is neither of the two accounts", "accounts"
        ) from None
    return Score(entries, sums, ends), names


def _sides(rubber: "Rubber", lines: "list[ScoreLine]") -> tuple[dict[str, int], tuple[str, str]]:
    """The side of each account, by its id and its members, and the printed names."""
    if len(rubber.accounts) == 2:
        sides = {
            word: side
            for side, account in enumerate(rubber.accounts)
            for word in (*account.members, account.id)
        }
        one, other = (name_of(account) for account in rubber.accounts)
        return sides, (one, other)
    named = list(dict.fromkeys(line.account for line in lines))
    if rubber.accounts or len(named) > 2:
        raise CannotSetError("a sheet has two accounts, and the rubber has others", "accounts")
    named += [word for word in LAYOUTS["two-column"].usual if word not in named][: 2 - len(named)]
    return {name: side for side, name in enumerate(named)}, (named[0], named[1])


def _prove(rubber: "Rubber", score: Score, text: str, form: Layout, stands: set[int]) -> None:
    """Read a sheet again, and compare all that stands on it.

    Raises:
        CannotSetError: it does not say what the record says.
    """
    reading = read(SourceText("", text))
    again = reading.records[0].record if reading.records else None
    if again is None or again.kind != "rubber" or len(reading.records) > 1:
        raise CannotSetError("the sheet cannot be told from other text", "")
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


def _unlike(items: list[Item], found: list[Any], form: Layout) -> CannotSetError:
    for item in items:
        key = _key(item.line, item.side, form)
        if key not in found:
            return CannotSetError(
                f"{item.line.points} {item.line.matter} cannot be set in this layout so that it is "
                "read again as the same",
                item.path,
            )
        found.remove(key)
    return CannotSetError("the entries cannot be set in this layout", "entries")


def _key(line: "ScoreLine", side: int, form: Layout) -> tuple[Any, ...]:
    sum_ = line.matter in _SUMS
    deal = 0 if sum_ or not form.deals else line.deal or 0
    after = line.after if form.nets and line.after is not None else -1
    return side, line.column, line.matter, line.points, line.label or "", deal, after


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
