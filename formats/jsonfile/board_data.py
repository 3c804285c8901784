"""An ordinary board as JSON, straight from its values: the fields of its deal, in their order."""

from itertools import cycle
from json.encoder import encode_basestring as quoted
from operator import getitem
from typing import Any

from oddtrick.formats.jsonfile.layout import Layout
from oddtrick.formats.jsonfile.seated import Kept, Seated
from oddtrick.formats.jsonfile.writer import SCHEMA_ID
from oddtrick.records.board import Board
from oddtrick.records.replay.quickplay import packs_of, printed


class Shape:
    """How boards are set as JSON: tightly on one line, or as items of a list over many lines.

    Args:
        tight: whether they are set tightly.
    """

    def __init__(self, *, tight: bool) -> None:
        lay = self._layout = Layout(tight=tight)
        self._tight = tight
        self._head = (
            f'{lay.start}"$schema"{lay.colon}"{SCHEMA_ID}"{lay.between}'
            f'"kind"{lay.colon}"deal"{lay.between}"id"{lay.colon}'
        )
        self._worded = Kept(self._words)
        self._players_start = f'{lay.between}"players"{lay.colon}'
        self._foreign = Kept(lambda both: self._remains_and_absent(*both))
        self._noted = Kept(self._note)
        self._seated: dict[tuple[str, ...], Seated] = {}

    def text(self, board: Board) -> str:
        """A board as one object."""
        places, words, cards = board.places, board.words, board.cards
        seated = self._seated.get(places)
        if seated is None:
            seated = self._seated[places] = Seated(places, self._layout)
        players = notes = comments = auction = contract = tricks = ""
        if None not in board.players:
            players = self._four_players(board, seated)
        elif any(board.players):
            players = self._players(board)
        if board.notes:
            notes = self._notes(board.notes)
        if board.comments:
            comments = self._layout.field("comments", _comments(board))
        if board.beside:
            foreign = self._remains_and_absent(board.remains, board.absent, _beside(board))
        else:
            foreign = self._foreign[board.remains, board.absent]
        dealer = board.dealer
        if board.calls:
            auction = self._auction(map(getitem, cycle(seated.calls[dealer]), board.calls))
        if board.contract is not None:
            contract = seated.contracts[board.contract]
        row = board.row
        if row is None:
            hands = seated.hands(_hands(board))
            tricks = seated.tricks(bytes(cards)) if cards else ""
        else:
            laid, at = seated.laid(row[0]), row[1]
            hands = laid[0][at]
            if cards:
                tricks = laid[1][at] if len(cards) == 52 else seated.tricks(bytes(cards))
        first, last = self._worded[board.laws, words]
        return (
            f"{self._head}{quoted(board.id)}{first}{players}{notes}"
            f"{comments}{foreign}{seated.places}{last}"
            f"{seated.circumstances[board.vulnerable, dealer if board.dealer_recorded else None]}"
            f"{hands}{auction}{contract}{seated.leads[board.leader, bool(cards)]}{tricks}"
            f"{seated.results[board.tricks, board.score]}{self._layout.end}"
        )

    def _words(self, both: tuple[str | None, tuple[tuple[str, str], ...]]) -> tuple[str, str]:
        """The laws and the words that stand first, and those that stand behind the places."""
        laws, words = both
        said = dict(words)

        def some(*names: str) -> str:
            return "".join([self._layout.field(name, said[name]) for name in names if name in said])

        of_laws = "" if laws is None else self._layout.field("laws", {"code": laws})
        first = some("title", "number", "game") + of_laws + some("date", "event", "site")
        return first, some("z_is", "table")

    def _four_players(self, board: Board, seated: Seated) -> str:
        one, other, third, last = board.players
        a, y, b, z = seated.players
        items = [a[one], y[other], b[third], z[last]]
        if "" in items:
            return self._players(board)
        return self._players_start + self._layout.lines(items)

    def _players(self, board: Board) -> str:
        players = [
            {"name": name, "plays": [place]}
            for name, place in zip(board.players, board.places, strict=True)
            if name is not None
        ]
        return self._layout.field("players", players)

    def _note(self, note: tuple[str, str]) -> str:
        """The text of a note; nothing where it does not fit a line."""
        path, text = note
        comma, colon = self._layout.comma, self._layout.colon
        said = f'"text"{colon}{quoted(text)}{comma}"path"{colon}"{path}"'
        item = f'{{{said}{comma}"by"{colon}"source"}}'
        return item if self._layout.fits(item) else ""

    def _notes(self, notes: tuple[tuple[str, str], ...]) -> str:
        lay, noted = self._layout, self._noted
        items = [noted[note] for note in notes]
        if "" in items:
            return lay.field(
                "notes", [{"text": text, "path": path, "by": "source"} for path, text in notes]
            )
        return f'{lay.between}"notes"{lay.colon}{lay.items(items)}'

    def _remains_and_absent(
        self,
        remains: tuple[tuple[str, str, str], ...],
        absent: tuple[tuple[str, str], ...],
        beside: list[dict[str, str]] | None = None,
    ) -> str:
        text, lay = "", self._layout
        kept = [{"format": form, "name": name, "text": said} for form, name, said in remains]
        kept += beside or []
        if kept:
            text = lay.field("remains", kept)
        if absent:
            text += lay.field("absent", [{"path": path, "why": why} for path, why in absent])
        return text

    def _auction(self, calls: Any) -> str:
        lay = self._layout
        return f'{lay.between}"auction"{lay.colon}{lay.items(list(calls))}'


def _hands(board: Board) -> bytes:
    if board.order is not None:
        return b"".join(map(bytes, board.order))
    return printed(packs_of(board.hands) if board.packs is None else board.packs)


def _beside(board: Board) -> list[dict[str, str]]:
    return [
        {"format": form, "name": name, "text": text, "path": path}
        for form, name, text, path in board.beside
    ]


def _comments(board: Board) -> list[dict[str, str]]:
    return [
        {"text": text}
        | ({} if path is None else {"path": path})
        | ({} if where == "before" else {"where": where})
        for text, path, where in board.comments
    ]
