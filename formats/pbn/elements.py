"""What may stand in the columns of the standard's tables (5.3 to 5.10), each as a pattern."""

import re
from functools import lru_cache

_KEPT = 128
"""How many patterns are kept: as many as a few tables have columns."""

_NUMBER = r"\d+"
_SIGNED = r"[+-]?\d+"
_DECIMAL = r"[+-]?\d+(?:\.\d+)?"
_PERCENTAGE = r"100(?:\.0+)?|\d{1,2}(?:\.\d+)?"
_TIME = r"(?:[0-9]{1,2}:)?[0-5]?[0-9]:[0-5][0-9]|\d+"
_SEAT = "[WNESwnes]"
_DENOMINATION = "NT|nt|[SHDCshdc]"
_BID = rf"[1-7](?:{_DENOMINATION})"
_RANGE = rf"{_SIGNED}(?:,(?:\*|{_SIGNED}))?|\*,{_SIGNED}"
_RANKS = "[AKQJT2-9]{1,13}"

_COLUMNS: dict[str, tuple[str, str]] = {
    "Rank": (_NUMBER, "a number"),
    "Multiplicity": (_NUMBER, "a number"),
    "NrBoards": (_NUMBER, "a number"),
    "Call": (rf"Pass|pass|XX?|xx?|AP|ap|{_BID}", "a call"),
    "Card": ("[SHDCshdc][AKQJTakqjt2-9]", "a card"),
    "Contract": (rf"Pass|pass|{_BID}(?:XX?|xx?)?", "a contract"),
    "Declarer": (_SEAT, "W, N, E or S"),
    "Denomination": (_DENOMINATION, "S, H, D, C or NT"),
    "Result": ("1[0-3]|[0-9]", "a number of tricks, 0 to 13"),
    "Time": (_TIME, "a time: HH:MM:SS, MM:SS or SS"),
    "TotalTime": (_TIME, "a time: HH:MM:SS, MM:SS or SS"),
    **dict.fromkeys(("ScoreRange_NS", "ScoreRange_EW"), (_RANGE, "a range of scores: 620,1430")),
    **dict.fromkeys(("Score_NS", "Score_EW"), (_SIGNED, "a score")),
    **dict.fromkeys(("IMP_NS", "IMP_EW", "MP_NS", "MP_EW"), (_DECIMAL, "a score")),
    **dict.fromkeys(
        ("TotalScore", "TotalIMP", "TotalMP", "MeanScore", "MeanIMP", "MeanMP"),
        (_DECIMAL, "a score"),
    ),
    **dict.fromkeys(
        ("Percentage", "Percentage_NS", "Percentage_EW", "TotalPercentage", "MeanPercentage"),
        (_PERCENTAGE, "a percentage, 0 to 100"),
    ),
    **dict.fromkeys("SHDC", (_RANKS, "ranks of cards")),
}
_ANYTHING = r'"[^"\\\r\n]*(?:\\[^\r\n][^"\\\r\n]*)*"|[^\s"]+'
_ALWAYS = r"\?|-|\^\S*"
"""Unknown, irrelevant, and an artificial score: they may stand in every column (5.2)."""


def expected(column: str) -> str | None:
    """What stands in a column of the standard's tables, in words; None where it may be anything."""
    found = _COLUMNS.get(column)
    return None if found is None else found[1]


@lru_cache(_KEPT)
def element(column: str) -> re.Pattern[str]:
    """The pattern of an element by the name of its column; any element for a column of one's own.

    An element may stand in quotes (5.1).
    """
    return re.compile(_pattern(column))


@lru_cache(_KEPT)
def elements(columns: tuple[str, ...]) -> re.Pattern[str]:
    """The pattern of all elements of a table by the names of its columns, whole rows only."""
    row = "".join(rf"(?:{_pattern(column)})\s+" for column in columns)
    return re.compile(rf"\s*(?:{row})*")


def _pattern(column: str) -> str:
    found = _COLUMNS.get(column)
    if found is None:
        return _ANYTHING
    plain = f"{_ALWAYS}|{found[0]}"
    return f'{plain}|"(?:{plain})"'
