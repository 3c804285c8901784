"""Work shared by several processes, whose results come in the order in which it was given."""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Executor

T = TypeVar("T")

Waiting = Callable[[], Iterator[T]]
"""Gives the results of a task, and waits for them where another process makes them."""


@contextmanager
def workers(jobs: int) -> "Iterator[Executor]":
    """As many processes, started where the system can by a copy of this one."""
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    ways = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("fork" if "fork" in ways else None)
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        yield pool


def in_order(tasks: Iterator[Waiting[T]], jobs: int) -> Iterator[T]:
    """The results of tasks in their order; a few tasks are begun ahead of the one waited for."""
    waiting: deque[Waiting[T]] = deque()
    for task in tasks:
        waiting.append(task)
        if len(waiting) > jobs * 2:
            yield from waiting.popleft()()
    for task in waiting:
        yield from task()
