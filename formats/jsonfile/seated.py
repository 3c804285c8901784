"""What is the same in JSON for all boards whose seats have the same names."""

from collections.abc import Callable
from json.encoder import encode_basestring as quoted
from typing import Any, TypeVar

from oddtrick.formats.jsonfile.frames import MARK, Frame
from oddtrick.formats.jsonfile.layout import Layout
from oddtrick.records.board import Row
from oddtrick.records.calls import CALL_CODES
from oddtrick.records.denominations import DENOMINATION_CODES
from oddtrick.records.seats import BOOK_LETTERS, side_name

_MOST = 4096

T = TypeVar("T")


class Kept(dict[Any, T]):
    """Texts of what is said again and again, each made once.

    Args:
        make: makes a text.
    """

    def __init__(self, make: Callable[[Any], T]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: Any) -> T:
        text = self._make(key)
        if len(self) >= _MOST:
            self.clear()
        self[key] = text
        return text


class Seated:
    """The texts of boards whose seats have the same names; each with what stands before it.

    Attributes:
        places: the names of the seats, where that is to be said.
        circumstances: by vulnerability and dealer, what is said of them; None for either.
        players: for each seat, who plays it, by name; nothing where that does not fit a line.
        calls: for each dealer, the calls by number of the four seats from there on.
        contracts: by contract.
        leads: by leader, how the tricks are ordered and who leads.
        results: by the tricks of a result, and the lines of the score.

    Args:
        places: the names.
        layout: how JSON is laid out.
    """

    def __init__(self, places: tuple[str, ...], layout: Layout) -> None:
        names = [quoted(place) for place in places]
        self._names, self._layout = names, layout
        comma, colon = layout.comma, layout.colon
        self._places = places
        said = f'{layout.between}"places"{colon}[{comma.join(names)}]'
        self.places = "" if places == BOOK_LETTERS else said
        self.circumstances = Kept(self._circumstances)
        self.players = tuple(Kept(self._player(name)) for name in names)
        calls = [
            {number: f'[{name}{comma}"{code}"]' for number, code in CALL_CODES.items()}
            for name in names
        ]
        self.calls = [[calls[(dealer + n) & 3] for n in range(4)] for dealer in range(4)]
        self.contracts = Kept(self._contract)
        self.leads = Kept(self._lead)
        self.results = Kept(lambda both: self._result(*both))
        self._hands = Frame(self._hands_text())
        self._tricks: dict[int, Frame] = {}
        self._row: Row | None = None
        self._laid: tuple[list[str], list[str]] = ([], [])

    def hands(self, cards: bytes) -> str:
        """The hands of a board, from the cards of its seats one behind the other."""
        return self._hands.text(cards)

    def tricks(self, cards: bytes) -> str:
        """Whole tricks, from their cards in column order."""
        return self._trick_frame(len(cards) >> 2).text(cards)

    def laid(self, row: Row) -> tuple[list[str], list[str]]:
        """Hands, and tricks of a whole play, of boards that were read together."""
        if row is not self._row:
            self._row = row
            self._laid = self._hands.texts(row.hands), self._trick_frame(13).texts(row.plays)
        return self._laid

    def _circumstances(self, both: tuple[tuple[bool, bool] | None, int | None]) -> str:
        vulnerable, dealer = both
        lay, text = self._layout, ""
        if vulnerable is not None:
            sides = [quoted(side_name(self._places, side)) for side in (0, 1) if vulnerable[side]]
            text = f'{lay.between}"vulnerable"{lay.colon}[{lay.comma.join(sides)}]'
        if dealer is not None:
            text += f'{lay.between}"dealer"{lay.colon}{self._names[dealer]}'
        return text

    def _player(self, place: str) -> Callable[[str], str]:
        lay = self._layout

        def text(name: str) -> str:
            said = f'"name"{lay.colon}{quoted(name)}{lay.comma}"plays"{lay.colon}[{place}]'
            return f"{{{said}}}" if lay.fits(f"{{{said}}}") else ""

        return text

    def _contract(self, contract: tuple[int | None, ...]) -> str:
        level, denomination, doubled, declarer = contract
        said = {
            "level": level,
            "denomination": None if denomination is None else DENOMINATION_CODES[denomination],
            "doubled": doubled,
            "declarer": None if declarer is None else self._places[declarer],
        }
        stated = {name: value for name, value in said.items() if value is not None}
        return self._layout.field("contract", stated)

    def _lead(self, played: tuple[int | None, bool]) -> str:
        leader, any_tricks = played
        lay, text = self._layout, ""
        if any_tricks:
            text = f'{lay.between}"order"{lay.colon}"by-column"'
        if leader is not None:
            text += f'{lay.between}"leader"{lay.colon}{self._names[leader]}'
        return text

    def _result(
        self, tricks: tuple[str | None, int] | None, score: tuple[tuple[str, str, str, int], ...]
    ) -> str:
        text = ""
        if tricks is not None:
            of, many = tricks
            said = {"tricks": many} if of is None else {"of": of, "tricks": many}
            text = self._layout.field("result", said)
        if score:
            lines = [
                {"account": account, "column": column}
                | ({} if matter == "other" else {"matter": matter})
                | {"points": points}
                for account, column, matter, points in score
            ]
            text += self._layout.field("score", lines)
        return text

    def _hands_text(self) -> str:
        lay = self._layout
        cards = lay.comma.join([f'"{MARK}"'] * 13)
        # Thirteen cards fill a line.
        gap, end = ("", "") if lay.tight else ("\n        ", "\n      ")
        inner = "," if lay.tight else ",\n        "
        hands = [
            f'{{{gap}"place"{lay.colon}{name}{inner}"cards"{lay.colon}[{cards}]{end}}}'
            for name in self._names
        ]
        return f'{lay.between}"hands"{lay.colon}{lay.lines(hands)}'

    def _trick_frame(self, many: int) -> Frame:
        frame = self._tricks.get(many)
        if frame is None:
            lay = self._layout
            plays = [f'[{name}{lay.comma}"{MARK}"{lay.comma}null]' for name in self._names]
            trick = f'{{"plays"{lay.colon}[{lay.comma.join(plays)}]}}'
            text = f'{lay.between}"tricks"{lay.colon}{lay.items([trick] * many)}'
            frame = self._tricks[many] = Frame(text)
        return frame
