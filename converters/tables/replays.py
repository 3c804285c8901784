"""The replays of the records of a file, each made once: for its check and for the tables."""

from typing import TYPE_CHECKING

from oddtrick.records.findings import Finding

if TYPE_CHECKING:
    from oddtrick.records.checks.rubber import RubberReplay
    from oddtrick.records.checks.session import SessionReplay
    from oddtrick.records.laws.code import LawCode
    from oddtrick.records.replay import Replay
    from oddtrick.records.schema import Deal, Rubber, Session

Found = tuple["dict[str, Replay]", "dict[str, RubberReplay]", "dict[str, SessionReplay]"]
"""The replays of the deals, the rubbers and the sessions of a record, by path into it."""


class Replays:
    """Checks records, and keeps what was derived on the way until it is asked for."""

    def __init__(self) -> None:
        self._held: dict[int, Found] = {}

    def examine(
        self,
        record: "Deal | Rubber | Session",
        law: "LawCode | None" = None,
        *,
        unfinished: bool = False,
    ) -> list[Finding]:
        """Everything that is noticed about a record; arguments as for ``check_record``."""
        found, held = _replayed(record, law, unfinished)
        self._held[id(record)] = held
        return found

    def of(self, record: "Deal | Rubber | Session", law: "LawCode | None") -> Found:
        """The replays of a record that was examined, or is replayed now."""
        held = self._held.pop(id(record), None)
        return _replayed(record, law, False)[1] if held is None else held


def _replayed(
    record: "Deal | Rubber | Session", law: "LawCode | None", unfinished: bool
) -> tuple[list[Finding], Found]:
    if record.kind == "deal":
        from oddtrick.records.checks.deal import check_deal

        replay = check_deal(record, law, unfinished=unfinished)
        return replay.findings, ({"": replay}, {}, {})
    if record.kind == "rubber":
        from oddtrick.records.checks.rubber import replay_rubber

        done = replay_rubber(record, law, unfinished=unfinished)
        deals = {f"deals[{n}]": replay for n, replay in enumerate(done.deals)}
        return done.findings, (deals, {"": done}, {})
    from oddtrick.records.checks.session import replay_session

    session = replay_session(record, law, unfinished=unfinished)
    return session.report.findings, _of_session(session)


def _of_session(session: "SessionReplay") -> Found:
    replays: dict[str, Replay] = {}
    rubbers: dict[str, RubberReplay] = {}
    for outcome in session.outcomes:
        path = outcome.played.path
        if outcome.replay is not None:
            replays[path] = outcome.replay
        if outcome.rubber is not None and path.startswith("records["):
            rubbers[path] = outcome.rubber
    return replays, rubbers, {"": session}
