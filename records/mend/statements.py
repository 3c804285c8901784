"""What is printed beside the cards, where it must be wrong for them to be right."""

from oddtrick.records.findings import Finding
from oddtrick.records.findings.stated import TWO_WINNERS, WRONG_WINNER
from oddtrick.records.mend.judge import Verdict
from oddtrick.records.mend.layout import Layout
from oddtrick.records.mend.slips import Change, Slip

_MARKS = (WRONG_WINNER, TWO_WINNERS)


def statement_slips(layout: Layout, verdict: Verdict) -> tuple[Slip, ...]:
    """One slip for each statement that the cards of a reading deny."""
    return tuple(_slip(layout, verdict, finding) for finding in verdict.statements)


def _slip(layout: Layout, verdict: Verdict, finding: Finding) -> Slip:
    trick = None if finding.trick is None else finding.trick - 1
    if finding.kind in _MARKS and trick is not None:
        places = layout.given.places
        winner = verdict.replay.winners[trick]
        return Slip(
            "statement",
            (
                Change(
                    f"tricks[{trick}].winners",
                    " ".join(places[seat] for seat in layout.given.tricks[trick].winners),
                    None if winner is None else places[winner],
                    trick,
                ),
            ),
        )
    return Slip(
        "statement", (Change(finding.at.path or "", finding.recorded, finding.derived, trick),)
    )
