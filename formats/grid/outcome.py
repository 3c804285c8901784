"""The result as the sentences under a table state it: tricks, by-cards, slam, game, rubber."""

import re
from collections.abc import Iterator
from typing import Any

from oddtrick.formats.grid.captions import (
    DEALER,
    PLACE,
    SIDE,
    N,
    Said,
    compiled,
    number,
    place,
    sentences,
    side,
)
from oddtrick.records.findings import Span

_RESULT = compiled(
    rf"[\s_]*(?:In (?:both examples|the (?:first|second)(?: (?:example|deal|hand))?),? )?"
    rf"(?:(?:(?P<dealer>[Tt]he dealer)|(?P<side>{SIDE})|(?P<place>{PLACE}))"
    rf" (?=win|lose|make|take)|(?:[Ff]or (?P<name>[^.:]+?) )?[Tt]he result is to )"
    rf"(?P<rest>(?:win|lose|make|take)s? [^.:!?]*?)\.\s*"
)
_PREDICATE = re.compile(
    rf"(?:(?:,\s*(?:and\s+)?|\s*and\s+)?(?P<verb>win|lose|make|take)s?\s+|,\s*(?:and\s+)?|\s*and\s+)"
    rf"(?:(?P<tricks>{N})\s+tricks?|(?P<odd>{N})\s+(?:by-cards?|by\s+cards?|odd\s+tricks?)"
    rf"|(?P<odd_trick>the\s+odd\s+trick)|an?\s+(?P<slam>little|grand)\s+slam|the\s+(?P<what>game|rubber))"
)


def read_result(text: str, zone: Span) -> list[Said]:
    """What the sentences under a table state of the result; a sentence is read whole or not."""
    found: list[Said] = []
    for sentence, deal in sentences(text, zone):
        match = _RESULT.fullmatch(text, *sentence)
        values = dict(_predicates(match)) if match else {}
        if match is None or not values:
            continue
        inner = Span(match.start() + len(match[0]) - len(match[0].lstrip()), sentence.end)
        whose = DEALER if match["dealer"] else side(match["side"]) if match["side"] else None
        whose = whose or place(match["place"]) or match["name"]
        if whose:
            values["of"] = whose
        found += [Said(f"result.{name}", value, inner, deal) for name, value in values.items()]
    return found


def _predicates(match: re.Match[str]) -> Iterator[tuple[str, Any]]:
    at, verb, rest = 0, "", match["rest"]
    found: list[tuple[str, Any]] = []
    while at < len(rest):
        part = _PREDICATE.match(rest, at)
        if part is None:
            return
        verb = part["verb"] or verb
        lost = verb == "lose"
        if part["tricks"]:
            found.append(("tricks", number(part["tricks"])))
        elif part["odd"] or part["odd_trick"]:
            odd = number(part["odd"]) if part["odd"] else 1
            found.append(("odd", -odd if lost else odd))
        elif part["slam"]:
            found.append(("slam", part["slam"]))
        else:
            found.append(("loses" if lost else "wins", part["what"]))
        at = part.end()
    yield from found
