"""A session as its sheets: who sat where, boards compared, rubbers at once, totals of players."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from oddtrick.colour import PLAIN, Palette
from oddtrick.records.drawn.ledger import ledger_of
from oddtrick.records.drawn.session import after_rubbers, before_rubbers, sums_of_players
from oddtrick.tables import columns
from oddtrick.views.rubber import sheet_of
from oddtrick.views.sheet import settled_lines

if TYPE_CHECKING:
    from oddtrick.records.checks.session import SessionReplay
    from oddtrick.records.drawn.table import Table
    from oddtrick.records.laws.code import LawCode
    from oddtrick.records.schema import Session


def sessions_within(records: Iterable[object]) -> "Iterator[Session]":
    """The sessions among some records."""
    from oddtrick.records.schema import Session

    return (record for record in records if isinstance(record, Session))


def session_lines(
    session: "Session", law: "LawCode | None" = None, palette: Palette = PLAIN
) -> Iterator[str]:
    """The sheets of a session as text; nothing for one whose game has none of them.

    Args:
        session: the session.
        law: the laws to score under, instead of those that it names.
        palette: how to colour.
    """
    from oddtrick.records.checks.session import replay_session

    done = replay_session(session, law)
    parts = [
        *(line for table in before_rubbers(done) for line in table_lines(table, palette)),
        *_rubbers(done, law, palette),
        *_afterwards(done, palette),
    ]
    if not parts:
        return
    title = f": {session.title}" if session.title else ""
    yield palette.paint(f"{session.id}{title}", "strong")
    if done.plan.game is not None:
        yield f"  {done.plan.game.title}; {'no laws' if done.law is None else done.law.id}"
    yield from parts


def table_lines(table: "Table", palette: Palette = PLAIN) -> Iterator[str]:
    """A table as text, under an empty line and its title."""
    yield ""
    yield palette.paint(f"  {table.title}", "strong")
    yield from (f"  {line}" for line in columns(table.lines(), right=table.right))
    yield from (f"  {note}" for note in table.notes)


def _afterwards(done: "SessionReplay", palette: Palette) -> Iterator[str]:
    for table in after_rubbers(done):
        yield from table_lines(table, palette)
    sums = sums_of_players(done)
    if sums is not None:
        yield ""
        yield palette.paint("  Settlement", "strong")
        yield from settled_lines(list(sums), list(sums.values()), palette, of="total")
    ledger = ledger_of(done)
    if ledger is not None:
        yield from table_lines(ledger, palette)


def _rubbers(done: "SessionReplay", law: "LawCode | None", palette: Palette) -> Iterator[str]:
    """The rubbers that loose deals of several pairs make."""
    for rubber, _ in done.rubbers:
        own = rubber.replace(game=rubber.game or done.session.game)
        yield ""
        yield from (f"  {line}" for line in sheet_of(own, law or done.law, palette))
