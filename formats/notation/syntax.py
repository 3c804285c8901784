"""From a text to its syntax tree: which line belongs to which entry, and which to which record."""

from oddtrick.formats.notation.belonging import HEADING, SCORED, looks_like, settle
from oddtrick.formats.notation.columns import places_of
from oddtrick.formats.notation.gathering import Gathering
from oddtrick.formats.notation.loose import contract_tokens, listed_tokens
from oddtrick.formats.notation.scan import Line, Token, scan
from oddtrick.formats.notation.taking import take_entry
from oddtrick.formats.notation.tree import Block, Document, Entry, Lead, Row
from oddtrick.formats.notation.words import KEYWORDS, OPENERS, STRUCTURE, Keyword
from oddtrick.formats.text.near import clipped, nearest
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Level, Span, Spot
from oddtrick.records.findings.files import EMPTY_FILE
from oddtrick.records.findings.kind import Kind
from oddtrick.records.findings.syntax import (
    LOOSE_SPELLING,
    MISPLACED_KEYWORD,
    MISSING_VERSION,
    STRAY_INDENT,
    SURPLUS_VALUE,
    UNKNOWN_KEYWORD,
    UNKNOWN_VERSION,
)
from oddtrick.records.plainclass import replace

VERSION = 1
"""The version of the notation that this code reads and writes."""


def parse(source: SourceText) -> Document:
    """The tree of a text. Every fault is a finding; what stands around it is still read."""
    document = parse_piece(source, within=False)
    document.findings += document.oddities.findings()
    return document


def parse_piece(source: SourceText, *, within: bool) -> Document:
    """The tree of a stretch of a file, which begins with a record where it is not the first.

    What is let pass and counted is no finding yet.

    Args:
        source: the stretch.
        within: whether others stand before it, and so the version.
    """
    lines, findings, oddities = scan(source)
    document = Document(source, findings=findings, oddities=oddities)
    parser = _Parser(document)
    for line in lines:
        parser.take(line)
    parser.finish(within=within)
    return document


class _Parser:
    """Takes the lines one by one and keeps the records that are open."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.open: list[Block] = []
        self.last: Block | None = None
        self.entry: Entry | None = None
        self.lead: Lead = []
        self.before: list[str] = []
        self.beside: list[str] = []
        self.fresh = True
        self.newer = False
        self.misplaced = False
        self.at = 0

    def take(self, line: Line) -> None:
        self.at = line.start
        if self.newer and not (line.tokens and line.tokens[0].says("trick")):
            return
        if line.verbatim is not None or (line.tokens and line.indented):
            self._take_row(line)
        elif line.tokens:
            self._take_entry(line)
        else:
            self.lead.append(line.comment)
            if line.broken:
                self._break()
        if line.broken:
            self._break()

    def finish(self, *, within: bool) -> None:
        document = self.document
        settle(document)
        document.tail = self.lead
        if self.last is not None:
            # Behind a version, these waited for a record that does not come.
            self.last.after += [*self.before, *self.beside, *_comments(self.lead)]
        words = [entry.word for entry in document.lines]
        if words and words[0] != "trick" and not within:
            first = document.lines[0]
            self._find(
                MISSING_VERSION,
                "the file does not say which version of the notation it is in",
                first.keyword.span,
            )
        if not document.blocks and not any(f.level is Level.ERROR for f in document.findings):
            self._find(EMPTY_FILE, "no record stands in this file", Span(0, 0))

    def _take_row(self, line: Line) -> None:
        row = Row(line.tokens, content(line), self.lead, line.comment, line.verbatim)
        self.lead = []
        if self.entry is None or self.entry.word in STRUCTURE:
            self._begin_stray(row)
        assert self.entry is not None
        self.entry.rows.append(row)
        if self.open:
            self.open[-1].end = line.end

    def _begin_stray(self, row: Row) -> None:
        """Makes an entry without a keyword, for rows that stand beneath none."""
        above = self.entry
        nothing = Token("", row.span.start, row.span.start)
        entry = Entry(nothing, [], None, Span(row.span.start, row.span.start))
        self._break()
        if self.open:
            self.open[-1].entries.append(entry)
        else:
            self._find(STRAY_INDENT, "an indented line stands outside every record", row.span)
        if above is not None:
            entry.under = above.word
        self.entry = entry

    def _take_entry(self, line: Line) -> None:
        first = line.tokens[0]
        word = first.text.lower()
        known = None if first.quoted else KEYWORDS.get(word)
        entry = Entry(first, line.tokens[1:], known, content(line), [], self.lead, line.comment)
        self.lead = []
        entry.broken = line.broken
        if first.quoted or (known is None and word not in STRUCTURE):
            if self._is_row(line):
                self._take_unindented(line)
                return
            word = self._meant(entry)
        self.entry = entry
        self.document.lines.append(entry)
        if not word:
            self._keep(entry)
        elif word == "trick":
            self._take_version(entry)
        elif word in OPENERS:
            self._open(entry)
        elif word == "end":
            self._close(entry)
        else:
            self._place(entry)
        if entry.misspelt:
            self._break()
        if self.open:
            self.open[-1].end = line.end

    def _take_version(self, entry: Entry) -> None:
        self._divide_lead(entry)
        self.open, self.fresh, self.newer = [], True, False
        said = [token.text for token in entry.values]
        quoted = any(token.quoted for token in entry.values)
        if said != [str(VERSION)] or quoted or entry.keyword.marks or entry.values[0].marks:
            number = said[0] if said else ""
            newer = number.isascii() and number.isdigit() and int(number[:9]) > VERSION
            message = (
                f"this file is in version {number} of the notation; version {VERSION} is known here"
                if newer
                else f'expected "trick {VERSION}", found "trick {" ".join(said)}"'
            )
            self._find(UNKNOWN_VERSION, message, entry.span)
            self.newer = True
        if entry.comment is not None:
            self.beside.append(entry.comment)

    def _open(self, entry: Entry) -> None:
        self._divide_lead(entry)
        kind = entry.word
        while self.open and not (
            (kind == "deal" and self.open[-1].kind != "deal")
            or (kind == "rubber" and self.open[-1].kind == "session")
        ):
            self.open.pop()
        block = self._begin(kind, entry, entry.span.start)
        if entry.comment is not None:
            block.beside.append(entry.comment)
        if entry.keyword.marks:
            self._find(SURPLUS_VALUE, "no mark may stand on this word", entry.keyword.marks[0].span)
            block.broken = True
        if len(entry.values) > 1 or any(token.marks for token in entry.values):
            at = entry.values[min(1, len(entry.values) - 1)]
            self._find(
                SURPLUS_VALUE, f'expected one id after "{kind}", found "{at.text}" too', at.span
            )
            block.broken = True

    def _begin(self, kind: str, opener: Entry | None, start: int) -> Block:
        block = Block(kind, opener, start, start)
        block.beside, self.beside = self.beside, []
        block.lead, self.before = self.before, []
        if self.open and not self.open[-1].blocks:
            self.open[-1].first = len(self.open[-1].entries)
        (self.open[-1].blocks if self.open else self.document.blocks).append(block)
        self.open.append(block)
        self.last = block
        self.fresh = False
        return block

    def _divide_lead(self, entry: Entry) -> None:
        """Comments with a blank line behind them end the record before; others begin the next.

        So do all that stand behind a version.
        """
        cut = 0
        if self.last is not None and not self.fresh:
            cut = _last_blank(entry.lead)
            self.last.after += _comments(entry.lead[:cut])
        self.before += _comments(entry.lead[cut:])

    def _close(self, entry: Entry) -> None:
        said = [token.text.lower() for token in entry.values]
        kind = said[0] if said else ""
        marked = bool(entry.keyword.marks) or any(token.marks for token in entry.values)
        if len(said) != 1 or kind not in ("rubber", "session") or marked:
            self._find(
                MISPLACED_KEYWORD,
                'expected "end rubber" or "end session"',
                entry.span,
            )
            self._break()
            return
        if not any(block.kind == kind for block in self.open):
            self._find(MISPLACED_KEYWORD, f"no {kind} is open here", entry.span)
            self._break()
            return
        if self.last is not None:
            self.last.after += _comments(entry.lead)
        while self.open:
            block = self.open.pop()
            block.end = entry.span.end
            if block.kind == kind:
                break
        self.last = block
        if entry.comment is not None:
            block.after.append(entry.comment)

    def _place(self, entry: Entry) -> None:
        known = entry.known
        assert known is not None
        if not self.open and self.fresh:
            self._begin("deal", None, entry.span.start)
        if self.open and self.open[-1].kind not in known.blocks and known.foot:
            self._leave_for(known)
        if not self.open or self.open[-1].kind not in known.blocks:
            self._misplaced(entry, known)
        if not self.open or self.open[-1].kind not in known.blocks:
            return
        block = self.open[-1]
        if self.last is not None and self.last is not block:
            entry.own = _last_blank(entry.lead)
            self.last.after += _comments(entry.lead[: entry.own])
        self.last = block
        block.entries.append(entry)
        self._respell(entry, known)

    def _respell(self, entry: Entry, known: Keyword) -> None:
        """Takes what is spelt loosely as it is meant, and notes how the notation spells it."""
        if known.word == "contract":
            meant = contract_tokens(entry.values)
        elif known.form == "values":
            meant = listed_tokens(entry.values)
        else:
            return
        if meant == entry.values:
            return
        words = " ".join(token.text for token in meant).replace(" ,", ",")
        at = Span(entry.values[0].start, entry.values[-1].end)
        self._find(LOOSE_SPELLING, f'read as "{known.word} {clipped(words)}"', at)
        entry.values = meant

    def _misplaced(self, entry: Entry, known: Keyword) -> None:
        """Tells of a line that its record cannot have, and begins the record that it needs."""
        block = self.open[-1] if self.open else None
        where = f"in a {block.kind}" if block is not None else "outside every record"
        wanted = known.blocks[0]
        message = (
            f'"{known.word}" does not stand {where}: it belongs to a {" or a ".join(known.blocks)}'
        )
        hint = f"Put a line `{wanted}` before the first line of that {wanted}."
        loose = block is not None and block.opener is None and not block.blocks
        if block is None or (block.kind != "deal" and wanted != "session"):
            self._find(MISPLACED_KEYWORD, message, entry.keyword.span, hint)
            self._begin(wanted, None, entry.span.start)
        elif loose and all(e.known is None or wanted in e.known.blocks for e in block.entries):
            self._find(MISPLACED_KEYWORD, message, entry.keyword.span, hint)
            block.kind = wanted
        else:
            last = self.document.findings[-1] if self.document.findings else None
            if last is None or last.kind is not MISPLACED_KEYWORD or not self.misplaced:
                self._find(MISPLACED_KEYWORD, message, entry.keyword.span, hint)
            self.misplaced = True
        self._break()

    def _leave_for(self, known: Keyword) -> None:
        """Ends the deal before a line that can only belong to what the deal is in."""
        if any(block.kind in known.blocks for block in self.open):
            while self.open[-1].kind not in known.blocks:
                self.open.pop()

    def _meant(self, entry: Entry) -> str:
        """The word that a mistyped keyword is taken for; none when none is near."""
        first = entry.keyword
        near = None if first.quoted else nearest(first.text, [*KEYWORDS, *STRUCTURE])
        hint = (
            f'did you mean "{near}"?'
            if near
            else "the lines of hands, auction, play and score are indented beneath their keyword"
        )
        shown = clipped(first.text)
        self._find(UNKNOWN_KEYWORD, f'no line begins with "{shown}"', first.span, hint)
        self._break()
        entry.misspelt = True
        if near is None:
            return ""
        entry.known = KEYWORDS.get(near)
        entry.keyword = Token(near, first.start, first.end, marks=first.marks)
        return near

    def _keep(self, entry: Entry) -> None:
        """Keeps a line that begins with no keyword, for the rows beneath it."""
        if self.open:
            self.open[-1].entries.append(entry)

    def _is_row(self, line: Line) -> bool:
        """Whether a line at the margin is a row of the entry above it that is not indented."""
        entry = self.entry
        if entry is None or entry.known is None or not entry.known.has_rows or not self.open:
            return False
        row, places = Row(line.tokens, content(line)), places_of(self.open[-1].entries)
        look = looks_like(row, places)
        if look is not None:
            return look in (HEADING, "score" if entry.word in SCORED else entry.word)
        g = Gathering(self.document.source.text, places=places)
        take_entry(replace(entry, rows=[row], values=[]), g)
        return entry.known.form == "rows" and len(line.tokens) > 1 and not g.broken

    def _take_unindented(self, line: Line) -> None:
        assert self.entry is not None
        self._find(
            STRAY_INDENT,
            f'this row of "{self.entry.word}" is not indented',
            content(line),
            "Put a blank or two before it.",
        )
        self._break()
        self.entry.rows.append(Row(line.tokens, content(line), self.lead, line.comment))
        self.lead = []
        if self.open:
            self.open[-1].end = line.end

    def _break(self) -> None:
        """Marks the record that is open as not to be used."""
        if not self.open and self.fresh:
            self._begin("deal", None, self.at)
        if self.open:
            self.open[-1].broken = True

    def _find(self, kind: Kind, message: str, span: Span, hint: str = "") -> None:
        self.document.findings.append(
            Finding(kind, message, at=Spot(span=span), help=hint or kind.fix)
        )


def content(line: Line) -> Span:
    """The stretch of a line from its first word to its last, marks and all."""
    if not line.tokens:
        return Span(line.start, line.end)
    last = line.tokens[-1]
    return Span(line.tokens[0].start, last.marks[-1].span.end if last.marks else last.end)


def _last_blank(lead: Lead) -> int:
    return max((i for i, comment in enumerate(lead) if comment is None), default=0)


def _comments(lead: Lead) -> list[str]:
    return [comment for comment in lead if comment is not None]
