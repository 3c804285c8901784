"""The words for entries and their figures."""

from collections.abc import Iterable, Sequence

from oddtrick.records.replay.entries.sheet import Sheet


class Words:
    """The words for the entries of a sheet.

    Args:
        sheet: the sheet.
        names: the names of the two sides.
    """

    def __init__(self, sheet: Sheet, names: Sequence[str]) -> None:
        self.sheet, self.names = sheet, names

    def figure(self, number: int) -> str:
        """An entry in a few words: ``WE 37 above``."""
        entry = self.sheet.entries[number]
        where = "" if entry.column == "single" else f" {entry.column}"
        return f"{self.names[entry.side]} {entry.points}{where}"

    def entry(self, number: int) -> str:
        """An entry with its place: ``WE 37 above, entry 2 of its column``."""
        return f"{self.figure(number)}, entry {self.sheet.place(number)} of its column"

    def all(self, numbers: Iterable[int]) -> str:
        """Several entries: ``WE 8 below, WE 16 above and THEY 100 above``."""
        words = [self.figure(number) for number in numbers]
        return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def nearest(figures: Iterable[int], to: int, most: int = 4) -> str:
    """The figures that come nearest to one: ``30, 32, 36 or 40``."""
    near = sorted(sorted(figures, key=lambda points: (abs(points - to), points))[:most])
    words = [str(points) for points in near]
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
