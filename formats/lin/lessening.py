"""What a board loses in LIN, known from its fields alone: what LIN has no place for.

What is left comes back equal where the pen takes it, so that nothing else is lost.
"""

from functools import cache

from oddtrick.formats.carries import carried
from oddtrick.formats.lin.carries import CARRIES
from oddtrick.formats.lin.words import PBN, SCORINGS, VG_TAGS
from oddtrick.formats.quick import Dropped
from oddtrick.records.board import WORDS, Board
from oddtrick.records.plainclass import replace

_TAGS = frozenset((*VG_TAGS.values(), "Room", "Contract"))
_SCORINGS = frozenset(SCORINGS.values())


def lessened(board: Board, id_: str) -> tuple[Board, list[Dropped]]:
    """A board without what LIN has no place for, and what that is.

    Args:
        board: the board.
        id_: the id that it comes back with.
    """
    dropped: list[Dropped] = []
    changes: dict[str, object] = {}
    if board.id != id_:
        dropped.append(Dropped("deal.id", "id", board.id))
        changes["id"] = id_
    lost = _lost_words()
    if any(name in lost for name, _ in board.words):
        dropped += [Dropped(f"deal.{n}", n, text) for n, text in board.words if n in lost]
        changes["words"] = tuple(pair for pair in board.words if pair[0] not in lost)
    for n, (path, why) in enumerate(board.absent):
        if path in WORDS:
            dropped.append(Dropped(f"deal.absent[{why}]", f"absent[{n}]", f"{path} {why}"))
            changes["absent"] = tuple(pair for pair in board.absent if pair[0] not in WORDS)
    for n, (form, name, text) in enumerate(board.remains):
        if _is_lost(form, name, text):
            said = " ".join(part for part in (form, name, text) if part)
            dropped.append(Dropped(f"deal.remains[{form}]", f"remains[{n}]", said))
            changes["remains"] = tuple(one for one in board.remains if not _is_lost(*one))
    if board.score:
        for n, line in enumerate(board.score):
            said = " ".join(str(part) for part in line if part)
            dropped.append(Dropped("deal.score", f"score[{n}]", said))
        changes["score"] = ()
    return replace(board, **changes) if changes else board, dropped


@cache
def _lost_words() -> frozenset[str]:
    return frozenset(name for name in WORDS if not carried(CARRIES, f"deal.{name}"))


def _is_lost(form: str, name: str, text: str) -> bool:
    """Whether a tag of PBN has no place in LIN."""
    if form != PBN or name in _TAGS:
        return False
    return name != "Scoring" or text not in _SCORINGS
