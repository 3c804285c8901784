"""What is wanted of a conversion, and what became of an output of it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, BinaryIO

from oddtrick.converters.choosing import Part
from oddtrick.converters.convert import Conversion
from oddtrick.converters.load import Loaded
from oddtrick.converters.seating import Lettering
from oddtrick.formats.registry import Format
from oddtrick.records.plainclass import field, plainclass

NEWLINES = {"lf": "\n", "crlf": "\r\n"}


@plainclass()
class Wish:
    """How records are to be converted.

    Attributes:
        forms: the formats that may be written; the first that holds the records is taken.
        options: options of the writer.
        deals: which deals; empty for all.
        lettering: the lettering of the places; None to keep it.
        dealer: the compass place that deals; None to keep it.
        keep_going: whether what cannot be read is left out.
        no_loss: whether nothing is written where something is lost.
        split: whether each record gets a file of its own.
        newline: ``lf`` or ``crlf``; None for what the format has.
        encoding: the encoding to write; None for that of the format.
        source: the format to read; None to find out.
        read_as: the encoding to read; None to find out.
    """

    forms: Sequence[Format]
    options: dict[str, Any] = field(default_factory=dict)
    deals: tuple[Part, ...] = ()
    lettering: Lettering | None = None
    dealer: str | None = None
    keep_going: bool = False
    no_loss: bool = False
    split: bool = False
    newline: str | None = None
    encoding: str | None = None
    source: Format | None = None
    read_as: str | None = None


@plainclass()
class Output:
    """What became of one output.

    Attributes:
        form: the format it is in.
        parts: the files that it is of, each with its losses and findings.
        path: where it was, or was to be, written; None for standard output.
        data: the bytes for standard output, where it goes there.
        spool: a file with them instead, open at its start.
        refused: why it was not written, where that is about the output and not a record.
        made: whether there is a text in the target format, written or not.
        lossy: whether it was not written because something would be lost.
    """

    form: Format
    parts: list[tuple[Loaded, Conversion]]
    path: Path | None = None
    data: bytes = b""
    spool: BinaryIO | None = None
    refused: str | None = None
    made: bool = False
    lossy: bool = False

    def refuse_loss(self) -> None:
        """Says that it is not written because something would be lost."""
        what = "nothing was" if self.path is None else f"{self.path} was not"
        self.refused = f"{what} written, for --no-loss was given"
        self.lossy = True
