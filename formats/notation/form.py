"""An empty form in the notation: what a game's record holds, to be filled in."""

from collections.abc import Iterator

from oddtrick.formats.notation.columns import heading
from oddtrick.formats.notation.formatter import format_source
from oddtrick.formats.notation.words import TABLE
from oddtrick.formats.text.source import SourceText
from oddtrick.records.games.choice import MovementChoice, PlayChoice, TableChoice
from oddtrick.records.games.game import Game
from oddtrick.records.games.rows import BASES, GAMES
from oddtrick.records.seats import BOOK_LETTERS

_ALWAYS = frozenset({"title", "number", "source", "game", "laws", "dealer", "result", "score"})
_ELSEWHERE = frozenset({"z_is"})
"""What only a deal of a rubber says."""


def blank(layout: str = "", *, game: str = "auction") -> str:
    """The empty form for a game, in canonical form. Read as it stands, it gives nothing but notes.

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
    text = "".join(f"{line}\n" for line in _lines(GAMES[game]))
    return format_source(SourceText("form", text))


def _lines(game: Game) -> Iterator[str]:
    table = game.table if isinstance(game.table, TableChoice) else TableChoice("", "", "")
    places = table.places or BOOK_LETTERS
    fields = _fields(game)
    last = BOOK_LETTERS[-1]
    first = places.index(last) if last in places else 0
    said = {"game": game.id, "dealer": places[first]}
    if table.places:
        said["places"] = " ".join(places)
        fields |= {"places"}
    grids = {
        "hands": list(_hands(places, table)),
        "auction": [_heads((*places[first:], *places[:first]))],
        "play": list(_tricks(places, game, table)),
    }
    yield "trick 1"
    for keyword in TABLE:
        word = keyword.word
        if keyword.field in fields or word in ("hands", "play"):
            order = " both" if word == "play" and table.piles else ""
            yield f"{word}{order} {said.get(word, '')}".rstrip()
            yield from (f"  {row}" for row in grids.get(word, ()))


def _fields(game: Game) -> frozenset[str]:
    """The fields of a deal that its form has: what every game records, and what this one does.

    What it leaves to the game that it is laid over may be that of any of these.
    """
    fields = _ALWAYS | game.optional_fields()
    for family in game.families:
        fields |= game.over(GAMES[BASES[family]]).optional_fields()
    if isinstance(game.movement, MovementChoice):
        fields |= {field for group in game.movement.seats for field in group}
    return fields - _ELSEWHERE


def _hands(places: tuple[str, ...], table: TableChoice) -> Iterator[str]:
    for place in places:
        yield f"{place}  S H D C"
        if table.piles:
            yield f"{place}-piles (pile)  S H D C"


def _heads(places: tuple[str, ...]) -> str:
    return " ".join(map(heading, places))


def _tricks(places: tuple[str, ...], game: Game, table: TableChoice) -> Iterator[str]:
    if not table.piles:
        yield _heads(places)
    tricks = (game.play.tricks if isinstance(game.play, PlayChoice) else None) or 13
    yield from (str(number) for number in range(1, tricks + 1))
