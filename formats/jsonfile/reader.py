"""Reader of records as JSON: one record, a list of them, or one record a line."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from oddtrick.formats.jsonfile.locator import locate
from oddtrick.formats.jsonfile.writer import SCHEMA_ID
from oddtrick.formats.text.placing import take_record
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Span, Spot
from oddtrick.records.findings.files import EMPTY_FILE
from oddtrick.records.findings.jsontext import (
    DUPLICATE_KEY,
    JSON_SYNTAX,
    NESTED_TOO_DEEP,
    NOT_JSON_NUMBER,
)
from oddtrick.records.findings.kind import Kind
from oddtrick.records.findings.schema import NOT_A_RECORD, NOT_IN_LIST
from oddtrick.records.schema.faults import MODELS, validated_json

SCHEMA_KEY = "$schema"
"""The key with which a record says which schema it is after."""

_AT = re.compile(r"(?: starting)? at$")
"""The words of the library that lead to a place, which stands elsewhere in a finding."""

_BLANK = re.compile(r"[ \t\r\n]*")


def read(source: SourceText) -> Reading:
    """The records of a JSON text; good records stand beside the findings on bad ones.

    A deal that breaks the schema is given as far as it fits, and called damaged.
    A rubber or session that does is given as its deals, each as a record of its
    own with the game and the laws of the whole.
    """
    reading = Reading(source)
    reader = Taker(reading)
    start = skip(source.text, 0)
    if start == len(source.text):
        reader.find(EMPTY_FILE, "no record stands in this file", Span(0, 0))
    elif _is_lines(source.text):
        for at, stop in _lines(source.text):
            reader.take_value(at, stop)
    elif source.text[start] == "[":
        reader.take_list(start)
    else:
        reader.take_loose(start)
    reading.sort()
    return reading


def skip(text: str, at: int) -> int:
    """Where the next sign stands that is no blank."""
    match = _BLANK.match(text, at)
    return match.end() if match is not None else at


def _lines(text: str) -> Iterator[tuple[int, int]]:
    """The stretches of the lines that are not blank."""
    at = 0
    for line in text.split("\n"):
        if line.strip():
            yield at + len(line) - len(line.lstrip()), at + len(line.rstrip())
        at += len(line) + 1


def _is_lines(text: str) -> bool:
    """Whether every line is to be a record: several lines, each in its own braces."""
    lines = list(_lines(text))
    return len(lines) > 1 and all(text[at] == "{" for at, _ in lines)


@dataclass(slots=True)
class _Decoder:
    """Decodes JSON values, and remembers what JSON does not allow and Python does."""

    twice: bool = False
    no_number: bool = False

    def decode(self, text: str, at: int) -> tuple[Any, int]:
        """The value that begins at an offset, and where it ends."""
        decoder = json.JSONDecoder(
            object_pairs_hook=self._pairs, parse_constant=self._constant, strict=True
        )
        return decoder.raw_decode(text, at)

    def _pairs(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        made = dict(pairs)
        self.twice = self.twice or len(made) < len(pairs)
        return made

    def _constant(self, word: str) -> None:
        self.no_number = True


class Taker:
    """Takes the values of a text one by one."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.text = reading.source.text

    def find(self, kind: Kind, message: str, span: Span, hint: str = "") -> None:
        """Adds a finding."""
        self.reading.findings.append(
            Finding(kind, message, at=Spot(span=span), help=hint or kind.fix)
        )

    def wrong(self, message: str, at: int, stop: int | None = None) -> None:
        """Adds a finding on the syntax; past the end it stands at the last character."""
        at = max(0, min(at, (len(self.text) if stop is None else stop) - 1))
        self.find(JSON_SYNTAX, message, Span(at, at + 1))

    def take_loose(self, start: int) -> None:
        """The record that a file should be, and others that stand behind it without a list."""
        text = self.text
        at: int | None = start
        told = False
        while at is not None:
            end = self.take_value(at)
            if end is None:
                at = self._next_item(at)
                continue
            at = skip(text, end)
            if at == len(text):
                return
            if not told:
                self.wrong("expected the end of the file behind the record", at)
            told = True
            at = at if text[at] == "{" else self._next_item(end)

    def take_list(self, start: int, *, ends: bool = True) -> None:
        """The records of a list; arguments as for ``take_items``."""
        text = self.text
        at = skip(text, start + 1)
        if text[at : at + 1] == "]":
            self.find(EMPTY_FILE, "no record stands in this list", Span(start, at + 1))
            return
        self.take_items(at, ends=ends)

    def take_items(self, at: int, *, ends: bool = True) -> None:
        """The records of a list; behind a fault, the next that begins like the one before.

        Args:
            at: where one of them begins.
            ends: whether the list ends in the text, and not with an item behind which it goes on.
        """
        text = self.text
        while True:
            end = self.take_value(at)
            if end is None:
                again = self._next_item(at)
                if again is None:
                    return
                at = again
                continue
            if end == len(text) and not ends:
                return
            after = skip(text, end)
            sign = text[after : after + 1]
            if sign == "]":
                rest = skip(text, after + 1)
                if rest < len(text):
                    self.wrong("expected the end of the file behind the list", rest)
                return
            if sign != ",":
                self.wrong('expected "," or "]" behind this record', after if sign else end)
                if sign != "{":
                    return
                at = after
                continue
            at = skip(text, after + 1)
            if text[at : at + 1] == "]":
                self.wrong("a comma stands behind the last record of the list", after)
                return

    def _next_item(self, start: int) -> int | None:
        """Where the next record of a list begins, behind one that is no JSON."""
        line = self.text.rfind("\n", 0, start) + 1
        indent = self.text[line:start]
        if indent.strip():
            return None
        found = self.text.find(f"\n{indent}{{", start)
        return None if found == -1 else found + 1 + len(indent)

    def take_value(self, at: int, stop: int | None = None) -> int | None:
        """Takes one record; gives its end, or None where the text is no JSON.

        Args:
            at: where it begins.
            stop: where it must end, where that is known.
        """
        text = self.text if stop is None else self.text[:stop]
        decoder = _Decoder()
        try:
            data, end = decoder.decode(text, at)
        except json.JSONDecodeError as fault:
            message = fault.msg[:1].lower() + _AT.sub("", fault.msg[1:])
            self.wrong(message, fault.pos, stop)
            return None
        except RecursionError:
            self.find(NESTED_TOO_DEEP, "brackets stand too deep in one another", Span(at, at + 1))
            return None
        except ValueError:
            self.wrong("a number has too many figures", at)
            return None
        if stop is not None and end < stop:
            self.wrong("expected the end of the line behind the record", skip(text, end))
        if decoder.twice or decoder.no_number:
            self._not_json(at)
        else:
            self._take_record(data, at, end)
        return end

    def _not_json(self, start: int) -> None:
        """What Python lets pass and JSON does not: keys twice, numbers that are none."""
        places = locate(self.text, start)
        for first, second in places.twice:
            self.reading.findings.append(
                Finding(
                    DUPLICATE_KEY,
                    f"the key {self.text[second.start : second.end]} stands twice in one object",
                    at=Spot(span=second),
                    also=(Spot(span=first, label="first here"),),
                    help=DUPLICATE_KEY.fix,
                )
            )
        for span in places.values.values():
            word = self.text[span.start : span.end]
            if word in ("NaN", "Infinity", "-Infinity"):
                self.find(NOT_JSON_NUMBER, f"{word} is no number of JSON", span)

    def _take_record(self, data: Any, start: int, end: int) -> None:
        span = Span(start, end)
        if not isinstance(data, dict):
            self.find(NOT_A_RECORD, "expected a record, an object with its fields", span)
            return
        known = self._is_known_schema(data, start)
        kind = data.get("kind", "deal")
        if not isinstance(kind, str) or kind not in MODELS:
            place = locate(self.text, start).values[("kind",)]
            self.find(
                NOT_A_RECORD,
                f"expected the kind deal, rubber or session, found {json.dumps(kind)[:60]}",
                place,
            )
            return
        places = cache(partial(locate, self.text, start))
        take_record(self.reading, kind, data, span, places, validated_json, known)

    def _is_known_schema(self, data: dict[str, Any], start: int) -> bool:
        """Takes the name of its schema out of a record, and whether it is the one known here."""
        named = data.pop(SCHEMA_KEY, SCHEMA_ID)
        if named == SCHEMA_ID:
            return True
        span = locate(self.text, start).values[(SCHEMA_KEY,)]
        found = json.dumps(named, ensure_ascii=False)[:60]
        self.find(
            NOT_IN_LIST,
            f"$schema: expected {SCHEMA_ID}, found {found}",
            span,
            "Use an oddtrick that knows this schema; or, if the record is after this one, "
            f"write {SCHEMA_ID} or leave $schema out.",
        )
        return False
