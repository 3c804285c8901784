"""Where a file of JSON lines may be divided: behind any line."""


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

    def cut(self, data: bytes) -> tuple[int, int]:
        """How many bytes of whole lines there are, and how many lines."""
        stop = data.rfind(b"\n") + 1
        return stop, data.count(b"\n", 0, stop)
