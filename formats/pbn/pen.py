"""The text of records one by one: that of an ordinary board straight from its values.

A board is ordinary where its game says all of it in the tags of the standard, but for the id
and the order of what is kept as it stands. All others are left to the writer.
"""

from typing import TYPE_CHECKING

from oddtrick.formats.pbn.board_sections import NO_NOTES, auction_section, placed, play_section
from oddtrick.formats.pbn.board_values import Dates, Texts, hands_of
from oddtrick.formats.pbn.extension import SILENT, VERSION, encode, tag_of, tags_for
from oddtrick.formats.pbn.fields import (
    FORMAT,
    LAWS_BY_WORD,
    SEAT_TAGS,
    USUAL_LAWS,
)
from oddtrick.formats.pbn.layout import END
from oddtrick.formats.pbn.layouts import as_import
from oddtrick.formats.pbn.scan import escape
from oddtrick.formats.pbn.syntax import known_name
from oddtrick.formats.pbn.taking import takes
from oddtrick.formats.pbn.tree import NAMES, SECTIONS, TABLES
from oddtrick.formats.pbn.versions import VERSIONS
from oddtrick.formats.pbn.writer import GameWriter, heading
from oddtrick.records.board import Board
from oddtrick.records.denominations import DENOMINATION_CODES
from oddtrick.records.laws.registry import load_law
from oddtrick.records.patterns import pattern
from oddtrick.records.replay.quick import auction, is_legal
from oddtrick.records.replay.quickplay import packs_of
from oddtrick.records.seats import COMPASS_LETTERS, left_of, side_name

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session

_MOST = 1 << 13
_NAME = pattern(r"[A-Z][A-Za-z0-9_]*")
_WORDS = frozenset(("title", "number", "date", "event", "site", "table"))
_SCORING = {code: word for word, code in LAWS_BY_WORD.items()}
_VULNERABLE = {
    None: "?", (False, False): "None", (True, False): "EW", (False, True): "NS",
    (True, True): "All",
}  # fmt: skip
_SIDES = {side_name(COMPASS_LETTERS, side): word for side, word in ((0, "EW"), (1, "NS"))}
_EMPTY = (
    "event",
    "site",
    "date",
    "number",
    "vulnerable",
    "contract.declarer",
    "contract",
    "result",
)
"""What may be said to have no value, by an empty tag; in the order of the tags."""
_RANK = {path: n for n, path in enumerate(_EMPTY)}


_Kept = tuple[str | None, tuple[tuple[str, str], ...], str | None, tuple[bool, bool, bool, bool]]
"""The value of Scoring; name and line of each other tag; what the record says of them in our
own tag, where the tags do not; the seats that are said to be empty."""


class Pen:
    """Writes games one by one.

    Attributes:
        head: what stands before the first.
        between: what stands between two.
        foot: what stands behind the last.
        apart: whether others may go on behind what is written.

    Args:
        version: the version of the standard that the file names.
        number: how many games were written before.

    Raises:
        ValueError: there is no such version.
    """

    apart = True

    def __init__(
        self, *, version: str = VERSIONS[0], number: int = 0, layout: str = "export"
    ) -> None:
        self.head = heading(version, layout)
        self._imports = layout == "import"
        self.between = "\n" if self._imports else END
        self.foot = ""
        self._writer = GameWriter(number)
        self._law = load_law(USUAL_LAWS)
        self._texts = Texts()
        self._dates = Dates()
        self._kept: dict[tuple[tuple[str, str, str], ...], _Kept | None] = {}

    @property
    def number(self) -> int:
        """How many games were written."""
        return self._writer.number

    @number.setter
    def number(self, number: int) -> None:
        self._writer.number = number

    def record(self, record: "Deal | Rubber | Session") -> str:
        """The games of a record."""
        games = self._writer.games(record)
        return "\n".join(map(as_import, games)) if self._imports else END.join(games)

    def board(self, board: Board) -> str | None:
        """The game of a board; None where it is not ordinary."""
        text = self._game(board)
        if text is not None:
            self._writer.number += 1
            if self._imports:
                return as_import(text)
        return text

    def rest(self) -> str:
        """Nothing: no text is held back."""
        return ""

    def _game(self, board: Board) -> str | None:
        written = board.written
        if written is not None and board.id == f"game-{self._writer.number + 1}":
            return written
        laws = board.laws
        if board.places != COMPASS_LETTERS or not board.dealer_recorded or board.order is not None:
            return None
        if board.beside or board.comments or board.begun:
            return None
        if laws != USUAL_LAWS and laws not in _SCORING:
            return None
        remains = board.remains
        try:
            kept = self._kept[remains]
        except KeyError:
            kept = self._keep(remains)
        if kept is None:
            return None
        scoring, others, said, empty = kept
        if laws in _SCORING:
            if scoring is not None:
                return None
            scoring = _SCORING[laws]
        elif scoring is None:
            scoring = "?"
        absent, last = board.absent, ""
        if absent and absent[-1][0].startswith("tricks["):
            last = absent[-1][1]
            if absent[-1][0] != f"tricks[{len(board.cards) >> 2}]" or board.leader is None:
                return None
            absent = absent[:-1]
        none = _none(absent) if absent else ()
        bid = self._bid(board) if board.contract is None else None
        if bid is not None and none:
            return None
        stated = self._stated(board, last, bid)
        if none is None or stated is None:
            return None
        declarer, contract, result, score = stated
        values = self._values(board, none, empty)
        if values is None:
            return None
        event, site, date, number, west, north, east, south, extra = values
        if none:
            if _clashes(board, none):
                return None
            declarer = "" if "contract.declarer" in none else declarer
            contract = "" if "contract" in none else contract
            result = "" if "result" in none else result
        vulnerable = "" if "vulnerable" in none else _VULNERABLE[board.vulnerable]
        notes = placed(board.notes) if board.notes else NO_NOTES
        if notes is None:
            return None
        calls, cards = auction_section(board, notes[0]), play_section(board, last, notes[1])
        if calls is None or cards is None:
            return None
        plain = [*others, *extra]
        if score is not None:
            plain.append(("Score", score))
        id_ = f"game-{self._writer.number + 1}"
        if board.id != id_ or said is not None or bid is not None:
            own = [("OddtrickVersion", VERSION)]
            if bid is not None:
                own.append((SILENT, "contract"))
            if board.id != id_:
                own += tags_for(tag_of("id"), encode("id", board.id))
            if said is not None:
                own += tags_for(tag_of("remains"), said)
            plain += [(name, escape(text)) for name, text in own]
        if len(plain) > 1:
            plain.sort()
        tags = "".join([f'[{name} "{value}"]\r\n' for name, value in plain])
        dealer = "WNES"[board.dealer]
        return (
            f'[Event "{event}"]\r\n[Site "{site}"]\r\n[Date "{date}"]\r\n[Board "{number}"]\r\n'
            f'[West "{west}"]\r\n[North "{north}"]\r\n[East "{east}"]\r\n[South "{south}"]\r\n'
            f'[Dealer "{dealer}"]\r\n[Vulnerable "{vulnerable}"]\r\n'
            f'[Deal "{dealer}:{hands_of(board)}"]\r\n[Scoring "{scoring}"]\r\n'
            f'[Declarer "{declarer}"]\r\n[Contract "{contract}"]\r\n[Result "{result}"]\r\n'
            f"{tags}{calls}{cards}"
        )

    def _bid(self, board: Board) -> tuple[int, int, int, int] | None:
        """The contract of the calls of a board that states none, where they are legal."""
        found = auction(board.dealer, board.calls, self._law) if any(board.calls) else True
        return None if isinstance(found, bool) else found[:4]

    def _stated(
        self, board: Board, last: str, bid: tuple[int, int, int, int] | None
    ) -> tuple[str, str, str, str | None] | None:
        """Declarer, contract, result and score; None where not all of it is legal and whole."""
        stated, tricks = board.contract or bid, board.tricks
        if stated is None:
            goes_on = board.cards or board.score or last or board.leader is not None
            if goes_on or tricks is not None or any(board.calls):
                return None
            if not board.calls:
                return "?", "?", "?", None
            return ("", "Pass", "", None) if self._is_legal(board) else None
        level, denomination, doubled, declarer = stated
        if level is None or denomination is None or doubled is None or declarer is None:
            return None
        if doubled > 2 or (board.cards and board.leader is None):
            return None
        if board.leader is not None and (board.leader != left_of(declarer)):
            return None
        if len(board.cards) < 52 and board.leader is not None and not last:
            return None
        if tricks is not None and tricks[0] != COMPASS_LETTERS[declarer]:
            return None
        figures = []
        for account, column, matter, points in board.score:
            if column != "single" or matter != "total" or account not in _SIDES:
                return None
            figures.append(f"{_SIDES[account]} {points}")
        if len(figures) > 2 or (len(figures) == 2 and figures[0][:2] == figures[1][:2]):
            return None
        if not self._is_legal(board):
            return None
        return (
            "WNES"[declarer],
            f"{level}{DENOMINATION_CODES[denomination]}{'XX'[:doubled]}",
            "?" if tricks is None else str(tricks[1]),
            " ".join(figures) if figures else None,
        )

    def _is_legal(self, board: Board) -> bool:
        """Whether auction, play, contract and result are as the laws that PBN has in mind."""
        packs = packs_of(board.hands) if board.packs is None else board.packs
        return is_legal(board, self._law, packs)

    def _values(
        self, board: Board, none: tuple[str, ...], empty: tuple[bool, bool, bool, bool]
    ) -> tuple[str, str, str, str, str, str, str, str, list[tuple[str, str]]] | None:
        """The values of the first eight tags, and the tags that stand further behind."""
        texts = self._texts
        said: dict[str, str | None] = {}
        for field, text in board.words:
            value = self._dates[text] if field == "date" else texts[text]
            if value is None or field not in _WORDS:
                return None
            said[field] = value
        extra = []
        if "title" in said:
            extra.append(("Description", said["title"] or ""))
        if "table" in said:
            extra.append(("Table", said["table"] or ""))
        players = []
        for name, left in zip(board.players, empty, strict=True):
            if name is None:
                players.append("" if left else "?")
                continue
            value = texts[name]
            if value is None or left:
                return None
            players.append(value)
        west, north, east, south = players
        event, site, date, number = (
            said.get(field, "" if field in none else "?")
            for field in ("event", "site", "date", "number")
        )
        return event or "", site or "", date or "", number or "", west, north, east, south, extra

    def _keep(self, remains: tuple[tuple[str, str, str], ...]) -> _Kept | None:
        kept = self._keeps(remains)
        if len(self._kept) >= _MOST:
            self._kept.clear()
        self._kept[remains] = kept
        return kept

    def _keeps(self, remains: tuple[tuple[str, str, str], ...]) -> _Kept | None:
        tags: dict[str, str] = {}
        for form, name, text in remains:
            if form != FORMAT:
                continue
            fits = text in ("", "?") or self._texts[text] is not None
            known = name in NAMES or known_name(name) is None
            if not fits or name in tags or not known or _NAME.fullmatch(name) is None:
                return None
            if name in TABLES or name in (*SECTIONS, "Note") or name.startswith("Oddtrick"):
                return None
            if takes(name) and name != "Scoring" and not (name in SEAT_TAGS and text == ""):
                return None
            if name == "Scoring" and text == "?":
                return None
            tags[name] = text
        first = [name for name in (*SEAT_TAGS, "Scoring") if name in tags]
        behind = sorted(tags.keys() - set(first))
        found = tuple((FORMAT, name, tags[name]) for name in (*first, *behind))
        said = None
        if found != remains:
            data = [{"format": form, "name": name, "text": text} for form, name, text in remains]
            said = encode("remains", data)
        west, north, east, south = (name in tags for name in SEAT_TAGS)
        others = tuple((name, tags[name]) for name in behind)
        return tags.get("Scoring"), others, said, (west, north, east, south)


def _none(absent: tuple[tuple[str, str], ...]) -> tuple[str, ...] | None:
    """The fields without a value, where empty tags say just that; else None."""
    ranks = [_RANK.get(path, -1) for path, _ in absent]
    if -1 in ranks or ranks != sorted(set(ranks)):
        return None
    if any(why != "not-applicable" for _, why in absent):
        return None
    return tuple(path for path, _ in absent)


def _clashes(board: Board, none: tuple[str, ...]) -> bool:
    """Whether something has a value and is said to have none."""
    said = {field for field, _ in board.words}
    if board.vulnerable is not None:
        said.add("vulnerable")
    if board.tricks is not None:
        said.add("result")
    if board.contract is not None or board.calls:
        said |= {"contract", "contract.declarer"}
        if board.contract is None:
            said.add("result")
    return not said.isdisjoint(none)
