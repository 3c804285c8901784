"""The deals of a file, each replayed under the laws that hold for it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from oddtrick.converters.internal import internal_fault

if TYPE_CHECKING:
    from oddtrick.converters.load import Loaded
    from oddtrick.diagnostics.summary import Tally
    from oddtrick.records.laws.code import LawCode
    from oddtrick.records.replay import Replay
    from oddtrick.records.schema import Deal, Rubber, Session
    from oddtrick.records.schema.record import GameId


def deals_within(
    record: "Deal | Rubber | Session", law: "LawCode | None" = None, game: "GameId | None" = None
) -> "Iterator[tuple[Deal, LawCode | None]]":
    """The deals of a record with their laws and game: their own, else those around them.

    Args:
        record: a deal, a rubber or a session.
        law: the laws of what the record stands in.
        game: the game of what the record stands in.
    """
    from oddtrick.api import laws_of

    law = laws_of(record) or law
    game = record.game or game
    if record.kind == "deal":
        yield (record if record.game == game else record.replace(game=game)), law
    elif record.kind == "rubber":
        for deal in record.deals:
            yield from deals_within(deal, law, game)
    else:
        for inner in record.records:
            yield from deals_within(inner, law, game)


def deals_of(
    loaded: "Loaded", law: "LawCode | None", tally: "Tally"
) -> "Iterator[tuple[Deal, Replay]]":
    """Every deal of a file with its replay; what the replay notices is counted.

    Args:
        loaded: the file.
        law: the laws to use instead of those that the records name.
        tally: takes the findings.
    """
    for record in loaded.records:
        yield from replayed(record, law, loaded.name, tally)


def replayed(
    record: "Deal | Rubber | Session",
    law: "LawCode | None",
    file: str,
    tally: "Tally",
    around: "LawCode | None" = None,
) -> "Iterator[tuple[Deal, Replay]]":
    """Every deal of a record with its replay; what the replay notices is counted.

    Args:
        record: the record.
        law: the laws to use instead of those that it names.
        file: the name of its file.
        tally: takes the findings.
        around: the laws of what it stands in.
    """
    from oddtrick.records.replay import replay_deal

    for deal, own in deals_within(record, around):
        try:
            replay = replay_deal(deal, law or own)
        except Exception as fault:
            tally.add([internal_fault(fault, f"replaying deal {deal.id}", file)])
            continue
        tally.add(replay.findings)
        yield deal, replay
