"""The versions of the standard: which a file declares, and what came with a later one.

A file says it in a line ``% PBN 1.0`` (2.4). One that does not is held to the newest, for what
obeys an older version obeys every newer one too (4.10). The names of tags are of no version: a
reader passes over those it does not know (4.9).
"""

from collections.abc import Iterator

from oddtrick.formats.pbn.directives import VERSION_LINE, VERSION_TAKEN
from oddtrick.formats.pbn.tree import MANDATORY, SECTIONS, Game
from oddtrick.formats.text.notices import Notices
from oddtrick.records.findings import Span
from oddtrick.records.findings.pbn import LATER_VERSION
from oddtrick.records.patterns import pattern

VERSIONS = ("2.1", "2.0", "1.0")
"""The versions that the first line can name, the newest first."""


def before_tags(not_yet: str) -> str:
    """A pattern of lines that may stand before the first tag, as many as it takes.

    Each line is read in one way only.

    Args:
        not_yet: a pattern of lines that are none of these.
    """
    line = rf"(?!{not_yet})%[^\r\n]*|;[^\r\n]*|\{{[^}}]*\}}|[ \t\v\f]+"
    return rf"\ufeff?(?:(?:{line})?(?:\r\n|\n|\r(?!\n)))*?"


_DECLARED = pattern(before_tags(VERSION_LINE) + VERSION_TAKEN)

_SIGNS = pattern(
    r'\+|"\#\#|\$1[34]|\[Contract[ \t]+"(?:NT|[SHDC])"'
    r'|\[(?!(?:Auction|Play|Note)\b)[^\]\r\n]*"[ \t]*\][ \t\r\n]*[^\[\s{;%]',
)
_GLYPHS = ("13", "14")


def declared(text: str, *, known: bool = True) -> str:
    """The version that a text declares before its first tag; the newest where it is no other.

    Args:
        text: the text.
        known: whether one that there is not, or not yet, is none.
    """
    found = _DECLARED.match(text)
    if found is None or (known and found["version"] not in VERSIONS):
        return VERSIONS[0]
    return found["version"]


def has_tables(version: str) -> bool:
    """Whether a version has what came with 2.0: tables, the next call or card, ends of plays."""
    return version != VERSIONS[-1]


def may_be_later(text: str) -> bool:
    """Whether a game may have something that the first version has not."""
    return _SIGNS.search(text) is not None


def mandatory(version: str) -> tuple[str, ...]:
    """The tags that every game has in export format by a version: the first left Scoring free."""
    return MANDATORY if has_tables(version) else tuple(n for n in MANDATORY if n != "Scoring")


def check_version(game: Game, version: str, notices: Notices) -> None:
    """Tells of what came with a later version than that of the file.

    Args:
        game: the game as it stands, no value inherited.
        version: the version.
        notices: takes what is told.
    """
    if has_tables(version):
        return
    for what, span in _later(game):
        message = f"{what} came with PBN {VERSIONS[-2]}, and this file says it is {version}"
        notices.repair(LATER_VERSION, message, span)


def _later(game: Game) -> Iterator[tuple[str, Span]]:
    for tag in game.tags:
        if tag.value.startswith("##"):
            yield "## for all games", tag.value_span
        if tag.name == "Contract" and tag.value in ("S", "H", "D", "C", "NT"):
            yield "the end of a play", tag.value_span
        if tag.name not in SECTIONS:
            if tag.items:
                yield f"what stands behind {tag.name}", tag.items[0].span
            continue
        for item in tag.items:
            if item.text == "+":
                yield "+ for what comes next", item.span
            for sign in item.nags:
                if sign.text in _GLYPHS:
                    yield f"${sign.text}", sign.span
