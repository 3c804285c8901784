"""Where a file of JSON lines may be divided: behind any line."""

from oddtrick.formats.text.stretches import Cut


class Division:
    """Divides a file at the ends of its lines; ``formats.text.stretches`` says how it is asked.

    Args:
        encoding: the encoding of the file; it makes no difference.
    """

    tail = ""

    def __init__(self, encoding: str) -> None: ...

    def binds(self, data: bytes) -> bool:
        """Never: no record rests on another."""
        return False

    def cut(self, data: bytes) -> Cut:
        """The whole lines."""
        stop = data.rfind(b"\n") + 1
        many = data.count(b"\n", 0, stop)
        return Cut(stop, many, many)
