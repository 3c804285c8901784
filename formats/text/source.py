"""A source text and the lines and columns of its offsets."""

from bisect import bisect_right

from oddtrick.records.plainclass import field, plainclass


@plainclass()
class SourceText:
    """The text of one file, with what a message needs to point into it.

    Attributes:
        name: the name to say to the user: the path as given, or ``<stdin>``.
        text: the whole text, line ends as in the file.
        encoding: the encoding that it was read with.
    """

    name: str
    text: str
    encoding: str = "utf-8"
    _starts: list[int] = field(default_factory=list, repr=False)

    def _line_starts(self) -> list[int]:
        if not self._starts:
            starts = [0]
            at = self.text.find("\n")
            while at != -1:
                starts.append(at + 1)
                at = self.text.find("\n", at + 1)
            self._starts = starts
        return self._starts

    def position(self, offset: int) -> tuple[int, int]:
        """The line and column of an offset, both from 1; past the end, those of the end."""
        starts = self._line_starts()
        offset = min(offset, len(self.text))
        line = bisect_right(starts, offset)
        return line, offset - starts[line - 1] + 1

    def offset(self, line: int, column: int = 1) -> int:
        """The offset of a line and column, both from 1."""
        return self._line_starts()[line - 1] + column - 1

    @property
    def lines(self) -> int:
        """How many lines the text has."""
        return len(self._line_starts())

    def line(self, number: int) -> str:
        """The text of a line (from 1), without its end; empty past the last line."""
        starts = self._line_starts()
        if not 1 <= number <= len(starts):
            return ""
        end = starts[number] if number < len(starts) else len(self.text)
        return self.text[starts[number - 1] : end].rstrip("\r\n")
