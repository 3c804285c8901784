"""The ids of a page: every place of its records that can be pointed to."""

import re
from functools import lru_cache

from oddtrick.formats.page.markup import Markup, el, join

_UNSAFE = re.compile(r"[^A-Za-z0-9_.\-]+")
_LAST_STEP = re.compile(r"(\[\d+\]|\.?[^.\[\]]+)$")
_HOLE = re.compile("\x02([0-9]+)\x03")
"""Where a link is to stand: signs that no text of a page has."""


def safe(wanted: str) -> str:
    """A text as an id may be spelt."""
    return _UNSAFE.sub("-", wanted).strip("-") or "x"


class Names:
    """The names of the records of a page: the ids of their places begin with them."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def take(self, wanted: str) -> str:
        """A name like no other's.

        No part of it is the name of a field, so that it is no id of a place of another record.
        """
        name = safe(wanted)
        if "." in name and any(part in _fields() for part in _parts(name)):
            name = name.replace(".", "-")
        number, free = 2, name
        while free in self._taken:
            free = f"{name}-{number}"
            number += 1
        self._taken.add(free)
        return free


def _parts(name: str) -> list[str]:
    return [part.partition("-")[0] for part in name.split(".")[1:]]


@lru_cache(maxsize=1)
def _fields() -> frozenset[str]:
    """What an id has behind the name of the record."""
    from oddtrick.records.schema import Deal, Rubber, Session

    fields = {name for kind in (Deal, Rubber, Session) for name in kind.model_fields}
    return frozenset(fields | {"sheet", "note", "finding"})


class Anchors:
    """The ids of one record of a page and of all within it.

    The text is set once. A link to a place that may stand further down is a hole until all is
    set, and ``settle`` fills it.

    Args:
        names: the names of the records of the page; None where the text is a part of a page
            that may stand there twice: then no place of it has an id, and nothing is a link.
    """

    def __init__(self, names: Names | None) -> None:
        self.names = names
        self._ids: dict[str, str] = {}
        self._taken: set[str] = set()
        self._set: set[str] = set()
        self._holes: list[tuple[str, Markup]] = []

    @classmethod
    def of(cls, name: str) -> "Anchors":
        """Those of a record whose name was taken before."""
        anchors = cls(Names())
        anchors._ids[""] = name
        return anchors

    def name(self, key: str, wanted: str) -> str:
        """The name of a record, which is its id."""
        if self.names is None:
            return ""
        if key in self._ids:
            return self._ids[key]
        self._ids[key] = name = self.names.take(wanted)
        return name

    def once(self, key: str, wanted: str) -> str | None:
        """The id of a place that stands here; None where it stood earlier."""
        if key in self._set or self.names is None:
            return None
        self._set.add(key)
        return self.put(key, wanted)

    def put(self, key: str, wanted: str) -> str | None:
        """The id of a place, always the same one, like no other's."""
        if self.names is None:
            return None
        found = self._ids.get(key)
        if found is None:
            found = safe(wanted)
            number, name = 2, found
            while found in self._taken:
                found = f"{name}-{number}"
                number += 1
            self._taken.add(found)
            self._ids[key] = found
        return found

    def link(self, key: str, words: str) -> Markup:
        """Words that lead to a place, or to the nearest one around it that stands on the page."""
        if self.names is None:
            return join([words])
        self._holes.append((key, join([words])))
        return Markup(f"\x02{len(self._holes) - 1}\x03")

    def settle(self, text: Markup) -> Markup:
        """The text with every link in its place."""
        if not self._holes:
            return text
        made = []
        for key, words in self._holes:
            target = self._nearest(key)
            made.append(words if target is None else el("a", words, href=f"#{target}"))
        return Markup(_HOLE.sub(lambda found: made[int(found[1])], text))

    def _nearest(self, path: str) -> str | None:
        while path:
            if path in self._ids:
                return self._ids[path]
            shorter = _LAST_STEP.sub("", path)
            path = shorter if shorter != path else ""
        return self._ids.get("")
