"""From pairs to boards: where one begins, and what stands before all of them."""

import re
from collections.abc import Iterable, Iterator

from oddtrick.formats.lin.tree import Header, Pair, RawBoard
from oddtrick.formats.lin.values import NUMBER, read_title
from oddtrick.formats.lin.words import HEADER

_OPENERS = frozenset(("pn", "md", "ah"))
_PLAYED = frozenset(("mb", "pc", "mc"))
_TELLING = HEADER | _OPENERS | {"qx"}
"""What may begin a board, or speak of others."""
_SLOT = re.compile(r"\s*([oOcC])\s*(\d+)")


def boards(pairs: Iterable[Pair]) -> Iterator[RawBoard]:
    """The boards of a text; the last may be no board, but pairs behind all of them.

    ``qx`` begins a board; without it, names, hands or a title begin one where the board in
    hand has them already or has been bid or played.
    """
    header, board = Header(), None
    loose: list[Pair] = []
    for pair in pairs:
        if board is not None and pair.key not in _TELLING:
            board.add(pair)
            continue
        if pair.key == "vg" or _begins_list(header, board, pair.key):
            if board is not None:
                yield board
            header, board = Header(), None
        if into_head(header, pair, board is None):
            continue
        if board is None and pair.key not in _OPENERS | {"qx", "sv", *_PLAYED}:
            loose.append(pair)
        elif board is None or _begins(board, pair.key):
            if board is not None and _is_head(board, pair.key):
                header.pairs.setdefault("pn", board.pairs[0])
                loose = board.pairs[1:]
            elif board is not None:
                yield board
            board = RawBoard(header)
            for early in loose:
                board.add(early)
            loose = []
            board.add(pair)
            _note(board, pair)
        else:
            board.add(pair)
            _note(board, pair)
    if board is None and loose:
        board = RawBoard(header)
    if board is not None:
        for pair in loose:
            board.add(pair)
        yield board


def _begins_list(header: Header, board: RawBoard | None, key: str) -> bool:
    """Whether a list for all boards begins others behind some that have no head."""
    return key in HEADER and board is not None and "vg" not in header.pairs


def into_head(header: Header, pair: Pair, early: bool) -> bool:
    """Takes a pair into the head of the boards behind it; False where it is none of a head.

    Args:
        header: the head.
        pair: the pair.
        early: whether no board was begun behind the head.
    """
    if pair.key == "vg":
        header.pairs["vg"] = pair
        first = vg_fields(pair.plain)[3].strip()
        if NUMBER.fullmatch(first):
            header.first = int(first)
    elif pair.key in HEADER:
        header.pairs.setdefault(pair.key, pair)
    elif early and pair.key == "pn" and "vg" in header.pairs:
        header.pairs.setdefault("pn", pair)
        header.rooms = header.rooms or pair.value.count(",") > 4
    else:
        return False
    return True


def _begins(board: RawBoard, key: str) -> bool:
    if key == "qx":
        return True
    if key not in _OPENERS:
        return False
    if board.keys & _PLAYED:
        return True
    return key in board.keys and "md" in board.keys


def _is_head(board: RawBoard, key: str) -> bool:
    """Whether what was taken for a board are the names for all boards behind it."""
    return key == "qx" and board.pairs[0].key == "pn" and not board.keys & {"md", "qx", *_PLAYED}


def vg_fields(value: str) -> list[str]:
    """The nine fields of ``vg``: event, segment, kind, first and last board, and twice a team
    with what it carries over. Commas too many belong to the event.
    """
    fields = value.split(",")
    if len(fields) > 9:
        fields = [",".join(fields[: len(fields) - 8]), *fields[-8:]]
    return fields + [""] * (9 - len(fields))


def _note(board: RawBoard, pair: Pair) -> None:
    """Notes what a pair of a board says of its head: there are two rooms, and this number."""
    header = board.header
    if pair.key == "qx":
        found = _SLOT.match(pair.value)
        if found is None:
            return
        if len(found[2]) <= 6:
            header.numbers.add(int(found[2]))
            if header.first is None:
                header.first = int(found[2])
        if found[1] in "cC":
            header.rooms = True
    elif pair.key == "pn" and pair.value.count(",") > 4:
        header.rooms = True
    elif pair.key == "ah" and board.first("ah") is pair:
        label = board.first("qx")
        if label is None or _SLOT.match(label.value) is None:
            note_title(header, pair.plain)


def note_title(header: Header, title: str) -> None:
    """Notes the number that the title of a board without a label gives it."""
    found = read_title(title)
    if found is not None and NUMBER.fullmatch(found[1]):
        header.numbers.add(int(found[1]))
