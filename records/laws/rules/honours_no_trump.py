"""What aces count at no trump."""

from oddtrick.records.denominations import Denomination
from oddtrick.records.laws.facts import DealFacts, DerivedLine, above, many
from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[tuple[DerivedLine, ...]](
    name="honours-no-trump",
    section="scoring",
    place=8,
    title="Honours at no trump",
    question="What do the four aces count at no trump for their original holders?",
    gives=("honours",),
)


@MATTER.rule("none", "nothing")
def none(law: Law, facts: DealFacts) -> tuple[DerivedLine, ...]:
    """No line."""
    return ()


@MATTER.rule(
    "aces",
    "three aces between partners {three}, four {four}, four in one hand {four_in_one}",
    needs=("aces",),
)
def aces(
    law: Law, facts: DealFacts, *, three: int, four: int, four_in_one: int
) -> tuple[DerivedLine, ...]:
    """The line of the side that was dealt three aces or four; two on each side count nothing."""
    held = facts.aces() if facts.denomination == Denomination.NO_TRUMP else None
    if held is None:
        return ()
    for side in (0, 1):
        both = held[side] + held[side + 2]
        if both < 3:
            continue
        points, text = (three, four)[both - 3], f"{both} aces"
        if 4 in (held[side], held[side + 2]):
            points, text = four_in_one, "4 aces in one hand"
        return (above(law, side, "honours", points, text, "honours-no-trump"),) if points else ()
    return ()


@MATTER.rule(
    "by-player",
    "each player by himself: {each} for each ace, four in one hand {four_in_one}; the declarer "
    "counts his own and dummy's apart",
    needs=("aces",),
)
def by_player(
    law: Law, facts: DealFacts, *, each: int, four_in_one: int
) -> tuple[DerivedLine, ...]:
    """A line for each hand with aces; those of dummy are the declarer's."""
    held = facts.aces() if facts.denomination == Denomination.NO_TRUMP else None
    return tuple(
        above(
            law,
            seat & 1,
            "honours",
            four_in_one if number == 4 else number * each,
            f"{many(number, 'ace')} in one hand",
            "honours-no-trump",
            seat=facts.declarer if (seat ^ facts.declarer) & 1 == 0 else seat,
        )
        for seat, number in enumerate(held or ())
        if number
    )
