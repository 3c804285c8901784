"""What twelve and thirteen tricks count."""

from oddtrick.records.laws.facts import DealFacts, DerivedLine, above
from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.parameters import NO_DENOMINATION, Denominations
from oddtrick.records.laws.rules import penalty_slam, slam_on_failure, trick_score

MATTER = Matter[tuple[DerivedLine, ...]](
    name="slams",
    section="scoring",
    place=11,
    title="Slams",
    question="What do little and grand slam count, and for whom?",
    gives=("little-slam", "grand-slam"),
)


@MATTER.rule("none", "nothing")
def none(law: Law, facts: DealFacts) -> tuple[DerivedLine, ...]:
    """No line."""
    return ()


@MATTER.rule(
    "by-tricks-won",
    "the side that wins twelve tricks {little}, thirteen {grand}, bid or not[; not at {not_at}]",
    needs=("tricks",),
)
def by_tricks_won(
    law: Law,
    facts: DealFacts,
    *,
    little: int,
    grand: int,
    not_at: Denominations = NO_DENOMINATION,
) -> tuple[DerivedLine, ...]:
    """The line of the side that won twelve tricks or thirteen."""
    if facts.tricks is None or facts.denomination in not_at:
        return ()
    taken = facts.taken if penalty_slam.MATTER.ask(law) else (0, 0)
    for side, won in enumerate(facts.tricks):
        tricks = won + taken[side]
        if tricks < 12:
            continue
        cited: tuple[str, ...] = ("slams", "penalty-slam") if any(facts.taken) else ("slams",)
        if side == facts.side and trick_score.is_made(law, facts) is False:
            if not slam_on_failure.MATTER.ask(law):
                return ()
            cited += ("slam-on-failure",)
        if tricks >= 13:
            return (above(law, side, "grand-slam", grand, "13 tricks", *cited),)
        return (above(law, side, "little-slam", little, "12 tricks", *cited),)
    return ()


@MATTER.rule(
    "bid-and-made",
    "a declarer who bid and made twelve tricks {little} (vulnerable {little_vulnerable}), thirteen "
    "{grand} (vulnerable {grand_vulnerable})",
    needs=("tricks", "level"),
)
def bid_and_made(
    law: Law,
    facts: DealFacts,
    *,
    little: int,
    grand: int,
    little_vulnerable: int,
    grand_vulnerable: int,
) -> tuple[DerivedLine, ...]:
    """The declarer's line for a slam bid and made."""
    if facts.level is None or facts.level < 6 or not trick_score.is_made(law, facts):
        return ()
    if facts.vulnerable[facts.side]:
        little, grand = little_vulnerable, grand_vulnerable
    if facts.level == 7:
        return (above(law, facts.side, "grand-slam", grand, "7 bid and made", "slams"),)
    return (above(law, facts.side, "little-slam", little, "6 bid and made", "slams"),)
