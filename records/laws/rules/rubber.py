"""How many games win a rubber."""

from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.parameters import Games

MATTER = Matter[int](
    name="rubber",
    section="rubber",
    place=3,
    title="The rubber",
    question="How many games win the rubber?",
)


@MATTER.rule("none", "there are no rubbers")
def none(law: Law) -> int:
    """No number of games wins one."""
    return 0


@MATTER.rule("games", "the side that first wins {games} games; no more are played")
def first_to_win(law: Law, *, games: Games) -> int:
    """The games that win a rubber."""
    return games
