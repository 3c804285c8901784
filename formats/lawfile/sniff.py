"""Tells law files from other TOML."""

import re

_TABLE = re.compile(r"^[ \t]*\[[ \t]*law[ \t]*\][ \t]*(?:#.*)?$", re.MULTILINE)
_MATTERS = re.compile(r"^[ \t]*\[[ \t]*(?:matters|readings)\b", re.MULTILINE)


def sniff(text: str) -> int:
    """How surely a text is a law file, 0..100."""
    return 45 * bool(_TABLE.search(text)) + 45 * bool(_MATTERS.search(text))
