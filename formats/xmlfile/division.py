"""Where an XML file may be divided: behind deals that stand in nothing but its one element."""

from oddtrick.formats.text.stretches import NOWHERE, Cut
from oddtrick.formats.xmlfile.stream import is_opened_plainly
from oddtrick.formats.xmlfile.vocabulary import RECORDS, ROOT

_END = b"</deal>"
_WITHIN = tuple(f"<{kind}".encode() for kind in RECORDS if kind != "deal")


class Division:
    """Divides a file of deals; ``formats.text.stretches`` says how it is asked.

    Args:
        encoding: the encoding of the file.
    """

    # On a line of its own, so that no line that is shown ends with it.
    tail = f"\n</{ROOT}>"

    def __init__(self, encoding: str) -> None:
        self._encoding = encoding
        self._begun = False

    def binds(self, data: bytes) -> bool:
        """Whether the deals stand in other records, or something else stands among them."""
        if not self._begun:
            self._begun = True
            if not is_opened_plainly(data.decode(self._encoding, "replace")):
                return True
            data = data[data.find(f"<{ROOT}".encode()) + 6 + len(ROOT) :].partition(b">")[2]
        if b"<!" in data or b"<?" in data or b"xmlns" in data:
            return True
        return any(opening in data for opening in _WITHIN)

    def cut(self, data: bytes) -> Cut:
        """The whole deals."""
        stop = data.rfind(_END) + len(_END)
        if stop < len(_END) or not data[stop:].lstrip().startswith(b"<deal "):
            stop = data.rfind(_END, 0, stop - len(_END)) + len(_END)
            if stop < len(_END) or not data[stop:].lstrip().startswith(b"<deal "):
                return NOWHERE
        return Cut(stop, data.count(_END, 0, stop), data.count(b"\n", 0, stop))
