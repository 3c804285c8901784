"""XML texts of records one by one: that of a board straight from its values."""

import re
from typing import TYPE_CHECKING

from oddtrick.records.board import Board, in_print_order
from oddtrick.records.calls import CALL_CODES
from oddtrick.records.cards import CARD_CODES
from oddtrick.records.denominations import DENOMINATION_CODES
from oddtrick.records.seats import BOOK_LETTERS, side_name

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session

_MOST = 1 << 13
_MARKUP = re.compile('[\x00-\x1f\x7f-\x9f&<>"\\\\\ud800-\udfff\ufffe\uffff]')
"""What is written otherwise in an attribute, or in the text of an element."""
_BEFORE_PLACES = ("number", "game", "date", "event", "site")
_BEHIND_PLACES = ("z_is", "table")


class _Unusual(Exception):  # noqa: N818
    """A text that does not stand in XML just so."""


class _Texts(dict[str, str]):
    """Texts that stand in XML just so."""

    def __missing__(self, text: str) -> str:
        if not text or _MARKUP.search(text):
            raise _Unusual
        if len(self) < _MOST:
            self[text] = text
        return text


class _Suits(dict[int, str]):
    """The cards of a suit, high to low, by its number and the thirteen bits of a mask."""

    def __missing__(self, key: int) -> str:
        suit, bits = key >> 13, key & 8191
        cards = in_print_order(bits << 13 * suit)
        self[key] = "".join(f" {CARD_CODES[card]}" for card in cards)
        return self[key]


_SUITS = _Suits()


class _Lettering:
    """The pieces of text that rest on the names of the places alone."""

    def __init__(self, places: tuple[str, ...]) -> None:
        self.places = "" if places == BOOK_LETTERS else f' places="{" ".join(places)}"'
        self.calls = [
            {number: f'<call place="{place}">{code}</call>' for number, code in CALL_CODES.items()}
            for place in places
        ]
        self.plays = [
            [f'<play place="{place}">{code}</play>' for code in CARD_CODES] for place in places
        ]
        sides = side_name(places, 0), side_name(places, 1)
        self.vulnerable = {
            (False, False): ' vulnerable=""',
            (True, False): f' vulnerable="{sides[0]}"',
            (False, True): f' vulnerable="{sides[1]}"',
            (True, True): f' vulnerable="{sides[0]} {sides[1]}"',
        }


class Pen:
    """Writes records one by one; ``formats.quick.QuickWriter`` says what it gives.

    Attributes:
        head: what stands before the first.
        between: what stands between two: nothing, for each brings its line end.
        foot: what stands behind the last.
        number: how many were written; it makes no difference here.
        apart: whether others may go on behind what is written.
    """

    between = ""
    apart = True

    def __init__(self, *, number: int = 0) -> None:
        from oddtrick.formats.xmlfile.vocabulary import NAMESPACE, ROOT

        self.head = f'<?xml version="1.0" encoding="UTF-8"?>\n<{ROOT} xmlns="{NAMESPACE}">\n'
        self.foot = f"</{ROOT}>\n"
        self.number = number
        self._texts = _Texts()
        self._letterings: dict[tuple[str, ...], _Lettering] = {}

    def rest(self) -> str:
        """Nothing: no text is held back."""
        return ""

    def record(self, record: "Deal | Rubber | Session") -> str:
        """Any record as an element."""
        from oddtrick.formats.xmlfile.writer import element_text

        self.number += 1
        return element_text(record)

    def board(self, board: Board) -> str | None:
        """A board as an element.

        None where a text in it does not stand in XML just so, or a trick was begun and not ended.
        """
        if board.begun:
            return None
        try:
            text = self._text(board)
        except _Unusual:
            return None
        self.number += 1
        return text

    def _text(self, board: Board) -> str:
        places, texts = board.places, self._texts
        lettering = self._letterings.get(places)
        if lettering is None:
            lettering = self._letterings[places] = _Lettering(places)
        words = {name: texts[text] for name, text in board.words}
        made = [f'  <deal id="{board.id}"']
        made += [f' {name}="{words[name]}"' for name in _BEFORE_PLACES if name in words]
        made.append(lettering.places)
        made += [
            f' {name.replace("_", "-")}="{words[name]}"' for name in _BEHIND_PLACES if name in words
        ]
        if board.vulnerable is not None:
            made.append(lettering.vulnerable[board.vulnerable])
        if board.dealer_recorded:
            made.append(f' dealer="{places[board.dealer]}"')
        if board.cards:
            made.append(' order="by-column"')
        if board.leader is not None:
            made.append(f' leader="{places[board.leader]}"')
        made.append(">\n")
        if "title" in words:
            made.append(f"    <title>{words['title']}</title>\n")
        if board.laws is not None:
            made.append(f'    <laws code="{board.laws}"/>\n')
        self._beside(made, board)
        self._hands(made, board)
        if board.calls:
            _calls(made, board, lettering)
        if board.contract is not None:
            made.append(_contract(board))
        if board.cards:
            _tricks(made, board, lettering)
        if board.tricks is not None:
            of, tricks = board.tricks
            said = "" if of is None else f' of="{texts[of]}"'
            made.append(f'    <result{said} tricks="{tricks}"/>\n')
        if board.score:
            made.append("    <score>\n")
            made += [
                f'      <line account="{texts[account]}" column="{column}" matter="{matter}"'
                f' points="{points}"/>\n'
                for account, column, matter, points in board.score
            ]
            made.append("    </score>\n")
        made.append("  </deal>\n")
        return "".join(made)

    def _beside(self, made: list[str], board: Board) -> None:
        """Players, notes, remains, and what is said to have no value."""
        texts = self._texts
        if any(name is not None for name in board.players):
            made.append("    <players>\n")
            made += [
                f'      <player name="{texts[name]}" plays="{place}"/>\n'
                for name, place in zip(board.players, board.places, strict=True)
                if name is not None
            ]
            made.append("    </players>\n")
        if board.notes:
            made.append("    <notes>\n")
            made += [
                f'      <note path="{path}" by="source">{texts[text]}</note>\n'
                for path, text in board.notes
            ]
            made.append("    </notes>\n")
        if board.comments:
            made.append("    <comments>\n")
            for text, path, where in board.comments:
                said = "" if path is None else f' path="{path}"'
                said += "" if where == "before" else f' where="{where}"'
                made.append(f"      <comment{said}>{texts[text]}</comment>\n")
            made.append("    </comments>\n")
        if board.remains or board.beside:
            made.append("    <remains>\n")
            made += [
                f'      <remain format="{texts[form]}" name="{texts[name]}">'
                f"{texts[text]}</remain>\n"
                for form, name, text in board.remains
            ]
            made += [
                f'      <remain format="{texts[form]}" name="{texts[name]}" path="{path}">'
                f"{texts[text]}</remain>\n"
                for form, name, text, path in board.beside
            ]
            made.append("    </remains>\n")
        if board.absent:
            made.append("    <absent>\n")
            made += [f'      <absence path="{path}" why="{why}"/>\n' for path, why in board.absent]
            made.append("    </absent>\n")

    @staticmethod
    def _hands(made: list[str], board: Board) -> None:
        made.append("    <hands>\n")
        for seat, place in enumerate(board.places):
            if board.order is not None:
                cards = "".join(f" {CARD_CODES[card]}" for card in board.order[seat])
            else:
                mask = board.hands[seat]
                cards = (
                    _SUITS[3 << 13 | mask >> 39] + _SUITS[2 << 13 | mask >> 26 & 8191]
                    + _SUITS[1 << 13 | mask >> 13 & 8191] + _SUITS[mask & 8191]
                )  # fmt: skip
            made.append(f'      <hand place="{place}" cards="{cards[1:]}"/>\n')
        made.append("    </hands>\n")


def _calls(made: list[str], board: Board, lettering: _Lettering) -> None:
    first, known = board.dealer, lettering.calls
    texts = [known[(first + n) & 3][call] for n, call in enumerate(board.calls)]
    made.append("    <auction>\n")
    made += [f"      {''.join(texts[at : at + 4])}\n" for at in range(0, len(texts), 4)]
    made.append("    </auction>\n")


def _contract(board: Board) -> str:
    assert board.contract is not None
    level, denomination, doubled, declarer = board.contract
    said = "" if level is None else f' level="{level}"'
    if denomination is not None:
        said += f' denomination="{DENOMINATION_CODES[denomination]}"'
    if doubled is not None:
        said += f' doubled="{doubled}"'
    if declarer is not None:
        said += f' declarer="{board.places[declarer]}"'
    return f"    <contract{said}/>\n"


def _tricks(made: list[str], board: Board, lettering: _Lettering) -> None:
    one, two, three, four = lettering.plays
    cards = board.cards
    made.append("    <tricks>\n")
    made += [
        f"      <trick>{one[a]}{two[b]}{three[c]}{four[d]}</trick>\n"
        for a, b, c, d in zip(cards[::4], cards[1::4], cards[2::4], cards[3::4], strict=True)
    ]
    made.append("    </tricks>\n")
