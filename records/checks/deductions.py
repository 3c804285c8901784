"""Entries of less than nothing on a sheet without play: what a law code takes off a score.

Most codes take nothing off: a penalty is scored by the other side. What is taken off is the
value of three tricks for a revoke, below the line, and chicane from the honours of the
adversaries, above it. A sheet of nets has them above the line alone.
"""

from typing import TYPE_CHECKING

from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.rules import revoke_by_adversary, revoke_by_declarer
from oddtrick.records.replay.entries.outcomes import outcomes

if TYPE_CHECKING:
    from oddtrick.records.schema import ScoreLine


def taken_off(line: "ScoreLine", law: LawCode, *, netted: bool) -> str | None:
    """What an entry of less than nothing may be, in a few words; None where it can be nothing.

    Args:
        line: the entry.
        law: the law code.
        netted: whether the sheet keeps nets above the line.
    """
    if line.column == "below":
        options = {
            option
            for rule in (revoke_by_declarer, revoke_by_adversary)
            for option in rule.MATTER.ask(law).options
        }
        return "the value of tricks deducted for a revoke" if _DEDUCTED in options else None
    if netted or line.column == "single":
        return "the net of a deal"
    return "chicane deducted from honours" if line.points in _off_honours(law) else None


_DEDUCTED = "deduct-from-offender"


def _off_honours(law: LawCode) -> set[int]:
    """The figures that a deal may take off above the line."""
    return {
        line.points
        for found in outcomes(law).by_key.values()
        for outcome in found
        for line in outcome.scored
        if line.points < 0
    }
