"""The lines of a source around some places, with a mark under each place and its label."""

from collections.abc import Iterator, Sequence

from oddtrick.colour import PLAIN, Palette
from oddtrick.diagnostics.shown import cells, safe, width
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Span
from oddtrick.records.plainclass import plainclass

Cell = tuple[str, str]


@plainclass(frozen=True)
class Pointer:
    """A stretch of the source to point at.

    Attributes:
        span: the stretch; where it runs over several lines its first line is marked.
        label: the words to set beside the mark.
        primary: whether it is the place of the finding itself.
    """

    span: Span
    label: str = ""
    primary: bool = False


@plainclass()
class _Mark:
    start: int
    end: int
    label: str
    primary: bool


def excerpt(
    source: SourceText,
    pointers: Sequence[Pointer],
    level: str = "error",
    palette: Palette = PLAIN,
    columns: int = 100,
) -> list[str]:
    """The marked lines, each with its number; lines between far places are left out.

    Args:
        source: the text that the spans count in.
        pointers: the places, in any order, on the same line or far apart.
        level: the style of the primary mark.
        palette: how to colour.
        columns: lines wider than this are cut around their marks.
    """
    by_line: dict[int, list[_Mark]] = {}
    for pointer in pointers:
        line, mark = _place(source, pointer)
        by_line.setdefault(line, []).append(mark)
    gutter = len(str(max(by_line)))
    edge = palette.paint(f"{' ' * gutter} |", "gutter")
    room = max(columns - gutter - 3, 20)
    out = [edge]
    before: int | None = None
    for line in sorted(by_line):
        if before is not None and line == before + 2 and source.has_line(line - 1):
            out += _row(gutter, line - 1, _cut(cells(source.line(line - 1)), 0, room)[0], palette)
        elif before is not None and line > before + 1:
            out.append(palette.paint("...", "gutter"))
        shown = cells(source.line(line))
        for group in _groups(by_line[line], room):
            text, shift = _cut(shown, group[0].start, room, max(m.end for m in group))
            out += _row(gutter, line, text, palette)
            for row in _mark_rows(group, shift, level):
                out.append(f"{edge} {palette.runs(row)}".rstrip())
        before = line
    out.append(edge)
    return out


def _place(source: SourceText, pointer: Pointer) -> tuple[int, _Mark]:
    """The line of a pointer and its mark there, in shown columns."""
    start = min(max(pointer.span.start, 0), len(source.text))
    end = min(max(pointer.span.end, start), len(source.text))
    line, column = source.position(start)
    text = source.line(line)
    last, _ = source.position(max(end - 1, start))
    stop = len(text) if last > line else column - 1 + end - start
    shown = cells(text)
    left = width("".join(shown[: column - 1]))
    right = max(width("".join(shown[:stop])), left + 1)
    label = safe(pointer.label)
    if last > line:
        label = f"{label} (to line {last})" if label else f"to line {last}"
    return line, _Mark(left, right, label, pointer.primary)


def _row(gutter: int, line: int, text: str, palette: Palette) -> list[str]:
    number = palette.paint(f"{line:>{gutter}} |", "gutter")
    return [f"{number} {text}".rstrip()]


def _groups(marks: list[_Mark], room: int) -> Iterator[list[_Mark]]:
    """Marks of one line in order, parted where no window can show them together."""
    group: list[_Mark] = []
    for mark in sorted(marks, key=lambda m: (m.start, m.end)):
        if group and mark.end - group[0].start > room - 12:
            yield group
            group = []
        group.append(mark)
    yield group


def _cut(shown: list[str], start: int, room: int, end: int = 0) -> tuple[str, int]:
    """A window of a line that shows ``start`` to ``end``, and how far it is shifted left."""
    whole = "".join(shown)
    if width(whole) <= room:
        return whole, 0
    first = max(0, min(start - 8, end - room + 12)) if end > room - 2 else 0
    if len(whole) == len(shown) and whole.isascii():
        # Each cell is one column.
        last = first + room - 2
        text, shift = whole[first:last] + ("…" if last < len(whole) else ""), first
        return (f"…{text}", shift - 1) if shift else (text, 0)
    text, column, shift = "", 0, 0
    for cell in shown:
        wide = width(cell)
        if column < first:
            column += wide
            shift = column
            continue
        if column + wide - shift > room - 2:
            text += "…"
            break
        text += cell
        column += wide
    return (f"…{text}", shift - 1) if shift else (text, 0)


def _mark_rows(group: list[_Mark], shift: int, level: str) -> Iterator[list[Cell]]:
    """The row of marks, the last one's label beside it, the others' labels beneath."""
    marks = _joined(group)
    row: list[Cell] = [(" ", "")] * (max(m.end for m in marks) - shift)
    for mark in sorted(marks, key=lambda m: m.primary):
        sign, style = ("^", level) if mark.primary else ("-", "related")
        for column in range(mark.start, mark.end):
            row[column - shift] = (sign, style)
    last = max(marks, key=lambda m: m.start)
    beside = last.end == max(m.end for m in marks)
    yield [*row, (f" {last.label}", _style(last, level))] if beside and last.label else row
    beneath = [m for m in marks if m.label and not (beside and m is last)]
    if beneath:
        yield _connectors(beneath, shift, level)
    while beneath:
        mark = beneath.pop()
        row = _connectors([m for m in beneath if m.start < mark.start], shift, level)
        row += [(" ", "")] * (mark.start - shift - len(row))
        yield [*row, (mark.label, _style(mark, level))]


def _joined(group: list[_Mark]) -> list[_Mark]:
    """Marks that begin at the same column are one mark with both labels."""
    marks: list[_Mark] = []
    for mark in group:
        if marks and marks[-1].start == mark.start:
            old = marks[-1]
            labels = [m.label for m in sorted((old, mark), key=lambda m: not m.primary) if m.label]
            marks[-1] = _Mark(
                old.start,
                max(old.end, mark.end),
                "; ".join(dict.fromkeys(labels)),
                old.primary or mark.primary,
            )
        else:
            marks.append(mark)
    return marks


def _style(mark: _Mark, level: str) -> str:
    return level if mark.primary else "related"


def _connectors(marks: list[_Mark], shift: int, level: str) -> list[Cell]:
    row: list[Cell] = []
    for mark in marks:
        row += [(" ", "")] * (mark.start - shift - len(row))
        row.append(("|", _style(mark, level)))
    return row
