"""The syntax tree: a file of records, each of entries, some with rows beneath them.

The tree has spans and no meaning: what the words of an entry say is read by
``taking``. Every line of the file is in it, comments and blank lines too.
"""

from oddtrick.formats.notation.scan import Oddities, Token
from oddtrick.formats.notation.words import Keyword
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Level, Span
from oddtrick.records.plainclass import field, plainclass

Lead = list[str | None]
"""What stands on lines of its own before a line: comments, and None for a blank line."""


@plainclass()
class Row:
    """An indented line of an entry."""

    tokens: list[Token]
    span: Span
    lead: Lead = field(default_factory=list)
    comment: str | None = None
    verbatim: str | None = None


@plainclass()
class Entry:
    """A line that begins with a keyword, and the rows beneath it.

    Attributes:
        keyword: its first word.
        values: the other tokens of the line.
        known: what the keyword takes; None for a word that divides the file.
        rows: the indented lines beneath.
        span: the stretch of the line.
        lead: comments and blank lines before it.
        comment: the comment at its end.
        own: from where on in ``lead`` the comments are about this entry.
        broken: whether something on its line could not be read.
        misspelt: whether its keyword is taken for one that is near.
        under: for rows beneath no keyword of theirs, the word of the line above.
    """

    keyword: Token
    values: list[Token]
    known: Keyword | None
    span: Span
    rows: list[Row] = field(default_factory=list)
    lead: Lead = field(default_factory=list)
    comment: str | None = None
    own: int = 0
    broken: bool = False
    misspelt: bool = False
    under: str = ""

    @property
    def is_beside(self) -> bool:
        """Whether a comment is about it."""
        return self.comment is not None or any(one is not None for one in self.lead[self.own :])

    @property
    def word(self) -> str:
        """The keyword in lower case."""
        return self.keyword.text.lower()


@plainclass()
class Block:
    """A record: a deal, a rubber or a session, with the records inside it.

    Attributes:
        kind: ``deal``, ``rubber`` or ``session``.
        opener: the line that begins it; None for a deal without one.
        entries: its own lines.
        blocks: the deals and rubbers inside.
        first: how many of its entries stand before the first block inside.
        lead: comments before it.
        after: comments at its end.
        broken: whether something in it could not be read.
    """

    kind: str
    opener: Entry | None
    start: int
    end: int
    entries: list[Entry] = field(default_factory=list)
    blocks: list["Block"] = field(default_factory=list)
    first: int = 0
    lead: list[str] = field(default_factory=list)
    beside: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    broken: bool = False

    @property
    def span(self) -> Span:
        """The stretch of the whole record."""
        return Span(self.start, self.end)

    @property
    def head(self) -> int:
        """How many of its entries stand before the first record inside."""
        return self.first if self.blocks else len(self.entries)


@plainclass()
class Document:
    """A whole file.

    Attributes:
        source: its text.
        lines: its entries in the order of the file, with those that divide it.
        blocks: its records.
        tail: comments and blank lines after the last entry.
        findings: what is wrong with it so far.
        oddities: what is let pass in it and counted.
    """

    source: SourceText
    lines: list[Entry] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)
    tail: Lead = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    oddities: Oddities = field(default_factory=Oddities)

    @property
    def sound(self) -> bool:
        """Whether no error stands in it."""
        return all(finding.level is not Level.ERROR for finding in self.findings)
