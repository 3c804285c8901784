"""Where a PBN file may be divided: between games, where nothing binds them."""

from oddtrick.formats.pbn.pieces import cut
from oddtrick.formats.text.stretches import NOWHERE, Cut

_PRINTED = bytes((*range(32, 127), *range(128, 256)))
_SOME = 1 << 15
"""In so many bytes it shows how games are set, mostly."""


class Division:
    """Divides a file at its empty lines; ``formats.text.stretches`` says how it is asked.

    Args:
        encoding: the encoding of the file.
    """

    tail = ""

    def __init__(self, encoding: str) -> None:
        self._encoding = encoding

    def binds(self, data: bytes) -> bool:
        """Whether a game may take values from the one before it."""
        return b"#" in data and (b'"#' in data or b"##" in data)

    def cut(self, data: bytes) -> Cut:
        """The whole games."""
        end = b"\r\n" if b"\r" in data else b"\n"
        stop = data.rfind(end * 2 + b"[")
        if stop >= 0:
            found = _plainly(data, stop + 2 * len(end), end)
            if found is not None:
                return found
        text = data.decode(self._encoding, "ignore")
        games = list(cut(text, False))
        if not games:
            return NOWHERE
        size = len(text[: games[-1][1]].encode(self._encoding))
        return Cut(size, len(games), data.count(b"\n", 0, size))


def _plainly(data: bytes, size: int, end: bytes) -> Cut | None:
    """The games of whole paragraphs, if an empty line stands between games, and nowhere else.

    That is so as far as is soon seen.

    Args:
        data: the text; it is long, and no copy is made of it.
        size: how much of it are whole paragraphs.
        end: how its lines end.
    """
    if data.find(b"{", 0, size) >= 0 or data.find(b"OddtrickInside", 0, size) >= 0:
        return None
    if data.find(b"<", 0, size) >= 0 and data.find(b"<PBN>", 0, size) >= 0:
        return None
    # All that is left of a text without its printed characters is its line ends.
    ends = data.translate(None, _PRINTED)
    behind = data[size:].translate(None, _PRINTED)
    lines = (len(ends) - len(behind)) // len(end)
    if ends != end * lines + behind:
        return None
    some = data[: data.rfind(end, 0, min(_SOME, size)) + len(end)]
    if b" \r" in some or b" \n" in some:
        return None
    begin = end * 2 + b"["
    if some.count(end * 2) > some.count(begin) + 1:
        return None
    # A longer word is found sooner.
    first = end * 2 + some[: some.find(b'"')]
    if first.startswith(begin) and some.count(first) == some.count(begin):
        begin = first
    return Cut(size, data.count(begin, 0, size) + 1, lines)
