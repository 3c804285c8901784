"""Where in a JSON text each value stands. Runs only when there is something to report."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Span

Location = tuple[str | int, ...]
"""Keys and positions from the record down to a value."""

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
_PLAIN = re.compile(r"[^\s,\]}:]+")
_BLANK = re.compile(r"\s*")


@dataclass(slots=True)
class Places:
    """The places of one JSON value and of all in it.

    Attributes:
        values: the stretch of each value; of a list or an object its first bracket.
        keys: the stretch of each key, by the location of its value.
        twice: the keys that stand twice in one object, first and second place.
    """

    values: dict[Location, Span] = field(default_factory=dict)
    keys: dict[Location, Span] = field(default_factory=dict)
    twice: list[tuple[Span, Span]] = field(default_factory=list)


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


class LazySpans(dict[str, Span]):
    """The map from the paths of one record to their places, made when it is first looked into.

    Args:
        source: the text.
        start: where the record begins.
        data: the record as plain data.
        path_of: gives the path of a location in the data.
    """

    def __init__(
        self,
        source: SourceText,
        start: int,
        data: Any,
        path_of: Callable[[Location, Any], str],
    ) -> None:
        super().__init__()
        self._make: Callable[[], list[tuple[str, Span]]] | None = lambda: [
            (path_of(location, data), span)
            for location, span in locate(source.text, start).values.items()
        ]

    def _fill(self) -> None:
        if self._make is not None:
            make, self._make = self._make, None
            for path, span in make():
                super().setdefault(path, span)

    def __contains__(self, path: object) -> bool:
        self._fill()
        return super().__contains__(path)

    def __getitem__(self, path: str) -> Span:
        self._fill()
        return super().__getitem__(path)

    def __iter__(self) -> Iterator[str]:
        self._fill()
        return super().__iter__()

    def __len__(self) -> int:
        self._fill()
        return super().__len__()

    def get(self, path: str, default: Any = None) -> Any:
        """The place of a path, or the default."""
        self._fill()
        return super().get(path, default)

    def items(self) -> Any:
        """The paths with their places."""
        self._fill()
        return super().items()
