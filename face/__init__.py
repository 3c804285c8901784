"""Records of auction bridge and bridge-whist, replayed and checked under the laws of their day.

``import oddtrick`` imports nothing else; each name is fetched when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from oddtrick.api import (
        check,
        convert,
        losses,
        page,
        picture,
        read,
        read_text,
        replay,
        score,
    )
    from oddtrick.converters.load import Loaded
    from oddtrick.records.cardnames import Card, Rank, Suit
    from oddtrick.records.denominations import Denomination
    from oddtrick.records.findings import Finding, Level
    from oddtrick.records.laws.code import LawCode
    from oddtrick.records.laws.registry import find_law, law_codes
    from oddtrick.records.schema import (
        Call,
        Contract,
        Deal,
        Hand,
        Make,
        Mark,
        Note,
        Play,
        Player,
        Result,
        Rubber,
        ScoreLine,
        Session,
        Source,
        Trick,
    )

_HOMES = {
    "oddtrick.api": (
        "check", "convert", "losses", "page", "picture", "read", "read_text", "replay", "score",
    ),
    "oddtrick.converters.load": ("Loaded",),
    "oddtrick.records.cardnames": ("Card", "Rank", "Suit"),
    "oddtrick.records.denominations": ("Denomination",),
    "oddtrick.records.findings": ("Finding", "Level"),
    "oddtrick.records.laws.code": ("LawCode",),
    "oddtrick.records.laws.registry": ("find_law", "law_codes"),
    "oddtrick.records.schema": (
        "Call", "Contract", "Deal", "Hand", "Make", "Mark", "Note", "Play", "Player",
        "Result", "Rubber", "ScoreLine", "Session", "Source", "Trick",
    ),
}  # fmt: skip
_RECORDS = "oddtrick.records.schema"
_HOME = {name: module for module, names in _HOMES.items() for name in names}

__all__ = [
    "Call",
    "Card",
    "Contract",
    "Deal",
    "Denomination",
    "Finding",
    "Hand",
    "LawCode",
    "Level",
    "Loaded",
    "Make",
    "Mark",
    "Note",
    "Play",
    "Player",
    "Rank",
    "Result",
    "Rubber",
    "ScoreLine",
    "Session",
    "Source",
    "Suit",
    "Trick",
    "__version__",
    "check",
    "convert",
    "find_law",
    "law_codes",
    "losses",
    "page",
    "picture",
    "read",
    "read_text",
    "replay",
    "score",
]


def __getattr__(name: str) -> Any:
    home = _HOME.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if home == _RECORDS:
        import_module("oddtrick.api")
    value = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
