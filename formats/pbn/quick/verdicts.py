"""Which games of a PBN file are clean, and nothing else of them."""

from collections.abc import Iterable

from oddtrick.formats.pbn.stream import Stream


def verdicts(blocks: Iterable[str], encoding: str = "latin-1") -> list[bool]:
    """Whether each game is surely clean, in order; what is not may still be right.

    Args:
        blocks: the text of a file.
        encoding: its encoding.
    """
    return list(Stream("", encoding).verdicts(blocks))
