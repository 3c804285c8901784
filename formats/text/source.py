"""A source text and the lines and columns of its offsets."""

import re
from bisect import bisect_right

from oddtrick.records.plainclass import field, plainclass

_LINE_END = re.compile("\n")


@plainclass()
class SourceText:
    """The text of one file, with what a message needs to point into it.

    Attributes:
        name: the name to say to the user: the path as given, or ``<stdin>``.
        text: the whole text; its lines end with a line feed, with or without a carriage
            return before it.
        encoding: the encoding that it was read with.
        start: how much of the file stands before the text, where it is a stretch of it.
        first_line: the number of its first line in the file.
        before: how many characters of that line stand before it.
        beside: what is known of these, and of what stands behind it on its last line, to be
            shown with it.
    """

    name: str
    text: str
    encoding: str = "utf-8"
    start: int = 0
    first_line: int = 1
    before: int = 0
    beside: tuple[str, str] = ("", "")
    _starts: list[int] = field(default_factory=list, repr=False)

    def _line_starts(self) -> list[int]:
        if not self._starts:
            self._starts = [0, *(end.end() for end in _LINE_END.finditer(self.text))]
        return self._starts

    def position(self, offset: int) -> tuple[int, int]:
        """The line and column of an offset, both from 1; past the end, those of the end."""
        starts = self._line_starts()
        offset = min(offset, len(self.text))
        line = bisect_right(starts, offset)
        column = offset - starts[line - 1] + 1
        return line + self.first_line - 1, column + (self.before if line == 1 else 0)

    def offset(self, line: int, column: int = 1) -> int:
        """The offset of a line and column, both from 1."""
        before = self.before if line == self.first_line else 0
        return self._line_starts()[line - self.first_line] + column - 1 - before

    def in_file(self, offset: int) -> int:
        """Where an offset in the text is in the file."""
        return self.start + offset

    @property
    def lines(self) -> int:
        """How many lines the text has."""
        return len(self._line_starts())

    def has_line(self, number: int) -> bool:
        """Whether a line of the file (from 1) stands in the text; none begins at its end."""
        last = self.lines - (self._line_starts()[-1] == len(self.text))
        return 1 <= number - self.first_line + 1 <= last

    def line(self, number: int) -> str:
        """The text of a line (from 1), without its end; empty past the last line."""
        starts = self._line_starts()
        number -= self.first_line - 1
        if not 1 <= number <= len(starts):
            return ""
        end = starts[number] if number < len(starts) else len(self.text)
        text = self.text[starts[number - 1] : end]
        if number == len(starts):
            text += self.beside[1]
        if number == 1:
            text = self.beside[0].rjust(self.before) + text
        return text.rstrip("\r\n")

    def around(self, start: int, end: int, many: int) -> tuple[str, str]:
        """What stands before and behind a stretch of one line on it, of each the nearest.

        Args:
            start: its first offset.
            end: the one behind its last.
            many: how many characters, at most.
        """
        starts = self._line_starts()
        line = bisect_right(starts, start)
        before = self.text[max(starts[line - 1], start - many) : start]
        missing = min(many - len(before), self.before) if line == 1 else 0
        if missing:
            before = self.beside[0][-missing:].rjust(missing) + before
        last = line == len(starts)
        stop = len(self.text) if last else starts[line]
        behind = self.text[end : min(stop, end + many + 2)]
        if end + many + 2 > stop:
            behind = (behind + (self.beside[1][:many] if last else "")).rstrip("\r\n")
        return before, behind[:many]


class Stretches(SourceText):
    """Stretches of one file, one behind the other, for a message that points into several.

    Args:
        parts: the stretches; offsets count through their texts in this order, with a line end
            between two, so that the end of one is not the beginning of the next.
    """

    def __init__(self, *parts: SourceText) -> None:
        super().__init__(parts[0].name, "\n".join(part.text for part in parts), parts[0].encoding)
        self._parts = parts

    def _part(self, offset: int) -> tuple[SourceText, int]:
        for part in self._parts[:-1]:
            if offset <= len(part.text):
                return part, offset
            offset -= len(part.text) + 1
        return self._parts[-1], offset

    def position(self, offset: int) -> tuple[int, int]:
        """The line and column of an offset in the file."""
        part, within = self._part(offset)
        return part.position(within)

    def around(self, start: int, end: int, many: int) -> tuple[str, str]:
        """As for one stretch, of that in which it begins."""
        part, within = self._part(start)
        return part.around(within, within + end - start, many)

    def in_file(self, offset: int) -> int:
        """Where an offset is in the file."""
        part, within = self._part(offset)
        return part.in_file(within)

    def has_line(self, number: int) -> bool:
        """Whether a line of the file stands in one of the stretches."""
        return any(part.has_line(number) for part in self._parts)

    def line(self, number: int) -> str:
        """The text of a line of the file, where one of the stretches holds it."""
        held = (part.line(number) for part in self._parts)
        return next((text for text in held if text), "")
