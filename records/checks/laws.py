"""The law code that a record names, with its readings and options."""

from typing import TYPE_CHECKING

from oddtrick.records.findings import Finding, Spot
from oddtrick.records.findings.deal import (
    UNKNOWN_LAWS,
    UNKNOWN_READING,
)
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.faults import LawError
from oddtrick.records.laws.registry import find_law, law_id, load_law, suggestions

if TYPE_CHECKING:
    from oddtrick.records.schema import Laws


def named_law(
    laws: "Laws | None", inherited: LawCode | None, deal: str
) -> tuple[LawCode | None, list[Finding], bool]:
    """The law code of a record.

    Args:
        laws: what the record says of its laws.
        inherited: the code of the rubber or session that it is part of.
        deal: the id of the record, for findings.

    Returns:
        The code (with its default readings where those named do not exist), what was
        noticed, and whether the record names any laws at all.
    """
    if laws is None:
        return inherited, [], inherited is not None
    if law_id(laws.code) is None:
        return None, [unknown_law(laws.code, deal)], True
    try:
        return load_law(laws.code, laws.readings, laws.options), [], True
    except LawError as error:
        faults = error.faults
    findings = [
        Finding(
            UNKNOWN_READING,
            fault.message,
            at=Spot(path="laws"),
            recorded=laws.code,
            deal=deal,
            help=fault.help or UNKNOWN_READING.fix,
        )
        for fault in faults
    ]
    return find_law(laws.code), findings, True


def unknown_law(code: str, deal: str) -> Finding:
    """The finding on a law code that nobody knows."""
    near = suggestions(code)
    return Finding(
        UNKNOWN_LAWS,
        f"no law code is called {code}",
        at=Spot(path="laws"),
        recorded=code,
        derived=" or ".join(near) or None,
        deal=deal,
        help=f"did you mean {' or '.join(near)}?" if near else UNKNOWN_LAWS.fix,
    )
