"""What a search for repairs gives."""

from dataclasses import dataclass, field

from oddtrick.records.findings import Finding
from oddtrick.records.mend.slips import Change, Slip


@dataclass(frozen=True, slots=True)
class Repair:
    """A reading under which everything that counts as evidence agrees.

    Attributes:
        slips: the slips that it undoes, each on its own.
        pros: what speaks for it, in words.
        cons: what speaks against it.
        likely: how likely slips of its sort are, against other repairs; a prior, no evidence.
    """

    slips: tuple[Slip, ...]
    pros: tuple[str, ...] = ()
    cons: tuple[str, ...] = ()
    likely: int = 0

    @property
    def changes(self) -> tuple[Change, ...]:
        """All values that it reads otherwise."""
        return tuple(change for slip in self.slips for change in slip.changes)


@dataclass(slots=True)
class Mending:
    """The repairs of one deal.

    Attributes:
        deal: its id.
        places: the names of its seats.
        defects: what does not agree in it as it is printed.
        repairs: every smallest repair, the likeliest first; none where nothing is wrong, where
            none was found, or where the hand is not one that can be searched.
        unfinished: what was not tried, in words; None when every reading of the kinds tried
            was.
        doubt: why no repair is chosen though the search finished, in words; None where the
            rules of the game are known.
        replays: how many readings were replayed.
    """

    deal: str
    places: tuple[str, ...] = ()
    defects: list[Finding] = field(default_factory=list)
    repairs: list[Repair] = field(default_factory=list)
    unfinished: str | None = None
    doubt: str | None = None
    replays: int = 0

    @property
    def offered(self) -> Repair | None:
        """The one repair that fits; None when there are several, or it may not be the only one."""
        return self.repairs[0] if len(self.repairs) == 1 and self.sure else None

    @property
    def sure(self) -> bool:
        """Whether the repairs are all that there are."""
        return self.unfinished is None and self.doubt is None

    @property
    def certain(self) -> tuple[Slip, ...]:
        """The slips that every repair undoes in the same way; none where these may not be all."""
        if not self.repairs or not self.sure:
            return ()
        return tuple(
            slip
            for slip in self.repairs[0].slips
            if all(slip in repair.slips for repair in self.repairs)
        )
