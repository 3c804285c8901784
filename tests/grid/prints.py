"""What the tests of printed tables share: the prints, and short ways to read them."""

from pathlib import Path

from oddtrick.formats.grid.reader import read
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.source import SourceText
from oddtrick.records.schema import Deal

PRINT = Path(__file__).parent.parent.parent / "samples" / "books" / "print"
ELWELL = [f"elwell-{number:02}.txt" for number in range(1, 13)]
FOSTER = ["foster-bridge-pair.txt", "foster-bridge-flat.txt", "foster-auction.txt"]


def text_of(name: str) -> str:
    """The text of a print."""
    return (PRINT / name).read_text("utf-8")


def reading(text: str) -> Reading:
    """What a text reads as."""
    return read(SourceText("page.txt", text))


def deals(text: str) -> list[Deal]:
    """The deals of a text."""
    found = [each.record for each in reading(text).records]
    assert all(isinstance(record, Deal) for record in found)
    return [record for record in found if isinstance(record, Deal)]


def codes(text: str) -> list[str]:
    """The codes of what was noticed in a text, in order."""
    return [finding.code for finding in reading(text).findings]


def cards(deal: Deal) -> list[str]:
    """The cards played, row by row."""
    return [play.card for trick in deal.tricks for play in trick.plays]
