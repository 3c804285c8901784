"""Reader of PBN: from a text to records, one game at a time."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from oddtrick.formats.pbn.cutting import stretches
from oddtrick.formats.pbn.directives import EXPORT_LINE
from oddtrick.formats.pbn.extension import Extension
from oddtrick.formats.pbn.inheritance import Inheritance
from oddtrick.formats.pbn.syntax import parse
from oddtrick.formats.pbn.tables import check_tables
from oddtrick.formats.pbn.taken import Taken
from oddtrick.formats.pbn.taking import take
from oddtrick.formats.pbn.tree import Game
from oddtrick.formats.pbn.versions import VERSIONS, before_tags, check_version, declared
from oddtrick.formats.text.notices import Notices
from oddtrick.formats.text.reading import Reading, RecordRead
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Span
from oddtrick.records.findings.pbn import BAD_CHARACTER, BAD_EXTENSION, LONG_LINE, NO_GAME
from oddtrick.records.patterns import pattern
from oddtrick.records.plainclass import field, plainclass, replace
from oddtrick.records.seats import COMPASS_LETTERS
from oddtrick.records.within import inner_field

if TYPE_CHECKING:
    from oddtrick.records.schema import Rubber, Session

LONG = pattern(r"[^\r\n]{255,}|[^\r\n]{254}(?=\r\n)")
"""A line that with its end has more than the 255 characters of the standard (2.3)."""
_STRANGE = pattern(r"[\x00-\x08\x0c\x0e-\x1f\x7f-\x9f]+|[^\x00-\xff]+")
_EXPORT = pattern(before_tags(EXPORT_LINE) + EXPORT_LINE)
_HIGH = pattern(r"[^\x00-\x9f\ufeff]")
_OPENS, _CLOSES = "<PBN>", "</PBN>"


@plainclass()
class Gathered:
    """What the games of a file leave for those behind them.

    Attributes:
        inheritance: the values of tags.
        number: how many games there were.
        version: the version of the standard that the file declares.
    """

    inheritance: Inheritance = field(default_factory=Inheritance)
    number: int = 0
    version: str = VERSIONS[0]


def read(source: SourceText, inheritance: Inheritance | None = None) -> Reading:
    """The records of a PBN text; a bad game never loses the others.

    Args:
        source: the text.
        inheritance: what games take from those before them; the standard's when None.
    """
    reading = Reading(source)
    notices = Notices(reading.findings, reading.repairs)
    characters(source, notices)
    if source.encoding == "utf-8":
        first_high(source, notices)
    export = is_marked_export(source.text)
    gathered = Gathered(inheritance or Inheritance(), version=declared(source.text))
    reading.records.extend(read_on(source, notices, gathered, export=export))
    if not reading.records and not reading.findings:
        reading.findings.append(no_game())
    reading.sort()
    return reading


def no_game() -> Finding:
    """The finding on a file in which no game stands."""
    return Finding(NO_GAME, "no game stands in this file", help=NO_GAME.fix)


def is_marked_export(text: str) -> bool:
    """Whether a text says, before its first tag, that it is in export format."""
    return _EXPORT.match(text) is not None


def read_on(
    source: SourceText, notices: Notices, gathered: Gathered, *, export: bool = False
) -> Iterator[RecordRead]:
    """The records of a stretch of a file, one at a time.

    Args:
        source: the stretch.
        notices: takes what is noticed.
        gathered: what the games before it left; it is kept up.
        export: whether the file says that it is in export format.
    """
    before = gathered.inheritance.copy() if export else None
    first = gathered.number == 0
    yield from records(source, notices, gathered)
    if before is not None:
        from oddtrick.formats.pbn.exported import check_export

        check_export(source, notices, before, gathered.version, first=first)


def characters(source: SourceText, notices: Notices) -> None:
    """Note lines that are too long, and characters that are not in Latin-1."""
    text = source.text
    for found in LONG.finditer(text):
        message = f"a line of {len(found[0])} characters and its end"
        notices.repair(LONG_LINE, message, Span(*found.span()))
    for found in _STRANGE.finditer(text):
        shown = found[0][:10]
        if shown == "\ufeff":
            message = "a byte-order mark, which the standard does not have"
        elif shown.isprintable():
            message = f'"{shown}" is not in Latin-1'
        else:
            codes = " ".join(f"{ord(sign):02x}" for sign in shown)
            signs = "signs that are" if len(found[0]) > 1 else "a sign that is"
            message = f"{signs} not printed: {codes}"
        notices.repair(BAD_CHARACTER, message, Span(*found.span()))


def first_high(source: SourceText, notices: Notices) -> bool:
    """Note the first letter that UTF-8 and Latin-1 write otherwise; whether there is one."""
    first = _HIGH.search(source.text)
    if first is not None and ord(first[0]) < 256:
        message = f'"{first[0]}" is written in UTF-8, and the standard has Latin-1'
        notices.repair(BAD_CHARACTER, message, Span(*first.span()))
    return first is not None


def games(source: SourceText, notices: Notices) -> Iterator[Game]:
    """The games of a text as they stand, one at a time.

    Comments and lines with ``%`` that stand apart belong to the game after them.
    """
    text = source.text
    regions = list(_embedded(text))
    apart: list[Game] = []
    for start, end in regions or [(0, len(text))]:
        inside = text if end == len(text) else text[:end]
        for at, stop in stretches(inside, start):
            for game in parse(inside, at, stop, notices):
                if not game.tags:
                    apart.append(game)
                    continue
                for before in reversed(apart):
                    game.comments[:0] = before.comments
                    game.escapes[:0] = before.escapes
                apart.clear()
                yield game
    if apart:
        yield from _last(apart)


def _embedded(text: str) -> Iterator[tuple[int, int]]:
    """The stretches of a text that stand between the delimiters of embedded PBN (6.2)."""
    at = text.find(_OPENS)
    while at >= 0:
        close = text.find(_CLOSES, at)
        if close < 0:
            return
        yield at + len(_OPENS), close
        at = text.find(_OPENS, close)


def _last(apart: list[Game]) -> Iterator[Game]:
    """What stands behind the last game, as one without tags."""
    whole = Game(Span(apart[0].span.start, apart[-1].span.end))
    for each in apart:
        whole.comments += each.comments
        whole.escapes += each.escapes
    yield whole


@plainclass()
class _Made:
    """A record as it was made of a game, and how many games belong inside it."""

    kind: str
    data: dict[str, Any]
    taken: Taken
    game: Game
    extension: Extension
    broken: bool = False


def records(
    source: SourceText, notices: Notices, gathered: Gathered | None = None
) -> Iterator[RecordRead]:
    """The records of a text, one at a time."""
    gathered = gathered or Gathered()
    numbered = _numbered(games(source, notices), gathered)
    held: RecordRead | None = None
    while (found := _next(numbered, gathered, notices)) is not None:
        for read in found:
            if isinstance(read, Game):
                held = _with_rest(held, read)
            else:
                if held is not None:
                    yield held
                held = read
    if held is not None:
        yield held


def _numbered(found: Iterator[Game], gathered: Gathered) -> Iterator[tuple[int, Game]]:
    held: Game | None = None
    for game in found:
        if held is not None:
            if not game.tags:
                # Lines with % behind the last game have no game but that.
                held.escapes += game.escapes
            yield gathered.number, held
        gathered.number += 1
        held = game
    if held is not None:
        yield gathered.number, held


def _with_rest(read: RecordRead | None, rest: Game) -> RecordRead | None:
    """A record with the comments that stand behind it at the end of the file."""
    if read is None or not rest.comments:
        return read
    from oddtrick.records.schema import Comment

    more = tuple(
        Comment(text=comment.text.replace("\r\n", "\n"), where="after") for comment in rest.comments
    )
    return replace(read, record=read.record.replace(comments=(*read.record.comments, *more)))


def _next(
    numbered: Iterator[tuple[int, Game]], gathered: Gathered, notices: Notices
) -> list[RecordRead | Game] | None:
    """The next record, after those inside it where they make no whole; None at the end."""
    number, game = next(numbered, (0, None))
    if game is None:
        return None
    if not game.tags:
        return [game]
    made = make(game, number, gathered.inheritance, notices)
    check_version(game, gathered.version, notices)
    parts: list[RecordRead | Game] = []
    while len(parts) < made.extension.inside:
        inner = _next(numbered, gathered, notices)
        if inner is None:
            break
        parts += inner
    reads = [part for part in parts if isinstance(part, RecordRead)]
    if len(reads) < made.extension.inside:
        notices.fault(
            BAD_EXTENSION,
            f"{made.extension.inside} games belong to this record, and {len(reads)} follow",
            game.span,
        )
        made.broken = True
    whole = made.kind == "deal" or not (made.broken or any(part.damaged for part in reads))
    read = finish(made, reads, notices) if whole else None
    found: list[RecordRead | Game] = [] if read is not None and made.kind != "deal" else [*reads]
    if read is not None:
        found.append(read)
    return found + [part for part in parts if isinstance(part, Game)]


def make(game: Game, number: int, inheritance: Inheritance, notices: Notices) -> _Made:
    """The plain data of the record that a game holds."""
    notices.broken = False
    settled = inheritance.settle(game, notices)
    check_tables(settled, notices)
    extension = Extension(settled, notices)
    taken = take(settled, notices, number, extension.places or COMPASS_LETTERS)
    data = dict(taken.fields)
    if extension.found:
        if extension.kind != "deal":
            data = {"id": data["id"]}
        data = {name: value for name, value in data.items() if name not in extension.silent}
        data |= extension.fields
    return _Made(extension.kind, data, taken, settled, extension, notices.broken)


def finish(made: _Made, parts: list[RecordRead], notices: Notices) -> RecordRead | None:
    """The record of a game, made of its data and the records inside it."""
    from oddtrick.formats.text.taken import faults_placed
    from oddtrick.records.schema.faults import validated, validated_json

    spans = dict(made.taken.spans)
    if made.extension.found:
        for name, span in made.extension.spans.items():
            for path in [p for p in spans if p == name or p.startswith((f"{name}.", f"{name}["))]:
                del spans[path]
            spans[name] = span
        record, faults = validated_json(made.kind, made.data)
        if record is None and made.kind == "deal":
            # The standard tags still say what they say.
            record, _ = validated(made.kind, dict(made.taken.fields))
            made.broken = True
    else:
        record, faults = validated(made.kind, made.data)
    read = RecordRead(record, spans, made.game.span, made.broken)  # type: ignore[arg-type]
    notices.findings += faults_placed(read, faults)
    if record is None:
        return None
    if made.kind != "deal":
        read.record = _whole(record, parts, spans)  # type: ignore[arg-type]
        if read.record is None:
            return None
    elif made.extension.found and not made.broken:
        from oddtrick.formats.pbn.agreement import check_agreement

        check_agreement(read.record, made.game, notices)  # type: ignore[arg-type]
    return read


def _whole(record: "Rubber | Session", parts: list[RecordRead], spans: dict[str, Span]) -> Any:
    """A rubber or session with the records inside it; None where they do not fit in it."""
    name = inner_field(record)
    for position, part in enumerate(parts):
        prefix = f"{name}[{position}]"
        spans[prefix] = part.span
        for path, span in part.spans.items():
            spans[f"{prefix}.{path}" if path else prefix] = span
    return record.replace(**{name: tuple(part.record for part in parts)}) if parts else record
