"""A file converted record by record, by one process or by several."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, BinaryIO

from oddtrick.converters.choosing import Choice, IdMetError, Part
from oddtrick.converters.numbering import Joined
from oddtrick.converters.passage import Passage, Told
from oddtrick.converters.processes import Crew, in_order, shared
from oddtrick.converters.sink import Sink
from oddtrick.converters.streaming import Streamed, text_blocks
from oddtrick.converters.stretches import is_large, stretches, text_of
from oddtrick.formats.registry import Format, find_format
from oddtrick.formats.text.stretches import Stretch
from oddtrick.records.plainclass import plainclass, replace

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session


@plainclass(frozen=True)
class Route:
    """From where to where, in plain words that another process understands.

    Attributes:
        name: the name of the file.
        form: the name of its format.
        encoding: its encoding.
        target: the name of the format to write.
        options: options of its writer.
        keep_going: whether what cannot be read is left out.
        deals: which deals; empty for all.
    """

    name: str
    form: str
    encoding: str
    target: str
    options: tuple[tuple[str, Any], ...] = ()
    keep_going: bool = False
    deals: tuple[Part, ...] = ()

    def passage(self, ids: frozenset[str] = frozenset(), joined: Joined | None = None) -> Passage:
        """A passage on this route.

        Args:
            ids: the ids of the file that parts of the choice are known to be.
            joined: what the files before leave to this one, where several make one output.
        """
        choice = Choice(self.deals, ids) if self.deals else None
        return Passage(
            self.name,
            Streamed(_found(self.form), self.encoding),
            _found(self.target),
            dict(self.options),
            keep_going=self.keep_going,
            choice=choice,
            joined=joined,
        )


def _found(name: str) -> Format:
    form = find_format(name)
    assert form is not None
    return form


@plainclass()
class Crossed:
    """What became of a file.

    Attributes:
        told: what is to be told of it.
        missed: the parts of the choice of deals that it does not have.
        only: the one record of the file, where it has but one.
    """

    told: Told
    missed: set[Part]
    only: "Deal | Rubber | Session | None" = None


def cross(
    route: Route,
    file: BinaryIO,
    skip: int,
    sink: Sink,
    jobs: int = 1,
    ids: frozenset[str] = frozenset(),
    joined: Joined | None = None,
) -> Crossed:
    """Puts the records of a file into a sink, those of one record alone not.

    Args:
        route: the route.
        file: the file, open for reading.
        skip: how many bytes at its start are a mark of its encoding.
        sink: takes the texts.
        jobs: how many processes do the work.
        ids: the parts of the choice that look like numbers and are known to be ids.
        joined: what the files before leave to this one, where several make one output.

    Raises:
        IdMetError: a part of the choice is an id, and was taken for a number.
        IdMetAgainError: files cannot be joined one by one.
    """
    how = Streamed(_found(route.form), route.encoding, skip)
    apart = _found(route.target).quick_writer(**dict(route.options)).apart
    if joined is None and jobs > 1 and apart and not route.deals and is_large(file):
        parts = stretches(file, how, jobs)
        if parts is not None:
            with suppress(_BoundError):
                with Crew(jobs) as crew:
                    told = _together(route, file.name, *parts, sink, crew)
                if sink.many != 1:
                    return Crossed(told, set())
                sink.clear()
    return _alone(route, text_blocks(file, route.encoding, skip), sink, ids, joined)


def _alone(
    route: Route,
    blocks: Iterator[str],
    sink: Sink,
    ids: frozenset[str],
    joined: Joined | None,
) -> Crossed:
    words = ids | {part.id for part in route.deals if part.first is None}
    passage = route.passage(words, joined)
    sink.pen = passage.pen
    for text in passage.texts(blocks):
        sink.put(text)
    missed = set() if passage.choice is None else passage.choice.missed
    alone = sink.many == 1 and passage.only is not None and not passage.told.failed
    only = passage.only() if alone and passage.only is not None else None
    return Crossed(passage.told, missed, only)


@plainclass()
class _Strip:
    """What a process made of a stretch.

    Attributes:
        text: the texts of its records with what stands between them.
        many: how many there are.
        told: what is to be told of it.
        read: how many records were read before its end.
        written: how many were written before its end.
    """

    text: str
    many: int
    told: Told
    read: int
    written: int


_PASSAGES: dict[Route, Passage] = {}
"""What a process has learnt of the file that it has a share in."""


def _strip(route: Route, path: str, stretch: Stretch, written: int | None = None) -> _Strip:
    passage = _PASSAGES.get(route)
    if passage is None:
        _PASSAGES.clear()
        passage = _PASSAGES[route] = route.passage()
    passage.begin(stretch, stretch.number if written is None else written)
    texts = list(passage.texts((text_of(path, stretch),)))
    text = passage.pen.between.join(texts)
    return _Strip(text, len(texts), passage.told, passage.number, passage.pen.number)


class _BoundError(Exception):
    """The stretches of a file rest on each other."""


def _together(
    route: Route,
    path: str,
    parts: Iterator[Stretch],
    are_free: Callable[[], bool],
    sink: Sink,
    crew: Crew,
) -> Told:
    """The stretches, each begun as if all before it were read and written one for one.

    Where that was not so it is done again with the right number.

    Raises:
        _BoundError: they rest on each other; nothing was put into the sink.
    """
    told = Told()
    read = written = 0

    def take(result: Callable[[], _Strip], stretch: Stretch) -> Iterator[_Strip]:
        nonlocal read, written
        strip = result()
        if stretch.number != read or stretch.number != written:
            strip = _strip(route, path, replace(stretch, number=read), written)
        read, written = strip.read, strip.written
        yield strip

    def look() -> Iterator[_Strip]:
        if not are_free():
            raise _BoundError
        yield from ()

    def tasks() -> Iterator[Any]:
        yield look
        for stretch, result in shared(crew, parts, partial(_strip, route, path)):
            yield partial(take, result, stretch)

    for strip in in_order(tasks(), crew.jobs):
        told.join(strip.told)
        if strip.many:
            sink.put(strip.text, strip.many)
    return told


__all__ = ["Crossed", "IdMetError", "Route", "cross"]
