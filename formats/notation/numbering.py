"""Which trick each row of a play is, whatever slip stands in the numbers or the order of the rows.

The rows whose numbers rise, as many as can be, keep their numbers. A row that is left over is
read by its place where a trick is lacking just there, and by its number where that is lacking;
a row typed twice is left out. Each slip is told once, at the row that it is in.
"""

from collections.abc import Iterator, Sequence
from enum import Enum

from oddtrick.formats.notation.scan import Token
from oddtrick.formats.notation.tree import Row
from oddtrick.records.plainclass import plainclass

MOST_TRICKS = 13
"""The tricks of a deal."""


class Slip(Enum):
    """What is wrong with a row."""

    GAP = "tricks before it are not given"
    NUMBER = "its number is another than its place"
    MOVED = "it stands at another place than its number"
    AGAIN = "it is typed twice"
    SURPLUS = "no trick is left for it"


@plainclass()
class Numbered:
    """The trick of a row.

    Attributes:
        trick: which one, from 0; None for a row that is none.
        slip: what is wrong with the row.
        other: the position of the row that it repeats, or that it should stand before.
    """

    trick: int | None = None
    slip: Slip | None = None
    other: int | None = None


def is_number(token: Token) -> bool:
    """Whether the first token of a row is the number of its trick."""
    digits = "" if token.quoted else token.text.removesuffix(".")
    if any(mark.kind == "sic" for mark in token.marks):
        return False
    return digits.isascii() and digits.isdigit() and len(digits) < 5


def printed(row: Row) -> int | None:
    """The number that a row bears."""
    first = row.tokens[0] if row.tokens else None
    if first is None or not is_number(first):
        return None
    return int(first.text.removesuffix("."))


def numbered(rows: Sequence[Row]) -> list[Numbered]:
    """The trick of every row of a play."""
    numbers = [printed(row) for row in rows]
    made = [Numbered() for _ in rows]
    _set_aside_repeats(rows, numbers, made)
    left = [i for i, one in enumerate(made) if one.slip is None]
    if not _by_number([numbers[i] for i in left], [made[i] for i in left], left):
        for i in left:
            made[i] = Numbered()
        _by_place([numbers[i] for i in left], [made[i] for i in left])
    return made


def _set_aside_repeats(
    rows: Sequence[Row], numbers: Sequence[int | None], made: list[Numbered]
) -> None:
    seen: dict[tuple[int | None, tuple[str, ...]], int] = {}
    for i, row in enumerate(rows):
        cells = tuple(t.text.upper() for t in row.tokens[int(numbers[i] is not None) :])
        if not any(any(sign.isdigit() or sign.isalpha() for sign in cell) for cell in cells):
            continue
        first = seen.setdefault((numbers[i], cells), i)
        if first != i:
            made[i] = Numbered(None, Slip.AGAIN, first)


def _by_number(
    numbers: Sequence[int | None], made: Sequence[Numbered], rows: Sequence[int]
) -> bool:
    """Gives the rows their tricks by their numbers; False where places fit better."""
    kept = _rising(numbers)
    taken = {numbers[i] for i in kept}
    before = 0
    places: list[int | None] = [None] * len(numbers)
    for i, number in enumerate(numbers):
        if i in kept:
            assert number is not None
            places[i] = before = number
            continue
        until = next((numbers[k] for k in sorted(kept) if k > i), None) or MOST_TRICKS + 1
        if before + 1 < until:
            places[i] = before = before + 1
            if number is not None:
                made[i].slip = Slip.NUMBER
        elif number is not None and 1 <= number <= MOST_TRICKS and number not in taken:
            places[i] = number
            taken.add(number)
            after = [k for k in sorted(kept) if (numbers[k] or 0) > number]
            made[i].slip, made[i].other = Slip.MOVED, rows[after[0]] if after else None
        elif len(numbers) <= MOST_TRICKS:
            return False
        else:
            made[i].slip = Slip.SURPLUS
    if len(set(places)) < len(places) and None not in places:
        return False
    known = {place for place in places if place is not None}
    for one, place in zip(made, places, strict=True):
        one.trick = None if place is None else place - 1
        if place is not None and place > 1 and place - 1 not in known and one.slip is None:
            one.slip = Slip.GAP
    return True


def _by_place(numbers: Sequence[int | None], made: Sequence[Numbered]) -> None:
    """Gives the rows their tricks by their places; a number that breaks the count is told."""
    expected = 1
    for i, (number, one) in enumerate(zip(numbers, made, strict=True)):
        one.trick = i
        if number is not None:
            if number != expected:
                one.slip = Slip.NUMBER
            expected = number
        expected += 1


def _rising(numbers: Sequence[int | None]) -> set[int]:
    """The positions of a longest rising run of numbers, the one that skips least."""
    best: list[tuple[int, int, tuple[int, ...]]] = []
    for i, number in enumerate(numbers):
        if number is None or not 1 <= number <= MOST_TRICKS:
            best.append((-1, 0, ()))
            continue
        chosen: tuple[int, int, tuple[int, ...]] = (1, int(number == i + 1), (i,))
        for j in range(i):
            other = numbers[j]
            if other is None or best[j][0] < 0 or not other < number:
                continue
            length, even, run = best[j]
            one = (length + 1, even + int(number - other == i - j), (*run, i))
            chosen = max(chosen, one, key=lambda made: made[:2])
        best.append(chosen)
    found = max(best, key=lambda made: made[:2], default=(0, 0, ()))
    return set(found[2])


def tricks_before(made: Sequence[Numbered], at: int) -> Iterator[int]:
    """The tricks, from 0, that are lacking just before that of a row."""
    known = {one.trick for one in made if one.trick is not None}
    trick = made[at].trick
    before = -1 if trick is None else trick - 1
    found = []
    while before >= 0 and before not in known:
        found.append(before)
        before -= 1
    return reversed(found)
