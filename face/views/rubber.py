"""A rubber as its sheet, every figure derived where the cards and the laws allow it."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from oddtrick.colour import PLAIN, Palette
from oddtrick.records.drawn.rubber import Drawn, draw_rubber
from oddtrick.views.sheet import settled_lines, sheet_lines

if TYPE_CHECKING:
    from oddtrick.records.laws.code import LawCode
    from oddtrick.records.schema import Deal, Rubber, Session


def apart(
    records: "Iterable[Deal | Rubber | Session]",
) -> "Iterator[tuple[Deal | Rubber, LawCode | None]]":
    """The deals and rubbers of some records, each with laws and game of the session around it.

    A rubber of a session of which only the standings are recorded is left to its ledger.
    """
    from oddtrick.api import laws_of
    from oddtrick.records.drawn.ledger import standings_of

    for record in records:
        if record.kind == "session":
            for inner in record.records:
                if inner.kind == "rubber" and standings_of(inner) and not has_sheet(inner):
                    continue
                own = inner.game or record.game
                played = inner if inner.game == own else inner.replace(game=own)
                yield played, None if inner.laws else laws_of(record)
        else:
            yield record, None


def sheet_of(
    rubber: "Rubber",
    law: "LawCode | None" = None,
    palette: Palette = PLAIN,
    *,
    why: bool = False,
) -> Iterator[str]:
    """The sheet of a rubber as text, with totals and difference; or why there is none.

    Args:
        rubber: the rubber.
        law: the laws to score under, instead of those that it names.
        palette: how to colour.
        why: whether every figure has its arithmetic and its article beside it.
    """
    drawn = draw_rubber(rubber, law)
    title = f": {rubber.title}" if rubber.title else ""
    yield palette.paint(f"{rubber.id}{title}", "strong")
    done = drawn.done
    if drawn.totals and done.sides is not None:
        yield from settled_lines(done.sides.names, drawn.totals, palette)
        return
    if drawn.sheet is None or done.law is None:
        yield f"  no sheet, for {drawn.lack}"
        return
    if drawn.ends is None:
        yield f"  {done.law.id}"
    yield from sheet_lines(drawn.sheet, drawn.balance, palette, why=why)
    if drawn.ends is not None:
        yield f"  the sheet ends before deal {drawn.ends[0]}: {drawn.ends[1]}"
        return
    yield from _left_out(drawn, why=why)
    if why and drawn.explained:
        yield "  no cards are recorded: these are the most ordinary deals that make every entry"


def has_sheet(rubber: "Rubber", law: "LawCode | None" = None) -> bool:
    """Whether a rubber can be shown as a sheet."""
    drawn = draw_rubber(rubber, law)
    return bool(drawn.totals) or not drawn.lack


def _left_out(drawn: Drawn, *, why: bool) -> Iterator[str]:
    """What no figure on the sheet accounts for."""
    by_deal: dict[int, list[str]] = {}
    for number, matter, reason in drawn.open:
        by_deal.setdefault(number, []).append(f"{matter}, for {reason}" if why else matter)
    for number, told in by_deal.items():
        yield f"  not known of deal {number}: {('; ' if why else ', ').join(told)}"
