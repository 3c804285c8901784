"""Whether the text of a game is, byte for byte, what the writer makes of it.

Then it need not be made again. The writer's export format has one text for what a game says,
and what the reader finds out anyway (no repair was needed, the tags stand in their order, the
calls in their lines) leaves little to look at. Whether the game is legal is not looked at here.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from oddtrick.formats.pbn.fields import LAWS_BY_WORD, USUAL_LAWS, date_of, date_text
from oddtrick.formats.pbn.quick.layouts import NOTE_VALUES, Layout
from oddtrick.formats.pbn.quick.sections import Refs
from oddtrick.formats.pbn.values import read_score
from oddtrick.records.board import Board

EMPTY = '""'
INHERITED = '"#'
CHANGED = ("  ", '" ', ' "]', "\t", EMPTY, INHERITED)
"""What a text may not have: blanks that are not kept, values that are left out or inherited."""
FILLED = tuple(sign for sign in CHANGED if sign != EMPTY)
"""The same of a game none of whose tags is empty, but for those of a board that all passed."""
_KEPT = 1 << 10
"""How many dates and scores are remembered."""


def changes_in(text: str) -> tuple[str, ...]:
    """Which of ``CHANGED`` stand in a text."""
    # One letter is sooner looked for than two.
    return tuple(s for s in CHANGED if (s != INHERITED or "#" in text) and s in text)


def is_straight(
    text: str,
    board: Board,
    layout: Layout,
    groups: Sequence[Any],
    refs: tuple[Refs, Refs],
    signs: Sequence[str],
) -> bool:
    """Whether a text in export format is what the writer gives for its board, if that is legal.

    Args:
        text: the text.
        board: the board, so far as it was read.
        layout: the tags of the game.
        groups: its values.
        refs: what refers to notes in its auction and in its play.
        signs: which of ``CHANGED`` it may have.
    """
    if layout.straight is None:
        return False
    dated, scoring, scored, said, stated, declarer, result, called, played = layout.straight(groups)
    left_out = 0
    contract = board.contract
    if contract is None:
        # Of a board that all passed just two values are empty.
        if not board.calls or stated != "Pass" or declarer or result:
            return False
        left_out = 2
    elif None in contract:
        return False
    for sign in signs:
        if sign in text and (sign != EMPTY or text.count(EMPTY) != left_out):
            return False
    if not text.isascii() or said == "?" or not _is_straight_date(dated):
        return False
    if board.laws != (LAWS_BY_WORD.get(scoring) or USUAL_LAWS):
        return False
    if scored is not None and not (board.score and _is_straight_score(scored)):
        return False
    return _are_straight_notes(refs[0], called) and _are_straight_notes(refs[1], played)


@lru_cache(_KEPT)
def _is_straight_date(text: str) -> bool:
    said = date_of(text)
    return text == "?" or (said is not None and date_text(said) == text)


@lru_cache(_KEPT)
def _is_straight_score(text: str) -> bool:
    read = read_score(text)
    if read is None or len({word for word, _ in read.figures}) < len(read.figures):
        return False
    return text == " ".join(f"{word} {n}" for word, n in read.figures)


def _are_straight_notes(refs: list[tuple[int, int]], notes: str | None) -> bool:
    """Whether notes have the numbers 1, 2, 3 ... in the order in which they are referred to."""
    if not refs:
        return not notes
    many = _numbered(notes or "")
    if len(refs) == 1:
        return many == 1 == refs[0][1]
    order = dict.fromkeys([number for _, number in refs])
    return len(order) == many and [*order] == [*range(1, many + 1)]


@lru_cache(_KEPT)
def _numbered(notes: str) -> int:
    """How many notes these are; 0 where the writer would number them otherwise."""
    values = NOTE_VALUES.findall(notes)
    texts = [value.partition(":")[2] for value in values]
    if len(set(texts)) < len(texts) or not all(text and text[0] != " " for text in texts):
        return 0
    right = values == [f"{n}:{text}" for n, text in enumerate(texts, start=1)]
    return len(texts) if right else 0
