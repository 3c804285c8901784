"""The row of places above a grid, and what stands in for one that is lacking or wrong."""

from collections import Counter
from collections.abc import Sequence

from oddtrick.formats.notation import quoting
from oddtrick.formats.notation.gathering import Gathering, effective
from oddtrick.formats.notation.numbering import is_number
from oddtrick.formats.notation.scan import Token
from oddtrick.formats.notation.tree import Entry, Row
from oddtrick.formats.notation.values import call, card
from oddtrick.records.findings import Span, Spot
from oddtrick.records.findings.syntax import (
    DUPLICATE_ENTRY,
    NO_COLUMNS,
    WRONG_COLUMNS,
)
from oddtrick.records.seats import BOOK_LETTERS


def heading(place: str) -> str:
    """A place at the head of a column; in quotes when it looks like a card, a call or a number."""
    looks = place.isdigit() or card(place) or call(place)
    return quoting.quoted(place) if looks else quoting.name(place)


def is_cells(tokens: Sequence[Token]) -> bool:
    """Whether a row that should hold places holds cards, calls and numbers."""
    if all(_is_cell(token) for token in tokens):
        return True
    rest = [token for token in tokens[1:] if not token.is_comma]
    cells = sum(map(_is_cell, rest))
    return is_number(tokens[0]) and len(tokens) > 1 and 2 * cells >= len(rest) > 0


def _is_cell(token: Token) -> bool:
    text = token.text.strip(">*").partition("@")[0]
    text = text.partition(":")[2] or text
    return not token.quoted and bool(
        text in ("", "-") or is_number(token) or card(text) or call(text)
    )


def places_of(entries: Sequence[Entry]) -> list[str]:
    """The places of a deal, as its lines tell them; those of the books when none does."""
    for entry in entries:
        if entry.known is not None and entry.known.word == "places":
            named = [effective(token) for token in entry.values if not token.is_sign]
            if named:
                return named
    return list(BOOK_LETTERS)


def is_heading(row: Row, places: Sequence[str]) -> bool:
    """Whether a row holds nothing but these places, two or more, each once."""
    names = [token.text for token in row.tokens]
    known = set(places)
    return len(names) > 1 and len(set(names)) == len(names) and known.issuperset(names)


def take_columns(
    rows: Sequence[Row], width: int, what: str, g: Gathering
) -> tuple[list[str], list[Row]]:
    """The places that head the columns of a grid, and the rows beneath them.

    A row of places that is lacking, or wrong in one place, is told once; the grid is read
    under the places of the deal.

    Args:
        rows: the rows of the grid, with the row of places.
        width: how many cells most rows have.
        what: what the rows hold: ``cards`` or ``calls``.
        g: where findings go, and which places the deal has.
    """
    if is_cells(rows[0].tokens):
        return _without(rows, width, what, g)
    columns = _mended(rows[0], _names(rows[0], g), width, g)
    left = []
    for row in rows[1:]:
        if len(row.tokens) > 1 and [token.text for token in row.tokens] == columns:
            g.complain(
                DUPLICATE_ENTRY,
                "the row of places stands twice in one grid",
                row.span,
                "Keep the first; begin the next deal with a line `deal`.",
                also=(Spot(span=rows[0].span, label="first here"),),
            )
        else:
            left.append(row)
    return columns, left


def _without(
    rows: Sequence[Row], width: int, what: str, g: Gathering
) -> tuple[list[str], list[Row]]:
    """The places where no row of them stands first: that which stands further down, or theirs."""
    found = next((row for row in rows if is_heading(row, g.places)), None)
    columns = [token.text for token in found.tokens] if found is not None else list(g.places)
    if found is None and what == "calls":
        columns = _from(columns, g.fields.get("dealer"))
    shown = " ".join(map(heading, columns))
    fits = len(columns) == width or found is not None or what == "calls"
    if found is rows[0]:
        message = "places that look like numbers, cards or calls stand in quotes above a grid"
        hint = f"Write the row {shown}."
    elif found is not None:
        message = f"the row of places stands beneath the {what}; it belongs above them"
        hint = f"Put the row {shown} first."
    elif fits:
        message = f"no row with the places stands above the {what}; read as under {shown}"
        hint = f"Put the row of places first: {shown}, if that is their order."
    else:
        message = f"no row with the places stands above the {what}"
        hint = NO_COLUMNS.fix
    g.complain(NO_COLUMNS, message, (found or rows[0]).span, hint)
    return (columns if fits else []), [row for row in rows if row is not found]


def _from(places: list[str], first: object) -> list[str]:
    """The places in their order round the table, from one of them on."""
    if first not in places:
        return places
    at = places.index(str(first))
    return places[at:] + places[:at]


def _names(row: Row, g: Gathering) -> list[str]:
    """The names that stand in the row of places, as they stand."""
    names = []
    for token in row.tokens:
        g.no_marks([token])
        if token.glued and token is not row.tokens[0]:
            g.surplus(token, "a blank between two words")
        elif g.is_name(token):
            names.append(token.text)
    return names


def _mended(row: Row, names: list[str], width: int, g: Gathering) -> list[str]:
    """The names, or the places that they must stand for where one of them is wrong."""
    known = list(g.places)
    if len(set(known)) < len(known):
        return names
    odd = [name for name in names if name not in known]
    again = [name for name, count in Counter(names).items() if count > 1]
    right = len({name for name in names if name in known})
    short = len(names) != width and width == len(known)
    if not (odd or again or short) or width != len(known) or right < len(known) - 1:
        return names
    missing = [place for place in known if place not in names]
    meant = _turned(names, known)
    if len(names) == width and len(missing) == 1:
        at = names.index(odd[0]) if odd else len(names) - 1 - names[::-1].index(again[0])
        meant = [*names[:at], missing[0], *names[at + 1 :]]
    elif missing == [] and not (odd or again):
        return names
    shown = " ".join(map(heading, meant))
    span, token = row.span, None
    if odd:
        token = next(t for t in row.tokens if t.text == odd[0])
        message = f'no place of this deal is called "{odd[0]}"'
    elif again:
        token = [t for t in row.tokens if t.text == again[0]][-1]
        message = f'"{again[0]}" heads two columns'
    else:
        message = f"{len(names)} places stand over {width} columns"
    if token is not None:
        span = Span(token.start, token.end)
    g.complain(
        WRONG_COLUMNS, f"{message}; read as {shown}", span, f"Write {shown}, if that is meant."
    )
    return meant


def _turned(names: Sequence[str], places: list[str]) -> list[str]:
    """The places from that one on with which they agree best with the names."""
    turns = [places[i:] + places[:i] for i in range(len(places))]
    return max(turns, key=lambda turn: _common(names, turn))


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    """How long the longest row of names is that stands in both in the same order."""
    lengths = [0] * (len(other) + 1)
    for name in one:
        diagonal = 0
        for i, place in enumerate(other, start=1):
            kept = lengths[i]
            lengths[i] = diagonal + 1 if name == place else max(lengths[i], lengths[i - 1])
            diagonal = kept
    return lengths[-1]
