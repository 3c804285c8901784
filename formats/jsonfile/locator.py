"""Where in a JSON text each value stands. Runs only when there is something to report."""

import json
import re

from oddtrick.formats.text.placing import Places
from oddtrick.records.findings import Span

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
_PLAIN = re.compile(r"[^\s,\]}:]+")
_BLANK = re.compile(r"\s*")


def locate(text: str, start: int = 0) -> Places:
    """The places in the JSON value that begins at ``start``; it must be sound JSON."""
    places = Places()
    here: list[str | int] = []

    def key(at: int) -> int:
        """Takes the key at ``at``; gives where its value begins."""
        match = _STRING.match(text, at)
        if match is None:
            return at
        here.append(json.loads(match[0]))
        span, location = Span(*match.span()), tuple(here)
        if location in places.keys:
            places.twice.append((places.keys[location], span))
        places.keys.setdefault(location, span)
        return _skip(text, _skip(text, match.end()) + 1)

    at = _skip(text, start)
    while True:
        sign = text[at : at + 1]
        if sign in ("{", "["):
            places.values[tuple(here)] = Span(at, at + 1)
            at = _skip(text, at + 1)
            if text[at : at + 1] not in ("}", "]"):
                if sign == "[":
                    here.append(0)
                else:
                    at = key(at)
                continue
            at = _skip(text, at + 1)
        else:
            match = _STRING.match(text, at) or _PLAIN.match(text, at)
            if match is None:
                return places
            places.values[tuple(here)] = Span(*match.span())
            at = _skip(text, match.end())
        while here and text[at : at + 1] in ("}", "]"):
            here.pop()
            at = _skip(text, at + 1)
        if not here or text[at : at + 1] != ",":
            return places
        at = _skip(text, at + 1)
        step = here.pop()
        if isinstance(step, int):
            here.append(step + 1)
        else:
            at = key(at)


def _skip(text: str, at: int) -> int:
    match = _BLANK.match(text, at)
    return match.end() if match is not None else at
