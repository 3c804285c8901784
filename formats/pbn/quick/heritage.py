"""What a game takes from those before it and leaves to those behind (4.8)."""

from collections.abc import Sequence

from oddtrick.formats.pbn.inheritance import Standing
from oddtrick.records.plainclass import plainclass

_LONG = 200
"""A value of so many characters may need another line than the sign that stands for it."""


@plainclass()
class Heritage:
    """What a game takes from others and leaves to others.

    Attributes:
        headed: how many of its tags it has not itself; they come first.
        standing: what it sets for all further games.
        taken: the tags that have a sign for their value: the name, the sign, the value.
        text: the game as it stands, where each of its tags is written as in export format.
    """

    headed: int
    standing: Standing
    taken: Sequence[tuple[str, str, str]]
    text: str | None

    def told(self) -> str | None:
        """The text of the game with the values in their places; None where that is not plain."""
        text = self.text
        if text is None or self.headed:
            return None
        for name, sign, value in self.taken:
            if len(value) > _LONG or '"' in value or "\\" in value:
                return None
            text = text.replace(f'[{name} "{sign}"]', f'[{name} "{value}"]')
        return text
