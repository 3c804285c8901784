"""Files that a command writes: refused in words where they may not or cannot be written."""

import signal
import sys
from contextlib import suppress
from pathlib import Path
from types import FrameType

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


def leave_nothing_behind() -> None:
    """From now on a signal that ends the command lets it take away what is half written.

    A signal that is ignored stays so: that of a closed terminal under ``nohup``.
    """
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            with suppress(ValueError):  # not the main thread
                signal.signal(number, _end)


def _end(number: int, _frame: FrameType | None) -> None:
    sys.exit(128 + number)
