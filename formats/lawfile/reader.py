"""Reads a law file: a law code of the user's own, held to the strictness of the package's own."""

import re
import tomllib
from dataclasses import dataclass, field

from oddtrick.formats.lawfile.locator import key_spans, locate
from oddtrick.formats.text.reading import RecordRead
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Kind, Span, Spot
from oddtrick.records.findings import lawfile as kinds
from oddtrick.records.findings.files import EMPTY_FILE
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.faults import LawFault
from oddtrick.records.laws.registry import law_id, read_user_law

_KINDS: dict[str, Kind] = {
    "missing": kinds.LAW_INCOMPLETE,
    "unknown-key": kinds.LAW_UNKNOWN_KEY,
    "wrong-type": kinds.LAW_WRONG_VALUE,
    "wrong-value": kinds.LAW_WRONG_VALUE,
    "unknown-matter": kinds.LAW_UNKNOWN_MATTER,
    "unknown-rule": kinds.LAW_UNKNOWN_RULE,
    "unknown-reading": kinds.LAW_UNKNOWN_READING,
    "unknown-choice": kinds.LAW_UNKNOWN_READING,
    "unused-reading": kinds.LAW_UNUSED_READING,
    "unknown-code": kinds.LAW_UNKNOWN_BASE,
    "circular": kinds.LAW_CIRCULAR,
    "out-of-range": kinds.LAW_OUT_OF_RANGE,
}
_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)")


@dataclass(slots=True)
class LawReading:
    """What a law file gave: its code, when nothing is wrong with it, and the findings.

    It holds no records, as every other file may.
    """

    source: SourceText
    law: LawCode | None = None
    findings: list[Finding] = field(default_factory=list)
    records: list[RecordRead] = field(default_factory=list)


def read(source: SourceText) -> LawReading:
    """The law code of a file with its default readings, or everything that is wrong with it."""
    reading = LawReading(source)
    if not source.text.strip():
        message = "the file holds nothing; a law file has the tables law, matters and readings"
        help_ = "start from the page of a code that is like yours, or base it on one with based-on"
        reading.findings.append(Finding(EMPTY_FILE, message, file=source.name, help=help_))
        return reading
    try:
        data = tomllib.loads(source.text)
    except tomllib.TOMLDecodeError as fault:
        reading.findings.append(_not_toml(str(fault), source))
        return reading
    except ValueError:
        reading.findings.append(_figures(source))
        return reading
    except RecursionError:
        reading.findings.append(_not_toml("lists or tables are nested too deep", source))
        return reading
    law, faults = read_user_law(data)
    if faults:
        spans = key_spans(source.text)
        found = [(locate(spans, fault.path), fault) for fault in faults]
        found.sort(key=lambda pair: pair[0].start)
        reading.findings += [_finding(fault, span, source) for span, fault in found]
    if law is not None:
        spans = key_spans(source.text)
        called = [("law.id", law.id)]
        called += [(f"law.aliases[{n}]", alias) for n, alias in enumerate(law.aliases)]
        for path, name in called:
            holder = law_id(name)
            if holder is None:
                continue
            own = "the id" if name.lower() == holder.lower() else "another name"
            message = f"{name!r} is {own} of a code that comes with oddtrick"
            if own != "the id":
                message += f", {holder}"
            at, taken = Spot(span=locate(spans, path)), kinds.LAW_ID_TAKEN
            reading.findings.append(
                Finding(taken, message, at=at, file=source.name, help=taken.fix)
            )
    reading.law = law
    return reading


def _finding(fault: LawFault, span: Span, source: SourceText) -> Finding:
    kind = _KINDS[fault.what]
    help_ = fault.help or kind.fix
    return Finding(kind, fault.message, at=Spot(span=span), file=source.name, help=help_)


_LONG_NUMBER = re.compile(r"\d(?:_?\d){4000,}")


def _figures(source: SourceText) -> Finding:
    """A number of more figures than can be read at all."""
    place = _LONG_NUMBER.search(source.text)
    span = Span(*place.span()) if place else Span(0, 0)
    kind = kinds.LAW_OUT_OF_RANGE
    message = f"a number of {span.end - span.start} figures; no law has such a figure"
    return Finding(kind, message, at=Spot(span=span), file=source.name, help=kind.fix)


def _not_toml(text: str, source: SourceText) -> Finding:
    place = _PLACE.search(text)
    end = len(source.text.rstrip())
    start = source.offset(int(place.group(1)), int(place.group(2))) if place else end
    start = min(start, end)
    message = "not TOML: " + text.partition(" (at ")[0].lower()
    at = Spot(span=Span(start, min(start + 1, len(source.text))))
    kind = kinds.LAW_NOT_TOML
    return Finding(kind, message, at=at, file=source.name, help=kind.fix)
