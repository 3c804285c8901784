"""Files that a command writes: refused in words where they may not or cannot be written."""

from pathlib import Path

from oddtrick.converters.output import in_the_way, not_written, write_bytes_whole
from oddtrick.refusal import RefusalError


def may_write(path: Path, force: bool) -> None:
    """Refuse before any work what could not be written in the end.

    Raises:
        RefusalError: the file exists, is a folder, or has no folder to be in.
    """
    why = in_the_way(path, force)
    if why is not None:
        raise RefusalError(why)


def put(path: str | Path, data: str | bytes, force: bool, encoding: str = "utf-8") -> None:
    """Write a file whole.

    Args:
        path: the file, as the user named it.
        data: its text or its bytes.
        force: whether an existing file may be written over.
        encoding: the encoding of a text.

    Raises:
        RefusalError: it may not or cannot be written; nothing is left behind.
    """
    path = Path(path)
    may_write(path, force)
    try:
        write_bytes_whole(path, data.encode(encoding) if isinstance(data, str) else data, force)
    except OSError as fault:
        raise RefusalError(not_written(path, fault)) from None
