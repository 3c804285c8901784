"""A rubber drawn up as its sheet, every figure derived where the cards and the laws allow it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from oddtrick.records.drawn.sheet import Entry, Sheet, law_of

if TYPE_CHECKING:
    from oddtrick.records.checks.rubber import RubberReplay
    from oddtrick.records.laws.code import LawCode
    from oddtrick.records.replay import Replay
    from oddtrick.records.replay.rubber import Balance, Run
    from oddtrick.records.replay.rubber import Entry as LedgerEntry
    from oddtrick.records.replay.score import DerivedLine
    from oddtrick.records.schema import Deal, Rubber

_OF_THE_RUBBER = ("rubber", "game")

Figure = tuple[str, Entry]
"""The column of an entry, and the entry."""


@dataclass(slots=True)
class Drawn:
    """The sheet of a rubber, or why there is none.

    Attributes:
        done: the replay of the rubber.
        totals: the total of each player, of a rubber of which only these are recorded.
        lack: what the rubber lacks to be a sheet; empty where it is one.
        sheet: the sheet; None where there is none.
        balance: the end of the rubber; None where the sheet ends before it.
        ends: the deal, from 1, before which the sheet ends, and why.
        open: what is not known of deals: number of the deal, matter and reason.
        explained: whether the deals behind the entries are the most ordinary that make them.
    """

    done: "RubberReplay"
    totals: list[int] = field(default_factory=list)
    lack: str = ""
    sheet: Sheet | None = None
    balance: "Balance | None" = None
    ends: tuple[int, str] | None = None
    open: list[tuple[int, str, str]] = field(default_factory=list)
    explained: bool = False


def draw_rubber(
    rubber: "Rubber", law: "LawCode | None" = None, done: "RubberReplay | None" = None
) -> Drawn:
    """The sheet of a rubber, with its end.

    Args:
        rubber: the rubber.
        law: the law code to use whatever the record says; None uses the one that it names.
        done: its replay, where that is at hand.
    """
    from oddtrick.records.checks.rubber import replay_rubber
    from oddtrick.records.replay.rubber import Ledger

    done = done or replay_rubber(rubber, law)
    drawn = Drawn(done, _printed_totals(rubber, done))
    if drawn.totals:
        return drawn
    drawn.lack = _lack(rubber, done)
    if done.law is None or done.sides is None or drawn.lack:
        return drawn
    none = (0,) * len(done.sides.names)
    run = _run(done)
    sheet, ledger = Sheet(done.sides.names, run.one_column), Ledger(done.law, none, none, run=run)
    drawn.sheet = sheet
    for position, figures in enumerate(_deals(rubber, done)):
        if isinstance(figures, str):
            drawn.ends = position + 1, figures
            return drawn
        for column, entry in figures:
            (sheet.games[-1] if column in run.counting else sheet.above).append(entry)
        won = ledger.enter([_line(figure) for figure in figures])
        if won is not None:
            sheet.draw_line(f"game to {sheet.names[won.side]}", law_of(won))
    drawn.balance = ledger.balance(sheet.names)
    drawn.open = list(_left_out(rubber, done))
    drawn.explained = bool(_explained(done))
    return drawn


def _run(done: "RubberReplay") -> "Run":
    """How the scores of the deals run together."""
    from oddtrick.records.replay.rubber import BY_THE_LAWS

    return BY_THE_LAWS if done.ledger is None else done.ledger.run


def _lack(rubber: "Rubber", done: "RubberReplay") -> str:
    """What a rubber lacks to be a sheet; nothing where it is one."""
    if done.law is None:
        return "it names no laws"
    if not rubber.deals and not rubber.entries:
        return (
            "it has totals and no entries" if rubber.totals else "it has neither deals nor entries"
        )
    if done.sides is None:
        return "its accounts are not named"
    if any(line.column == "single" for line in rubber.entries) and not _run(done).one_column:
        return "its entries stand in one column, neither above nor below the line"
    return ""


def _printed_totals(rubber: "Rubber", done: "RubberReplay") -> list[int]:
    """The total of each player, of a rubber of which only these are recorded."""
    sides = done.sides
    if sides is None or not sides.by_player or rubber.deals or rubber.entries:
        return []
    found = {
        sides.of(line.account): line.points
        for line in rubber.totals
        if line.matter == "total" and line.column == "single" and line.points is not None
    }
    every = range(len(sides.names))
    return [found[n] for n in every] if all(n in found for n in every) else []


def _deals(rubber: "Rubber", done: "RubberReplay") -> "Iterator[list[Figure] | str]":
    """The figures of each deal, or why they are not known."""
    assert done.sides is not None
    for number, (deal, replay) in enumerate(zip(rubber.deals, done.deals, strict=True), 1):
        yield _derived(deal, replay, done, number)
    if not rubber.deals:
        yield from _sheet(rubber, done)


def _derived(
    deal: "Deal", replay: "Replay", done: "RubberReplay", number: int
) -> "list[Figure] | str":
    """The lines that the laws give a deal; as recorded, what they leave open."""
    from oddtrick.records.replay.irregular import is_void

    assert done.sides is not None
    if is_void(replay.given):
        return []
    own = done.sides.numbers(deal, replay.accounts)
    scored = replay.unscored is None and own is not None and "tricks" not in replay.open_score
    figures: list[Figure] = []
    if scored and own is not None:
        for due in replay.score:
            words = f"deal {number}: {due.matter.replace('-', ' ')}"
            told = f"deal {number}: {due.arithmetic}"
            account = own[replay.accounts.of_line(due)]
            said = _said(deal, done, due, account)
            entry = Entry(account, due.points, words, told, law_of(due), deal=number, said=said)
            figures.append((due.column, entry))
    for line in deal.score:
        if line.matter in _OF_THE_RUBBER or (scored and line.matter not in _open(replay)):
            continue
        side = done.sides.side_of(deal, line.account)
        if side is None or (line.column == "single" and not _run(done).one_column):
            return f"{line.account} is neither of the two accounts"
        if line.points is None:
            return f"a figure of {line.account} is not known"
        words = f"deal {number}: {line.matter.replace('-', ' ')}, as recorded"
        figures.append((line.column, Entry(side, line.points, words, deal=number, recorded=True)))
    if not figures and not scored:
        why = replay.unscored or "; ".join(dict.fromkeys(replay.open_score.values()))
        return why or "which side is which is not known"
    return figures


def _said(deal: "Deal", done: "RubberReplay", due: "DerivedLine", account: int) -> int | None:
    """What the record has in place of a line, where it is another figure."""
    assert done.sides is not None
    told = [
        line.points
        for line in deal.score
        if line.points is not None
        and (line.column, line.matter) == (due.column, due.matter)
        and done.sides.side_of(deal, line.account) == account
    ]
    return told[0] if len(told) == 1 and told[0] != due.points else None


def _open(replay: "Replay") -> set[str]:
    """What the law lines of a deal leave to the record."""
    return {*replay.open_score, "revoke", "penalty", "other", "lump"}


def _left_out(rubber: "Rubber", done: "RubberReplay") -> Iterator[tuple[int, str, str]]:
    """What no figure on the sheet accounts for."""
    for number, (deal, replay) in enumerate(zip(rubber.deals, done.deals, strict=True), 1):
        told = {line.matter for line in deal.score}
        for matter, reason in replay.open_score.items():
            if matter not in told:
                yield number, matter.replace("-", " "), reason


def _sheet(rubber: "Rubber", done: "RubberReplay") -> "Iterator[list[Figure] | str]":
    """The figures of a sheet that is not divided into deals, one below the line at a time."""
    assert done.sides is not None
    above: list[Figure] = []
    below: list[Figure] = []
    explained = _explained(done)
    for n, line in enumerate(rubber.entries):
        side = done.sides.of(line.account)
        if side is None:
            yield f"{line.account} is neither of the two accounts"
            return
        if line.points is None:
            yield f"the figure of entry {n + 1}, of {line.account}, is not known"
            return
        if line.matter not in _OF_THE_RUBBER and n not in _bonuses(done):
            words = "" if line.matter == "other" else line.matter.replace("-", " ")
            within = _rubber_within(done, n, side)
            if within:
                words = f"{words}, {line.points} with the rubber".removeprefix(", ")
            how, law = explained.get(n, (None, None))
            points = line.points - within
            entry = Entry(side, points, words, how, law, recorded=True, line=n)
            figure = (line.column, entry)
            (below if line.column in _run(done).counting else above).append(figure)
    if above or below:
        yield above + below[:1]
    yield from ([figure] for figure in below[1:])


def _bonuses(done: "RubberReplay") -> tuple[int, ...]:
    """The entries that are rubber points though they do not say so."""
    return () if done.judged is None else done.judged.explanation.bonuses


def _rubber_within(done: "RubberReplay", number: int, side: int) -> int:
    """The rubber points in an entry that is the sum of them and what its deal made."""
    steps = () if done.judged is None else done.judged.explanation.steps
    return next(
        (
            step.bonus[side]
            for step in steps
            if number in step.entries
            and done.judged is not None
            and done.judged.explanation.sheet.entries[number].column != "below"
        ),
        0,
    )


def _explained(done: "RubberReplay") -> dict[int, tuple[str, str]]:
    """What each entry may be, and by what law: the most ordinary deals that make them all."""
    found: dict[int, tuple[str, str]] = {}
    if done.judged is None or done.judged.deals == []:
        return found
    sheet = done.judged.explanation.sheet
    for number, step in enumerate(done.judged.explanation.steps, 1):
        for n in step.entries:
            entry = sheet.entries[n]
            column = "below" if entry.column == "below" else "above"
            lines = [
                line
                for line in step.outcome.lines
                if (line.side, line.column) == (entry.side, column)
            ]
            points = entry.points - (step.bonus[entry.side] if column == "above" else 0)
            exact = [line for line in lines if line.points == points]
            said = [line for line in exact if line.matter == entry.matter]
            used = said[:1] or exact[:1] or lines
            if n != step.free and used:
                made = " and ".join(line.arithmetic for line in used)
                laws = "; ".join(dict.fromkeys(law_of(line) for line in used))
                deal = entry.deal or number
                found[n] = f"deal {deal}, as {step.outcome.words}: {made}", laws
    return found


def _line(figure: Figure) -> "LedgerEntry":
    from oddtrick.records.replay.rubber import Entry as LedgerEntry

    column, entry = figure
    return LedgerEntry(entry.side, column, entry.points)
