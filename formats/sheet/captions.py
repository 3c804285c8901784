"""The words over a sheet: number, title, and what is said of how it is kept."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from oddtrick.formats.sheet.lines import Line
from oddtrick.records.findings import Span

_NUMBER = re.compile(r"RUBBER\s+(?:NO\.?|NUMBER)\s*(?P<value>\S.*?)\.?", re.IGNORECASE)
_ITALIC = re.compile(r"_(?P<value>[^_].*?)_")
_KEPT: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("netted", re.compile(r"(?:The\s+)?entries\s+are\s+net\.?", re.IGNORECASE)),
    ("unfinished", re.compile(r"(?:The\s+)?rubber\s+is\s+unfinished\.?", re.IGNORECASE)),
    ("unit", re.compile(r"Unit:\s*(?P<value>[1-9]\d{0,5})(?:\s+points)?\.?", re.IGNORECASE)),
    (
        "rounding",
        re.compile(r"Rounding:\s*(?:to the\s+)?(?P<value>nearest|down|up)\.?", re.IGNORECASE),
    ),
    ("stake", re.compile(r"Stakes?:\s*(?P<value>\S.*)", re.IGNORECASE)),
)
_FAR = 3
"""How many lines over a sheet its caption may end."""


@dataclass(slots=True)
class Caption:
    """Something that is said over a sheet: the field that it fills, the value, its place."""

    name: str
    value: Any
    span: Span


def captions_over(lines: Sequence[Line], first: int) -> list[Caption]:
    """What the paragraph over a sheet says, where it is no prose.

    Args:
        lines: the lines of the text.
        first: the position of the first line of the sheet.
    """
    end = first
    while end > 0 and first - end < _FAR and not _worded(lines[end - 1]):
        end -= 1
    start = end
    while start > 0 and _worded(lines[start - 1]) and not lines[start - 1].tabular:
        start -= 1
    said = [(line, _read(line)) for line in lines[start:end]]
    if any(caption is None for _, caption in said):
        return []
    found: list[Caption] = []
    for _, caption in said:
        if caption is None:
            continue
        if found and caption.name == found[-1].name == "title":
            joined = Span(found[-1].span.start, caption.span.end)
            found[-1] = Caption("title", f"{found[-1].value} {caption.value}", joined)
        elif all(caption.name != other.name for other in found):
            found.append(caption)
    return found


def captions_of(values: Mapping[str, Any]) -> Iterator[str]:
    """The lines that ``captions_over`` reads as these values."""
    if values.get("number"):
        yield f"RUBBER NO. {values['number']}"
    title = values.get("title")
    if title:
        plain = title == title.upper() and _read_text(title) == ("title", title)
        yield title if plain else f"_{title}_"
    if values.get("netted"):
        yield "Entries are net."
    if values.get("unfinished"):
        yield "The rubber is unfinished."
    if values.get("unit"):
        yield f"Unit: {values['unit']} points"
    if values.get("rounding"):
        yield f"Rounding: {values['rounding']}"
    if values.get("stake"):
        yield f"Stake: {values['stake']}"


def _worded(line: Line) -> bool:
    return any(sign.isalpha() for sign in line.text) and not line.edges


def _read(line: Line) -> Caption | None:
    text = line.text.strip()
    found = _read_text(text)
    if found is None:
        return None
    start = line.span.start + line.text.index(text)
    return Caption(*found, Span(start, start + len(text)))


def _read_text(text: str) -> tuple[str, Any] | None:
    number = _NUMBER.fullmatch(text)
    if number:
        return "number", number["value"]
    for name, pattern in _KEPT:
        match = pattern.fullmatch(text)
        if match:
            said = match["value"] if "value" in pattern.groupindex else ""
            values: dict[str, Any] = {"unit": said.isdigit() and int(said), "stake": said}
            values["rounding"] = said.lower()
            return name, values.get(name, True)
    italic = _ITALIC.fullmatch(text)
    if italic:
        return "title", italic["value"]
    return ("title", text.rstrip(".")) if text == text.upper() else None
