"""When a bid is higher than the last one."""

from oddtrick.records.calls import denomination_of, level_of
from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.parameters import Denominations
from oddtrick.records.laws.rules import equal_bids, trick_values

MATTER = Matter[bool](
    name="sufficiency",
    section="declaring",
    place=4,
    title="A higher bid",
    question="When does a bid overbid the last one?",
)


@MATTER.rule("none", "there is no bidding")
def none(law: Law, previous: int, call: int) -> bool:
    """Never."""
    return False


@MATTER.rule(
    "value-then-tricks",
    "more points (tricks times undoubled value), or as many points and more tricks",
)
def value_then_tricks(law: Law, previous: int, call: int) -> bool:
    """Higher in points; at equal points in tricks; a full tie is left to ``equal-bids``."""
    old, new = denomination_of(previous), denomination_of(call)
    before, now = level_of(previous), level_of(call)
    old_value = trick_values.MATTER.ask(law, old)
    new_value = trick_values.MATTER.ask(law, new)
    if new_value is None:
        return False
    points, needed = now * new_value, before * (old_value or 0)
    if points != needed:
        return points > needed
    return now > before or (now == before and equal_bids.MATTER.ask(law, old, new))


@MATTER.rule("tricks-then-rank", "more tricks, or as many tricks in a higher of: {order}")
def tricks_then_rank(law: Law, previous: int, call: int, *, order: Denominations) -> bool:
    """Higher in tricks; at equal tricks by the order of the denominations, low to high."""
    before, now = level_of(previous), level_of(call)
    if now != before:
        return now > before
    return order.index(denomination_of(call)) > order.index(denomination_of(previous))
