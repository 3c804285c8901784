"""The cells of a grid: a card or a call, with what is written on to it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from oddtrick.formats.notation.gathering import Gathering
from oddtrick.formats.notation.scan import Token
from oddtrick.records.findings.syntax import BAD_CELL

_ATOM = re.compile(r"[>:*@]|[^>:*@]+")
_SIMPLE = re.compile(r"[^>:*@]+")


@dataclass(slots=True)
class Cell:
    """One cell.

    Attributes:
        token: the card or call as typed, with the marks of the cell.
        place: the place named before it.
        placed: whether a place, or that there is none, stands before it.
        leads: whether the sign of the leader stands before it.
        wins: whether the winner mark stands behind it.
        origin: where the card came from.
    """

    token: Token
    place: str | None = None
    placed: bool = False
    leads: bool = False
    wins: bool = False
    origin: str | None = None

    @property
    def empty(self) -> bool:
        """Whether it is the dash that stands for no card or call."""
        return self.token.says("-")


def cells(tokens: Sequence[Token], g: Gathering) -> list[Cell]:
    """The cells of a row: tokens that stand together make one."""
    made: list[Cell] = []
    group: list[Token] = []
    for token in tokens:
        if group and not token.glued:
            _add(group, made, g)
            group = []
        group.append(token)
    if group:
        _add(group, made, g)
    return made


def _add(group: list[Token], made: list[Cell], g: Gathering) -> None:
    first = group[0]
    if len(group) == 1 and (first.quoted or _SIMPLE.fullmatch(first.text)):
        made.append(Cell(first))
        return
    cell = _compound(group)
    if cell is None:
        text = g.text[first.start : group[-1].end]
        g.complain(BAD_CELL, f'this is no cell of a grid: "{text}"', first.span)
    else:
        made.append(cell)


def _compound(group: list[Token]) -> Cell | None:
    atoms: list[tuple[str, bool]] = []
    for token in group:
        if token.quoted:
            atoms.append((token.text, True))
        else:
            atoms += [(atom, False) for atom in _ATOM.findall(token.text)]
    signs = {(sign, False) for sign in ">:*@"}
    cell = Cell(Token("", group[0].start, group[-1].end))
    cell.token.marks = [mark for token in group for mark in token.marks]
    if atoms[0] == (">", False):
        cell.leads = True
        del atoms[0]
    if atoms and atoms[0] == (":", False):
        cell.placed = True
        del atoms[0]
    elif len(atoms) > 1 and atoms[1] == (":", False) and atoms[0] not in signs:
        cell.place, cell.placed = atoms[0][0], True
        del atoms[:2]
    if not atoms or atoms[0] in signs:
        return None
    cell.token.text, cell.token.quoted = atoms.pop(0)
    while atoms:
        sign = atoms.pop(0)
        if sign == ("*", False) and not cell.wins:
            cell.wins = True
        elif sign == ("@", False) and atoms and cell.origin is None:
            origin, quoted = atoms.pop(0)
            if quoted or origin not in ("hand", "pile"):
                return None
            cell.origin = origin
        else:
            return None
    return cell
