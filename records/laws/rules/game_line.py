"""What becomes of the trick scores of both sides when a game is won."""

from oddtrick.records.laws.matter import Law, Matter

Scores = tuple[int, ...]

MATTER = Matter[Scores](
    name="game-line",
    section="rubber",
    place=2,
    title="The line under a game",
    question="What counts towards the next game once one is won?",
)


@MATTER.rule("none", "there are no games")
def none(law: Law, scores: Scores, target: int) -> Scores:
    """What each has is not counted on."""
    return scores


@MATTER.rule(
    "all-lost",
    "nothing: a line is drawn after the completed deal, and what either side has counts in the "
    "total only; a deal wins one game at most",
)
def all_lost(law: Law, scores: Scores, target: int) -> Scores:
    """The trick scores that all start the next game with."""
    return (0,) * len(scores)


@MATTER.rule(
    "surplus-kept",
    "what the winners scored beyond the game; the losers start afresh",
)
def surplus_kept(law: Law, scores: Scores, target: int) -> Scores:
    """The trick scores that all start the next game with."""
    return tuple(max(score - target, 0) for score in scores)
