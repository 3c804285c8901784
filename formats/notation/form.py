"""An empty form in the notation: what a game's record holds, to be filled in."""

from collections.abc import Iterator

from oddtrick.records.games.choice import PlayChoice, TableChoice
from oddtrick.records.games.rows import GAMES
from oddtrick.records.seats import BOOK_LETTERS

_HAND = "S          H          D          C"
_WIDE = 6
_HEAD = ("title", "number", "source")


def blank(layout: str = "", *, game: str = "auction") -> str:
    """The empty form for a game. Read as it stands, it gives nothing but notes.

    Args:
        layout: the notation has one layout only, without a name.
        game: the id of a game.

    Raises:
        ValueError: there is no such layout, or no such game.
    """
    if layout:
        raise ValueError(f"the notation has no layout {layout!r}")
    if game not in GAMES:
        raise ValueError(f"no game is called {game!r}")
    return "".join(f"{line}\n" for line in _lines(game))


def _lines(game: str) -> Iterator[str]:
    row = GAMES[game]
    fields = row.optional_fields() | ({"auction", "make", "doubles"} if row.needs_base else set())
    yield "trick 1"
    yield from _HEAD
    yield f"game     {game}"
    yield "laws"
    yield "before"
    yield "dealer   Z"
    yield from (word for word in ("turned", "make", "doubles") if word in fields)
    four = not isinstance(row.table, TableChoice) or row.table.seats == len(BOOK_LETTERS)
    if four:
        yield from ("", "hands")
        yield from (f"  {place}  {_HAND}" for place in BOOK_LETTERS)
    if "auction" in fields:
        dealer_first = (BOOK_LETTERS[-1], *BOOK_LETTERS[:-1])
        yield from ("", "auction", f"  {_columns(dealer_first)}")
    if four:
        tricks = (row.play.tricks if isinstance(row.play, PlayChoice) else None) or 13
        yield from ("", "play", f"       {_columns(BOOK_LETTERS)}")
        yield from (f"  {number:>2}" for number in range(1, tricks + 1))
    yield from ("", "result", "score")


def _columns(places: tuple[str, ...]) -> str:
    return "".join(f"{place:<{_WIDE}}" for place in places).rstrip()
