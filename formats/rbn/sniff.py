"""Tells RBN from other text."""

import re

_HANDS = re.compile(r"^H [WNES][:;][AKQJTx2-9.?-]*[:;]", re.MULTILINE)
_AUCTION = re.compile(r"^A [WNES][ZNEB?]:", re.MULTILINE)
_LABELS = re.compile(r"^([DTLESFKNBHACPRMI]) \S", re.MULTILINE)


def sniff(text: str) -> int:
    """How surely a text is RBN, 0..100."""
    head = text[:8000]
    if re.match(r"\A\ufeff?% ?RBN\b", head):
        return 95
    if _HANDS.search(head) or _AUCTION.search(head):
        return 90
    labels = {match[1] for match in _LABELS.finditer(head)}
    return 40 if len(labels) >= 5 else 0
