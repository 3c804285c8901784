"""Tells LIN from other text."""

import re

_PAIR = re.compile(r"(?:^|\||\s)(vg|rs|pn|qx|md|sv|ah|mb|pc|mc|pg|st|nt)\|", re.IGNORECASE)


def sniff(text: str) -> int:
    """How surely a text is LIN, 0..100."""
    head = text[:8000]
    if "|" not in head:
        return 0
    found = {match[1].lower() for match in _PAIR.finditer(head)}
    if "md" in found and found & {"mb", "pn", "qx", "sv", "pg", "st"}:
        return 95
    if {"vg", "rs"} <= found or ("mb" in found and len(found) > 2):
        return 85
    return min(40, 15 * len(found)) if len(found) > 1 else 0
