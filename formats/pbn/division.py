"""Where a PBN file may be divided: between games, where nothing binds them."""

from oddtrick.formats.pbn.pieces import cut

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
        return b"#" in data and b'"#' in data

    def cut(self, data: bytes) -> tuple[int, int]:
        """How many bytes of whole games there are, and how many games."""
        end = b"\r\n" if b"\r" in data else b"\n"
        begin = end * 2 + b"["
        stop = data.rfind(begin)
        whole = data[: stop + 2 * len(end)]
        if stop >= 0 and _is_plain(whole, end):
            return len(whole), whole.count(begin) + 1
        text = data.decode(self._encoding, "ignore")
        games = list(cut(text, False))
        if not games:
            return 0, 0
        return len(text[: games[-1][1]].encode(self._encoding)), len(games)


def _is_plain(data: bytes, end: bytes) -> bool:
    """Whether an empty line stands between games, and nowhere else, as far as is soon seen."""
    if b"{" in data or b"\t" in data or (b"<" in data and b"<PBN>" in data):
        return False
    if b"OddtrickInside" in data:
        return False
    # All that is left of a text without its printed characters is its line ends.
    ends = data.translate(None, _PRINTED)
    if ends != end * (len(ends) // len(end)):
        return False
    some = data[: data.rfind(end, 0, _SOME) + len(end)]
    if b" \r" in some or b" \n" in some:
        return False
    return some.count(end * 2) <= some.count(end * 2 + b"[") + 1
