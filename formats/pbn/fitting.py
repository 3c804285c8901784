"""What fits into a PBN file: signs of Latin-1, lines that are not too long (2.2, 2.3).

Letters of Latin-1 whose bytes are by chance those of a sign in UTF-8, as of ``É`` before ``»``, do
not fit: who reads the file takes it for UTF-8 where no other letter tells.
"""

from oddtrick.records.patterns import pattern

WIDEST = 250
"""The longest line of a table or another section."""
LONGEST = 200
"""The longest value that is set in a tag of the standard, so that its line fits."""

_NO_LATIN = pattern(
    r"[^ -~\xa0-\xff]"
    r"|[\xc2-\xdf](?=[\xa0-\xbf])|[\xe0-\xef](?=[\xa0-\xbf]{2})|[\xf0-\xf4](?=[\xa0-\xbf]{3})"
)


def printable(text: str) -> str:
    """A text as a value can hold it: Latin-1, short enough for a line, ``?`` for other signs."""
    plain = " ".join(text.split())
    kept = _NO_LATIN.sub("?", plain)
    return kept if len(kept) <= LONGEST else f"{kept[: LONGEST - 3]}..."


def fits_line(text: str) -> bool:
    """Whether a text can stand on one line of a file as it is."""
    return len(text) <= WIDEST and not _NO_LATIN.search(text)


def fits_comment(text: str) -> bool:
    """Whether a comment can stand in a file as it is."""
    lines = text.split("\n")
    plain = all(len(line) <= LONGEST and not _NO_LATIN.search(line) for line in lines)
    return plain and ("}" not in text or len(lines) == 1)
