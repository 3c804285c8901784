"""Faults of oddtrick itself, turned into findings so that the work on other files goes on."""

from oddtrick.records.findings import Finding, Spot
from oddtrick.records.findings.internal import INTERNAL


def internal_fault(fault: Exception, doing: str, file: str, at: Spot | None = None) -> Finding:
    """The finding for an exception that nothing expected.

    Args:
        fault: the exception.
        doing: what was being done: ``reading``, ``checking deal elwell-12``.
        file: the file that it happened on.
        at: the record, where it is known.
    """
    import traceback

    frames = traceback.extract_tb(fault.__traceback__)
    own = [f for f in frames if "oddtrick" in f.filename] or frames
    where = ""
    if own:
        module = own[-1].filename.replace("\\", "/").rpartition("/oddtrick/")[2]
        where = f" ({module}:{own[-1].lineno})"
    said = f"{type(fault).__name__}: {fault}".rstrip(": ").replace("\n", " ")
    return Finding(
        INTERNAL,
        f"oddtrick failed while {doing}: {said}{where}",
        at=at or Spot(),
        file=file,
        help=INTERNAL.fix,
    )
