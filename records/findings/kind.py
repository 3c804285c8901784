"""The kinds of finding: a stable code, a readable name, a level and the text that explains it."""

from enum import StrEnum

from oddtrick.records.plainclass import plainclass


class Level(StrEnum):
    """How grave a finding is. Errors and warnings make a check fail; notes do not."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@plainclass(frozen=True)
class Kind:
    """One kind of finding, with its page of explanation.

    Attributes:
        code: ``OT`` and three digits; never given another meaning.
        name: a readable name, accepted wherever the code is.
        level: the level of a finding of this kind.
        meaning: what it means, in a sentence or two.
        why: why it matters.
        example: a short record text or print that shows it.
        fix: what to do about it.
        source: the law or text behind it, where there is one.
        forbidden: whether the standard of the file's format forbids it, so that a warning is
            an error where a text is held to its standard.
        allowed: whether the standard of the format allows it, so that it stays what it is where a
            text is held to its standard.
        counted: whether it is told once for its file, with how many there are, behind all else.
    """

    code: str
    name: str
    level: Level
    meaning: str
    why: str
    example: str
    fix: str
    source: str = ""
    forbidden: bool = False
    allowed: bool = False
    counted: bool = False
