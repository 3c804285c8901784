"""The foot of a sheet: which figure is a total, which the rubber points, which the difference.

A column of the foot is a stack of figures with short rules between them. Where a
figure stands in it says what it is, unless words beside it do.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from oddtrick.formats.sheet.cells import column_of, matter_of
from oddtrick.formats.sheet.tree import Column, Figure

BONUSES = frozenset((100, 250))
"""The rubber points of the old games, by which they are known where their place allows it."""

NEVER_TRICKS = frozenset((250,))
"""Those of them that the tricks of no deal can make, whatever the trick is worth."""


@dataclass(slots=True)
class Stood:
    """A figure of the foot.

    Attributes:
        figure: the figure.
        column: the position of its column.
        part: how many short rules stand over it in its column.
        matter: what it is.
        kept: the column that the record gives it: ``single``, or ``below`` or ``above``
            for the sum of one column.
        early: whether rubber points follow it in its stack, so that it is without them.
    """

    figure: Figure
    column: int
    part: int
    matter: str = "other"
    kept: str = "single"
    early: bool = False


def classify(foot: Sequence[Stood], columns: Sequence[Column]) -> None:
    """Say what each figure of a foot is.

    The first of a stack is the total (of its column alone, where tricks and honours have
    columns of their own). Under it follow totals carried over from another column and
    rubber points; under a rule the next total, or the difference.
    """
    stacks = [[s for s in foot if s.column == n] for n in range(len(columns))]
    for n, stack in enumerate(stacks):
        others = {other[0].figure.points for m, other in enumerate(stacks) if other and m != n}
        groups = [list(group) for _, group in groupby(stack, lambda s: s.part)]
        role = columns[n].role
        _stack(groups, role if role in ("below", "above") else "single", others)
        for i, s in enumerate(stack):
            s.early = s.matter == "total" and any(t.matter == "rubber" for t in stack[i:])


def _stack(groups: list[list[Stood]], role: str, others: set[int | None]) -> None:
    """Go down one stack. ``due`` says whether the next part begins with a total."""
    totals: set[int | None] = set()
    due, of_column = True, role != "single"
    for g, group in enumerate(groups):
        for k, s in enumerate(group):
            points = s.figure.points
            said = matter_of(s.figure.words)
            s.matter = said or ("total" if due else "difference")
            if said is None and k > 0:
                bonus = g == 0 and points in BONUSES
                known = points is not None and points in others | totals and len(groups) < 3
                s.matter = "rubber" if bonus and not known else "carried"
            if s.matter == "total":
                totals.add(points)
                own = role if of_column and said is None else "single"
                s.kept = own if said is None else column_of(s.figure.words)
                due = s.kept != "single"
                of_column = False
            elif s.matter == "rubber":
                due = True
