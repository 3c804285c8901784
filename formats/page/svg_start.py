"""How every picture begins, what stands beneath derived figures, and what is no picture."""

from typing import TYPE_CHECKING

from oddtrick.formats.page.drawing import Drawing
from oddtrick.formats.page.facts import title_of
from oddtrick.formats.text.refusal import CannotWriteError
from oddtrick.records.findings import Finding, Spot
from oddtrick.records.findings.conversion import CANNOT_WRITE

if TYPE_CHECKING:
    from oddtrick.records.schema import Record

ROW = 25
"""How far the rows of a table are apart."""

LEFT = 20
"""Where lines begin."""

DERIVED = "In italics: derived from the cards and the laws named"


def started(record: "Record", described: str, before: str = "") -> tuple[Drawing, int]:
    """A drawing with the title of a record over it, and the height at which the rest begins.

    Args:
        record: the record.
        described: what is drawn, in words.
        before: what stands before the title where the drawing is named, and is not seen.
    """
    title = title_of(record)
    drawing = Drawing(f"{before}{title}", described)
    return drawing, drawing.heading(title)


def nothing(record: "Record", why: str, path: str | None = None) -> CannotWriteError:
    """The refusal of a picture of a record that has nothing of its kind to draw."""
    at = Spot(path=path)
    return CannotWriteError(
        [Finding(CANNOT_WRITE, why, at=at, deal=record.id, help=CANNOT_WRITE.fix)]
    )
