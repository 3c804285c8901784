"""Tells PBN from other text."""

import re

from oddtrick.records.patterns import pattern

_HEADING = pattern(r"\A\ufeff?% (?:PBN \d|EXPORT)")
_NAMES = (
    "Event|Site|Date|Board|West|North|East|South|Dealer|Vulnerable|Deal|Scoring|Declarer|Contract"
    "|Result|Auction|Play"
)
_TAG = pattern(rf'^[ \t]*\[({_NAMES})[ \t]+"', re.MULTILINE)


def sniff(text: str) -> int:
    """How surely a text is PBN, 0..100."""
    head = text[:8000]
    if _HEADING.match(head):
        return 95
    found = {match[1] for match in _TAG.finditer(head)}
    if {"Dealer", "Deal", "Auction", "Play", "Contract"} & found:
        return 90
    return min(60, 20 * len(found))
