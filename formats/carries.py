"""What a format can hold of a record, as patterns over the fields of the schema.

A format declares a tuple of patterns, ``CARRIES``, in its own light module. The
loss report of a conversion, the table of ``oddtrick formats`` and the
round-trip tests are computed from it.

A *field path* is a record kind and the names of fields beneath it, joined by
dots; positions and places are left out, so ``deal.tricks.plays.card`` is every
card of every trick. A deal inside a rubber starts again at ``deal``. An item
that is of a kind shows it in brackets: ``deal.marks[sic].printed``,
``deal.events[revoke]``, ``deal.hands[dummy].cards``, ``deal.remains[pbn]``,
``deal.absent[unknown]``.

A pattern covers the field path that it names and everything beneath it. A name
without brackets covers every kind (``deal.marks`` covers ``deal.marks[sic]``);
``*`` stands for any one step (``*.source``).
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

ALL: tuple[str, ...] = ("deal", "rubber", "session")
"""The declaration of a format that holds every field of every record."""

BOARDS: tuple[str, ...] = (
    "deal.kind",
    "deal.title",
    "deal.number",
    "deal.event",
    "deal.laws.code",
    "deal.players.name",
    "deal.players.plays",
    "deal.vulnerable",
    "deal.dealer",
    "deal.hands[seat].kind",
    "deal.hands[seat].place",
    "deal.hands[seat].cards",
    "deal.hands[seat].complete",
    "deal.auction",
    "deal.contract",
    "deal.order",
    "deal.leader",
    "deal.tricks.plays.place",
    "deal.tricks.plays.card",
    "deal.result.of",
    "deal.result.tricks",
    "deal.notes",
    "deal.comments",
    "deal.remains[pbn]",
    "deal.absent",
)
"""What every notation of boards of contract bridge holds; each adds what it has besides."""


def covers(pattern: str, field_path: str) -> bool:
    """Whether a pattern covers a field path."""
    wanted, found = _split(pattern), _split(field_path)
    return len(wanted) <= len(found) and all(map(_meets, wanted, found))


def carried(patterns: Iterable[str], field_path: str) -> bool:
    """Whether any of the patterns covers a field path."""
    return any(covers(pattern, field_path) for pattern in patterns)


def touches(patterns: Iterable[str], field_path: str) -> bool:
    """Whether something at or beneath a field path is covered by one of the patterns."""
    found = _split(field_path)
    return any(all(map(_may_meet, _split(pattern), found)) for pattern in patterns)


def highest_lost(patterns: Sequence[str], field_path: str) -> str | None:
    """The highest part of a field path of which nothing is carried; None when it is carried.

    ``deal.source.page`` gives ``deal.source`` for a format that knows no sources at
    all, and ``deal.source.page`` for one that knows only their titles.
    """
    if carried(patterns, field_path):
        return None
    parts = _split(field_path)
    for depth in range(2, len(parts)):
        part = ".".join(parts[:depth])
        if not touches(patterns, part):
            return part
    return field_path


@lru_cache(maxsize=4096)
def _split(field_path: str) -> tuple[str, ...]:
    return tuple(field_path.split("."))


def _meets(wanted: str, found: str) -> bool:
    return wanted in ("*", found) or ("[" not in wanted and wanted == found.partition("[")[0])


def _may_meet(wanted: str, found: str) -> bool:
    return _meets(wanted, found) or ("[" not in found and found == wanted.partition("[")[0])
