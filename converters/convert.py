"""From one format to another, with a report of what the target cannot hold."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from oddtrick.converters.check import placed
from oddtrick.converters.internal import internal_fault
from oddtrick.converters.load import Loaded
from oddtrick.converters.losses import holds, losses, records_in
from oddtrick.formats.registry import Format
from oddtrick.formats.text.refusal import CannotWriteError
from oddtrick.records.findings import Finding
from oddtrick.records.findings.conversion import CANNOT_WRITE, NOTHING_TO_WRITE
from oddtrick.records.plainclass import replace

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session


@dataclass(slots=True)
class Conversion:
    """What a conversion gave.

    Attributes:
        text: the text in the target format; None when nothing could be written.
        losses: what the target cannot hold, with places in the source.
        findings: what was noticed on reading the source, and why nothing was written.
    """

    text: str | None = None
    losses: list[Finding] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)


def convert(loaded: Loaded, target: Format, options: Mapping[str, Any] | None = None) -> Conversion:
    """The records of a file in another format.

    Args:
        loaded: the file.
        target: the format to write.
        options: options of its writer, such as ``layout``; only those that its row names.
    """
    result = Conversion(findings=list(loaded.findings))
    if not loaded.reads:
        if not loaded.findings or loaded.format is not None:
            message = "no record could be read, so nothing was written"
            result.findings.append(_refusal(NOTHING_TO_WRITE, message, loaded))
        return result
    patterns = target.patterns_in((options or {}).get("layout"))
    for read in loaded.reads:
        found = losses(read.record, patterns, target.name)
        result.losses += [replace(placed(f, read), file=loaded.name) for f in found]
    records = [r for read in loaded.reads for r in _held(read.record, patterns)]
    if not records or (len(records) > 1 and not target.multiple):
        message = f"{target.name} holds {'one record' if records else 'no record of this kind'}"
        result.findings.append(_refusal(CANNOT_WRITE, message, loaded))
        return result
    try:
        result.text = target.write(records, **(options or {}))
        unheld = target.unheld(records, **(options or {}))
        result.losses += [_in_source(finding, loaded) for finding in unheld]
    except CannotWriteError as fault:
        result.findings += [_in_source(finding, loaded) for finding in fault.findings]
    except ValueError as fault:
        result.findings.append(_refusal(CANNOT_WRITE, str(fault), loaded))
    except Exception as fault:
        doing = f"writing it as {target.name}"
        result.findings.append(internal_fault(fault, doing, loaded.name))
    result.losses.sort(key=lambda f: f.at.span.start if f.at.span else -1)
    return result


def _held(
    record: "Deal | Rubber | Session", patterns: tuple[str, ...]
) -> "Iterable[Deal | Rubber | Session]":
    """The record, or the records within it where the target does not hold its kind."""
    if holds(patterns, record.kind):
        return [record]
    if record.kind == "deal":
        return []
    within = record.deals if record.kind == "rubber" else record.records
    return [r for inner in within for r in _held(inner, patterns)]


def _in_source(finding: Finding, loaded: Loaded) -> Finding:
    """The finding with its place in the source, by the record that it is about."""
    for read in loaded.reads:
        for path, record in records_in(read.record):
            if finding.deal == record.id:
                moved = finding.under(path) if path else finding
                return replace(placed(moved, read), file=loaded.name)
    return replace(finding, file=loaded.name)


def _refusal(kind: Any, message: str, loaded: Loaded) -> Finding:
    return Finding(kind, message, file=loaded.name, help=kind.fix)
