"""The formatter: a text in canonical form, proved to say the same."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from oddtrick.formats.notation.composing import KEYS, Task, by_place, compose
from oddtrick.formats.notation.gathering import Gathering
from oddtrick.formats.notation.ordering import in_order_of_lines, named_beside
from oddtrick.formats.notation.said import said
from oddtrick.formats.notation.syntax import parse
from oddtrick.formats.notation.taking import take, take_block
from oddtrick.formats.notation.tree import Block, Document, Entry, Row
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Level
from oddtrick.records.plainclass import replace


class CannotFormatError(ValueError):
    """A text with errors, or one whose canonical form could not be proved equal.

    Attributes:
        findings: the errors of the text; none when the proof failed.
    """

    def __init__(self, message: str, findings: Sequence[Finding] = ()) -> None:
        super().__init__(message)
        self.findings = tuple(findings)


def format_source(source: SourceText) -> str:
    """The canonical text of a text: that which the writer gives of its records.

    Entries that are not filled in are kept as they stand. The new text is read again: it
    must say the same, with every mark, absence and comment, and be its own canonical form.

    Raises:
        CannotFormatError: the text has errors, or the proof fails.
    """
    document = parse(source)
    gathered = take(document)
    errors = [f for f in _findings(document, gathered) if f.level is Level.ERROR]
    if errors:
        count = len(errors)
        raise CannotFormatError(
            f"{source.name}: not formatted: {count} error{'s' if count > 1 else ''} in it", errors
        )
    text = _canonical(document, gathered)
    if text == source.text:
        return text
    again = parse(SourceText(source.name, text))
    regathered = take(again)
    if [*map(_meaning, regathered)] != [*map(_meaning, gathered)]:
        raise CannotFormatError(
            f"{source.name}: not formatted: the new text would say another thing"
        )
    if _canonical(again, regathered) != text:
        raise CannotFormatError(
            f"{source.name}: not formatted: a second pass would change it again"
        )
    return text


def _findings(document: Document, gathered: Sequence[Gathering]) -> list[Finding]:
    found = list(document.findings)
    for g in gathered:
        found += g.findings
        found += _findings(Document(document.source), g.inside)
    return found


def _canonical(document: Document, gathered: Sequence[Gathering]) -> str:
    pairs = zip(document.blocks, gathered, strict=True)
    tasks = [_task(block, g, document) for block, g in pairs]
    return compose(
        [in_order_of_lines(task, by_place(task, at), at == 0) for at, task in enumerate(tasks)]
    )


def _task(block: Block, g: Gathering, document: Document) -> Task:
    """A record with what its lines say, but for the entries that are not filled in.

    These stay as they stand.
    """
    as_typed: dict[str, list[str]] = {}
    text = document.source.text
    for entry in g.kept:
        as_typed.setdefault(entry.word, []).extend(_as_it_stands(entry, text))
    inside = [
        _task(inner, one, document) for inner, one in zip(block.blocks, g.inside, strict=True)
    ]
    if as_typed:
        left = [entry for entry in block.entries if not _is_in(entry, g.kept)]
        head = sum(not _is_in(entry, g.kept) for entry in block.entries[: block.head])
        bare = replace(block, entries=left, first=head, blocks=[])
        g = take_block(bare, g.fields["id"], document)
    return Task(said(g), inside, as_typed)


def _is_in(entry: Entry, entries: Sequence[Entry]) -> bool:
    return any(entry is one for one in entries)


def _as_it_stands(entry: Entry, text: str) -> Iterator[str]:
    """The lines of an entry, with its comments."""
    if entry.rows or entry.own:
        yield ""
    yield from (f"# {comment}" for comment in entry.lead[entry.own :] if comment is not None)
    yield _line(entry, text)
    for row in entry.rows:
        yield from (f"  # {comment}" for comment in row.lead if comment is not None)
        yield "  " + _line(row, text)


def _line(line: Entry | Row, text: str) -> str:
    if isinstance(line, Row) and line.verbatim is not None:
        return f"| {line.verbatim}"
    words = text[line.span.start : line.span.end]
    return words if line.comment is None else f"{words} # {line.comment}"


def _meaning(g: Gathering) -> Any:
    """What a record says: its fields, and in no order its marks, absences and comments."""
    record = named_beside(said(g))
    beside = [Counter(map(key, getattr(record, name))) for name, key in KEYS.items()]
    for name in KEYS:
        delattr(record, name)
    kept = Counter(entry.word for entry in g.kept)
    return record, beside, kept, [_meaning(inner) for inner in g.inside]
