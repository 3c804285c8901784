"""Work shared by several processes, whose results come in the order in which it was given."""

import gc
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Executor

T = TypeVar("T")
S = TypeVar("S")
R = TypeVar("R")

Waiting = Callable[[], Iterator[T]]
"""Gives the results of a task, and waits for them where another process makes them."""


@contextmanager
def workers(jobs: int) -> "Iterator[Executor]":
    """As many processes, started where the system can by a copy of this one."""
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    # What is there stays: no process looks through it for garbage, and so has a copy of its own.
    gc.freeze()
    ways = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("fork" if "fork" in ways else None)
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        yield pool


def shared(
    pool: "Executor", items: Iterable[S], work: Callable[[S], R]
) -> Iterator[tuple[S, Callable[[], R]]]:
    """Each item with what gives the result of the work on it.

    The first is worked on here: where the others are copies of this process, which begin when
    there is something to do, they know what it learnt.
    """
    for n, item in enumerate(items):
        yield item, pool.submit(work, item).result if n else partial(_given, work(item))


def _given(result: R) -> R:
    return result


def in_order(tasks: Iterator[Waiting[T]], jobs: int) -> Iterator[T]:
    """The results of tasks in their order; a few tasks are begun ahead of the one waited for."""
    waiting: deque[Waiting[T]] = deque()
    for task in tasks:
        waiting.append(task)
        if len(waiting) > jobs * 2:
            yield from waiting.popleft()()
    for task in waiting:
        yield from task()
