"""The files behind the paths that a command names, each opened when its turn comes."""

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from oddtrick.progress import watched
from oddtrick.refusal import RefusalError

if TYPE_CHECKING:
    from oddtrick.converters.inputs import Input
    from oddtrick.converters.load import Loaded
    from oddtrick.formats.registry import Format
    from oddtrick.records.findings import Finding


def opened(paths: Sequence[str]) -> "Iterator[tuple[Input, bytes | Finding]]":
    """The files behind the paths, each with its bytes or why there are none.

    Raises:
        RefusalError: a path does not exist; before anything is given.
    """
    from oddtrick.converters.inputs import contents

    for given in watched(inputs_of(paths), "files"):
        yield given, contents(given, sys.stdin.buffer.read)


def inputs_of(paths: Sequence[str]) -> "list[Input]":
    """The files behind the paths.

    Raises:
        RefusalError: a path does not exist.
    """
    from oddtrick.converters.inputs import gather

    try:
        return list(gather(paths))
    except (FileNotFoundError, NotADirectoryError) as fault:
        missing = fault.filename or "the path is empty"
        raise RefusalError(f"no such file or folder: {missing}") from None


def load_one(
    given: "Input",
    data: "bytes | Finding",
    form: "Format | None",
    encoding: str | None,
    how: "Callable[..., Loaded]",
) -> "Loaded":
    """One file by ``converters.load.load`` or ``identify``."""
    from oddtrick.converters.load import Loaded

    if isinstance(data, bytes):
        return how(given.name, data, form, encoding, given.folder is not None)
    return Loaded(given.name, findings=[data])
