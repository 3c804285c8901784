"""What the tags of the standard are to a record: fields, sides, player types, law codes, dates."""

from oddtrick.formats.pbn.values import wrong

FORMAT = "pbn"
"""The format that remains are marked with."""

SEAT_TAGS = ("West", "North", "East", "South")
TYPES = {"human": "person", "program": "program"}
SIDES = {"EW": 0, "NS": 1}
LAWS_BY_WORD = {
    "OldMP": "contract-duplicate-old",
    "Rubber": "contract-modern",
    "Chicago": "contract-chicago",
}
"""The law codes that a word of the Scoring tag declares; the first that stands decides."""
USUAL_LAWS = "contract-duplicate"
"""The law code of a game whose Scoring tag declares no other."""

FIELDS = {
    "Event": "event", "Site": "site", "Date": "date", "Board": "number", "Table": "table",
    "Description": "title", "Dealer": "dealer", "Vulnerable": "vulnerable", "Deal": "hands",
    "Declarer": "contract.declarer", "Contract": "contract", "Result": "result",
    "ScoreRubber": "score", "ScoreRubberHistory": "before", "Score": "score",
    "Auction": "auction", "Play": "tricks",
}  # fmt: skip
"""The field of a deal that a tag fills, where it is one."""

NO_DATE = "????.??.??"
"""A date of which nothing is known."""


def laws_of(scoring: str | None) -> str:
    """The law code that a Scoring tag declares."""
    words = [] if scoring is None else scoring.split(";")
    return next((LAWS_BY_WORD[word] for word in LAWS_BY_WORD if word in words), USUAL_LAWS)


def date_text(date: str) -> str:
    """The date of a record as a Date tag has it."""
    return ".".join((*date.split("-"), "??", "??")[:3])


def date_of(value: str) -> str | None:
    """The date of a Date tag as a record has it; None where it is none, or nothing is known."""
    parts = value.split(".")
    if wrong("Date", value) is not None or parts[0].count("?") not in (0, 4):
        return None
    if any(part.count("?") not in (0, 2) for part in parts[1:]):
        return None
    while len(parts) > 1 and parts[-1] == "??":
        parts.pop()
    return None if parts == ["????"] else "-".join(parts)
