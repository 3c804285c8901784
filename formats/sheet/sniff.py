"""Tells score sheets from other text."""

import re

from oddtrick.formats.sheet.syntax import sheets_of

_HINT = re.compile(r"[|│┃║].*\n.*[-=_]{3}|[-=_]{3}.*\n.*[|│┃║]|\bWE\W{0,20}THEY", re.IGNORECASE)
_NAMES = re.compile(r"^\W*WE\W+THEY\W*$", re.IGNORECASE | re.MULTILINE)


def sniff(text: str) -> int:
    """How surely a text holds score sheets, 0..100."""
    if not _HINT.search(text):
        return 0
    sheets = sheets_of(text)
    if sheets.trees or sheets.ledgers:
        return 85
    if sheets.run_together:
        return 55
    return 20 if _NAMES.search(text) else 0
