"""The calls of an ordinary board, and what stands beside them."""

from typing import NamedTuple

from oddtrick.formats.lin.quick.values import CALLS, Unusual
from oddtrick.formats.lin.tree import Pair
from oddtrick.formats.lin.values import Called, read_calls
from oddtrick.formats.lin.words import FORMAT
from oddtrick.records.board import Board
from oddtrick.records.calls import CALL_NUMBERS
from oddtrick.records.findings import Span
from oddtrick.records.findings.kind import Kind
from oddtrick.records.findings.lin import SPELLING

_MOST = 1 << 11
"""How many calls with something beside them are remembered."""


class _Beside(NamedTuple):
    """What stands beside a call.

    Attributes:
        alert: whether it is alerted.
        notes: the texts of notes.
        comments: the texts of comments.
        straight: whether all this stands as it is written: a note, then comments.
        misspelt: whether the call is spelt otherwise than the tables of a website spell it.
    """

    alert: bool
    notes: tuple[str, ...]
    comments: tuple[str, ...]
    straight: bool
    misspelt: bool


_beside: dict[str, _Beside] = {}
_PATHS = tuple(f"auction[{n}]" for n in range(64))


class _Calls(dict[str, int]):
    """The number of a call by what stands between one ``mb|`` and the next."""

    def __missing__(self, token: str) -> int:
        word, *parts = token.split("|")
        if len(parts) & 1:
            raise Unusual
        alert = word[-1:] == "!"
        number = CALLS.get(word[:-1] if alert else word)
        straight, misspelt = number is not None, False
        if number is None:
            called = _call(word)
            alert, misspelt, number = called.alert, not called.exact, CALL_NUMBERS[called.call]
        notes: list[str] = []
        comments: list[str] = []
        for key, text in zip(parts[::2], parts[1::2], strict=True):
            if key == "an":
                straight = straight and bool(text) and not (notes or comments)
                if text:
                    notes.append(text)
            elif key == "nt":
                straight = straight and bool(text)
                if text:
                    comments.append(text)
            elif key != "pg" or text:
                raise Unusual
            else:
                straight = False
        _beside[token] = _Beside(alert, tuple(notes), tuple(comments), straight, misspelt)
        self[token] = number
        return number


_calls = _Calls(CALLS)


def _call(word: str) -> Called:
    """A call in another spelling."""
    nowhere = Span(0, 0)
    called = read_calls(Pair("mb", word, nowhere, nowhere))
    if called is None or len(called) != 1 or called[0].call not in CALL_NUMBERS:
        raise Unusual
    return called[0]


def calls_in(text: str, board: Board, repairs: list[Kind]) -> bool:
    """Gives a board its calls, and what stands beside them.

    Args:
        text: what stands behind the first ``mb|``, without the last bar.
        board: the board.
        repairs: takes the calls that are spelt otherwise than usual.

    Returns:
        Whether all of them stand as they are written.

    Raises:
        Unusual: something else stands there.
    """
    if len(_beside) >= _MOST:
        _beside.clear()
        _calls.clear()
        _calls.update(CALLS)
    tokens = text.split("|mb|")
    calls = bytes(map(_calls.__getitem__, tokens))
    board.calls = calls  # type: ignore[assignment]
    return _beside.keys().isdisjoint(tokens) or _take(tokens, board, repairs)


def _take(tokens: list[str], board: Board, repairs: list[Kind]) -> bool:
    """Gives a board what stands beside its calls; gives whether that stands as it is written."""
    notes: list[tuple[str, str]] = []
    alerts: list[tuple[str, str, str, str]] = []
    comments: list[tuple[str, str | None, str]] = []
    straight = True
    for n, token in enumerate(tokens):
        beside = _beside.get(token)
        if beside is None:
            continue
        alert, noted, said, as_written, misspelt = beside
        if misspelt:
            repairs.append(SPELLING)
        path = _PATHS[n] if n < len(_PATHS) else f"auction[{n}]"
        if alert:
            alerts.append((FORMAT, "alert", "!", path))
        for text in noted:
            notes.append((path, text))
        for text in said:
            comments.append((text, path, "beside"))
        straight = straight and as_written
    board.beside = tuple(alerts)
    board.notes = tuple(notes)
    if comments:
        board.comments += tuple(comments)
    return straight
