"""What players who keep a score each settle with each other."""

from collections.abc import Sequence

from oddtrick.records.drawn.table import Table
from oddtrick.records.drawn.words import signed


def settlement(names: Sequence[str], totals: Sequence[int]) -> Table:
    """What each player wins or loses with each, a row for each of the others, and the sums.

    Args:
        names: the players.
        totals: their totals.
    """
    rows = [
        (
            f"with {name}",
            *("" if n == m else signed(total - totals[m]) for n, total in enumerate(totals)),
        )
        for m, name in enumerate(names)
    ]
    sums = ("in all", *(signed(len(totals) * total - sum(totals)) for total in totals))
    return Table("Settlement", ("", *names), (*rows, sums), tuple(range(1, len(names) + 1)))
