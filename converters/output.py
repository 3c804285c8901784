"""Writing files: whole or not at all, and over an existing file only when told to."""

import errno
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO


def write_whole(path: Path, text: str, overwrite: bool = False, encoding: str = "utf-8") -> None:
    """Write a text file so that no one ever sees half of it; as ``write_bytes_whole``.

    Args:
        path: the file, as the user named it; never a name found inside data.
        text: its whole text.
        overwrite: whether an existing file may be replaced.
        encoding: the encoding of the format.

    Raises:
        FileExistsError: the file exists and ``overwrite`` is not given.
        OSError: the system refuses; nothing is left behind.
    """
    write_bytes_whole(path, text.encode(encoding), overwrite)


def write_bytes_whole(path: Path, data: bytes, overwrite: bool = False) -> None:
    """Write a file so that no one ever sees half of it.

    The bytes go to a new file in the same folder, which then takes the name. A
    link is followed, and a file that is replaced keeps its permissions.

    Args:
        path: the file, as the user named it; never a name found inside data.
        data: its whole content.
        overwrite: whether an existing file may be replaced.

    Raises:
        FileExistsError: the file exists and ``overwrite`` is not given.
        OSError: the system refuses; nothing is left behind.
    """
    with whole_file(path, overwrite) as file:
        file.write(data)


@contextmanager
def whole_file(path: Path, overwrite: bool = False) -> Iterator[BinaryIO]:
    """A file to write in that takes its name when all is written, and is gone after a fault.

    Args:
        path: the file, as the user named it.
        overwrite: whether an existing file may be replaced.

    Raises:
        FileExistsError: the file exists and ``overwrite`` is not given.
        OSError: the system refuses; nothing is left behind.
    """
    target = _followed(path)
    if target.exists() and not target.is_file():
        # A device or a pipe would be replaced by a file.
        raise OSError(errno.EINVAL, "it is no plain file", str(path))
    if target.exists() and not overwrite:
        raise FileExistsError(17, "the file exists", str(path))
    handle, name = tempfile.mkstemp(
        prefix=f".{target.name[:40]}.", suffix=".new", dir=target.parent
    )
    held = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        held.chmod(target.stat().st_mode & 0o7777 if target.exists() else _usual_mode())
        if overwrite:
            held.replace(target)
        else:
            _take_name(held, target)
    finally:
        with suppress(FileNotFoundError):
            held.unlink()


def _followed(path: Path) -> Path:
    """The file that a path means, links followed.

    Raises:
        OSError: its links lead nowhere but to each other.
    """
    try:
        return path.resolve()
    except RuntimeError:
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path)) from None


def _take_name(held: Path, target: Path) -> None:
    """Give a file its name unless another has taken it meanwhile."""
    try:
        os.link(held, target)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if target.exists():
            raise FileExistsError(17, "the file exists", str(target)) from None
        held.replace(target)


def _usual_mode() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def in_the_way(path: Path, overwrite: bool) -> str | None:
    """What keeps a file from being written there, in words; None when nothing does."""
    if path.is_dir():
        return f"{path} is a folder; name the file to write in it"
    if path.exists() and not path.is_file():
        return f"{path} is no plain file; write to - for a pipe or a device"
    if path.exists() and not overwrite:
        return f"{path} exists; --force writes over it"
    if not path.parent.is_dir():
        return f"{path} cannot be written: there is no folder {path.parent}"
    return None


def not_written(path: Path | str, fault: OSError) -> str:
    """Why a file could not be written, in words."""
    if isinstance(fault, FileExistsError):
        return f"{path} exists; --force writes over it"
    return f"{path} cannot be written: {(fault.strerror or str(fault)).lower()}"
