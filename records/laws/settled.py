"""The law codes of the package with their usual readings, in a form that is soon loaded.

Beside the file of each code stands one written from it: its head, and for each matter the
provision in force. Nothing in it is looked over again, and a rule is imported when it is first
asked. It counts only while the law files from which it was written are the same, byte for
byte; else these are read.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any
from zlib import crc32

from oddtrick.records.laws import codes
from oddtrick.records.laws.code import LawCode, Provision, Reading
from oddtrick.records.laws.index import in_lines
from oddtrick.records.laws.packed import packed

_HEAD = ("id", "title", "club", "year", "family", "status", "source", "based_on", "note")
_SAYS = ("rule", "parameters", "code", "source", "note", "reading")


class Later(Mapping[str, Reading]):
    """The readings of a code, fetched when somebody asks for them.

    Args:
        fetch: gives them.
    """

    def __init__(self, fetch: Callable[[], Mapping[str, Reading]]) -> None:
        self._fetch = fetch

    def __getitem__(self, id_: str) -> Reading:
        return self._fetch()[id_]

    def __iter__(self) -> Iterator[str]:
        return iter(self._fetch())

    def __len__(self) -> int:
        return len(self._fetch())


@cache
def settled(id_: str) -> Mapping[str, Any] | None:
    """What is written of a code; None where that is nothing, or of other law files."""
    try:
        row: dict[str, Any] = json.loads(packed(codes, f"{id_}.json"))
        known = all(_sum(name) == number for name, number in row["of"].items())
    except OSError:
        return None
    return row if known else None


@cache
def _sum(name: str) -> int:
    return crc32(packed(codes, f"{name}.toml"))


def law_of(row: Mapping[str, Any], fetch: Callable[[], Mapping[str, Reading]]) -> LawCode:
    """The code of what was written.

    Args:
        row: what was written.
        fetch: gives its readings.
    """
    return LawCode(
        **{name: row[name] for name in _HEAD},
        aliases=tuple(row["aliases"]),
        provisions={name: _provision(name, says) for name, says in row["matters"].items()},
        readings=Later(fetch),
    )


def _provision(matter: str, says: Mapping[str, Any]) -> Provision:
    get = says.get
    return Provision(
        matter,
        says["rule"],
        get("parameters") or {},
        says["code"],
        tuple(get("articles", ())),
        get("source"),
        get("note"),
        get("reading"),
    )


def written(law: LawCode, of: Mapping[str, bytes]) -> str:
    """What is to be written of a code.

    Args:
        law: the code with its usual readings.
        of: by id, the law files that it rests on.
    """
    row: dict[str, Any] = {"of": {id_: crc32(data) for id_, data in sorted(of.items())}}
    row |= {name: getattr(law, name) for name in _HEAD}
    row["aliases"] = law.aliases
    row["matters"] = {
        name: {key: value for key in (*_SAYS, "articles") if (value := getattr(says, key))}
        for name, says in law.provisions.items()
    }
    return in_lines(row)
