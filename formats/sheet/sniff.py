"""Tells score sheets from other text."""

import re

from oddtrick.formats.sheet.lines import BARS
from oddtrick.formats.sheet.syntax import sheets_of

_NAMES = re.compile(r"^[^\w\n]*WE[^\w\n]+THEY[^\w\n]*$", re.IGNORECASE | re.MULTILINE)


def sniff(text: str) -> int:
    """How surely a text holds score sheets, 0..100."""
    if not any(bar in text for bar in BARS) and "THEY" not in text.upper():
        return 0
    sheets = sheets_of(text)
    if sheets.trees or sheets.ledgers:
        return 85
    if sheets.run_together:
        return 55
    return 20 if _NAMES.search(text) else 0
