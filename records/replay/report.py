"""Where the replay and the checks put what they notice, weighing the editor's marks.

A disagreement about a value marked ``sic`` is a note, one about a value marked
``unclear`` too; in a record that is still being written, what is missing is a note.
"""

from dataclasses import dataclass, field

from oddtrick.records.findings import Finding, Kind, Level, Spot
from oddtrick.records.findings.auction import (
    LADDER_TURN,
    WRONG_MAKER,
)
from oddtrick.records.findings.deal import (
    FIELD_LACKING,
    FIELD_NOT_OF_GAME,
    HAND_SIZE,
    LEFT_OPEN,
    MARKED_SIC,
    MARKED_UNCLEAR,
    NO_SUCH_PLACE,
)
from oddtrick.records.findings.variety import (
    HAND_NOT_OPEN,
    NOT_IN_MISERY,
    NOT_OF_SCHEDULE,
    OUT_OF_SEAT,
    STILL_COVERED,
    WRONG_EXCHANGE,
    WRONG_ORIGIN,
)
from oddtrick.records.replay.given import Given, GivenEvent, GivenMark

_OF_THE_GAME = frozenset(
    {
        FIELD_LACKING,
        FIELD_NOT_OF_GAME,
        HAND_NOT_OPEN,
        HAND_SIZE,
        LADDER_TURN,
        NOT_IN_MISERY,
        NOT_OF_SCHEDULE,
        NO_SUCH_PLACE,
        OUT_OF_SEAT,
        STILL_COVERED,
        WRONG_EXCHANGE,
        WRONG_MAKER,
        WRONG_ORIGIN,
    }
)
"""What the description of a game decides."""

_BY_MARK = {"sic": MARKED_SIC, "unclear": MARKED_UNCLEAR}


@dataclass(slots=True)
class Report:
    """The findings on one deal.

    Attributes:
        given: the deal.
        unfinished: whether what is missing is only a note.
        findings: what was noticed so far.
        within: what it is a report on: ``deal``, ``rubber`` or ``session``.
        source: the work that describes the game, where the codes of its family do not; it is
            named for what the game itself decides, where no article of a law is.
    """

    given: Given
    unfinished: bool = False
    findings: list[Finding] = field(default_factory=list)
    source: str = ""
    within: str = "deal"
    _obeyed: set[str] = field(default_factory=set)

    def add(
        self,
        kind: Kind,
        message: str,
        *disputed: str | Spot,
        also: tuple[str | Spot, ...] = (),
        weigh: tuple[str, ...] = (),
        missing: bool = False,
        recorded: str | None = None,
        derived: str | None = None,
        difference: str | None = None,
        trick: int | None = None,
        hand: str | None = None,
        deal: str | None = None,
        article: str | None = None,
        help: str | None = None,
    ) -> None:
        """Put a finding down.

        Args:
            kind: its kind, unless a mark or the state of the record makes it a note.
            message: the sentence.
            disputed: the places of the values in dispute, the primary one first.
            also: places that bear on it and are not in dispute.
            weigh: paths without a place of their own whose marks count too.
            missing: whether it is about something that is missing.
            recorded: what the record says.
            derived: what the cards or the law give.
            difference: how far apart they are.
            trick: the trick, from 1.
            hand: the name of the hand.
            deal: the id of the deal, in a record of several; None for the record itself.
            article: the law code and article.
            help: what the reader may do, if more can be said than the kind says.
        """
        spots = tuple(_spot(place) for place in disputed) or (Spot(path=""),)
        if kind.level is not Level.NOTE:
            mark = self._mark_on([spot.path or "" for spot in spots] + list(weigh))
            if mark is not None:
                help = f"marked {mark}; without its mark it would be {kind.code} {kind.name}"
                kind = _BY_MARK[mark]
            elif missing and self.unfinished:
                kind = LEFT_OPEN
        self.findings.append(
            Finding(
                kind,
                message,
                at=spots[0],
                also=spots[1:] + tuple(_spot(place) for place in also),
                recorded=recorded,
                derived=derived,
                difference=difference,
                deal=deal or self.given.id,
                trick=trick,
                hand=hand,
                article=article or (self.source if kind in _OF_THE_GAME else "") or None,
                help=help or kind.fix,
                within="deal" if deal else self.within,
            )
        )

    def _mark_on(self, disputed: list[str]) -> str | None:
        for mark in self.given.marks:
            if mark.kind not in _BY_MARK:
                continue
            # The mark that keeps a print has put its reading in the field; what
            # disagrees with that reading is no misprint that the mark knows of.
            if mark.kind == "sic" and mark.printed is not None:
                continue
            if any(_covers(path, place) for path in mark.paths for place in disputed):
                return mark.kind
        return None

    def supplied(self, path: str) -> bool:
        """Whether the value at a path was supplied by an editor, and so is no evidence."""
        return any(
            mark.kind == "supplied" and any(_covers(on, path) for on in mark.paths)
            for mark in self.given.marks
        )

    def doubtful(self, path: str) -> bool:
        """Whether an editor's mark keeps the value at a path from being evidence."""
        return self.supplied(path) or self._mark_on([path]) is not None

    def marks_under(self, prefix: str) -> tuple[GivenMark, ...]:
        """The marks on what lies below a path, with their paths from there."""
        inside = f"{prefix}."
        found = []
        for mark in self.given.marks:
            paths = tuple(p.removeprefix(inside) for p in mark.paths if p.startswith(inside))
            if paths:
                found.append(GivenMark(mark.kind, paths, mark.printed))
        return tuple(found)

    def event(self, kinds: tuple[str, ...], path: str, seat: int | None) -> GivenEvent | None:
        """The recorded event of one of these kinds that this call or play is part of.

        An event without a place in the record holds for any call or play of its player.
        """
        for event in self.given.events:
            if event.kind not in kinds:
                continue
            if event.at is None and event.by is None and event.path in self._obeyed:
                continue
            here = event.at is None or _covers(event.at, path) or _covers(path, event.at)
            if here and (event.by is None or seat is None or event.by == seat):
                self._obeyed.add(event.path)
                return event
        return None

    def obey(self, event: GivenEvent) -> None:
        """Say that an event was found at work in the deal."""
        self._obeyed.add(event.path)

    def obeyed(self, event: GivenEvent) -> bool:
        """Whether an event was found at work in the deal."""
        return event.path in self._obeyed


def _spot(place: str | Spot) -> Spot:
    return place if isinstance(place, Spot) else Spot(path=place)


def labelled(path: str, label: str) -> Spot:
    """A place with the words that stand under it."""
    return Spot(path=path, label=label)


def _covers(mark: str, path: str) -> bool:
    """Whether a mark on one path lies on another: on it, above it, or on its card."""
    mark = mark.removesuffix(".card").removesuffix(".call")
    if path == mark:
        return True
    return path.startswith(mark) and path[len(mark)] in ".["
