"""The values of tags, each understood once and kept."""

import re
from collections.abc import Callable
from typing import Any

from oddtrick.formats.pbn.fields import laws_of
from oddtrick.formats.pbn.tree import TABLES
from oddtrick.formats.pbn.values import (
    NEEDED,
    UNKNOWN,
    Read,
    has_grammar,
    read_contract,
    read_result,
    read_score,
    read_seat,
    read_vulnerable,
    wrong,
)
from oddtrick.records.denominations import DENOMINATION_NUMBERS
from oddtrick.records.findings.kind import Kind
from oddtrick.records.findings.pbn import ODD_VALUE, VALUE_SPELLING

_MOST = 4096


class Unusual(Exception):  # noqa: N818
    """The quick way does not know what to make of a game; it says nothing of it."""


IMPORT = None
"""What is noted of a text that import format allows and export format does not have."""

Repair = Kind | None
"""A repair, or ``IMPORT``."""


class Known(dict[str, Any]):
    """What texts mean, found out when one is met for the first time.

    Args:
        find: gives what a text means, and the repair that reading it is, if it is one.
        repairs: takes the repair each time such a text is met; and ``IMPORT`` for one that
            export format spells otherwise.
        export: whether export format has a text just so; any, where nothing says so.
    """

    def __init__(
        self,
        find: Callable[[str], tuple[Any, Kind | None]],
        repairs: list[Repair],
        export: Callable[[str], object] | None = None,
    ) -> None:
        super().__init__()
        self._find = find
        self._export = export
        self._repairs = repairs
        self._spelt: dict[str, tuple[Any, Repair]] = {}

    def meaning(self, text: str) -> tuple[Any, Kind | None]:
        """What a text means, and its repair; nothing is kept of it. None where it has none."""
        try:
            return self._find(text)
        except Unusual:
            return None, None

    def __missing__(self, text: str) -> Any:
        if text in self._spelt:
            value, repair = self._spelt[text]
            self._repairs.append(repair)
            return value
        value, repair = self._find(text)
        if repair is None and (self._export is None or self._export(text)):
            if len(self) < _MOST:
                self[text] = value
        else:
            self._repairs.append(repair)
            if len(self._spelt) < _MOST:
                self._spelt[text] = value, repair
        return value


class Together(dict[tuple[Any, ...], tuple[Any, tuple[Repair, ...]]]):
    """What values that stand in one game mean together, each row of values understood once.

    Args:
        find: gives the meaning; what it has to repair it adds to the repairs.
        repairs: these repairs; those that belong to a meaning are kept beside it, and are
            not among them afterwards.
    """

    def __init__(self, find: Callable[..., Any], repairs: list[Repair]) -> None:
        super().__init__()
        self._find = find
        self._repairs = repairs

    def __missing__(self, row: tuple[Any, ...]) -> tuple[Any, tuple[Repair, ...]]:
        repairs = self._repairs
        before = len(repairs)
        value = self._find(*row)
        found = value, tuple(repairs[before:])
        del repairs[before:]
        if len(self) >= _MOST:
            self.clear()
        self[row] = found
        return found


def _spelling(read: Read) -> Kind | None:
    if read.value is None:
        raise Unusual
    return None if read.exact else VALUE_SPELLING


def seat(text: str) -> tuple[int | None, Kind | None]:
    """A seat 0..3; None where it is not known or there is none."""
    if text in UNKNOWN:
        return None, None
    read = read_seat(text)
    return "WNES".index(read.value or "W"), _spelling(read)


def vulnerable(text: str) -> tuple[tuple[bool, bool] | None, Kind | None]:
    """Whether each side is vulnerable, E-W first."""
    if text in UNKNOWN:
        return None, None
    read = read_vulnerable(text)
    return (read.value in ("EW", "All"), read.value in ("NS", "All")), _spelling(read)


PASSED = (0, 0, 0)
"""What stands for the contract of a board that all passed."""


def contract(text: str) -> tuple[tuple[int, int, int] | None, Kind | None]:
    """Level, denomination and times doubled; ``PASSED``; None where it is not known."""
    if text in UNKNOWN:
        return None, None
    read = read_contract(text)
    kind = _spelling(read)
    value = read.value or ""
    if value == "Pass":
        return PASSED, kind
    if not value[0].isdigit():
        raise Unusual
    head = value.rstrip("X")
    return (int(head[0]), DENOMINATION_NUMBERS[head[1:]], len(value) - len(head)), kind


def result(text: str) -> tuple[tuple[str | None, int] | None, Kind | None]:
    """Whose tricks, and how many."""
    if text in UNKNOWN:
        return None, None
    read = read_result(text)
    if read is None or read.agreed:
        raise Unusual
    return read.figures[0], None


Figures = tuple[tuple[str | None, int], ...]


def score(text: str) -> tuple[Figures | None, Kind | None]:
    """The figures of a score, each with its side; None where it is none."""
    if text in UNKNOWN:
        return None, None
    read = read_score(text)
    odd = ODD_VALUE if wrong("Score", text) is not None else None
    return (None if read is None else read.figures), odd


def laws(text: str) -> tuple[str, Kind | None]:
    """The law code that a word of the Scoring tag declares."""
    return laws_of(text), None


READERS: dict[str, Callable[[str], tuple[Any, Kind | None]]] = {
    "Dealer": seat,
    "Declarer": seat,
    "Auction": seat,
    "Play": seat,
    "Vulnerable": vulnerable,
    "Contract": contract,
    "Result": result,
    "Score": score,
    "Scoring": laws,
}
"""What understands the values of the tags that a replay needs."""


_UNKNOWN_TOO = r"|\??"
EXPORTS: dict[str, Callable[[str], object]] = {
    name: re.compile(pattern + _UNKNOWN_TOO).fullmatch
    for name, pattern in {
        "Dealer": "[WNES]",
        "Vulnerable": "None|NS|EW|All",
        "Contract": "Pass|[1-7](?:NT|[SHDC])X{0,2}",
        "Result": "[0-9]|1[0-3]",
    }.items()
}
"""Whether export format has a value just so; any, where none is named."""


def checked(name: str) -> Callable[[str], tuple[Any, Kind | None]] | None:
    """What looks at the values of another tag; None where each is right."""
    if name in READERS or name in ("Deal", "Note") or not has_grammar(name):
        return None

    def look(text: str) -> tuple[None, Kind | None]:
        if wrong(name, text) is None:
            return None, None
        if name in NEEDED or name in TABLES:
            raise Unusual
        return None, ODD_VALUE

    return look
