"""A revoke established: when is a revoke established?"""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[str](
    name="revoke-established",
    section="revoke",
    place=1,
    title="A revoke established",
    question="When is a revoke established?",
)


@MATTER.rule(
    "quitted-or-next",
    "when the trick is turned and quitted, or the revoking player or his partner leads or "
    "plays to the next",
)
def quitted_or_next(law: Law) -> str:
    """Who must have quitted the trick."""
    return "anyone"


@MATTER.rule(
    "quitted-by-winners-or-next",
    "when the trick is turned and quitted by its rightful winners, or the revoking player "
    "or his partner leads or plays to the next",
)
def quitted_by_winners_or_next(law: Law) -> str:
    """Who must have quitted the trick."""
    return "winners"


@MATTER.rule(
    "all-four-quitted",
    "when all four players have turned their cards and let them go, or the revoking player "
    "or his partner leads or plays to the next",
)
def all_four_quitted(law: Law) -> str:
    """Who must have quitted the trick."""
    return "all"


@MATTER.rule("open", "nothing is known of it")
def open_(law: Law) -> str:
    """Who must have quitted the trick."""
    return ""
