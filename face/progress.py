"""How far long work has come, shown on a terminal and nowhere else."""

import sys
from collections.abc import Iterator, Sequence
from time import monotonic
from typing import Any, TypeVar

T = TypeVar("T")

AFTER = 1.0
"""Seconds after which work is long: what is done sooner shows nothing."""


def watched(items: Sequence[T], what: str) -> Iterator[T]:
    """The items one after another, with a bar of how many are done on a terminal.

    The bar stands on standard error and is taken away at the end. Where standard error is
    no terminal nothing is shown.

    Args:
        items: what is worked on.
        what: the word for several of them.
    """
    if not sys.stderr.isatty():
        yield from items
        return
    begin = monotonic()
    bar: Any = None
    task: Any = None
    try:
        for done, item in enumerate(items):
            if bar is None and monotonic() - begin >= AFTER:
                bar = _bar()
                task = bar.add_task(what, total=len(items))
                bar.start()
            if bar is not None:
                bar.update(task, completed=done)
            yield item
    finally:
        if bar is not None:
            bar.stop()


def _bar() -> Any:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as Remaining

    # Where the result goes to a file, only the bar is the terminal's.
    return Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.description}"),
        Remaining(),
        console=Console(stderr=True),
        transient=True,
        redirect_stdout=sys.stdout.isatty(),
    )
