"""The formats as data: one row each, and nothing of a format imported until it is used.

A row names modules, not functions. What each module must offer:

==========  ====================================================================
reader      ``read(source: SourceText) -> Reading`` (or what has its ``records`` and
            ``findings``); every fault of the text is a finding, never an exception
writer      ``write(records, **options) -> str``; takes the options that the row names. Where
            not every value of a field that it carries can be written it has
            ``unheld(records, **options) -> list[Finding]``, which tells those that cannot;
            or ``held(records, **options) -> list[Deal | None]``, the records as they come
            back, from which all that is lost is found by comparison
stream      ``Stream(name, encoding, law, strict)``, which reads a file of many records in
            constant memory: ``readings(blocks) -> Iterator[Reading]`` gives those of the
            records that are not clean, ``clean`` counts the others, and ``repairs`` counts by
            kind what broke only the letter of the format in these. What it has met twice in
            readings it may count, and what ``strict`` makes a fault it may not. Where records
            of its format bring ids of their own, ``named`` has those of the clean ones
division    ``Division``, a ``formats.text.stretches.Division``, which says where a file can be
            divided among several processes. Only for formats that have a stream
quick       ``Boards``, a ``formats.quick.QuickReader``: ordinary games as boards, any other
            as readings. Only for formats that have a stream; where there is none, the stream is
            a ``formats.text.readings.StreamOfReadings``
pen         ``Pen``, a ``formats.quick.QuickWriter``: the text of records one by one, that of
            ordinary boards quickly
formatter   ``format_source(source: SourceText) -> str``, the canonical text; raises
            ``ValueError`` whose ``findings`` are the errors of the text, and which has
            none when the canonical form failed its own proof
sniffer     ``sniff(text: str) -> int``: 0 for surely not, 100 for surely this format
carries     ``CARRIES: tuple[str, ...]``, patterns as in ``oddtrick.formats.carries``;
            ``CARRIES_BY_LAYOUT: dict[str, tuple[str, ...]]`` too, where there are layouts
seats_by    ``seats_in_name`` and ``seats_in``, which say where the values that a record keeps
            of the format name seats, as in ``oddtrick.formats.seats``. Only for formats of
            which values are kept
layouts_in  ``LAYOUTS``, by name, each with a ``title``; the usual one first
form        ``blank(layout: str) -> str``, an empty form; the layout may be ``""``. Where
            forms differ by game it takes ``game: str`` by keyword
==========  ====================================================================
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from os.path import splitext
from typing import TYPE_CHECKING, Any, cast

from oddtrick.records.plainclass import plainclass

if TYPE_CHECKING:
    from oddtrick.formats.quick import QuickReader, QuickWriter
    from oddtrick.formats.seats import Seated
    from oddtrick.formats.text.reading import Reading
    from oddtrick.formats.text.source import SourceText
    from oddtrick.formats.text.stretches import Division
    from oddtrick.records.findings import Finding
    from oddtrick.records.schema import Deal


@plainclass(frozen=True)
class Format:
    """One notation: its names, its file endings and where its parts are.

    Attributes:
        name: the word for ``--from`` and ``--to``.
        title: what it is, in a few words.
        endings: file endings, with the dot, lower case; the first is its own. Where several
            formats have an ending, it is written in those that have it further in front.
        reader: module path of its reader, or None.
        writer: module path of its writer, or None.
        stream: module path of what reads a file of many records piece by piece, or None.
        division: module path of what says where a file can be divided, or None.
        quick: module path of what reads its ordinary games quickly, or None.
        pen: module path of what writes records one by one, or None.
        formatter: module path of its canonical formatter, or None.
        sniffer: module path of what tells its text from others, or None.
        carries: module path of its declaration of what it holds, or None.
        seats_by: module path of what tells where its values name seats, or None.
        form: module path of its empty form, or None.
        options: names of the options that its writer takes.
        layouts_in: module path of its layouts, or None.
        shares_ending: whether other kinds of file commonly bear its ending, so that
            a file met in a folder must also look like it.
        may_be_empty: whether a file of it may hold no record, and so no text at all.
        multiple: whether one file holds several records.
        games: whether its empty form differs by game.
        encoding: the encoding that it is written in, and read in where it is not UTF-8.
        pages: whether it also stands on pages in HTML, which are read as text.
        escape: how a sign is written that its encoding does not have: ``json``, ``markup``, or
            not at all.
        numbered: what its reader calls the records that bear no id, before their number.
    """

    name: str
    title: str
    endings: tuple[str, ...]
    reader: str | None = None
    writer: str | None = None
    stream: str | None = None
    division: str | None = None
    quick: str | None = None
    pen: str | None = None
    formatter: str | None = None
    sniffer: str | None = None
    carries: str | None = None
    seats_by: str | None = None
    form: str | None = None
    options: tuple[str, ...] = ()
    layouts_in: str | None = None
    shares_ending: bool = False
    may_be_empty: bool = False
    multiple: bool = True
    games: bool = False
    pages: bool = False
    encoding: str = "utf-8"
    numbered: str | None = None
    escape: str | None = None

    def escape_in(self, options: "Mapping[str, Any]") -> str | None:
        """How a sign is written that the encoding does not have, with these options of its writer.

        A printed table set in HTML is markup too.
        """
        return self.escape or ("markup" if options.get("markup") == "html" else None)

    @property
    def objects_to_mark(self) -> bool:
        """Whether a byte-order mark is against its standard: one that is not of Unicode."""
        return self.encoding != "utf-8"

    @property
    def read(self) -> "Callable[[SourceText], Reading]":
        """Its reader.

        Raises:
            LookupError: the format is not read.
        """
        read = cast("Callable[[SourceText], Reading]", self._part("reader", "read"))
        if not self.pages:
            return read
        from oddtrick.formats.text.page import reading_pages

        return reading_pages(read)

    @property
    def streaming(self) -> Any:
        """Its ``Stream``.

        Raises:
            LookupError: the format has none.
        """
        return self._part("stream", "Stream")

    @property
    def dividing(self) -> "Callable[[str], Division]":
        """Makes what says where a file can be divided, of its encoding.

        Raises:
            LookupError: the format has none.
        """
        return cast("Callable[[str], Division]", self._part("division", "Division"))

    @property
    def quick_reader(self) -> "Callable[[str, str], QuickReader]":
        """Makes what reads its ordinary games quickly, of a name and an encoding.

        Where nothing does, that is its stream, which then gives every record as a reading.

        Raises:
            LookupError: the format has neither.
        """
        if self.quick is None:
            return cast("Callable[[str, str], QuickReader]", self.streaming)
        return cast("Callable[[str, str], QuickReader]", self._part("quick", "Boards"))

    @property
    def quick_writer(self) -> "Callable[..., QuickWriter]":
        """Makes what writes records one by one, of the options of its writer and ``number``.

        Raises:
            LookupError: the format has none.
        """
        return cast("Callable[..., QuickWriter]", self._part("pen", "Pen"))

    @property
    def write(self) -> Callable[..., str]:
        """Its writer.

        Raises:
            LookupError: the format is not written.
        """
        return cast(Callable[..., str], self._part("writer", "write"))

    @property
    def unheld(self) -> "Callable[..., list[Finding]]":
        """Tells the values that its writer cannot hold, of fields that it carries."""
        module = import_module(self.writer) if self.writer is not None else None
        return getattr(module, "unheld", lambda records, **options: [])

    @property
    def held(self) -> "Callable[..., list[Deal | None]] | None":
        """Gives the records as they come back from its text; None where it does not tell."""
        module = import_module(self.writer) if self.writer is not None else None
        return getattr(module, "held", None)

    @property
    def format_source(self) -> "Callable[[SourceText], str]":
        """Its formatter.

        Raises:
            LookupError: the format has no canonical form.
        """
        return cast("Callable[[SourceText], str]", self._part("formatter", "format_source"))

    @property
    def sniff(self) -> Callable[[str], int]:
        """How surely a text is in this format, 0..100; always 0 where it cannot be told."""
        if self.sniffer is None:
            return lambda text: 0
        sniff = cast(Callable[[str], int], self._part("sniffer", "sniff"))
        if not self.pages:
            return sniff
        from oddtrick.formats.text.page import sniffing_pages

        return sniffing_pages(sniff)

    @property
    def seats(self) -> "Seated | None":
        """What tells where values that a record keeps of it name seats; None without such."""
        return None if self.seats_by is None else cast("Seated", import_module(self.seats_by))

    @property
    def patterns(self) -> tuple[str, ...]:
        """What it holds of a record, as ``oddtrick.formats.carries`` reads it."""
        return cast(tuple[str, ...], self._part("carries", "CARRIES")) if self.carries else ()

    def patterns_in(self, layout: str | None) -> tuple[str, ...]:
        """What it holds in one of its layouts, or in its usual one."""
        layouts = self.layouts
        if not layouts:
            return self.patterns
        named = layout if layout in layouts else next(iter(layouts))
        return cast(tuple[str, ...], self._part("carries", "CARRIES_BY_LAYOUT")[named])

    def layout_for(self, kind: str, options: "Mapping[str, Any]") -> str | None:
        """The layout that a kind of record is written in, with these options of its writer.

        That is the one named, or what its module of layouts gives by ``layout_for``; None is
        its usual one, which is the same for every record.
        """
        named = options.get("layout")
        if named is not None or self.layouts_in is None:
            return named
        usual = getattr(import_module(self.layouts_in), "layout_for", None)
        return None if usual is None else cast("str | None", usual(kind, **options))

    @property
    def layouts(self) -> dict[str, str]:
        """The names that its option ``layout`` may take, the usual one first, with their titles."""
        if self.layouts_in is None:
            return {}
        return {name: each.title for name, each in self._part("layouts_in", "LAYOUTS").items()}

    @property
    def blank(self) -> Callable[..., str]:
        """Gives its empty form in a layout.

        Raises:
            LookupError: the format has no form to fill in.
        """
        return cast(Callable[..., str], self._part("form", "blank"))

    def _part(self, role: str, name: str) -> Any:
        module = getattr(self, role)
        if module is None:
            raise LookupError(f"the format {self.name} has no {role}")
        return getattr(import_module(module), name)


FORMATS: tuple[Format, ...] = (
    Format(
        name="notation",
        title="oddtrick's own notation",
        endings=(".trick",),
        reader="oddtrick.formats.notation.reader",
        stream="oddtrick.formats.notation.stream",
        writer="oddtrick.formats.notation.writer",
        formatter="oddtrick.formats.notation.formatter",
        sniffer="oddtrick.formats.notation.sniff",
        carries="oddtrick.formats.notation.carries",
        form="oddtrick.formats.notation.form",
        games=True,
    ),
    Format(
        name="json",
        title="the record as JSON, after its published schema",
        endings=(".json",),
        reader="oddtrick.formats.jsonfile.reader",
        stream="oddtrick.formats.jsonfile.list_stream",
        writer="oddtrick.formats.jsonfile.writer",
        pen="oddtrick.formats.jsonfile.pen",
        sniffer="oddtrick.formats.jsonfile.sniff",
        carries="oddtrick.formats.jsonfile.carries",
        shares_ending=True,
        escape="json",
    ),
    Format(
        name="jsonl",
        title="records as JSON, one a line",
        endings=(".jsonl", ".ndjson"),
        reader="oddtrick.formats.jsonfile.lines",
        writer="oddtrick.formats.jsonfile.lines",
        pen="oddtrick.formats.jsonfile.lines_pen",
        stream="oddtrick.formats.jsonfile.stream",
        division="oddtrick.formats.jsonfile.division",
        sniffer="oddtrick.formats.jsonfile.lines",
        carries="oddtrick.formats.jsonfile.carries",
        shares_ending=True,
        escape="json",
    ),
    Format(
        name="xml",
        title="the record as XML, after its published RELAX NG schema",
        endings=(".xml",),
        reader="oddtrick.formats.xmlfile.reader",
        stream="oddtrick.formats.xmlfile.stream",
        division="oddtrick.formats.xmlfile.division",
        quick="oddtrick.formats.xmlfile.quick.boards",
        writer="oddtrick.formats.xmlfile.writer",
        pen="oddtrick.formats.xmlfile.pen",
        sniffer="oddtrick.formats.xmlfile.sniff",
        carries="oddtrick.formats.xmlfile.carries",
        shares_ending=True,
        escape="markup",
    ),
    Format(
        name="pbn",
        title="Portable Bridge Notation, 1.0 to 2.1",
        endings=(".pbn",),
        numbered="game",
        reader="oddtrick.formats.pbn.reader",
        stream="oddtrick.formats.pbn.stream",
        division="oddtrick.formats.pbn.division",
        quick="oddtrick.formats.pbn.quick.boards",
        pen="oddtrick.formats.pbn.pen",
        writer="oddtrick.formats.pbn.writer",
        formatter="oddtrick.formats.pbn.formatter",
        sniffer="oddtrick.formats.pbn.sniff",
        carries="oddtrick.formats.pbn.carries",
        seats_by="oddtrick.formats.pbn.seated",
        encoding="latin-1",
        options=("version", "layout"),
        layouts_in="oddtrick.formats.pbn.layouts",
        may_be_empty=True,
    ),
    Format(
        name="pbn-inherited",
        title="PBN whose games leave out what they share with the one before",
        endings=(),
        numbered="game",
        reader="oddtrick.formats.pbn.inherited",
        encoding="latin-1",
        may_be_empty=True,
    ),
    Format(
        name="lin",
        title="LIN, of online tables and broadcasts",
        endings=(".lin",),
        numbered="game",
        reader="oddtrick.formats.lin.reader",
        stream="oddtrick.formats.lin.stream",
        division="oddtrick.formats.lin.division",
        quick="oddtrick.formats.lin.quick.reader",
        pen="oddtrick.formats.lin.pen",
        writer="oddtrick.formats.lin.writer",
        sniffer="oddtrick.formats.lin.sniff",
        carries="oddtrick.formats.lin.carries",
        seats_by="oddtrick.formats.lin.seated",
    ),
    Format(
        name="rbn",
        title="RBN, of archives of bridge, 3.2",
        endings=(".rbn",),
        numbered="game",
        reader="oddtrick.formats.rbn.reader",
        stream="oddtrick.formats.rbn.stream",
        writer="oddtrick.formats.rbn.writer",
        sniffer="oddtrick.formats.rbn.sniff",
        carries="oddtrick.formats.rbn.carries",
        seats_by="oddtrick.formats.rbn.seated",
    ),
    Format(
        name="page",
        title="pages to look at and print, in HTML; written only",
        endings=(".html", ".htm"),
        writer="oddtrick.formats.page.writer",
        pen="oddtrick.formats.page.pen",
        carries="oddtrick.formats.page.carries",
        shares_ending=True,
        options=("mark_winners", "laws"),
        escape="markup",
    ),
    Format(
        name="svg",
        title="pictures of a hand, its tricks or a score sheet, in SVG; written only",
        endings=(".svg",),
        writer="oddtrick.formats.page.svg",
        carries="oddtrick.formats.page.svg_carries",
        options=("layout", "trick", "mark_winners", "laws"),
        layouts_in="oddtrick.formats.page.pictures",
        multiple=False,
        escape="markup",
    ),
    Format(
        name="grid",
        title="the printed hands of the books, as plain text or HTML",
        endings=(".txt", ".html", ".htm"),
        reader="oddtrick.formats.grid.reader",
        writer="oddtrick.formats.grid.writer",
        sniffer="oddtrick.formats.grid.sniff",
        carries="oddtrick.formats.grid.carries",
        shares_ending=True,
        form="oddtrick.formats.grid.writer",
        options=("layout", "suits", "mark_winners", "markup"),
        layouts_in="oddtrick.formats.grid.layouts",
        pages=True,
    ),
    Format(
        name="sheet",
        title="printed score sheets, as plain text or HTML",
        endings=(".txt", ".html", ".htm"),
        reader="oddtrick.formats.sheet.reader",
        writer="oddtrick.formats.sheet.writer",
        sniffer="oddtrick.formats.sheet.sniff",
        carries="oddtrick.formats.sheet.carries",
        shares_ending=True,
        form="oddtrick.formats.sheet.writer",
        options=("layout",),
        layouts_in="oddtrick.formats.sheet.layouts",
        pages=True,
    ),
    Format(
        name="law",
        title="a law code of one's own, as TOML",
        endings=(".toml",),
        reader="oddtrick.formats.lawfile.reader",
        sniffer="oddtrick.formats.lawfile.sniff",
        shares_ending=True,
    ),
)
"""Every format, in the order that they are listed to people."""


def find_format(word: str) -> Format | None:
    """The format of this name, in any case, or with this ending; None when there is none."""
    low = word.lower()
    return next((f for f in FORMATS if low == f.name), None) or next(
        (f for f in FORMATS if low in f.endings or f".{low}" in f.endings), None
    )


def formats_for(name: str) -> tuple[Format, ...]:
    """The formats that a file's ending speaks for; none for an unknown ending."""
    ending = splitext(name)[1].lower()  # noqa: PTH122
    return tuple(f for f in FORMATS if ending in f.endings)


def known_endings() -> frozenset[str]:
    """Every ending of a format that can be read."""
    return frozenset(e for f in FORMATS if f.reader for e in f.endings)
