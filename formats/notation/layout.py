"""The canonical text of a tree: words canonical, columns aligned, comments in their places.

For a tree without faults. A blank line stands before and behind whatever has rows,
before every line that begins or ends a record, and before the comments at the end of
one; nowhere else.
"""

from collections.abc import Sequence
from operator import or_

from oddtrick.formats.notation import marks, quoting
from oddtrick.formats.notation.calls import is_listed, read_calls
from oddtrick.formats.notation.cells import Cell
from oddtrick.formats.notation.columns import heading
from oddtrick.formats.notation.gathering import Gathering
from oddtrick.formats.notation.hands import USUAL, Group, HandLine, read_hand
from oddtrick.formats.notation.numbering import numbered
from oddtrick.formats.notation.plays import read_play
from oddtrick.formats.notation.showing import shown_line, shown_value
from oddtrick.formats.notation.taking import is_headed
from oddtrick.formats.notation.tree import Document, Entry, Lead, Row
from oddtrick.formats.notation.values import VALUES
from oddtrick.formats.notation.words import HAND_KINDS, OPENERS, TRICK
from oddtrick.records.plainclass import field, plainclass

_KEYWORD = 9
"""The column at which the values of an entry begin, from 0."""
_GAP = "   "
_SEATS = ("seat", "dummy")
"""The kinds of hands that hold all their cards, a void suit among them."""
_SECTION_WORDS = {"covers": "over", "drawn": "drawn", "discarded": "discarded"}


@plainclass()
class _Line:
    """A row before its columns are aligned."""

    cells: list[str]
    lead: Lead = field(default_factory=list)
    comment: str | None = None
    aside: str = ""
    padded: bool = False


def lay_out(document: Document) -> str:
    """The canonical text of a tree."""
    lines: list[str] = []
    spaced = False
    for entry in document.lines:
        lead = [comment for comment in entry.lead if comment is not None]
        closing = _closing(entry)
        if closing:
            lines += ["", *map(_comment, lead[:closing])]
        begins = bool(entry.rows) or entry.word in (*OPENERS, "end")
        if lines and (spaced or begins or closing):
            lines.append("")
        lines += map(_comment, lead[closing:])
        lines.append(_with_comment(_entry(entry, document), entry.comment))
        lines += _rows(entry, document)
        spaced = bool(entry.rows)
    tail = [_comment(comment) for comment in document.tail if comment is not None]
    lines += ["", *tail] if tail else []
    return "".join(f"{line}\n" for line in lines)


def _closing(entry: Entry) -> int:
    """How many of the comments before an entry close the record before it."""
    lead = entry.lead
    if entry.word == "end":
        return sum(comment is not None for comment in lead)
    blank = max((at for at, comment in enumerate(lead) if comment is None), default=0)
    own = blank if entry.word in OPENERS else entry.own
    return sum(comment is not None for comment in lead[:own])


def _comment(text: str) -> str:
    return f"# {text}" if text else "#"


def _with_comment(line: str, comment: str | None) -> str:
    return line if comment is None else f"{line}{_GAP}{_comment(comment)}"


def _entry(entry: Entry, document: Document) -> str:
    word = entry.word + marks.show(entry.keyword.marks)
    values = _values(entry, document.source.text)
    if not values:
        return word
    width = _KEYWORD if entry.known is not None else 0
    return f"{word:{width}}{values}" if len(word) < width else f"{word} {values}"


def _values(entry: Entry, text: str) -> str:
    known, tokens = entry.known, entry.values
    if known is None or not tokens:
        return " ".join(
            token.text.lower() if entry.word == "end" else token.text for token in tokens
        )
    sign = tokens[0]
    if len(tokens) == 1 and sign.says(*quoting.SPECIAL) and known.form not in ("text", "value"):
        return sign.text + marks.show(sign.marks)
    if known.form in ("text", "value"):
        return shown_value(known.value, tokens, text)
    if known.form == "values":
        return " ".join(shown_value(known.value, [token], text) for token in tokens)
    if known.form == "note" and known.word == "note" and not (sign.quoted or sign.says("-")):
        return shown_value("whole", tokens, text)
    if known.form in ("object", "item", "note"):
        first, others = shown_line(known.shape, tokens, text)
        return ", ".join([" ".join(first), *others] if first else others)
    return " ".join(shown_value("word", [token], text) for token in tokens)


def _rows(entry: Entry, document: Document) -> list[str]:
    known, rows = entry.known, entry.rows
    if known is None or not rows:
        return []
    spare = Gathering(document.source.text)
    if known.form == "note":
        return _aligned([_verbatim(row) for row in rows])
    if known.form == "hands":
        return _aligned(_hand_lines(rows, spare))
    if known.form == "auction":
        return _aligned(_call_lines(entry, spare))
    if known.form == "play":
        return _aligned(_play_lines(entry, spare))
    lines = []
    for row in rows:
        first, others = shown_line(known.shape, row.tokens, document.source.text)
        if others:
            first[-1] += ","
        lines.append(_Line(first, row.lead, row.comment, ", ".join(others), padded=bool(others)))
    return _aligned(lines, gap="  ")


def _verbatim(row: Row) -> _Line:
    return _Line([f"| {row.verbatim}" if row.verbatim else "|"], row.lead)


def _aligned(lines: Sequence[_Line], gap: str = _GAP, indent: str = "  ") -> list[str]:
    """The lines with their columns one beneath the other, figures to the right."""
    columns = [
        _column([line.cells[at] if at < len(line.cells) else "" for line in lines])
        for at in range(max((len(line.cells) for line in lines), default=0))
    ]
    shown = [column for column in columns if any(column)]
    bodies = []
    for at, line in enumerate(lines):
        cells = [column[at] for column in (shown if line.padded else columns[: len(line.cells)])]
        cells = [cell for cell in cells if cell]
        body = gap.join([*cells, line.aside] if line.aside else cells)
        bodies.append((indent + body).rstrip())
    beside = max(
        (len(body) for body, line in zip(bodies, lines, strict=True) if line.comment is not None),
        default=0,
    )
    made: list[str] = []
    for body, line in zip(bodies, lines, strict=True):
        made += [indent + _comment(text) for text in line.lead if text is not None]
        made.append(
            body if line.comment is None else f"{body:<{beside}}{_GAP}{_comment(line.comment)}"
        )
    return made


def _column(cells: Sequence[str]) -> list[str]:
    """The cells of a column, as wide as each other; figures to the right, a comma behind them."""
    bare = [cell.removesuffix(",") for cell in cells]
    width = max(map(len, cells))
    figures = [VALUES["number"].read(cell) is not None for cell in bare]
    signs = [not cell or cell in quoting.SPECIAL for cell in bare]
    if not any(figures) or not all(map(or_, figures, signs)):
        return [f"{cell:<{width}}" for cell in cells]
    behind = "," if any(cell.endswith(",") for cell in cells) else ""
    width = max(map(len, bare))
    return [
        f"{figure:>{width}}{cell[len(figure) :]:<{len(behind)}}"
        for figure, cell in zip(bare, cells, strict=True)
    ]


def _hand_lines(rows: Sequence[Row], spare: Gathering) -> list[_Line]:
    read = [(row, read_hand(row, "hands[0]", spare)) for row in rows]
    hands = [line for _, line in read if line is not None]
    for held in hands:
        _leave_gaps_out(held)
    order = _suit_order(hands)
    places = [_place(line) for line in hands]
    width = max(map(len, places), default=0)
    lines = []
    for (row, line), place in zip(read, places, strict=True):
        assert line is not None
        cells, aside = _hand_cells(line, order)
        if cells:
            cells[0] = f"{place:<{width}}  {cells[0]}"
        else:
            cells = [place]
        lines.append(_Line(cells, row.lead, row.comment, aside))
    return lines


def _leave_gaps_out(line: HandLine) -> None:
    """Leaves out suits that stand empty where three dots say that not all cards are given."""
    if line.complete:
        return
    for section, groups in list(line.sections.items()):
        kept = [group for group in groups if group.cards or group.void]
        if groups and not kept and section != "cards":
            del line.sections[section]
        else:
            line.sections[section] = kept


def _place(line: HandLine) -> str:
    name = line.place.text
    speaks = name in HAND_KINDS[1:]
    place = quoting.quoted(name) if speaks and line.place.quoted else quoting.name(name)
    place += marks.show(line.place.marks)
    return f"{place} ({line.kind})" if line.kind is not None else place


def _suit_order(hands: Sequence[HandLine]) -> str | None:
    """The suits in the order that all hands keep, all four; None when there is no such order.

    Piles and the stock, and hands in which a suit stands twice or is not known, may keep
    another.
    """
    regular = [line for line in hands if _is_regular(line)]
    seats = [line for line in regular if line.kind_meant in _SEATS] or regular
    longest = max((_suits(line) for line in seats), key=len, default="")
    if len(longest) < 2:
        return None
    if _is_in_order(longest, USUAL):
        order = USUAL
    else:
        order = longest + "".join(suit for suit in USUAL if suit not in longest)
    return order if all(_is_in_order(_held(line), order) for line in seats) else None


def _is_regular(line: HandLine) -> bool:
    suits = _suits(line)
    return len(set(suits)) == len(suits) and "?" not in suits


def _suits(line: HandLine) -> str:
    return "".join(group.suit for group in line.sections["cards"])


def _held(line: HandLine) -> str:
    return "".join(g.suit for g in line.sections["cards"] if g.cards or not g.void)


def _is_in_order(suits: str, order: str) -> bool:
    places = [order.find(suit) for suit in suits]
    return -1 not in places and places == sorted(set(places))


def _hand_cells(line: HandLine, order: str | None) -> tuple[list[str], str]:
    """The cells of the suits, and what stands behind them."""
    groups = line.sections["cards"]
    aside = []
    for section, others in line.sections.items():
        if section != "cards":
            shown = [_group(group) for group in others]
            aside.append(f"{_SECTION_WORDS[section]} {' '.join(shown) or '-'}")
    if line.absent is not None:
        return [line.absent], ""
    full = line.complete and not line.gaps and line.kind_meant in _SEATS and len(groups) > 1
    cells = [_group(group) for group in groups]
    if order is not None and groups and _is_regular(line) and _is_in_order(_held(line), order):
        by_suit = dict(zip(_suits(line), cells, strict=True))
        cells = [by_suit.get(suit, f"{suit} -" if full else "") for suit in order]
    elif full and _is_regular(line):
        cells += [f"{suit} -" for suit in USUAL if suit not in _suits(line)]
    while cells and not cells[-1]:
        cells.pop()
    if not line.complete:
        aside.append("...")
    if not cells and (aside != ["..."] and (line.said or aside)):
        cells = ["-"]
    return cells, " ".join(aside)


def _group(group: Group) -> str:
    letter = "U" if group.suit == "?" else group.suit
    if group.shown:
        return f"{letter} {''.join(group.shown)}"
    return letter if group.dash is None else f"{letter} -{marks.show(group.dash.marks)}"


def _call_lines(entry: Entry, spare: Gathering) -> list[_Line]:
    rows, listed = entry.rows, is_listed(entry.values)
    lines = []
    for number, row in enumerate(rows):
        if number == 0 and not listed:
            cells = _names(row)
        else:
            cells = [
                _prefix(called.cell) + called.shown for called in read_calls(row, 0, listed, spare)
            ]
        lines.append(_Line(cells, row.lead, row.comment))
    return lines


def _names(row: Row) -> list[str]:
    return [heading(token.text) for token in row.tokens]


def _prefix(cell: Cell) -> str:
    if not cell.placed:
        return ""
    return f"{quoting.name(cell.place) if cell.place is not None else ''}:"


def _play_lines(entry: Entry, spare: Gathering) -> list[_Line]:
    headed = int(is_headed(entry))
    numbers = numbered(entry.rows[headed:])
    lines = []
    for number, row in enumerate(entry.rows):
        if number < headed:
            lines.append(_Line(["  ", *_names(row)], row.lead, row.comment))
        else:
            lines.append(_play_line(row, (numbers[number - headed].trick or 0) + 1, spare))
    for line in lines:
        line.cells[0] = f"{line.cells[0]:>2}"
    return lines


def _play_line(row: Row, expected: int, spare: Gathering) -> _Line:
    line = read_play(row, spare)
    number = str(expected)
    if line.number is not None:
        number = line.number.text.removesuffix(".") + marks.show(line.number.marks)
    cells = [_card(cell) for cell in line.cells]
    if line.more:
        _, others = shown_line(TRICK, line.more, spare.text)
        cells[-1] += f", {', '.join(others)}"
    return _Line([number, *cells], row.lead, row.comment)


def _card(cell: Cell) -> str:
    token = cell.token
    if cell.empty:
        return "-"

    def canonical(text: str) -> str | None:
        code = VALUES["card"].read(text)
        return None if code is None else str(code)

    shown = marks.show_value(token, canonical(token.text), canonical)
    end = len(shown) - len(marks.show(token.marks, canonical))
    tail = (f"@{cell.origin}" if cell.origin else "") + ("*" if cell.wins else "")
    lead = ">" if cell.leads else ""
    return lead + _prefix(cell) + shown[:end] + tail + shown[end:]
