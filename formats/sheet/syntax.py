"""From text to the trees of its score sheets; figures that are none become findings."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from oddtrick.formats.sheet.body import Faults, Ruled, fill, note_unnamed
from oddtrick.formats.sheet.frame import Frame
from oddtrick.formats.sheet.headings import (
    Over,
    columns_of,
    division_of,
    is_ledger_head,
    names_in,
    names_over,
    roles_of,
)
from oddtrick.formats.sheet.layouts import FOUR, TWO
from oddtrick.formats.sheet.lines import Line, Piece, lines_of
from oddtrick.formats.sheet.tree import NOWHERE, Column, Role, Tree
from oddtrick.records.findings import Span

_FIGURES = re.compile(r"(?=.*\d)[\s\d()+.,–—-]*")
_RUN_TOGETHER = re.compile(r"\bWE\W{0,3}THEY[ \t.:|]*\d[\d \t]{5,}", re.IGNORECASE)
_MOST_SHEETS = 2
"""How many rubbers may stand side by side in one block."""

NO_NAME = Piece("", NOWHERE, 0, 0)


@dataclass(slots=True)
class Block:
    """Lines of a text that belong together: what may be a sheet, and the line over it."""

    lines: list[Line]
    before: int
    """The position, among all lines, of the first of them."""
    over: Over | None = None


@dataclass(slots=True)
class Sheets:
    """The sheets of a text.

    Attributes:
        lines: the lines of the text.
        trees: the sheets of two accounts, each with the position of its first line.
        ledgers: the lines of each ledger, with the position of the first.
        run_together: stretches that were a sheet once.
        faults: what is wrong in them.
    """

    lines: list[Line]
    trees: list[tuple[Tree, int]] = field(default_factory=list)
    ledgers: list[tuple[list[Line], int]] = field(default_factory=list)
    run_together: list[Span] = field(default_factory=list)
    faults: Faults = field(default_factory=Faults)


def sheets_of(text: str) -> Sheets:
    """Every score sheet of a text, in order."""
    found = Sheets(lines_of(text))
    for block in _blocks(found.lines):
        head = next((n for n, line in enumerate(block.lines) if is_ledger_head(line)), None)
        if head is not None:
            found.ledgers.append((block.lines[head:], block.before))
            continue
        for tree in _trees(block, found.faults):
            found.trees.append((tree, block.before))
    taken = [tree.span for tree, _ in found.trees]
    for match in _RUN_TOGETHER.finditer(text):
        if not any(span.start <= match.start() < span.end for span in taken):
            found.run_together.append(Span(*match.span()))
    found.run_together += _without_bars(found, taken)
    return found


def _without_bars(found: Sheets, taken: list[Span]) -> list[Span]:
    """Where WE and THEY stand over figures, and no bar between them."""
    spans = []
    for n, line in enumerate(found.lines):
        over = names_over(line)
        if over is None or not over.known:
            continue
        end = n + 1
        while end < len(found.lines) and _FIGURES.fullmatch(found.lines[end].text):
            end += 1
        inside = any(span.start <= line.span.start < span.end for span in taken)
        if end - n > 2 and not inside and not found.lines[end - 1].edges:
            spans.append(Span(line.span.start, found.lines[end - 1].span.end))
    return spans


def _blocks(lines: Sequence[Line]) -> list[Block]:
    """Runs of lines with bars and rules, cut where new names stand; blank lines may part rows."""
    blocks: list[Block] = []
    n = 0
    while n < len(lines):
        if not lines[n].tabular:
            n += 1
            continue
        end = _run_end(lines, n)
        blocks += _cut(lines, n, end)
        n = end
    return blocks


def _run_end(lines: Sequence[Line], n: int) -> int:
    """The position after the last line of the run that begins at ``n``."""
    end = at = n + 1
    while at < len(lines):
        line = lines[at]
        if line.tabular:
            end = at + 1
        elif at > end if line.blank else not _FIGURES.fullmatch(line.text):
            break
        at += 1
    return end


def _cut(lines: Sequence[Line], start: int, end: int) -> list[Block]:
    """The blocks of a run: a line of names begins a new one when figures stand over it."""
    cuts = [start]
    figures = False
    for n in range(start, end):
        line = lines[n]
        if figures and (is_ledger_head(line) or names_in(line) is not None):
            cut = n - 1 if lines[n - 1].is_rule and not lines[n - 1].edges else n
            cuts.append(max(cut, cuts[-1] + 1))
            figures = False
        figures = figures or any(piece.text[:1].isdigit() for piece in line.pieces)
    blocks = [
        Block([line for line in lines[a:b] if not line.blank], a)
        for a, b in zip(cuts, [*cuts[1:], end], strict=True)
    ]
    for back in (1, 2):
        if blocks[0].over is None and start >= back and not lines[start - back].blank:
            blocks[0].over = names_over(lines[start - back])
            blocks[0].before -= back if blocks[0].over else 0
            break
    return [block for block in blocks if block.lines]


def _trees(block: Block, faults: Faults) -> list[Tree]:
    """The sheets of a block: one, or several side by side, or none."""
    over, body = _head(block)
    over = over or block.over
    roles: dict[int, Role] = {}
    for n, line in enumerate(body[:3]):
        roles = roles_of(line)
        if roles:
            body = body[n + 1 :]
            break
    frame = Frame.of(body)
    if frame is None:
        return []
    lined = _has_line(body)
    told = roles or lined or (over is not None and (over.known or _has_divisions(body)))
    if not told or not _is_mostly_figures(body):
        return []
    rubbers = _rubbers(over, roles, frame, body)
    start = over.line.span.start if over else body[0].span.start
    found = []
    for rubber in rubbers:
        names = rubber.names or [NO_NAME, NO_NAME]
        tree = Tree(
            (names[0].text, names[1].text),
            tuple(rubber.columns.values()),
            span=Span(start, body[-1].span.end),
            named=(names[0].span, names[1].span),
        )
        fill(tree, Ruled(frame, list(rubber.columns), body), faults)
        found.append(tree)
    if found:
        note_unnamed(frame, body, {n for rubber in rubbers for n in rubber.columns}, faults)
    return found


def _head(block: Block) -> tuple[Over | None, list[Line]]:
    """The line of names of a block, and the lines under it."""
    for n, line in enumerate(block.lines):
        over = names_in(line)
        if over is not None:
            return over, block.lines[n + 1 :]
        if not line.is_rule and line.filled:
            break
    return None, block.lines


def _has_line(body: Sequence[Line]) -> bool:
    """Whether a double rule stands among the rows."""
    return any(line.is_rule and any(p.ruled == "=" for p in line.filled) for line in body[:-1])


def _has_divisions(body: Sequence[Line]) -> bool:
    letters = "".join(
        piece.text[-1]
        for line in body
        for piece in line.pieces
        if piece.text and piece.text[-1].isalpha() and piece.text[-2:-1] in ("", " ")
    ).upper()
    return any(division_of(line.filled) for line in body) or any(
        word in letters for word in ("HONORS", "HONOURS", "TRICKS")
    )


def _is_mostly_figures(body: Sequence[Line]) -> bool:
    """Whether figures and dashes, and not cards or words, fill the cells; or nothing does."""
    rows = [line for line in body if not division_of(line.filled)]
    texts = [piece.text for line in rows for piece in line.filled if not piece.ruled]
    figures = sum(text[0].isdigit() or text[0] in "(-–—−." for text in texts)
    letters = sum(len(text) == 1 and text.isalpha() for text in texts)
    return 2 * (figures + letters) >= len(texts)


@dataclass(slots=True)
class Rubber:
    """One of the rubbers that stand side by side: its columns, and the names over them."""

    columns: dict[int, Column]
    names: list[Piece]


def _rubbers(
    over: Over | None, roles: dict[int, Role], frame: Frame, body: Sequence[Line]
) -> list[Rubber]:
    """Which columns belong to which side of which rubber; empty when that does not come out."""
    names = over.names if over else []
    if roles:
        half = len(roles) // 2
        columns = {
            n: Column(int(k >= half), role) for k, (n, role) in enumerate(sorted(roles.items()))
        }
        fits = len(roles) % 2 == 0 and len(names) in (0, 2)
        return [Rubber(columns, names)] if fits else []
    used = _ruled_columns(frame, body)
    if over is not None and len(names) == 2 and len(used) == 4 and not frame.fits(over.line):
        return [Rubber(dict(zip(used, FOUR, strict=True)), names)]
    named = columns_of(over, frame) if over else used
    if len(named) not in (2, 2 * _MOST_SHEETS) or len(set(named)) < len(named):
        return []
    return [
        Rubber(dict(zip(named[k : k + 2], TWO, strict=True)), names[k : k + 2])
        for k in range(0, len(named), 2)
    ]


def _ruled_columns(frame: Frame, body: Sequence[Line]) -> list[int]:
    """The columns through which a rule is drawn, or in which figures stand."""
    found: set[int] = set()
    for line in body:
        held = frame.hold(line)
        if line.edges:
            found |= held.ruled
        found |= {n for n, piece in held.cells.items() if piece.text[0].isdigit()}
    return sorted(found)
