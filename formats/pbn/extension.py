"""The tags of our own: what PBN has no word for, in tag pairs whose names begin with Oddtrick.

Each holds one field of the record, as JSON in ASCII; a field that is a text stands
without the quotes around it. A long value is cut into numbered tags. ``docs/pbn.md``
describes them for other programs.
"""

import json
from collections.abc import Iterator
from typing import Any

from oddtrick.formats.pbn.scan import escape
from oddtrick.formats.pbn.tree import Game, Tag
from oddtrick.formats.text.notices import Notices
from oddtrick.records.findings import Span
from oddtrick.records.findings.pbn import BAD_EXTENSION
from oddtrick.records.patterns import pattern

VERSION = "1"
"""The version of the extension."""

PREFIX = "Oddtrick"
TEXTS = frozenset(
    (
        "id", "title", "number", "game", "date", "event", "site", "z_is", "table", "dealer",
        "turned", "order", "leader", "movement", "stake", "rounding",
    )
)  # fmt: skip
"""The fields whose values stand without quotes."""

VALUES = (
    "laws", "source", "transcription", "players", "accounts", "marks", "notes", "comments",
    "remains", "absent", "places", "round", "before", "vulnerable", "hands", "auction", "make",
    "doubles", "contract", "tricks", "claims", "events", "result", "score", "entries", "netted",
    "lines", "totals", "unfinished", "unit", "tables", "per_round", "moves",
)  # fmt: skip
"""The fields whose values are JSON."""

RECORD, INSIDE, SILENT = "OddtrickRecord", "OddtrickInside", "OddtrickSilent"
_WIDTH = 180
_LONGEST = 248
"""The name and the value of a tag whose line is 255 characters long, its end included."""
_TAG = pattern(r"Oddtrick([A-Z][A-Za-z]*?)([0-9]{0,6})")


def tag_of(name: str) -> str:
    """The tag of a field: ``OddtrickZIs`` for ``z_is``."""
    return PREFIX + "".join(part.capitalize() for part in name.split("_"))


_FIELDS = {tag_of(name): name for name in (*sorted(TEXTS), *VALUES)}
_SPECIAL = ("OddtrickVersion", RECORD, INSIDE, SILENT)


def encode(name: str, value: Any) -> str:
    """A value of a field as it stands in its tag or tags."""
    text = json.dumps(value, ensure_ascii=True, separators=(",", ":"))
    return text[1:-1] if name in TEXTS else text


def tags_for(name: str, text: str) -> Iterator[tuple[str, str]]:
    """The names and values of the tags that hold a text."""
    if len(text) <= _WIDTH and len(name) + len(escape(text)) <= _LONGEST:
        yield name, text
        return
    for number, at in enumerate(range(0, len(text), _WIDTH // 2), start=1):
        yield f"{name}{number}", text[at : at + _WIDTH // 2]


class Extension:
    """What the Oddtrick tags of a game say.

    Attributes:
        found: whether the game has any.
        kind: ``deal``, ``rubber`` or ``session``.
        inside: how many of the games that follow are records inside this one.
        fields: the fields of the record by name, as plain data.
        silent: the fields that the record does not have, whatever the standard tags say.
        spans: the place of each field.
    """

    def __init__(self, game: Game, notices: Notices) -> None:
        self.notices = notices
        self.kind = "deal"
        self.inside = 0
        self.fields: dict[str, Any] = {}
        self.silent: tuple[str, ...] = ()
        self.spans: dict[str, Span] = {}
        tags = [tag for tag in game.tags if tag.name.startswith(PREFIX)]
        self.found = bool(tags)
        for name, text, first in self._joined(tags):
            self._take(name, text, first)

    def _joined(self, tags: list[Tag]) -> Iterator[tuple[str, str, Tag]]:
        parts: dict[str, dict[int, Tag]] = {}
        for tag in tags:
            match = _TAG.fullmatch(tag.name)
            name = f"{PREFIX}{match[1]}" if match else tag.name
            number = int(match[2]) if match and match[2] else 0
            parts.setdefault(name, {})[number] = tag
        for name, by_number in parts.items():
            numbers = sorted(by_number)
            first = by_number[numbers[0]]
            if numbers != [0] and numbers != list(range(1, len(numbers) + 1)):
                self._bad(first, f"of {name}, a numbered part is missing")
                continue
            yield name, "".join(by_number[n].value for n in numbers), first

    def _bad(self, tag: Tag, message: str) -> None:
        self.notices.fault(BAD_EXTENSION, message, tag.span)

    def _take(self, name: str, text: str, tag: Tag) -> None:
        if name == "OddtrickVersion":
            if text != VERSION:
                self._bad(tag, f"version {text} of the Oddtrick tags is not known")
        elif name == RECORD:
            if text not in ("deal", "rubber", "session"):
                self._bad(tag, f'no record is of the kind "{text[:20]}"')
            else:
                self.kind = text
        elif name == INSIDE:
            if not text.isdigit() or len(text) > 6:
                self._bad(tag, "expected the number of the games that belong to this record")
            else:
                self.inside = int(text)
        elif name == SILENT:
            self.silent = tuple(text.split())
        elif name in _FIELDS:
            self._field(_FIELDS[name], text, tag)
        else:
            self._bad(tag, f"no tag is called {name}")

    def _field(self, field: str, text: str, tag: Tag) -> None:
        try:
            value = json.loads(f'"{text}"' if field in TEXTS else text)
        except (ValueError, RecursionError):
            self._bad(tag, f"{tag.name} does not hold {'a text' if field in TEXTS else 'JSON'}")
            return
        self.fields[field] = value
        self.spans[field] = tag.value_span

    @property
    def places(self) -> tuple[str, ...] | None:
        """The places of the table where there are four with four names."""
        places = self.fields.get(
            "places", ["A", "Y", "B", "Z"] if "places" in self.silent else None
        )
        if not isinstance(places, list) or not all(isinstance(p, str) and p for p in places):
            return None
        return tuple(places) if len(set(places)) == len(places) == 4 else None
