"""What the sentences around a figure come to for one deal: roles put into letters, and checked."""

import re
from typing import Any, get_args

from oddtrick.formats.grid.captions import DEALER, DUMMY, GAME_OF_A_MAKE, Said
from oddtrick.formats.grid.others import other_game
from oddtrick.records.findings import Finding, Span, Spot
from oddtrick.records.findings.grid import (
    CAPTION_NOT_READ,
    CAPTIONS_DISAGREE,
)
from oddtrick.records.seats import is_book_lettering, side_name

_HEADED_GAMES = {"AUCTION": "auction", "WHIST": "whist"}
_HEADED = re.compile(r"^\W*ILLUSTRATIVE (AUCTION|WHIST) HANDS?\b")
_RANGES = {"result.tricks": range(14), "result.odd": range(-7, 8), "contract.level": range(1, 8)}
_ROLES = frozenset((DEALER, DUMMY))


def _is_game(word: str) -> bool:
    from oddtrick.records.schema.record import GameId

    return word in get_args(GameId)


class Statements:
    """The values that are stated of a deal, by path, each with its place.

    Attributes:
        places: the places of the deal, clockwise.
        letters: its places in the order of the columns.
        spans: where the values stand.
        unmarked: the tricks (from 0) whose winner marks are said to be no part of the
            source; None for every trick.
        supplied: the paths of values that the print does not say.
    """

    def __init__(self, deal: str, places: tuple[str, ...], letters: list[str]) -> None:
        self.places = places
        self.letters = letters
        self.spans: dict[str, Span] = {}
        self.unmarked: frozenset[int] | None = frozenset()
        self.supplied: list[str] = []
        self._deal = deal
        self._values: dict[str, Any] = {}
        self._games: list[tuple[str, int]] = []

    def fields(self) -> dict[str, Any]:
        """The fields of the deal that are stated, as the schema has them."""
        from oddtrick.records.schema import Contract, Make, Result, Standing

        found = {name: value for name, value in self._values.items() if "." not in name}
        if self._games:
            self._values["before.games"] = tuple(self._games)
        for name, model in (
            ("before", Standing),
            ("make", Make),
            ("contract", Contract),
            ("result", Result),
        ):
            prefix = f"{name}."
            parts = {
                path.removeprefix(prefix): value
                for path, value in self._values.items()
                if path.startswith(prefix)
            }
            if parts.keys() - {"of"}:
                found[name] = model(**parts)
        return found

    def take(self, said: list[Said], heading: str) -> list[Finding]:
        """Takes what the sentences around the figure state of this deal; tells what it cannot."""
        findings = []
        for each in (s for s in said if s.path == "dealer"):
            findings += self._set(each, each.value)
        others = [each.value for each in said if each.path == "other"]
        for each in said:
            if each.path == "other":
                continue
            if each.path == "derived":
                self.unmarked = None if each.value is None else frozenset(each.value)
            elif each.path != "dealer":
                value, fault = self._resolved(each)
                findings += [fault] if fault else self._set(each, value)
        headed = _HEADED.match(heading)
        other = other_game(heading, self._values.get("title"))
        if other is not None and self._values.setdefault("game", other.game) == other.game:
            if other.no_trumps and "contract.denomination" not in self._values:
                self._values["contract.denomination"] = "NT"
                self.supplied.append("contract.denomination")
        elif others:
            self._values.setdefault("game", others[0])
        elif headed and "game" not in self._values:
            self._values["game"] = _HEADED_GAMES[headed[1]]
        elif "make.denomination" in self._values:
            self._values.setdefault("game", GAME_OF_A_MAKE)
        return findings

    def _set(self, said: Said, value: Any) -> list[Finding]:
        path = said.path
        if path == "before.games":
            if value[0] not in (account for account, _ in self._games):
                self._games.append(value)
                self.spans.setdefault(path, said.span)
            return []
        if value in _ROLES or value is None or (path == "game" and not _is_game(value)):
            return []
        if path in _RANGES and value not in _RANGES[path]:
            return [self._out_of_range(said, value)]
        if self._is_no_place(path, value):
            return [self._not_read(said, value)]
        if path not in self._values:
            self._values[path] = value
            self.spans[path] = said.span
            self.spans.setdefault(path.partition(".")[0], said.span)
            return []
        if self._values[path] == value:
            return []
        matter = path.rpartition(".")[2]
        return [
            Finding(
                CAPTIONS_DISAGREE,
                f"two sentences name a different {matter}; the first was taken",
                at=Spot(span=said.span, label=str(value)),
                also=(Spot(span=self.spans[path], label=str(self._values[path])),),
                deal=self._deal,
                help=CAPTIONS_DISAGREE.fix,
            )
        ]

    def _is_no_place(self, path: str, value: Any) -> bool:
        if path in ("dealer", "leader", "make.maker", "contract.declarer"):
            return value not in self.places
        if path == "result.of":
            return len(value) == 1 and value not in self.places
        return False

    def _not_read(self, said: Said, value: str) -> Finding:
        return Finding(
            CAPTION_NOT_READ,
            f"{value} is no place of this table, which has {' '.join(self.letters)}",
            at=Spot(span=said.span, label=f"{said.path.rpartition('.')[2]} {value}"),
            recorded=value,
            deal=self._deal,
            help=CAPTION_NOT_READ.fix,
        )

    def _out_of_range(self, said: Said, value: int) -> Finding:
        matter = said.path.rpartition(".")[2]
        least, most = _RANGES[said.path][0], _RANGES[said.path][-1]
        return Finding(
            CAPTION_NOT_READ,
            f"{abs(value)} is more than a deal can have: {matter} go from {least} to {most}",
            at=Spot(span=said.span),
            recorded=str(value),
            deal=self._deal,
            help=CAPTION_NOT_READ.fix,
        )

    def _resolved(self, said: Said) -> tuple[Any, Finding | None]:
        """A value with the roles in it put into letters, or what is wrong with it."""
        value = said.value
        if said.path in ("make.maker", "result.of"):
            return self._place(value), None
        if said.path == "before.below":
            return self._below(said)
        if said.path == "before.games":
            whose = self._place(value[0])
            if whose in self.places:
                whose = side_name(self.places, self.places.index(whose) & 1)
            odd = whose if self._is_other_side(whose) else None
            return (whose, value[1]), self._not_read(said, odd) if odd else None
        return value, None

    @property
    def is_made(self) -> bool:
        """Whether a make is stated."""
        return any(path.startswith("make.") for path in self._values)

    def dealer(self) -> int | None:
        """Which place deals: the one that is stated; in book letters the last; else None."""
        dealer = self._values.get("dealer")
        if dealer is None and is_book_lettering(self.places):
            dealer = self.places[3]
        return self.places.index(dealer) if dealer in self.places else None

    def _place(self, value: str) -> str:
        seat = self.dealer()
        dealer = self.places[seat] if seat is not None else None
        if value not in _ROLES or dealer is None:
            return value
        return dealer if value == DEALER else self.places[(self.places.index(dealer) + 2) & 3]

    def _below(self, said: Said) -> tuple[Any, Finding | None]:
        pairs = said.value
        if pairs[0][0] is None:
            return tuple((side, 0) for side in self._sides()), None
        if pairs[-1][0] is not None:
            odd = next((account for account, _ in pairs if self._is_other_side(account)), None)
            return pairs, self._not_read(said, odd) if odd else None
        whose = self._place(pairs[0][0])
        if whose not in self.places:
            return None, None if whose == DEALER else self._not_read(said, whose)
        side = self.places.index(whose) & 1
        points = (pairs[0][1], pairs[1][1]) if side == 0 else (pairs[1][1], pairs[0][1])
        return tuple(zip(self._sides(), points, strict=True)), None

    def _is_other_side(self, account: str) -> bool:
        """Whether an account is named as a side of the other lettering."""
        return bool(re.fullmatch("[A-Z]-[A-Z]", account)) and account not in self._sides()

    def _sides(self) -> tuple[str, str]:
        return side_name(self.places, 0), side_name(self.places, 1)
