"""The files behind the paths that were named: files, folders, standard input.

Paths stay text: the formatter opens them, and its start is too short for ``pathlib``.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress

from oddtrick.formats.registry import known_endings
from oddtrick.records.findings import Finding
from oddtrick.records.findings.files import (
    EMPTY_FOLDER,
    UNREADABLE_FILE,
)
from oddtrick.records.plainclass import plainclass

STDIN = "-"
STDIN_NAME = "<stdin>"


@plainclass(frozen=True)
class Input:
    """One file to read.

    Attributes:
        name: the name to say to people: the path as given, or ``<stdin>``.
        path: where it is; None for standard input and for what could not be opened.
        folder: the named folder that it was met in, if any.
        finding: why there is nothing to read, if so.
    """

    name: str
    path: str | None = None
    folder: str | None = None
    finding: Finding | None = None


def gather(words: Sequence[str]) -> Iterator[Input]:
    """The inputs that the paths stand for, folders in alphabetical order of their files.

    A folder gives the files beneath it with an ending of a known format; hidden
    files and folders are left out. A pattern such as ``hands/*.pbn``, where no file is
    called so, gives what matches it, in alphabetical order.

    Raises:
        FileNotFoundError: a path that does not exist; before anything is given.
    """
    words = [name for word in words for name in _matching(word)]
    for word in words:
        if word != STDIN:
            with suppress(PermissionError):
                os.lstat(word)
    for word in words:
        if word == STDIN:
            yield Input(STDIN_NAME)
        elif os.path.isdir(word):  # noqa: PTH112
            yield from _folder(word)
        else:
            yield Input(word, word)


def _matching(word: str) -> list[str]:
    if not any(sign in word for sign in "*?[") or os.path.lexists(word):
        return [word]
    from glob import glob

    return sorted(glob(word, recursive=True)) or [word]  # noqa: PTH207


def contents(given: Input, stdin: Callable[[], bytes]) -> bytes | Finding:
    """The bytes of an input, or the finding that says why there are none."""
    if given.finding is not None:
        return given.finding
    try:
        if given.path is None:
            return stdin()
        with open(given.path, "rb") as file:  # noqa: PTH123
            return file.read()
    except OSError as fault:
        return _unreadable(given.name, fault)


def _folder(top: str) -> Iterator[Input]:
    from pathlib import Path

    refused: list[OSError] = []
    endings = known_endings()
    met = 0
    for folder, below, names in os.walk(top, onerror=refused.append):
        below[:] = sorted(name for name in below if not name.startswith("."))
        for name in sorted(names):
            path = Path(folder) / name
            if name.startswith(".") or path.suffix.lower() not in endings:
                continue
            # A link to nothing is reported; a pipe or a socket is no file to read.
            if path.is_file() or not path.exists():
                met += 1
                yield Input(str(path), str(path), top)
    for fault in refused:
        finding = _unreadable(str(fault.filename), fault)
        yield Input(finding.file or "", folder=top, finding=finding)
    if not met and not refused:
        wanted = ", ".join(sorted(endings))
        message = f"no file in this folder has the ending of a record ({wanted})"
        finding = Finding(EMPTY_FOLDER, message, file=top, help=EMPTY_FOLDER.fix)
        yield Input(top, folder=top, finding=finding)


def _unreadable(name: str, fault: OSError) -> Finding:
    reason = (fault.strerror or str(fault)).lower()
    help_ = UNREADABLE_FILE.fix
    if os.path.islink(name) and not os.path.exists(name):  # noqa: PTH110, PTH114
        reason, help_ = "the link leads to no file", "Mend the link, or leave it out."
    return Finding(UNREADABLE_FILE, f"cannot be read: {reason}", file=name, help=help_)
