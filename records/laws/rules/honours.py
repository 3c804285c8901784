"""What honours in trumps count."""

from oddtrick.records.laws.facts import DealFacts, DerivedLine, above, below, many
from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.parameters import Times
from oddtrick.records.laws.rules import game, trick_score, trick_values

MATTER = Matter[tuple[DerivedLine, ...]](
    name="honours",
    section="scoring",
    place=7,
    title="Honours in trumps",
    question="What do the highest trumps count for their original holders?",
    gives=("honours",),
)


@MATTER.rule("none", "nothing")
def none(law: Law, facts: DealFacts) -> tuple[DerivedLine, ...]:
    """No line."""
    return ()


@MATTER.rule(
    "multiples",
    "times the undoubled value of a trick: three between partners {three}, four {four}, five "
    "{five}; in one hand four {four_in_one}, four and the fifth in the partner's {four_and_one}, "
    "five {five_in_one}",
    needs=("honours",),
)
def multiples(
    law: Law,
    facts: DealFacts,
    *,
    three: Times,
    four: Times,
    five: Times,
    four_in_one: Times,
    four_and_one: Times,
    five_in_one: Times,
) -> tuple[DerivedLine, ...]:
    """The line of the side that was dealt three honours or more, one row of the table."""
    held = facts.trump_honours()
    value = trick_values.MATTER.ask(law, facts.denomination)
    if held is None or value is None:
        return ()
    side = 0 if held[0] + held[2] >= 3 else 1
    both, most = held[side] + held[side + 2], max(held[side], held[side + 2])
    if most == 5:
        times, what = five_in_one, "5 honours in one hand"
    elif most == 4 and both == 5:
        times, what = four_and_one, "4 honours in one hand and the fifth in the other"
    elif most == 4:
        times, what = four_in_one, "4 honours in one hand"
    else:
        times, what = (three, four, five)[both - 3], f"{both} honours"
    text = f"{what}: {times} x {value}"
    return (above(law, side, "honours", times * value, text, "honours"),)


@MATTER.rule(
    "flat",
    "four in one hand {four_in_one}, five in one hand {five_in_one}",
    needs=("honours",),
)
def flat(
    law: Law, facts: DealFacts, *, four_in_one: int, five_in_one: int
) -> tuple[DerivedLine, ...]:
    """The line of a side with four or five honours in one hand, whatever the suit."""
    held = facts.trump_honours()
    if held is None or max(held) < 4:
        return ()
    number = max(held)
    points = five_in_one if number == 5 else four_in_one
    text = f"{number} honours in one hand"
    return (above(law, held.index(number) & 1, "honours", points, text, "honours"),)


@MATTER.rule(
    "in-the-game",
    "ace, king, queen and knave, held by a side: three count {three} and four {four}, towards the "
    "game and after the tricks, unless these win it; nothing to a side that has {not_at} or more "
    "before the deal",
    needs=("four-honours",),
)
def in_the_game(
    law: Law, facts: DealFacts, *, three: int, four: int, not_at: int
) -> tuple[DerivedLine, ...]:
    """The line of the side that was dealt three or four of the highest trumps."""
    held = facts.four_honours()
    if held is None:
        return ()
    both = (held[0] + held[2], held[1] + held[3])
    if max(both) < 3 or facts.before is None or facts.tricks is None:
        return ()
    side, target = both.index(max(both)), game.MATTER.ask(law)
    for each in (0, 1):
        odd = trick_score.odd_tricks(law, facts, each) or 0
        if target and facts.before[each] + max(odd, 0) >= target:
            return ()
    if facts.before[side] >= not_at:
        return ()
    points = four if both[side] == 4 else three
    return (
        below(law, side, points, f"{both[side]} honours", "honours", facts=facts, matter="honours"),
    )


@MATTER.rule(
    "by-player",
    "each player by himself, times the undoubled value of a trick: one {one}, two {two}, three "
    "{three}, four {four}, five {five}; the declarer counts his own and dummy's apart",
    needs=("honours",),
)
def by_player(
    law: Law, facts: DealFacts, *, one: Times, two: Times, three: Times, four: Times, five: Times
) -> tuple[DerivedLine, ...]:
    """A line for each hand with honours; those of dummy are the declarer's."""
    held = facts.trump_honours()
    value = trick_values.MATTER.ask(law, facts.denomination)
    if held is None or value is None:
        return ()
    times = (0, one, two, three, four, five)
    return tuple(
        above(
            law,
            seat & 1,
            "honours",
            times[number] * value,
            f"{many(number, 'honour')} in one hand: {times[number]} x {value}",
            "honours",
            seat=facts.declarer if (seat ^ facts.declarer) & 1 == 0 else seat,
        )
        for seat, number in enumerate(held)
        if number
    )
