"""Pieces of a text that comes in blocks, each with its place in the file."""

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from oddtrick.formats.text.pieces import Pieces
from oddtrick.formats.text.source import SourceText


def cut(text: str, last: bool) -> Iterator[tuple[int, int, bool]]:
    """Pieces that end before a comma."""
    at = 0
    while (stop := text.find(",", at + 1)) >= 0:
        yield at, stop, True
        at = stop
    if last:
        yield at, len(text), True


@given(st.text("ab,\n", max_size=60), st.integers(1, 9))
def test_a_piece_shows_its_first_line_as_the_whole_text_does(text: str, size: int) -> None:
    whole = SourceText("a.json", text)
    pieces = Pieces("a.json", "utf-8", cut)
    blocks = [text[at : at + size] for at in range(0, len(text), size)]
    for row in pieces.rows(blocks, 2):
        for at, piece, _ in row:
            source = pieces.source(at, piece)
            line, column = whole.position(source.start)
            assert source.position(0) == (line, column)
            shown = source.line(line)
            assert whole.line(line).startswith(shown)
            assert shown.startswith(whole.line(line)[: column - 1])
