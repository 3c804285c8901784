"""Pipes between processes, through which whole messages go."""

import os
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Protocol

_ROOM = 1 << 20
"""How many bytes wait in a pipe until the other process has time for them, where it can be so."""


class Ends(Protocol):
    """What a process has of the pipes to another."""

    def put(self, data: bytes) -> None:
        """Sends a message.

        Raises:
            BrokenPipeError: nobody is there to take it.
        """
        ...

    def get(self) -> bytes:
        """The next message, which is waited for.

        Raises:
            EOFError: none will come.
        """
        ...

    def close(self) -> None:
        """Gives them up."""
        ...

    @staticmethod
    def ready(some: Sequence[Any]) -> list[Any]:
        """Those of some from which something can be got at once; at least one is waited for."""
        ...


class Piped:
    """The ends of two plain pipes.

    Args:
        source: what is read from.
        target: what is written to.
    """

    def __init__(self, source: int, target: int) -> None:
        self._source, self._target = source, target

    def put(self, data: bytes) -> None:
        """Sends a message."""
        view = memoryview(len(data).to_bytes(8, "little") + data)
        while view:
            view = view[os.write(self._target, view) :]

    def get(self) -> bytes:
        """The next message."""
        return self._exactly(int.from_bytes(self._exactly(8), "little"))

    def _exactly(self, size: int) -> bytes:
        data = os.read(self._source, size)
        if len(data) == size:
            return data
        parts = []
        while data:
            parts.append(data)
            size -= len(data)
            data = os.read(self._source, size) if size else b""
        if size:
            raise EOFError
        return b"".join(parts)

    def close(self) -> None:
        """Gives them up."""
        os.close(self._source)
        os.close(self._target)

    @staticmethod
    def ready(some: "Sequence[Piped]") -> "list[Piped]":
        """Those of some from which something can be got at once; at least one is waited for."""
        from select import select

        found = select([each._source for each in some], [], [])[0]
        return [each for each in some if each._source in found]


def pipe() -> tuple[Piped, Piped]:
    """The ends of this process and those of another."""
    (source, its_target), (its_source, target) = os.pipe(), os.pipe()
    with suppress(ImportError, AttributeError, OSError):
        # A whole answer has room, so that who gives it goes on at once.
        import fcntl

        fcntl.fcntl(its_target, fcntl.F_SETPIPE_SZ, _ROOM)
    return Piped(source, target), Piped(its_source, its_target)


class Connected:
    """The end of a connection of ``multiprocessing``."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    def put(self, data: bytes) -> None:
        """Sends a message."""
        self._connection.send_bytes(data)

    def get(self) -> bytes:
        """The next message."""
        data: bytes = self._connection.recv_bytes()
        return data

    def close(self) -> None:
        """Gives it up."""
        self._connection.close()

    @staticmethod
    def ready(some: "Sequence[Connected]") -> "list[Connected]":
        """Those of some from which something can be got at once."""
        from multiprocessing.connection import wait

        found = wait([each._connection for each in some])
        return [each for each in some if each._connection in found]
