"""The texts of records put into one file, as they come."""

from tempfile import TemporaryFile
from typing import BinaryIO, TextIO, cast

from oddtrick.formats.quick import QuickWriter
from oddtrick.formats.text.decode import declaring
from oddtrick.formats.text.encode import encoder, no_sign

_TEXTS = 400
_LONG = 1 << 20
"""How many texts, or characters of them, are written together."""


def _text_file() -> TextIO:
    file = TemporaryFile("w+", encoding="utf-8", errors="surrogatepass", newline="")  # noqa: SIM115
    return cast(TextIO, file)


class Sink:
    """Puts texts together, in an encoding and with line ends of one sort.

    Attributes:
        refused: why nothing is to be written, where a sign has no place in the encoding.
        many: how many texts were put in.
        pen: what head and foot are of.

    Args:
        file: the file to write in.
        pen: what the texts are of.
        encoding: the encoding.
        newline: how lines end; None for as they come.
        escape: how the format writes a sign that the encoding does not have.
    """

    def __init__(
        self,
        file: BinaryIO,
        pen: QuickWriter,
        encoding: str,
        newline: str | None,
        escape: str | None = None,
    ) -> None:
        self.refused: str | None = None
        self.many = 0
        self._file, self.pen, self._newline, self._encoding = file, pen, newline, encoding
        self._encoder = encoder(encoding, escape)
        self._held: list[str] = []
        self._length = 0
        self._begun = False
        self._first = True
        self._late = bool(getattr(pen, "late", False))
        # What stands behind a head that is not known yet waits in a file of its own.
        self._waiting = _text_file() if self._late else None

    def put(self, text: str, many: int = 1) -> None:
        """Takes the text of a record, or of several with what stands between them."""
        self.many += many
        held = self._held
        held.append(text)
        self._length += len(text)
        if (len(held) >= _TEXTS or self._length > _LONG) and self.many > 1:
            self._flush()

    def clear(self) -> None:
        """Forgets the first text, where there is no other."""
        self._held.clear()
        self.many = self._length = 0

    def end(self, only: str | None = None) -> None:
        """Writes what is left.

        Args:
            only: the whole text, where there is but one record.
        """
        if only is None:
            self._flush()
        waiting, self._waiting = self._waiting, None
        if only is not None:
            self._write(only)
        elif waiting is not None:
            self._write(self.pen.head)
            waiting.seek(0)
            while text := waiting.read(_LONG):
                self._encoded(text)
        if only is None:
            self._write(self.pen.foot)
        if waiting is not None:
            waiting.close()

    def _flush(self) -> None:
        if self._held:
            head = self.pen.between
            if not self._begun:
                head = "" if self._late else self.pen.head
            self._write(head + self.pen.between.join(self._held))
            self._begun = True
            self._held.clear()
            self._length = 0

    def _write(self, text: str) -> None:
        if self._newline is not None:
            text = text.replace("\r\n", "\n").replace("\n", self._newline)
        if self._waiting is not None:
            self._waiting.write(text)
        else:
            self._encoded(text)

    def _encoded(self, text: str) -> None:
        if self.refused is not None:
            return
        if self._first:
            text = declaring(text, self._encoding)
            self._first = False
        try:
            self._file.write(self._encoder.encode(text))
        except UnicodeEncodeError as fault:
            self.refused = no_sign(fault, self._encoding)
