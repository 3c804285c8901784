"""Which keyword the lines of a record belong to, where one was left out, misspelt or typed twice.

Rows are known by what they hold. Where rows of another kind stand under a keyword, the keyword
that belongs above them is lacking: that is told once, and they are read as what they are. Where
several lines that a record has once stand again, the line that begins the next record is lacking.
"""

from collections.abc import Iterator, Sequence

from oddtrick.formats.notation.columns import is_cells, is_heading, places_of
from oddtrick.formats.notation.gathering import Gathering
from oddtrick.formats.notation.numbering import is_number
from oddtrick.formats.notation.scan import Token
from oddtrick.formats.notation.taking import take_entry
from oddtrick.formats.notation.tree import Block, Document, Entry, Row
from oddtrick.formats.notation.values import RANK, SUIT, call, card, number
from oddtrick.formats.notation.words import COLUMNS, EVENTS, KEYWORDS
from oddtrick.records.findings import Finding, Span, Spot
from oddtrick.records.findings.kind import Kind
from oddtrick.records.findings.syntax import (
    DUPLICATE_ENTRY,
    MISSING_KEYWORD,
    STRAY_INDENT,
)
from oddtrick.records.patterns import pattern

_HELD = pattern(rf"{SUIT}(?:{RANK}|\?)*")
SCORED = ("score", "entries", "totals")
"""The keywords whose rows are entries of a score."""
HEADING = "heading"
"""What a row of places looks like: it stands above calls and above cards."""


def settle(document: Document) -> None:
    """Gives every line of a document to the keyword and the record that it belongs to."""
    _Settling(document).blocks(document.blocks)


def looks_like(row: Row, places: Sequence[str]) -> str | None:
    """The keyword that the rows of such a kind stand under; None where a row tells none.

    A row of places, which stands above calls and above cards, gives ``heading``.
    """
    tokens = row.tokens
    if row.verbatim is not None or not tokens:
        return None
    first, rest = tokens[0], tokens[1:]
    if is_number(first):
        return "play" if rest and 2 * _cards(rest) >= len(rest) else None
    if is_heading(row, places):
        return HEADING
    held = [token for token in rest if not token.text.startswith("(")]
    if first.text in places and held and _HELD.fullmatch(held[0].text):
        return "hands"
    if len(rest) >= 2 and rest[0].says(*COLUMNS) and number(rest[1].text) is not None:
        return "score"
    if first.says(*EVENTS) and (not rest or rest[0].is_comma):
        return "events"
    if all(token.says("-") or call(token.text) for token in tokens):
        passes = any(call(token.text) and not card(token.text) for token in tokens)
        return "auction" if passes else None
    listed = any(":" in token.text for token in tokens)
    return "play" if len(tokens) > 1 and not listed and _cards(tokens) == len(tokens) else None


def _cards(tokens: Sequence[Token]) -> int:
    """How many of the cells are cards, with whatever stands on to them."""
    cells = [token.text.strip(">*").partition("@")[0].rpartition(":")[2] for token in tokens]
    return sum(1 for cell in cells if cell != "?" and card(cell) is not None)


def _foreign(looks: Sequence[str | None], family: str) -> int:
    """The first of some rows that stands under a keyword of another family than its own."""
    for at, look in enumerate(looks):
        after = looks[at + 1] if at + 1 < len(looks) else None
        kind = after if look == HEADING else look
        if kind not in (None, HEADING, family):
            return at
    return len(looks)


def _without_bars(rows: Sequence[Row], kept: int) -> tuple[list[Row], list[Row]]:
    """The rows without those kept word for word, but for so many of the first; and these."""
    bars = [row for row in rows[kept:] if row.verbatim is not None]
    return [*rows[:kept], *(row for row in rows[kept:] if row.verbatim is None)], bars


class _Settling:
    """Goes through the records of a document."""

    def __init__(self, document: Document) -> None:
        self.document = document

    def blocks(self, blocks: list[Block]) -> None:
        """Settles some records and those inside them."""
        at = 0
        while at < len(blocks):
            block = blocks[at]
            after = self._parted(block)
            if after is not None:
                blocks.insert(at + 1, after)
            head = self._settled(block, block.entries[: block.head])
            tail = self._settled(block, block.entries[block.head :], head)
            if block.blocks:
                block.first = len(head)
            block.entries = head + tail
            self.blocks(block.blocks)
            at += 1

    def _parted(self, block: Block) -> Block | None:
        """The record that begins within a deal where several of its lines stand again."""
        seen: dict[str, Entry] = {}
        again: list[int] = []
        for at, entry in enumerate(block.entries):
            if entry.known is None or entry.known.repeats:
                continue
            if entry.word in seen:
                again.append(at)
            seen.setdefault(entry.word, entry)
        words = {block.entries[at].word for at in again}
        if block.blocks or block.kind != "deal" or len(words) < 2:
            return None
        cut = again[0]
        entry = block.entries[cut]
        self._find(
            DUPLICATE_ENTRY,
            f'"{entry.word}" stands again in one deal: a line "deal" is lacking before it',
            entry.keyword.span,
            "Begin the next deal with a line `deal`.",
            (Spot(span=seen[entry.word].keyword.span, label="first here"),),
        )
        start = entry.span.start
        after = Block("deal", None, start, block.end, block.entries[cut:], broken=True)
        after.after, block.after = block.after, []
        block.entries, block.end, block.broken = block.entries[:cut], start, True
        return after

    def _settled(
        self, block: Block, entries: list[Entry], before: Sequence[Entry] = ()
    ) -> list[Entry]:
        """The entries with every row under its keyword, and none that may not stand twice."""
        places = places_of(block.entries)
        there = {e.word: e for e in block.entries if e.known is not None}
        made: list[Entry] = []
        for at, entry in enumerate(entries):
            follows = entries[at + 1] if at + 1 < len(entries) else None
            for part in self._parts(entry, places, there, follows, block):
                known = part.known
                if known is None:
                    continue
                same = next((e for e in (*before, *made) if e.known is known), None)
                if same is None or known.repeats:
                    made.append(part)
                    continue
                self._find(
                    DUPLICATE_ENTRY,
                    f'"{known.word}" stands twice in one {block.kind}',
                    part.keyword.span,
                    also=(Spot(span=same.keyword.span, label="first here"),),
                )
                block.broken = True
        return made

    def _parts(
        self,
        entry: Entry,
        places: Sequence[str],
        there: dict[str, Entry],
        follows: Entry | None,
        block: Block,
    ) -> Iterator[Entry]:
        """The entry with the rows that are its own, and entries made of the others."""
        known = entry.known
        own = "" if known is None else known.word
        takes = known is not None and known.has_rows
        family = "score" if own in SCORED else own
        kept = 0
        if known is not None and known.form == "note":
            after = (i for i, row in enumerate(entry.rows) if row.verbatim is None)
            kept = next(after, len(entry.rows))
        entry.rows, bars = _without_bars(entry.rows, kept)
        looks = [looks_like(row, places) for row in entry.rows]
        if known is not None and known.form == "note":
            cut = kept
        elif takes:
            cut = _foreign(looks, family)
            if cut < len(looks) and self._reads(entry, places):
                cut = len(looks)
        else:
            cut = 0
        own_rows, others = entry.rows[:cut], entry.rows[cut:]
        entry.rows = own_rows
        if looks[cut - 1 : cut] == [HEADING] and follows is not None:
            self._hand_on(entry, follows, block)
        yield entry
        if bars:
            block.broken = True
            if own or not entry.keyword.text:
                self._do_not_belong(entry, bars, None)
        if others:
            yield from self._strays(entry, others, looks[cut:], there, block)

    def _reads(self, entry: Entry, places: Sequence[str]) -> bool:
        """Whether an entry can be read with all the rows that stand beneath it."""
        g = Gathering(self.document.source.text, places=list(places))
        take_entry(entry, g)
        return not g.broken

    def _hand_on(self, entry: Entry, follows: Entry, block: Block) -> None:
        """Gives a row of places to the grid behind the keyword that it stands before."""
        headless = follows.rows and is_cells(follows.rows[0].tokens)
        if follows.word not in ("play", "auction") or not headless or len(entry.rows) < 2:
            return
        row = entry.rows.pop()
        follows.rows.insert(0, row)
        block.broken = True
        self._find(
            STRAY_INDENT,
            f'the row of places stands above "{follows.word}", and belongs beneath it',
            row.span,
            f"Put it beneath the line `{follows.word}`.",
            (Spot(span=follows.keyword.span, label=f"{follows.word} stands here"),),
        )

    def _strays(
        self,
        entry: Entry,
        rows: list[Row],
        looks: list[str | None],
        there: dict[str, Entry],
        block: Block,
    ) -> Iterator[Entry]:
        """An entry of their own for rows that stand under a wrong keyword, or under none."""
        block.broken = True
        word = next((look for look in looks if look not in (None, HEADING)), None)
        if word == "score" and block.kind != "deal":
            word = "totals"
        unknown = entry.known is None and entry.keyword.text != ""
        if word is None or word in there or block.kind not in KEYWORDS[word].blocks:
            if not unknown:
                self._do_not_belong(entry, rows, there.get(word or ""))
            return
        if not unknown:
            self._find(
                MISSING_KEYWORD,
                f'expected a line "{word}" above this row',
                rows[0].span,
                f"Put `{word}` on a line of its own above it, at the margin.",
            )
        start = rows[0].span.start
        keyword = Token(word, start, start)
        made = Entry(keyword, [], KEYWORDS[word], Span(start, start), rows, broken=True)
        there[word] = made
        cut = _foreign(looks, "score" if word in SCORED else word)
        made.rows = rows[:cut]
        yield made
        if cut < len(rows):
            yield from self._strays(made, rows[cut:], looks[cut:], there, block)

    def _do_not_belong(self, entry: Entry, rows: Sequence[Row], like: Entry | None) -> None:
        """Tells of rows that nothing takes, once for all that stand together."""
        count = "an indented line does" if len(rows) == 1 else f"{len(rows)} indented lines do"
        if all(row.verbatim is not None for row in rows):
            count = count.replace("indented line", "line", 1) + " kept word for word"
            count = "lines kept word for word do" if len(rows) > 1 else count
        above = entry.word or entry.under
        above = f' beneath "{above}"' if above else ""
        also: tuple[Spot, ...] = ()
        hint = ""
        if like is not None:
            hint = f"If they belong to `{like.word}`, put them beneath it; else take them out."
            also = (Spot(span=like.keyword.span, label=f"{like.word} stands here"),)
        message = f"{count} not belong here{above}"
        self._find(STRAY_INDENT, message, rows[0].span, hint, also)

    def _find(
        self, kind: Kind, message: str, span: Span, hint: str = "", also: tuple[Spot, ...] = ()
    ) -> None:
        self.document.findings.append(
            Finding(kind, message, at=Spot(span=span), help=hint or kind.fix, also=also)
        )
