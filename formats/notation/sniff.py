"""Whether a text is in the own notation."""

import re

_VERSION = re.compile(r"^trick[ \t]+[0-9]+[ \t]*(#.*)?\r?$", re.MULTILINE)
_OPENER = re.compile(
    r"^(deal|rubber|session|title|source|game|laws|dealer|hands|play|auction)\b", re.MULTILINE
)


def sniff(text: str) -> int:
    """How surely a text is in the own notation, 0..100."""
    head = text[:4000]
    if _VERSION.search(head):
        return 95
    found = {match[1] for match in _OPENER.finditer(head)}
    return min(60, 20 * len(found)) if len(found) > 1 else 0
