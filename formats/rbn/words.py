"""The labels of RBN, how long their values may be, and what PBN calls the same things."""

FORMAT = "rbn"
"""The format that remains are marked with."""

PBN = "pbn"
"""What the record has no field for, and PBN has a tag, is kept under the name of that tag."""

REPEATED = "DTLESFKNBH"
"""The labels whose values hold until they are given anew, in the order that they are written."""

OWN = "ACPRMI"
"""The labels that belong to one record alone, in the order that they are written."""

LONGEST = {"D": 20, "T": 128, "L": 128, "E": 128, "S": 128, "F": 64, "K": 84, "N": 128}

PATHS = {
    "D": "date", "T": "title", "L": "site", "E": "event", "N": "players", "B": "number",
    "H": "hands", "A": "auction", "C": "contract", "P": "tricks", "R": "result", "F": "laws",
}  # fmt: skip
"""The field of a deal that a label fills, where it is one."""

LAWS = "contract-duplicate"
LAWS_BY_FORM = {"R": "contract-modern", "C": "contract-chicago"}
"""The law code of a form of scoring; that of boards for all others."""
OLD_LAWS = "contract-duplicate-old"

SCORINGS = {"I": "IMP", "B": "BAM", "M": "MP", "N": "Instant", "A": "Cavendish"}
"""The letter of a form of scoring, with PBN's word for it."""

SUFFIXES = ("!", "?", "!!", "??", "!?", "?!")
"""Opinions on a call or card, in the order of PBN's glyphs: from $1 for calls, $7 for cards."""

VULNERABLE: dict[str, tuple[int, ...] | None] = {
    "Z": (), "N": (1,), "E": (0,), "B": (0, 1), "?": None,
}  # fmt: skip
"""The sides (0 E-W, 1 N-S) that a letter makes vulnerable."""


def joined(value: str) -> str:
    """A value of two parts as a reader sees it: ``Toronto: Royal York``; ``::`` is a colon."""
    return ": ".join(parts(value))


def parts(value: str) -> list[str]:
    """The parts of a value, split at single colons; ``::`` stands for a colon."""
    return [part.replace("\0", ":").strip() for part in value.replace("::", "\0").split(":")]


def escaped(text: str) -> str:
    """A text in which no colon splits."""
    return text.replace(":", "::")
