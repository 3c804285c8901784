"""A rubber as its sheet, every figure derived where the cards and the laws allow it."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from oddtrick.colour import PLAIN, Palette
from oddtrick.views.sheet import Entry, Sheet, sheet_lines

if TYPE_CHECKING:
    from oddtrick.records.checks.rubber import RubberReplay
    from oddtrick.records.laws.code import LawCode
    from oddtrick.records.replay import Replay
    from oddtrick.records.replay.rubber import Entry as LedgerEntry
    from oddtrick.records.schema import Deal, Rubber, Session

_OF_THE_RUBBER = ("rubber", "game")

Figure = tuple[int, str, int, str]
"""Side, column, points and words of one entry."""


def rubbers_within(
    records: "Iterable[Deal | Rubber | Session]",
) -> "Iterator[tuple[Rubber, LawCode | None]]":
    """The rubbers among some records, each with the laws of the session around it."""
    from oddtrick.api import laws_of

    for record in records:
        if record.kind == "rubber":
            yield record, None
        elif record.kind == "session":
            for inner in record.records:
                if inner.kind == "rubber":
                    yield inner, None if inner.laws else laws_of(record)


def sheet_of(
    rubber: "Rubber", law: "LawCode | None" = None, palette: Palette = PLAIN
) -> Iterator[str]:
    """The sheet of a rubber as text, with totals and difference; or why there is none.

    Args:
        rubber: the rubber.
        law: the laws to score under, instead of those that it names.
        palette: how to colour.
    """
    from oddtrick.records.checks.rubber import replay_rubber
    from oddtrick.records.replay.rubber import Ledger

    done = replay_rubber(rubber, law)
    title = f": {rubber.title}" if rubber.title else ""
    yield palette.paint(f"{rubber.id}{title}", "strong")
    if done.law is None or done.sides is None:
        lack = "it names no laws" if done.law is None else "its two accounts are not named"
        yield f"  no sheet, for {lack}"
        return
    sheet, ledger = Sheet(done.sides.names), Ledger(done.law)
    for position, figures in enumerate(_deals(rubber, done)):
        if isinstance(figures, str):
            yield from sheet_lines(sheet, None, palette)
            yield f"  the sheet ends before deal {position + 1}: {figures}"
            return
        _enter(sheet, figures)
        won = ledger.enter([_line(figure) for figure in figures])
        if won is not None:
            sheet.draw_line(f"game to {sheet.names[won.side]} ({won.article})")
    yield f"  {done.law.id}"
    yield from sheet_lines(sheet, ledger.balance(sheet.names), palette)
    yield from _left_out(rubber, done)


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
    assert done.sides is not None
    turn = done.sides.turn(deal)
    scored = replay.unscored is None and turn is not None and "tricks" not in replay.open_score
    figures: list[Figure] = []
    if scored and turn is not None:
        figures += [
            (line.side ^ turn, line.column, line.points, f"deal {number}: {line.arithmetic}")
            for line in replay.score
        ]
    for line in deal.score:
        if line.matter in _OF_THE_RUBBER or (scored and line.matter not in _open(replay)):
            continue
        side = done.sides.side_of(deal, line.account)
        if side is None or line.column == "single":
            return f"{line.account} is neither of the two accounts"
        words = f"deal {number}: {line.matter.replace('-', ' ')}, as recorded"
        figures.append((side, line.column, line.points, words))
    if not figures and not scored:
        why = replay.unscored or "; ".join(dict.fromkeys(replay.open_score.values()))
        return why or "which side is which is not known"
    return figures


def _open(replay: "Replay") -> set[str]:
    """What the law lines of a deal leave to the record."""
    return {*replay.open_score, "revoke", "penalty", "other", "lump"}


def _left_out(rubber: "Rubber", done: "RubberReplay") -> Iterator[str]:
    """What no figure on the sheet accounts for."""
    for number, (deal, replay) in enumerate(zip(rubber.deals, done.deals, strict=True), 1):
        told = {line.matter for line in deal.score}
        open_ = [m.replace("-", " ") for m in replay.open_score if m not in told]
        if open_:
            yield f"  not known of deal {number}: {', '.join(open_)}"


def _sheet(rubber: "Rubber", done: "RubberReplay") -> "Iterator[list[Figure] | str]":
    """The figures of a sheet that is not divided into deals, one below the line at a time."""
    assert done.sides is not None
    above: list[Figure] = []
    below: list[Figure] = []
    for line in rubber.entries:
        side = done.sides.of(line.account)
        if side is None or line.column == "single":
            yield f"{line.account} is neither of the two accounts"
            return
        if line.matter not in _OF_THE_RUBBER:
            words = "" if line.matter == "other" else line.matter.replace("-", " ")
            figure = (side, line.column, line.points, words)
            (below if line.column == "below" else above).append(figure)
    if above or below:
        yield above + below[:1]
    yield from ([figure] for figure in below[1:])


def _enter(sheet: Sheet, figures: list[Figure]) -> None:
    for side, column, points, words in figures:
        entry = Entry(side, points, words)
        (sheet.games[-1] if column == "below" else sheet.above).append(entry)


def _line(figure: Figure) -> "LedgerEntry":
    from oddtrick.records.replay.rubber import Entry as LedgerEntry

    return LedgerEntry(figure[0], figure[1], figure[2])
