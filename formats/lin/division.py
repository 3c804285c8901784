"""Where a LIN file may be divided: before a board that begins a line, where nothing binds it."""

import re

from oddtrick.formats.lin.pieces import is_whole
from oddtrick.formats.lin.words import HEADER
from oddtrick.formats.text.stretches import NOWHERE, Cut

_BEGIN = re.compile(rb"\n(?=(?:pn|md)\|)")
_KEYS = sorted(f"{key}|".encode() for key in {*HEADER, "qx"})
_LETTERS = {*b"".join(_KEYS), *b"".join(_KEYS).upper()}
_REST = bytes({*range(256)} - _LETTERS)
_LOW = bytes(range(256)).lower()
_BLANK = rb"[\s\x1c-\x1f\x80-\xff]"
"""What may be blank, as far as a byte tells."""
_AS_KEY = {key: re.compile(re.escape(key[:-1]) + _BLANK + rb"*\|") for key in _KEYS}
_BEFORE_KEY = re.compile(rb"\||" + _BLANK)
_NEAR = 1 << 14
"""So near the end there mostly is a place."""
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
        self._begun = False

    def binds(self, data: bytes) -> bool:
        """Whether a head or a label may stand there, which speaks of the boards behind it."""
        begun, self._begun = self._begun, True
        # Without all other letters there is little to search, and no key comes apart.
        little = data.translate(_LOW, _REST)
        found = [key for key in _KEYS if key in little]
        low = data.lower() if found else b""
        for key in found:
            for match in _AS_KEY[key].finditer(low):
                at = match.start()
                # It may as well be the end of a name; what stands first was looked at before.
                if _BEFORE_KEY.match(low, at - 1) if at else not begun:
                    return True
        return False

    def cut(self, data: bytes) -> Cut:
        """The whole boards."""
        near = max(len(data) - _NEAR, 0)
        stop = self._stop(data, near) or (near and self._stop(data, 0))
        if not stop:
            return NOWHERE
        return Cut(stop, data.count(b"md|", 0, stop), data.count(b"\n", 0, stop))

    def _stop(self, data: bytes, near: int) -> int:
        """The last place behind an offset that surely ends a board; 0 where there is none."""
        places = [match.end() for match in _BEGIN.finditer(data, near)][-_TRIED - 1 :]
        if not places:
            return 0
        bars = [data.count(b"|", 0, places[0])]
        bars += [bars[0] + data.count(b"|", places[0], place) for place in places[1:]]
        for n in range(len(places) - 1, 0, -1):
            # Keys and values take turns: what stands behind an odd number of bars is a value.
            if bars[n] & 1 or bars[n - 1] & 1:
                continue
            before, stop = places[n - 1], places[n]
            if is_whole(data[before:stop].decode(self._encoding, "replace"), False):
                return stop
        return 0
