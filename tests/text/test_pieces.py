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


@given(st.text("ab,\r\n", max_size=60), st.integers(1, 9), st.integers(0, 9), st.data())
def test_what_stands_around_a_stretch_is_that_of_its_line(
    text: str, size: int, many: int, data: st.DataObject
) -> None:
    pieces = Pieces("a.json", "utf-8", cut)
    blocks = [text[at : at + size] for at in range(0, len(text), size)]
    for row in pieces.rows(blocks, 2):
        for at, piece, _ in row:
            source = pieces.source(at, piece)
            start = data.draw(st.integers(0, len(piece)))
            end = data.draw(st.integers(start, len(piece)))
            line, column = source.position(start)
            shown = source.line(line)
            start = min(start, start - max(0, column - 1 - len(shown)))
            column = min(column, len(shown) + 1)
            end = min(max(end, start), start + len(shown) - column + 1)
            stop = column - 1 + end - start
            assert source.around(start, end, many) == (
                shown[max(0, column - 1 - many) : column - 1], shown[stop : stop + many]
            )  # fmt: skip
