"""Each record as an article of the page: a deal, a rubber with its deals, a session."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from oddtrick.formats.page.anchors import Anchors, Names
from oddtrick.formats.page.auction import auction_part
from oddtrick.formats.page.beside import comments_part, events_part, remains_part
from oddtrick.formats.page.facts import (
    Fact,
    absences,
    deal_facts,
    fact_list,
    head_facts,
    kept_facts,
    title_of,
)
from oddtrick.formats.page.hands import hands_part
from oddtrick.formats.page.leaf import Leaf
from oddtrick.formats.page.ledger import is_standing, ledger_part
from oddtrick.formats.page.markup import Markup, block, el, join, said
from oddtrick.formats.page.score import result_line, result_part, score_part
from oddtrick.formats.page.sheet import sheet_part, totals_part
from oddtrick.formats.page.tables import drawn as drawn_table
from oddtrick.formats.page.tricks import TrickTable
from oddtrick.records.drawn.rubber import draw_rubber
from oddtrick.records.drawn.session import tables_of
from oddtrick.records.findings import Finding
from oddtrick.records.plainclass import replace

if TYPE_CHECKING:
    from oddtrick.records.checks.rubber import RubberReplay
    from oddtrick.records.checks.session import SessionReplay
    from oddtrick.records.laws.code import LawCode
    from oddtrick.records.replay import Replay
    from oddtrick.records.schema import Deal, Rubber, Session

    Record = Deal | Rubber | Session


@dataclass(slots=True)
class Done:
    """A record on the page with its replay, and the records within it.

    Attributes:
        record: the record.
        replay: its replay, of the kind that the record is.
        findings: what is noticed about it and not about one within it, by paths into it.
        inner: the records within it.
    """

    record: "Record"
    replay: "Replay | RubberReplay | SessionReplay"
    findings: list[Finding] = field(default_factory=list)
    inner: "list[Done]" = field(default_factory=list)

    def all_findings(self) -> list[Finding]:
        """What is noticed about it and all within it."""
        return [*self.findings, *(f for each in self.inner for f in each.all_findings())]


def replayed(record: "Record", law: "LawCode | None" = None) -> Done:
    """A record replayed and checked, with all within it.

    Args:
        record: the record.
        law: the law code to use whatever the record says; None uses the one that it names.
    """
    if record.kind == "deal":
        from oddtrick.records.checks.deal import check_deal

        replay = check_deal(record, law)
        return Done(record, replay, list(replay.findings))
    if record.kind == "rubber":
        from oddtrick.records.checks.rubber import replay_rubber

        own = replay_rubber(record, law)
        done = _rubber(record, own)
        findings = own.findings
    else:
        from oddtrick.records.checks.session import replay_session

        session = replay_session(record, law)
        done = Done(record, session)
        by_path = {one.played.path: one for one in session.outcomes}
        for n, inner in enumerate(record.records):
            one = by_path.get(f"records[{n}]")
            if inner.kind == "rubber" and one is not None and one.rubber is not None:
                done.inner.append(_rubber(inner, one.rubber))
            elif inner.kind == "deal" and one is not None and one.replay is not None:
                done.inner.append(Done(inner, one.replay))
            else:
                done.inner.append(replayed(inner, law))
                _clear(done.inner[-1])
        findings = session.report.findings
    for finding in findings:
        _give(done, finding)
    return done


def _rubber(rubber: "Rubber", replay: "RubberReplay") -> Done:
    pairs = zip(rubber.deals, replay.deals, strict=True)
    return Done(rubber, replay, inner=[Done(deal, own) for deal, own in pairs])


def _clear(done: Done) -> None:
    done.findings = []
    for inner in done.inner:
        _clear(inner)


def _give(done: Done, finding: Finding) -> None:
    """Put a finding to the innermost record that it is about."""
    path = finding.at.path or ""
    for n, inner in enumerate(done.inner):
        start = f"{_field(done.record)}[{n}]"
        if path == start or path.startswith(f"{start}."):
            _give(inner, _below(finding, start))
            return
    done.findings.append(finding)


def _below(finding: Finding, start: str) -> Finding:
    """A finding with its paths below a record within; those that lead elsewhere are left out."""
    inside = f"{start}."
    at = replace(finding.at, path=(finding.at.path or "")[len(inside) :])
    also = tuple(
        replace(spot, path=spot.path[len(inside) :])
        for spot in finding.also
        if spot.path is not None and spot.path.startswith(inside)
    )
    return replace(finding, at=at, also=also)


def _field(record: "Record") -> str:
    return "records" if record.kind == "session" else "deals"


class Articles:
    """Sets records as articles.

    Args:
        names: the names of the records of the page; None for a part of one, without any id.
        mark_winners: whether a trick without a winner's mark gets one found from the play.
        law: the law code that they were replayed under whatever they say.
    """

    def __init__(
        self, names: Names | None, *, mark_winners: bool = False, law: "LawCode | None" = None
    ) -> None:
        self.names = names
        self.mark_winners = mark_winners
        self.law = law
        self.anchors = Anchors(names)

    def outermost(self, done: Done, level: int) -> Markup:
        """A record that stands in no other; arguments as for ``article``."""
        self.anchors = Anchors(self.names)
        return self.anchors.settle(self.article(done, level))

    def article(
        self,
        done: Done,
        level: int,
        path: str = "",
        within: tuple[Leaf, str] | None = None,
    ) -> Markup:
        """A record and all within it.

        Args:
            done: the record with its replay.
            level: the level of its heading.
            path: its path in that record.
            within: the record around it, with its path in that one.
        """
        record = done.record
        leaf = Leaf(record, self.anchors, path, record.id, level, done.findings, within)
        title = el(f"h{min(level, 6)}", said(title_of(record)), leaf.refs("title"))
        parts: list[Markup | None] = [title]
        if title_of(record) != f"{record.kind.capitalize()} {record.id}":
            parts.append(el("p", f"{record.kind.capitalize()} ", said(record.id), class_="sub"))
        if record.kind == "deal":
            parts += self._deal(leaf, record, done)
        elif record.kind == "rubber":
            parts += self._rubber(leaf, record, done)
        else:
            parts += self._session(leaf, record, done)
        parts += _after(leaf)
        for n, inner in enumerate(() if self._is_ledger(done) else done.inner):
            inside = f"{_field(record)}[{n}]"
            full = f"{path}.{inside}" if path else inside
            parts.append(self.article(inner, level + 1, full, (leaf, inside)))
        return block("article", *parts, class_=record.kind, id=leaf.name or None)

    def _deal(self, leaf: Leaf, deal: "Deal", done: Done) -> list[Markup | None]:
        from oddtrick.records.replay import Replay

        replay = done.replay
        assert isinstance(replay, Replay)
        facts = [
            *head_facts(leaf),
            *self._under(leaf),
            *deal_facts(leaf, deal, replay),
            *absences(leaf),
        ]
        dealt = [hands_part(leaf, deal, replay), auction_part(leaf, deal, replay)]
        tricks = TrickTable(leaf, deal, replay, self.mark_winners).part()
        return [
            fact_list(leaf, facts),
            block("div", *parts, class_="together")
            if (parts := _beside(leaf, dealt, tricks))
            else None,
            *_section(leaf, "Irregularities", events_part(leaf, deal)),
            *_section(leaf, "Result", result_part(leaf, deal, replay)),
            *_section(leaf, "Score", score_part(leaf, deal, replay)),
        ]

    def _rubber(self, leaf: Leaf, rubber: "Rubber", done: Done) -> list[Markup | None]:
        from oddtrick.records.checks.rubber import RubberReplay

        replay = done.replay
        assert isinstance(replay, RubberReplay)
        facts = [*head_facts(leaf), *self._under(leaf), *kept_facts(leaf, rubber), *absences(leaf)]
        drawn = draw_rubber(rubber, done=replay)
        result = None
        if rubber.result is not None:
            result = result_line(leaf, rubber.result)
        return [
            fact_list(leaf, facts),
            sheet_part(leaf, rubber, drawn),
            result,
        ]

    def _session(self, leaf: Leaf, session: "Session", done: Done) -> list[Markup | None]:
        from oddtrick.records.checks.session import SessionReplay

        replay = done.replay
        assert isinstance(replay, SessionReplay)
        facts = [*head_facts(leaf), *self._under(leaf), *kept_facts(leaf, session), *absences(leaf)]
        standings = self._is_ledger(done)
        tables = [drawn_table(table) for table in tables_of(replay, ledger=not standings)]
        beside: list[Markup | None] = []
        if standings:
            leaves = [
                Leaf(
                    each.record, self.anchors, f"records[{n}]", each.record.id, leaf.level + 1,
                    each.findings, (leaf, f"records[{n}]"),
                )
                for n, each in enumerate(done.inner)
            ]  # fmt: skip
            tables.append(ledger_part(leaf, leaves))
            for each in leaves:
                told = [part for part in _after(each) if part]
                if told:
                    title = el(f"h{min(each.level, 6)}", said(title_of(each.record)))
                    beside.append(block("div", title, *told))
        return [
            fact_list(leaf, facts),
            *_section(leaf, "Tables of the session", join(tables, "\n") or None),
            totals_part(leaf, session.totals),
            *beside,
        ]

    def _under(self, leaf: Leaf) -> "Iterator[Fact | None]":
        """The laws that were asked for, where a record names others."""
        law, named = self.law, leaf.record.laws
        if law is None or leaf.path or (named is None and leaf.record.kind == "deal"):
            return
        if named is None or (named.code, named.options, named.readings) != (law.id, (), ()):
            yield "Replayed under", leaf.derived(f"{law.title} ({law.id})")

    def _is_ledger(self, done: Done) -> bool:
        """Whether a session is the ledger of rubbers of which only the standings are kept."""
        inner = [each.record for each in done.inner]
        return done.record.kind == "session" and bool(inner) and all(map(is_standing, inner))


def _beside(leaf: Leaf, dealt: list[Markup | None], tricks: Markup | None) -> list[Markup | None]:
    """The hands with the calls, and the play beside them where there is room."""
    if tricks is None:
        return dealt if any(dealt) else []
    parts = [block("div", *dealt)] if any(dealt) else []
    return [*parts, *_section(leaf, "Play", tricks)]


def _section(leaf: Leaf, words: str, part: Markup | None) -> list[Markup | None]:
    return [block("section", leaf.heading(words), part)] if part else []


def _after(leaf: Leaf) -> list[Markup | None]:
    return [
        *_section(leaf, "Notes", leaf.notes()),
        *_section(leaf, "What the check finds", leaf.check()),
        *_section(leaf, "Comments of the file", comments_part(leaf)),
        *_section(leaf, "Kept from other formats", remains_part(leaf)),
    ]
