"""The texts of records put into one file, as they come."""

import codecs
from typing import BinaryIO

from oddtrick.formats.quick import QuickWriter
from oddtrick.formats.text.decode import declaring

_TEXTS = 400
"""How many texts are written together."""


class Sink:
    """Puts texts together, in an encoding and with line ends of one sort.

    Attributes:
        refused: why nothing is to be written, where a sign has no place in the encoding.
        many: how many texts were put in.

    Args:
        file: the file to write in.
        pen: what the texts are of.
        encoding: the encoding.
        newline: how lines end; None for as they come.
    """

    def __init__(
        self, file: BinaryIO, pen: QuickWriter, encoding: str, newline: str | None
    ) -> None:
        self.refused: str | None = None
        self.many = 0
        self._file, self._pen, self._newline, self._encoding = file, pen, newline, encoding
        self._encoder = codecs.getincrementalencoder(encoding)()
        self._held: list[str] = []
        self._begun = False
        self._first = True

    def put(self, text: str, many: int = 1) -> None:
        """Takes the text of a record, or of several with what stands between them."""
        self.many += many
        held = self._held
        held.append(text)
        if len(held) >= _TEXTS and self.many > 1:
            self._flush()

    def clear(self) -> None:
        """Forgets the first text, where there is no other."""
        self._held.clear()
        self.many = 0

    def end(self, only: str | None = None) -> None:
        """Writes what is left.

        Args:
            only: the whole text, where there is but one record.
        """
        if only is not None:
            self._write(only)
        else:
            self._flush()
            self._write(self._pen.foot)

    def _flush(self) -> None:
        if self._held:
            head = self._pen.between if self._begun else self._pen.head
            self._write(head + self._pen.between.join(self._held))
            self._begun = True
            self._held.clear()

    def _write(self, text: str) -> None:
        if self.refused is not None:
            return
        if self._newline is not None:
            text = text.replace("\r\n", "\n").replace("\n", self._newline)
        if self._first:
            text = declaring(text, self._encoding)
            self._first = False
        try:
            self._file.write(self._encoder.encode(text))
        except UnicodeEncodeError as fault:
            sign = text[fault.start]
            self.refused = f"{self._encoding} has no sign {sign!r}; nothing was written"
