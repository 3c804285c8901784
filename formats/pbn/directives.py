"""The two lines with ``%`` that the standard gives a meaning, and how else they are written (2.4).

What follows ``%`` in the first column is free, and any other line with it is let be. So the
standard permits::

    % PBN 2.1       the version: one number, a point, another; 2.10 and 3.7 are none yet
    % EXPORT        the file is in export format
    %  PBN   2.1    in import format, where more blanks than are needed do not matter (2.1)
    % PBN rocks     a line of somebody's own

It is not these lines, and yet can mean nothing else: without the blank (``%PBN 2.1``), in small
letters (3.11; ``% pbn 2.1``), with a word or letter before the number (``% PBN v2.1``), with
half of it or more than it (``% PBN 2``, ``% PBN 2.1.0``), both on one line
(``% PBN 2.1 EXPORT``).
"""

from oddtrick.records.patterns import pattern

_END = r"[ \t]*(?=[\r\n]|\Z)"
_PBN = r"%[ \t]*(?i:PBN)[ \t:.]*(?:(?i:version|v)[ \t:.]*)?"
_EXPORTED = r"(?:[ \t,;]+(?i:EXPORT))"

VERSION_LINE = rf"{_PBN}[0-9]+\.[0-9]+{_EXPORTED}?{_END}"
"""Matches a line that says the version, as the standard has it or otherwise."""
VERSION_TAKEN = rf"{_PBN}(?P<version>[0-9]+\.[0-9]+){_EXPORTED}?{_END}"
"""The same, with the version in a group."""
EXPORT_LINE = rf"%(?:[ \t]*(?i:EXPORT)|{_PBN[1:]}[0-9]+\.[0-9]+{_EXPORTED}){_END}"
"""Matches a line that says that the file is in export format."""

_EXACT = r"% (?:PBN [0-9]+\.[0-9]+|EXPORT)"
_OWN = r"(?!%[ \t]*(?i:PBN|EXPORT))%[^\r\n]*"

HEADINGS = pattern(rf"\A(?:{_EXACT}\r?\n)+(?=\[)")
"""Lines with ``%`` that say nothing of the games behind them."""
LEAD = pattern(rf"\A(?:(?:{_EXACT}|{_OWN})\r?\n)+(?=\[)")
"""Lines with ``%`` that are surely no matter."""

_HEADING = pattern(r"%[ \t]+(?:PBN[ \t]+[0-9]+\.[0-9]+|EXPORT)[ \t]*")
_VERSION = pattern(VERSION_TAKEN)
_EXPORT = pattern(EXPORT_LINE)
_MEANT = pattern(rf"{_PBN}(?P<version>[0-9]+(?:[.,][0-9]+)*)[.,]?{_EXPORTED}?[ \t]*")


def is_heading(line: str) -> bool:
    """Whether a line with ``%`` says the version or the format, however it is spelt."""
    return _VERSION.match(line) is not None or _EXPORT.match(line) is not None


def as_exported(line: str) -> str | None:
    """One of the two lines as export format has it, its blanks put right; None for another."""
    return " ".join(["%", *line[1:].split()]) if _HEADING.fullmatch(line) is not None else None


def meant(line: str) -> str | None:
    """What a line should be that means one of the two and is not it; None for another."""
    if _HEADING.fullmatch(line) is not None:
        return None
    found = _MEANT.fullmatch(line)
    if found is not None:
        version = found["version"].replace(",", ".").split(".")
        said = ".".join(version[:2] if len(version) > 1 else [*version, "0"])
        both = ", and % EXPORT on a line of its own" if _EXPORT.match(line) is not None else ""
        return f"% PBN {said}{both}"
    return "% EXPORT" if _EXPORT.match(line) is not None else None
