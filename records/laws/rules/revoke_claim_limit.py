"""Until when a revoke may be claimed."""

from oddtrick.records.laws.deadlines import AGREED, CUT, NEVER, Deadline
from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[Deadline](
    name="revoke-claim-limit",
    section="revoke",
    place=5,
    title="Claiming a revoke",
    question="Until when may a revoke be claimed?",
)


@MATTER.rule("until-cut", "until the cards are cut for the following deal")
def until_cut(law: Law) -> Deadline:
    """The limit."""
    return Deadline("deal", 1, CUT)


@MATTER.rule(
    "until-recorded", "until the last trick is quitted and the scores of the deal are recorded"
)
def until_recorded(law: Law) -> Deadline:
    """The limit."""
    return Deadline("deal", 0, AGREED)


@MATTER.rule("open", "nothing is known of it")
def open_(law: Law) -> Deadline:
    """No limit."""
    return NEVER
