"""What fits into a PBN file: signs of Latin-1, lines that are not too long (2.2, 2.3)."""

WIDEST = 250
"""The longest line of a table or another section."""
LONGEST = 200
"""The longest value that is set in a tag of the standard, so that its line fits."""


def printable(text: str) -> str:
    """A text as a value can hold it: Latin-1, short enough for a line, ``?`` for other signs."""
    plain = " ".join(text.split())
    kept = "".join(c if " " <= c <= "~" or "\xa0" <= c <= "\xff" else "?" for c in plain)
    return kept if len(kept) <= LONGEST else f"{kept[: LONGEST - 3]}..."


def fits_line(text: str) -> bool:
    """Whether a text can stand on one line of a file as it is."""
    known = all(" " <= c <= "~" or "\xa0" <= c <= "\xff" for c in text)
    return known and len(text) <= WIDEST


def fits_comment(text: str) -> bool:
    """Whether a comment can stand in a file as it is."""
    lines = text.split("\n")
    plain = all(
        len(line) <= LONGEST and all(" " <= c <= "~" or "\xa0" <= c <= "\xff" for c in line)
        for line in lines
    )
    return plain and ("}" not in text or len(lines) == 1)
