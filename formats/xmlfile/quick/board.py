"""The board of an ordinary deal in XML, straight from its text."""

import re
from functools import cache

from oddtrick.formats.xmlfile.quick.values import Lettering, Texts, Unusual
from oddtrick.records.board import WORDS, Board
from oddtrick.records.denominations import DENOMINATION_NUMBERS
from oddtrick.records.seats import BOOK_LETTERS, COMPASS_LETTERS

_ID = r"[A-Za-z0-9][A-Za-z0-9._:\-]*"
_FREE = ("number", "event", "site", "z-is", "table")


def _optional(name: str, value: str) -> str:
    return f'(?: {name}="({value})")?'


_HEAD = re.compile(
    rf'<deal id="({_ID})"'
    + "".join(
        _optional(name, value)
        for name, value in (
            ("number", '[^"]+'), ("game", "[a-z-]+"), ("date", "[0-9?-]+"), ("event", '[^"]+'),
            ("site", '[^"]+'), ("places", "W N E S|A Y B Z"), ("z-is", '[^"]+'),
            ("table", '[^"]+'), ("vulnerable", '[^"]*'), ("dealer", "[ABENSWYZ]"),
            ("order", "by-column"), ("leader", "[ABENSWYZ]"),
        )
    )
    + r">(?:<title>([^<]+)</title>)?"
    + rf'(?:<laws code="({_ID})"/>)?'
    + "(?:<players>((?:<player [^<]*/>)+)</players>)?"
    + "(?:<notes>((?:<note [^<]*</note>)+)</notes>)?"
    + "(?:<comments>((?:<comment[ >][^<]*</comment>)+)</comments>)?"
    + "(?:<remains>((?:<remain [^<]*</remain>)+)</remains>)?"
    + "(?:<absent>((?:<absence [^<]*/>)+)</absent>)?"
    + "<hands>(.+)"
)  # fmt: skip
_DATE = re.compile(r"([0-9]{4}|\?{4})(-([0-9][0-9]|\?\?)(-([0-9][0-9]|\?\?))?)?")
_REST = re.compile(
    '(?:<contract(?: level="([1-7])")?(?: denomination="(C|D|H|S|R|NT|NU)")?'
    '(?: doubled="([0-9])")?(?: declarer="([ABENSWYZ])")?/>)?'
)
_END = re.compile(
    '(?:<result(?: of="([^"<]+)")? tricks="([0-9]|1[0-3])"/>)?'
    "(?:<score>((?:<line [^<]*/>)+)</score>)?</deal>"
)
_PLAYER = re.compile('<player name="([^"]+)" plays="([ABENSWYZ])"/>')
_NOTE = re.compile('<note path="([^"]+)" by="source">([^<]+)</note>')
_COMMENT = re.compile('<comment(?: path="([^"]+)")?(?: where="(beside|after)")?>([^<]+)</comment>')
_REMAIN = re.compile('<remain format="([^"]+)" name="([^"]+)"(?: path="([^"]+)")?>([^<]*)</remain>')
_BLANK_REMAIN = re.compile(r">\s+</remain>")
_ABSENCE = re.compile('<absence path="([^"]+)" why="(unknown|not-applicable)"/>')
_LINE = re.compile(
    '<line account="([^"]+)" column="(below|above|single)" matter="([a-z-]+)" '
    'points="(-?[0-9]{1,9})"/>'
)


@cache
def _words(field: str) -> frozenset[str]:
    """The words that a field of a deal, or of a line of its score, may have."""
    from oddtrick.records.schema.shape import Words, shapes

    part, _, name = field.rpartition(".")
    kinds = [each.type for each in shapes()[part].fields if each.name == name]
    return frozenset(kinds[0].words) if isinstance(kinds[0], Words) else frozenset()


class QuickDeals:
    """Reads deals, one after another."""

    def __init__(self) -> None:
        self._texts = Texts()
        self._letterings = {places: Lettering(places) for places in (BOOK_LETTERS, COMPASS_LETTERS)}

    def read(self, text: str) -> Board:
        """The board of a deal; its hands are packs alone.

        Args:
            text: the element, with nothing before it and behind it.

        Raises:
            Unusual: it is not written as an ordinary deal is.
        """
        # Single signs are found much faster than these pairs, and are hardly ever there.
        if ("!" in text and "<!" in text) or ("?" in text and "<?" in text):
            raise Unusual
        text = _joined(text)
        head, played, rest = text.partition("<tricks>")
        match = _HEAD.fullmatch(head if played else text)
        if match is None:
            raise Unusual
        (
            id_, number, game, date, event, site, placed, z_is, table, vulnerable, dealer, order,
            leader, title, laws, players, notes, comments, remains, absent, hands,
        ) = match.groups()  # fmt: skip
        if (order is None) == bool(played):
            raise Unusual
        places = BOOK_LETTERS if placed in (None, "A Y B Z") else COMPASS_LETTERS
        lettering = self._letterings[places]
        cards, closed, behind = hands.partition("</hands>")
        if not closed:
            raise Unusual
        packs, usual = lettering.hands(cards)
        seats = lettering.seats
        try:
            dealt = 3 if dealer is None and places is BOOK_LETTERS else seats[dealer]
            led = None if leader is None else seats[leader]
            sides = None if vulnerable is None else lettering.vulnerable[vulnerable]
        except KeyError:
            raise Unusual from None
        board = Board(id_, dealt, (0, 0, 0, 0), (), (), places, dealer is not None)
        board.packs, board.leader, board.vulnerable, board.laws = packs, led, sides, laws
        del board.hands
        if not usual:
            board.order = tuple(map(tuple, packs))
        if behind.startswith("<auction>"):
            called, _, behind = behind[9:].partition("</auction>")
            first, calls = lettering.auction(called)
            if first != dealt:
                raise Unusual
            board.calls = calls  # type: ignore[assignment]
        stated = _REST.match(behind)
        assert stated is not None
        if stated.end():
            board.contract = self._contract(stated, seats)
        if played:
            if stated.end() != len(behind):
                raise Unusual
            row, _, behind = rest.partition("</tricks>")
            board.cards = lettering.tricks(row)  # type: ignore[assignment]
            end = _END.fullmatch(behind)
        else:
            end = _END.fullmatch(behind, stated.end())
        if end is None:
            raise Unusual
        self._ending(board, end)
        texts = self._texts
        said = [
            (name, texts[value])
            for name, value in zip(
                WORDS, (title, number, game, date, event, site, z_is, table), strict=True
            )
            if value is not None
        ]
        if game is not None and game not in _words("Deal.game"):
            raise Unusual
        if date is not None and _DATE.fullmatch(date) is None:
            raise Unusual
        board.words = tuple(said)
        if players is not None:
            board.players = self._players(players, seats)
        if notes is not None:
            board.notes = tuple(
                (texts[path], texts[note]) for path, note in _all(_NOTE, notes, "<note ")
            )
        if remains is not None:
            self._remains(board, remains)
        if comments is not None:
            board.comments = tuple(
                (texts[comment], texts[path] if path else None, where or "before")
                for path, where, comment in _all(_COMMENT, comments, "<comment")
            )
        if absent is not None:
            board.absent = tuple(
                (texts[path], why) for path, why in _all(_ABSENCE, absent, "<absence ")
            )
        return board

    @staticmethod
    def _contract(
        stated: re.Match[str], seats: dict[str, int]
    ) -> tuple[int | None, int | None, int | None, int | None]:
        level, denomination, doubled, declarer = stated.groups()
        if declarer is not None and declarer not in seats:
            raise Unusual
        return (
            None if level is None else int(level),
            None if denomination is None else DENOMINATION_NUMBERS[denomination],
            None if doubled is None else int(doubled),
            None if declarer is None else seats[declarer],
        )

    def _ending(self, board: Board, end: re.Match[str]) -> None:
        of, tricks, score = end.groups()
        texts = self._texts
        if tricks is not None:
            board.tricks = (None if of is None else texts[of], int(tricks))
        if score is not None:
            lines = _all(_LINE, score, "<line ")
            if any(matter not in _words("ScoreLine.matter") for _, _, matter, _ in lines):
                raise Unusual
            board.score = tuple(
                (texts[account], column, matter, int(points))
                for account, column, matter, points in lines
            )

    def _remains(self, board: Board, text: str) -> None:
        texts = self._texts
        found = [
            (texts[form], texts[name], value and texts[value], path and texts[path])
            for form, name, path, value in _all(_REMAIN, text, "<remain ")
        ]
        many = sum(not path for *_, path in found)
        if any(path for *_, path in found[:many]):
            raise Unusual
        board.remains = tuple((form, name, value) for form, name, value, _ in found[:many])
        board.beside = tuple(found[many:])

    def _players(self, text: str, seats: dict[str, int]) -> tuple[str | None, ...]:
        names: list[str | None] = [None] * 4
        last = -1
        for name, place in _all(_PLAYER, text, "<player "):
            seat = seats.get(place, -1)
            if seat <= last:
                raise Unusual
            names[seat], last = self._texts[name], seat
        return tuple(names)


def _joined(text: str) -> str:
    """The text without line ends and indentation between its tags."""
    if "</remain>" in text and _BLANK_REMAIN.search(text):
        raise Unusual
    text = text.replace(">\n      <", "><").replace(">\n    <", "><").replace(">\n  <", "><")
    if "\n" not in text:
        return text
    lines = list(filter(None, map(_strip, text.split("\n"))))
    joined = "\n".join(lines)
    # A line end within a text or a value is more than that.
    if joined.count(">\n<") != len(lines) - 1:
        raise Unusual
    return joined.replace("\n", "")


def _strip(line: str) -> str:
    return line.strip(" \t\r")


def _all(pattern: re.Pattern[str], text: str, opening: str) -> list[tuple[str, ...]]:
    """What a pattern finds in a text that is made of nothing else."""
    found = pattern.findall(text)
    if len(found) != text.count(opening):
        raise Unusual
    return found
