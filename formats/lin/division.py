"""Where a LIN file may be divided: before a board that begins a line, where nothing binds it."""

import re
from itertools import pairwise

from oddtrick.formats.lin.pieces import is_whole
from oddtrick.formats.lin.words import HEADER

_BEGIN = re.compile(rb"\n(?=(?:pn|md)\|)")
_KEYS = "|".join(sorted({*HEADER, "qx"}))
_SPEAKS = re.compile(rf"(?:{_KEYS})\|".encode(), re.IGNORECASE)
_TRIED = 20
"""So many places are tried, from the last on."""


class Division:
    """Divides a file of boards; ``formats.text.stretches`` says how it is asked.

    Args:
        encoding: the encoding of the file.
    """

    tail = ""

    def __init__(self, encoding: str) -> None:
        self._encoding = encoding

    def binds(self, data: bytes) -> bool:
        """Whether a head or a label may stand there, which speaks of the boards behind it."""
        return _SPEAKS.search(data) is not None

    def cut(self, data: bytes) -> tuple[int, int]:
        """How many bytes of whole boards there are, and how many boards."""
        places = [match.end() for match in _BEGIN.finditer(data)][-_TRIED - 1 :]
        for before, stop in reversed([*pairwise(places)]):
            # Keys and values take turns: what stands behind an odd number of bars is a value.
            if data.count(b"|", 0, stop) & 1 or data.count(b"|", 0, before) & 1:
                continue
            if is_whole(data[before:stop].decode(self._encoding, "replace"), False):
                return stop, data.count(b"md|", 0, stop)
        return 0, 0
