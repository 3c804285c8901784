"""Who shows a record in a notebook: the records themselves know no notation.

Whatever can show one registers here; a record asks when it is shown.
"""

from collections.abc import Callable
from typing import Any

_shows: list[Callable[[Any], str]] = []


def register(show: Callable[[Any], str]) -> None:
    """Let records be shown by this function, which gives a part of a page in HTML."""
    _shows[:] = [show]


def shown(record: Any) -> str | None:
    """A record as a part of a page in HTML; None where nothing can show it."""
    return _shows[0](record) if _shows else None
