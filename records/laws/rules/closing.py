"""When the bidding is closed."""

from collections.abc import Sequence

from oddtrick.records.calls import PASS, is_bid
from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.parameters import Passes
from oddtrick.records.laws.rules import all_pass

MATTER = Matter[bool](
    name="closing",
    section="declaring",
    place=6,
    title="The final declaration",
    question="How many passes in turn close the bidding?",
)


@MATTER.rule("none", "there is no bidding")
def none(law: Law, calls: Sequence[int]) -> bool:
    """Nothing is to be closed."""
    return True


@MATTER.rule(
    "passes",
    "{after_bid} passes in turn after a bid, {after_double} after a double or a redouble[; or "
    "{first} first passes]",
)
def passes(
    law: Law,
    calls: Sequence[int],
    *,
    after_bid: Passes = 3,
    after_double: Passes = 3,
    first: Passes = 0,
) -> bool:
    """Closed after so many passes in turn, or where all pass: four, or the number of players."""
    last = len(calls)
    while last and calls[last - 1] == PASS:
        last -= 1
    passed = len(calls) - last
    if not last:
        return passed >= (first or 4) and all_pass.MATTER.ask(law)
    return passed >= (after_bid if is_bid(calls[last - 1]) else after_double)
