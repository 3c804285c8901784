"""An ordinary deal that is clean, as an article straight from its numbers.

It is the text that ``articles`` gives for its record; a board that has more goes that way.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from oddtrick.formats.page.anchors import safe
from oddtrick.formats.page.facts import UNKNOWN
from oddtrick.formats.page.leaf import letter
from oddtrick.formats.page.markup import el, escaped, hidden, said
from oddtrick.formats.page.ordinary_score import result_and_score
from oddtrick.formats.page.ordinary_tables import Lettering, auction_table, cross, trick_table
from oddtrick.formats.page.words import DOUBLED, where
from oddtrick.records.board import Board
from oddtrick.records.calls import bid, call_name
from oddtrick.records.denominations import trump_of
from oddtrick.records.drawn.words import doubled_text
from oddtrick.records.games import GAMES, game_of
from oddtrick.records.laws.registry import find_law
from oddtrick.records.paths import item
from oddtrick.records.replay.quick import auction, judge
from oddtrick.records.seats import left_of, partner_of

if TYPE_CHECKING:
    from oddtrick.formats.page.writer import Page
    from oddtrick.records.laws.code import LawCode

Contract = tuple[int, int, int, int, bool | None]
"""Level, denomination, how often doubled, declarer, whether it is the dealer's first bid."""

_SHOWN = frozenset(("title", "number", "game", "date", "event", "site", "table"))
_ON_A_CALL = re.compile(r"auction\[(0|[1-9]\d?)\]")
_said = lru_cache(maxsize=4096)(said)


class Ordinary:
    """Sets boards as articles of a page.

    Args:
        page: the page.
        mark_winners: whether winners found from the play are marked.
        law: the law code to replay under whatever the boards say.
    """

    def __init__(self, page: "Page", *, mark_winners: bool, law: "LawCode | None") -> None:
        self._page, self._mark_winners, self._law = page, mark_winners, law
        self._letterings: dict[tuple[str, ...], Lettering] = {}

    def article(self, board: Board) -> str | None:
        """A board as an article; None where it is not ordinary, or something is found in it."""
        law = self._law
        if law is None and board.laws is not None:
            law = find_law(board.laws)
        if law is None or not _is_plain(board) or judge(board, law, board.packs) is not True:
            return None
        contract, players = _contract(board, law), _players(board.players, board.places)
        if contract is None or players is None:
            return None
        lettering = self._letterings.get(board.places)
        if lettering is None:
            lettering = self._letterings[board.places] = Lettering(board.places)
        winners: tuple[int, ...] = ()
        leader = 0
        made: list[str] = []
        if contract and board.cards:
            trump, leader = trump_of(contract[1]), left_of(contract[3])
            winners = lettering.winners(board.cards, trump, leader)
        name = self._page.names.take(board.id)
        words = dict(board.words)
        title = words.get("title") or f"Deal {words.get('number') or board.id}"
        made += [f'<article class="deal" id="{name}">', f"<h2>{_said(title)}</h2>"]
        if title != f"Deal {board.id}":
            made.append(f'<p class="sub">Deal {_said(board.id)}</p>')
        made.append('<dl class="facts">')
        made += self._facts(board, law, contract, players, words, name)
        made += ["</dl>", '<div class="together">']
        label = escaped(board.id)
        dummy = partner_of(contract[3]) if contract else None
        dealt = [cross(board, lettering, name, label, dummy)]
        if board.calls:
            dealt.append(auction_table(board, lettering, name, label, _refs(board, name)))
        if winners:
            marked = self._mark_winners
            made += ["<div>", *dealt, "</div>", "<section>\n<h3>Play</h3>"]
            made += [
                trick_table(board, lettering, name, label, leader, winners, marked),
                "</section>",
            ]
        else:
            made += dealt
        made.append("</div>")
        made += result_and_score(board, law, contract, winners, name)
        made += _notes(board, name)
        made += _remains(board)
        made.append("</article>")
        self._page.listed("deal", title, name)
        return "\n".join(made)

    def _facts(
        self,
        board: Board,
        law: "LawCode",
        contract: "Contract | tuple[()]",
        players: str,
        words: dict[str, str],
        name: str,
    ) -> Iterator[str]:
        """What is known before the play, a line for each."""
        if "number" in words:
            yield _plain("Number", "number", words["number"], name)
        if "game" in words:
            yield _fact("Game", escaped(GAMES[words["game"]].title))
        if board.laws is not None:
            yield _fact("Laws", f'<span id="{name}.laws">{_laws(board.laws)}</span>')
        for label, field in (("Date", "date"), ("Occasion", "event"), ("Site", "site")):
            if field in words:
                yield _plain(label, field, words[field], name)
        if players:
            yield _fact("Players", players.replace("\x02", name))
        if self._law is not None and board.laws not in (None, law.id):
            yield _fact("Replayed under", _derived(f"{law.title} ({law.id})"))
        if "game" not in words:
            yield _fact("Game", _derived(_game(law)))
        if board.laws is None:
            yield _fact("Laws", _derived(f"{law.title} ({law.id})"))
        if "table" in words:
            yield _plain("Table", "table", words["table"], name)
        if board.vulnerable is not None:
            yield _fact("Vulnerable", _vulnerable(board.vulnerable, board.places))
        if board.dealer_recorded:
            yield _plain("Dealer", "dealer", board.places[board.dealer], name)
        yield _fact("Contract", _undertaken(board, contract))
        if board.leader is not None:
            yield _plain("Leader", "leader", board.places[board.leader], name)
        for path, _ in board.absent:
            label, number = where(path), len(board.cards) // 4 + 1
            yield _fact(
                label[0].upper() + label[1:],
                f'<span id="{name}.tricks.{number}"><span class="faint">{UNKNOWN}</span></span>',
            )


def _is_plain(board: Board) -> bool:
    """Whether nothing stands beside its values but notes on calls, and where the play ends."""
    if board.comments or board.beside:
        return False
    many = len(board.cards)
    ends = ((f"tricks[{many >> 2}]", "unknown"),)
    if board.absent not in ((), ends) or (0 < many < 52 and not board.absent):
        return False
    if any(field not in _SHOWN for field, _ in board.words):
        return False
    known = len(board.calls)
    found = [_ON_A_CALL.fullmatch(path) for path, _ in board.notes]
    return all(each is not None and int(each[1]) < known for each in found)


def _contract(board: Board, law: "LawCode") -> "Contract | tuple[()] | None":
    """The contract of a clean board; empty where all passed, None where it is not known whole."""
    stated = board.contract
    found: Contract
    if board.calls:
        closed = auction(board.dealer, board.calls, law)
        if closed is True:
            return () if stated is None and len(board.calls) == 4 else None
        if closed is False:
            return None
        found = closed
        if stated is not None and (stated[0] is None or stated[1] is None):
            return None
    else:
        if stated is None or None in stated:
            return None
        level, denomination, doubled, declarer = stated
        assert level is not None
        assert denomination is not None
        assert doubled is not None
        assert declarer is not None
        found = (level, denomination, doubled, declarer, None)
    return None if law.trick_value(found[1], found[2]) is None else found


def _fact(label: str, shown: str) -> str:
    return f"<dt>{label}</dt><dd>{shown}</dd>"


def _plain(label: str, field: str, value: str, name: str) -> str:
    return f'<dt>{label}</dt><dd><span id="{name}.{field}">{_said(value)}</span></dd>'


@lru_cache(maxsize=1024)
def _derived(text: str) -> str:
    return el("span", hidden("derived: "), text, class_="derived")


@lru_cache(maxsize=64)
def _laws(code: str) -> str:
    law = find_law(code)
    title = "" if law is None else f"{escaped(law.title)} ("
    return f"{title}{said(code)})" if title else said(code)


@lru_cache(maxsize=64)
def _game(law: "LawCode") -> str:
    found = game_of(None, law.family, ())
    assert found is not None
    return found[0].title


@lru_cache(maxsize=4096)
def _players(names: tuple[str | None, ...], places: tuple[str, ...]) -> str | None:
    """Who sits where, with a sign for the name of the deal; None where two ids would be one."""
    here = [(name, place) for name, place in zip(names, places, strict=True) if name is not None]
    told, ids = [], set()
    for n, (name, place) in enumerate(here):
        path = item("players", [each for each, _ in here], n)
        if path.endswith("]"):
            path = f"players.{n + 1}"
        own = safe(f"x.{path}")[1:]
        ids.add(own)
        told.append(f'<span id="\x02{own}">{said(name)} plays {said(place)}</span>')
    return "; ".join(told) if len(ids) == len(told) else None


@lru_cache(maxsize=64)
def _vulnerable(vulnerable: tuple[bool, bool], places: tuple[str, ...]) -> str:
    sides = Lettering(places).sides
    named = [said(sides[n]) for n in (0, 1) if vulnerable[n]]
    return ", ".join(named) or "neither side"


def _undertaken(board: Board, contract: "Contract | tuple[()]") -> str:
    """The contract as recorded, else as the calls come to it."""
    stated = board.contract
    if stated is None:
        if not contract:
            return _derived("all passed")
        level, denomination, doubled, declarer, _ = contract
        words = f"{call_name(bid(level, denomination))} by {board.places[declarer]}"
        return _derived(words + doubled_text(doubled))
    return _stated(stated, board.places)


@lru_cache(maxsize=2048)
def _stated(stated: tuple[int | None, ...], places: tuple[str, ...]) -> str:
    level, denomination, doubled, declarer = stated
    assert level is not None
    assert denomination is not None
    words = str(escaped(call_name(bid(level, denomination))))
    if declarer is not None:
        words += f" by {said(places[declarer])}"
    return words if doubled is None else f"{words}, {DOUBLED[doubled]}"


def _refs(board: Board, name: str) -> dict[int, str]:
    """The signs of the notes on each call, by its position."""
    signs: dict[int, list[str]] = {}
    for n, (path, _) in enumerate(board.notes):
        mark = letter(n)
        sign = f'<a href="#{name}.note-{mark}" aria-label="note {mark}">{mark}</a>'
        signs.setdefault(int(path[8:-1]), []).append(sign)
    return {at: f"<sup>{' '.join(found)}</sup>" for at, found in signs.items()}


def _notes(board: Board, name: str) -> Iterator[str]:
    """The notes of the source, each with a link to its call."""
    if not board.notes:
        return
    yield '<section>\n<h3>Notes</h3>\n<ol class="notes letters">'
    for n, (path, text) in enumerate(board.notes):
        call = f'<a href="#{name}.auction.{int(path[8:-1]) + 1}">{where(path)}</a>'
        kept = f'<span class="kept">{_said(text)}</span> (note of the source)'
        yield f'<li id="{name}.note-{letter(n)}">At {call}: {kept}</li>'
    yield "</ol>\n</section>"


def _remains(board: Board) -> Iterator[str]:
    """What a foreign format held besides, word for word."""
    if not board.remains:
        return
    yield '<section>\n<h3>Kept from other formats</h3>\n<ul class="plain">'
    for form, field, text in board.remains:
        yield f"<li>{_said(form)}, {_said(field)}<pre>{_said(text)}</pre></li>"
    yield "</ul>\n</section>"
