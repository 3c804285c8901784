"""The cells of a grid: a card or a call, with what is written on to it."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from oddtrick.formats.notation.gathering import Gathering
from oddtrick.formats.notation.scan import Mark, Token
from oddtrick.formats.notation.words import ORIGINS
from oddtrick.records.findings.syntax import BAD_CELL
from oddtrick.records.plainclass import plainclass, replace

_ATOM = re.compile(r"[>:*@]|[^>:*@]+")
_SIMPLE = re.compile(r"[^>:*@]+")


@plainclass()
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
        if cell.place is not None and not g.is_name(replace(first, text=cell.place, quoted=True)):
            cell.place = None
        made.append(cell)


class _Atom(NamedTuple):
    """A sign of a cell, or what stands between signs, with the marks directly behind it."""

    text: str
    quoted: bool = False
    marks: tuple[Mark, ...] = ()

    def says(self, sign: str) -> bool:
        return self.text == sign and not self.quoted


def _atoms(group: list[Token]) -> list[_Atom]:
    atoms = []
    for token in group:
        parts = [token.text] if token.quoted else _ATOM.findall(token.text)
        atoms += [_Atom(part, token.quoted) for part in parts]
        atoms[-1] = atoms[-1]._replace(marks=tuple(token.marks))
    return atoms


def _compound(group: list[Token]) -> Cell | None:
    """The cell that several signs or tokens make; None where they make none."""
    atoms = _atoms(group)
    cell = Cell(Token("", group[0].start, group[-1].end))
    if atoms[0].says(">"):
        cell.leads = True
        marked = atoms.pop(0).marks
        if marked:
            return None
    if len(atoms) > 1 and atoms[1].says(":") and not any(map(atoms[0].says, ">:*@")):
        cell.place = atoms[0].text
        if atoms.pop(0).marks:
            return None
    if atoms and atoms[0].says(":"):
        cell.placed = True
        if atoms.pop(0).marks:
            return None
    if not atoms or any(map(atoms[0].says, ">:*@")):
        return None
    body = atoms.pop(0)
    cell.token.text, cell.token.quoted, cell.token.marks = body.text, body.quoted, [*body.marks]
    while atoms:
        sign = atoms.pop(0)
        if sign.says("*") and not cell.wins:
            cell.wins = True
        elif sign.says("@") and not sign.marks and atoms and cell.origin is None:
            sign = atoms.pop(0)
            if sign.quoted or sign.text not in ORIGINS:
                return None
            cell.origin = sign.text
        else:
            return None
        cell.token.marks += sign.marks
    return cell
