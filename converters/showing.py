"""Records as notebooks show them: a part of a page, without its frame."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session

    Record = Deal | Rubber | Session

MOST = 20
"""How many records of a file are shown at once."""


def fragment(records: "Sequence[Record]") -> str:
    """Some records as a part of a page in HTML; of many the first, and how many more there are."""
    from oddtrick.formats.page.writer import fragment as written

    return written(records[:MOST], more=max(0, len(records) - MOST))


def show(record: "Record") -> str:
    """One record as a part of a page in HTML."""
    return fragment([record])
