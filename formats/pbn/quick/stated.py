"""What the values of the tags of a game say, those together that rest on each other."""

from oddtrick.formats.pbn.fields import SIDES, USUAL_LAWS
from oddtrick.formats.pbn.quick.rest import date
from oddtrick.formats.pbn.quick.values import (
    EXPORTS,
    PASSED,
    READERS,
    Known,
    Repair,
    Together,
    Unusual,
)
from oddtrick.records.seats import COMPASS_LETTERS, side_name

_SIDE_NAMES = {word: side_name(COMPASS_LETTERS, side) for word, side in SIDES.items()}
_SIDE_OF_SEAT = tuple(side_name(COMPASS_LETTERS, seat & 1) for seat in range(4))

Circumstances = tuple[int, tuple[bool, bool] | None, str, int | None, int | None]
"""Dealer, vulnerability, laws, and the seats that the auction and the play name."""
Contracted = tuple[
    tuple[int | None, int | None, int | None, int | None] | None,
    tuple[int, int, int] | None,
    int | None,
]
"""The contract of the board, the contract as it is stated, and the declarer."""
Tricks = tuple[str | None, int] | None
"""Whose tricks, and how many."""
Lines = tuple[tuple[str, str, str, int], ...]
"""The lines of a score."""


class Stated:
    """Understands the values of tags.

    Attributes:
        circumstances: by the values of Dealer, Vulnerable, Scoring, Auction and Play, the
            ``Circumstances``.
        contracts: by the values of Declarer and Contract, ``Contracted``.
        results: by the value of Result and the declarer, the ``Tricks``.
        scores: by the value of Score and the declarer, the ``Lines`` under a contract.
        dates: the dates of a record.

    Args:
        repairs: takes the repairs.
    """

    def __init__(self, repairs: list[Repair]) -> None:
        known = {name: Known(find, repairs, EXPORTS.get(name)) for name, find in READERS.items()}
        self._known = known
        self._seats = known["Dealer"]
        self.circumstances = Together(self._circumstances, repairs)
        self.contracts = Together(self._contract, repairs)
        self.results = Together(self._result, repairs)
        self.scores = Together(self._score, repairs)
        self.dates = Known(date, repairs)

    def _circumstances(
        self,
        dealt_by: str,
        vulnerable: str | None,
        scoring: str | None,
        called: str | None,
        played: str | None,
    ) -> Circumstances:
        seats = self._seats
        dealer = seats[dealt_by]
        if dealer is None:
            raise Unusual
        sides = None if vulnerable is None else self._known["Vulnerable"][vulnerable]
        laws = USUAL_LAWS if scoring is None else self._known["Scoring"][scoring]
        first = None if called is None else seats[called]
        leader = None if played is None else seats[played]
        if played is not None and leader is None:
            raise Unusual
        return dealer, sides, laws, first, leader

    def _contract(self, named: str | None, contracted: str | None) -> Contracted:
        declarer = None if named is None else self._seats[named]
        contract = None if contracted is None else self._known["Contract"][contracted]
        alone = None if declarer is None else (None, None, None, declarer)
        if contract == PASSED:
            if alone is not None:
                raise Unusual
            return None, PASSED, None
        return alone if contract is None else (*contract, declarer), contract, declarer

    def _result(self, value: str, declarer: int | None) -> Tricks:
        found = self._known["Result"][value]
        if found is None:
            return None
        word, tricks = found
        if word is not None:
            return _SIDE_NAMES[word], tricks
        return None if declarer is None else COMPASS_LETTERS[declarer], tricks

    def _score(self, value: str, declarer: int | None) -> Lines:
        figures = self._known["Score"][value]
        lines = []
        for word, points in figures or ():
            if word is None and declarer is None:
                return ()
            account = _SIDE_OF_SEAT[declarer or 0] if word is None else _SIDE_NAMES[word]
            lines.append((account, "single", "total", points))
        return tuple(lines)
