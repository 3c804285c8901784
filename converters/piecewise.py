"""Outputs made record by record, each in a file that is whole or not there."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, BinaryIO, cast

from oddtrick.converters.choosing import Part
from oddtrick.converters.crossing import Crossed, IdMetError, Route, cross
from oddtrick.converters.inputs import Input
from oddtrick.converters.losses import holds
from oddtrick.converters.numbering import IdMetAgainError, Joined
from oddtrick.converters.output import not_written, whole_file
from oddtrick.converters.passage import last_told
from oddtrick.converters.sink import Sink
from oddtrick.converters.streaming import Streamed, opened
from oddtrick.converters.wish import NEWLINES, Output, Wish
from oddtrick.formats.registry import Format, find_format

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session


class _Refused(Exception):  # noqa: N818
    """Nothing is to be written of an output."""


class Piecewise:
    """Converts files record by record, where their formats and the wish allow it.

    Args:
        wish: how to convert.
        force: whether files that exist may be written over.
        folders: whether the folders of an output are made where they are missing.
        missed: the parts of the choice of deals that no file had; those that one has are taken
            out.
    """

    def __init__(self, wish: Wish, force: bool, folders: bool, missed: set[Part]) -> None:
        self._missed = missed
        self._known: dict[Input, Streamed] = {}
        self._wish, self._force, self._folders = wish, force, folders

    def writes(self) -> bool:
        """Whether what is wanted can be written record by record."""
        wish = self._wish
        form = wish.forms[0]
        if wish.lettering is not None or wish.dealer is not None or wish.split or form.pen is None:
            return False
        kinds = ("deal", "rubber", "session")
        return len(wish.forms) == 1 or all(holds(form.patterns, kind) for kind in kinds)

    def reads(self, given: Input) -> bool:
        """Whether a file can be read record by record."""
        if given.finding is not None:
            return False
        with self._opened(given) as there:
            if there is None:
                return False
            self._known[given] = there[1]
            return True

    def one(self, given: Input, path: Path | None, jobs: int) -> Iterator[Output]:
        """The output of one file.

        Args:
            given: the file.
            path: where to write; None for standard output.
            jobs: how many processes do the work.

        Raises:
            IdMetAgainError: all of the file must be known to tell what its records are called.
        """
        form = self._wish.forms[0]
        ids: frozenset[str] = frozenset()
        with self._opened(given) as there:
            if there is None:
                return
            file, how = there
            route = self._route(given, how, form)

            def fill(output: Output, sink: Sink) -> None:
                crossed = cross(route, file, how.skip, sink, jobs, ids)
                self._missed &= crossed.missed
                output.made = self._told(output, crossed, route)
                self._end(output, sink, crossed.only)

            while True:
                try:
                    yield self._crossing(fill, given.name, form, path)
                    return
                except IdMetError as met:
                    ids |= {met.id}

    def joined(
        self, inputs: Sequence[Input], watched: Iterable[Input], path: Path | None
    ) -> Output | None:
        """The one output of several files; None where they must be known together.

        Args:
            inputs: the files.
            watched: gives them in their order, and shows how far the work is.
            path: where to write; None for standard output.
        """

        def fill(output: Output, sink: Sink) -> None:
            self._fill_joined(output, watched, len(inputs), sink)

        try:
            return self._crossing(fill, inputs[0].name, self._wish.forms[0], path)
        except IdMetAgainError:
            return None

    @contextmanager
    def _opened(self, given: Input) -> Iterator[tuple[BinaryIO, Streamed] | None]:
        """A file that can be read piece by piece; None for any other."""
        if given.path is None:
            yield None
            return
        known = self._known.pop(given, None)
        if known is not None:
            # All of the file was looked at a moment ago.
            try:
                file = open(given.path, "rb")  # noqa: PTH123, SIM115
            except OSError:
                yield None
                return
            with file:
                yield file, known
            return
        wish, inside = self._wish, given.folder is not None
        with opened(given.path, given.name, wish.source, wish.read_as, inside) as there:
            yield there

    def _route(self, given: Input, how: Streamed, form: Format) -> Route:
        wish = self._wish
        return Route(
            given.name, how.form.name, how.encoding, form.name,
            tuple(wish.options.items()), wish.keep_going, wish.deals,
        )  # fmt: skip

    def _crossing(
        self, fill: Callable[[Output, Sink], None], name: str, form: Format, path: Path | None
    ) -> Output:
        """The output that is filled in a file that is whole or not there.

        Args:
            fill: writes the whole text; raises _Refused where nothing is to be written.
            name: the name of the file, or of the first of those, that it is made of.
            form: the format.
            path: where to write; None for standard output.
        """
        wish = self._wish
        output = Output(form, [], path)
        coding = wish.encoding or form.encoding
        newline = None if wish.newline is None else NEWLINES[wish.newline]
        made: list[Path] = []
        try:
            pen, escape = form.quick_writer(**wish.options), form.escape_in(wish.options)
            if path is None:
                with suppress(_Refused):
                    spool = cast(BinaryIO, TemporaryFile())  # noqa: SIM115
                    sink = Sink(spool, pen, coding, newline, escape)
                    fill(output, sink)
                    spool.seek(0)
                    output.spool = spool
                return output
            if self._folders:
                made = _folders(path.parent)
            with suppress(_Refused), whole_file(path, overwrite=self._force) as held:
                sink = Sink(held, pen, coding, newline, escape)
                fill(output, sink)
                made = []
        except OSError as fault:
            if path is None:
                raise
            output.refused = f"{name} was not converted: {not_written(path, fault)}"
        finally:
            for folder in reversed(made):
                with suppress(OSError):
                    folder.rmdir()
        return output

    def _fill_joined(self, output: Output, watched: Iterable[Input], many: int, sink: Sink) -> None:
        """Writes the text of several files, one after the other.

        Raises:
            _Refused: nothing is to be written.
            IdMetAgainError: they cannot be joined one by one.
        """
        wish, form = self._wish, output.form
        joined = Joined(form.quick_writer(**wish.options))
        made: list[bool] = []
        only = None
        for given in watched:
            joined.last = len(made) == many - 1
            with self._opened(given) as there:
                if there is None:
                    raise IdMetAgainError
                file, how = there
                route = self._route(given, how, form)
                crossed = cross(route, file, how.skip, sink, joined=joined)
            made.append(self._told(output, crossed, route))
            only = only or crossed.only
            joined.go_on()
        output.made = any(made) if wish.keep_going else all(made)
        self._end(output, sink, only if sink.many == 1 else None)

    def _told(self, output: Output, crossed: Crossed, route: Route) -> bool:
        """Adds what is told of a file to an output; whether there is something to write of it."""
        wish, source = self._wish, find_format(route.form)
        assert source is not None
        absent = bool(wish.deals) and crossed.missed >= set(wish.deals)
        made = last_told(crossed.told, route.name, source, output.form, wish.keep_going, absent)
        output.parts += crossed.told.parts
        return made

    def _end(self, output: Output, sink: Sink, only: "Deal | Rubber | Session | None") -> None:
        """Writes the end of the text, where there is something to write.

        Raises:
            _Refused: nothing is to be written.
        """
        wish, form = self._wish, output.form
        if not output.made:
            raise _Refused
        if wish.no_loss and any(part.losses for _, part in output.parts):
            output.refuse_loss()
            raise _Refused
        sink.end(None if only is None else form.write([only], **wish.options))
        if sink.refused is not None:
            output.refused = f"{output.parts[0][0].name} was not converted: {sink.refused}"
            raise _Refused


def _folders(folder: Path) -> list[Path]:
    """Makes a folder and those above it; those that were made, the uppermost first."""
    missing = [folder, *folder.parents]
    made = [each for each in reversed(missing) if not each.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    return made
