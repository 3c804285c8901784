"""The canonical form of a file, proved before anything is written."""

from oddtrick.converters.internal import internal_fault
from oddtrick.converters.load import Loaded
from oddtrick.records.findings import Finding, Level
from oddtrick.records.findings.conversion import NO_CANONICAL_FORM
from oddtrick.records.findings.internal import UNSTABLE_FORM
from oddtrick.records.plainclass import field, plainclass


@plainclass()
class Formatted:
    """What formatting a file gave.

    Attributes:
        text: the canonical text; None when the file is to be left as it is.
        findings: why, and what else was noticed.
    """

    text: str | None = None
    findings: list[Finding] = field(default_factory=list)


def canonical(loaded: Loaded) -> Formatted:
    """The canonical form of a file that was identified and need not have been read.

    Args:
        loaded: the file, with its text and format.
    """
    result = Formatted(findings=list(loaded.findings))
    if loaded.source is None or loaded.format is None:
        return result
    if any(f.level is not Level.NOTE for f in loaded.findings):
        return result
    if loaded.format.formatter is None:
        message = f"a {loaded.format.name} file has no canonical form"
        found = Finding(NO_CANONICAL_FORM, message, file=loaded.name, help=NO_CANONICAL_FORM.fix)
        result.findings.append(found)
        return result
    try:
        result.text = loaded.format.format_source(loaded.source)
    except ValueError as fault:
        errors = getattr(fault, "findings", None)
        if errors is None:
            result.findings.append(_fault(fault, loaded))
        else:
            unproved = Finding(UNSTABLE_FORM, str(fault), help=UNSTABLE_FORM.fix)
            held = Loaded(loaded.name)
            held.add(*(errors or [unproved]))
            result.findings += held.findings
    except Exception as fault:
        result.findings.append(_fault(fault, loaded))
    return result


def _fault(fault: Exception, loaded: Loaded) -> Finding:
    name = loaded.format.name if loaded.format else ""
    return internal_fault(fault, f"formatting it as {name}", loaded.name)
