"""Work shared by several processes, whose results come in the order in which it was given.

Where the system can, the others are copies of this process: they know what it has imported and
learnt, and each is there in a millisecond. What is asked and what is answered goes through a
pipe to each of them; who loses the other end of it stops.
"""

import gc
import os
import pickle
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any, Protocol, TypeVar

from oddtrick.converters.pipes import Ends, pipe

T = TypeVar("T")
S = TypeVar("S")
R = TypeVar("R")

Waiting = Callable[[], Iterator[T]]
"""Gives the results of a task, and waits for them where another process makes them."""

_AHEAD = 2
"""How many tasks each process has at most: one to work on, and one to go on with at once."""


_LITTLE = 1 << 13
"""How many bytes a task has at most that waits in a pipe: one that does not fit there is given to
who has nothing to do, for who has an answer to give may wait for this process to take it."""


class LostError(Exception):
    """A process that shares the work was ended from outside; the text says how."""


class _Hand(Protocol):
    """Another process."""

    @property
    def ends(self) -> Ends:
        """Its ends of the pipes."""
        ...

    def stop(self) -> None:
        """Stops it, whatever it does; that takes a moment."""
        ...

    def end(self) -> str:
        """Ends it, whatever it does; how it ended, in words."""
        ...


class _Task:
    """Something to do.

    Attributes:
        asked: the function and its arguments, pickled.
        answer: what was answered, pickled; None as long as nothing was.
    """

    __slots__ = ("answer", "asked")

    def __init__(self, asked: bytes) -> None:
        self.asked = asked
        self.answer: bytes | None = None


class Crew:
    """Some processes that work for this one, from the first task on.

    Used as ``with Crew(2) as crew``: none of them is left behind it.

    Args:
        jobs: how many there are.
    """

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self._hands: list[tuple[_Hand, deque[_Task]]] = []
        self._tasks: deque[_Task] = deque()
        self._begun = False

    def __enter__(self) -> "Crew":
        return self

    def __exit__(self, *_: object) -> None:
        hands, self._hands = self._hands, []
        for hand, _tasks in hands:
            hand.stop()
        for hand, _tasks in hands:
            hand.end()

    def submit(self, work: Callable[..., R], *words: Any) -> Callable[[], R]:
        """Has something done by whoever is free first; gives what waits for its result.

        Args:
            work: a function of a module.
            words: its arguments, which must be such as can be pickled.
        """
        task = _Task(pickle.dumps((work, words), pickle.HIGHEST_PROTOCOL))
        self._tasks.append(task)
        if not self._begun:
            self._begin()
        self._give()
        return partial(self._result, task)

    def _begin(self) -> None:
        self._begun = True
        # What is there stays: who looks through it for garbage makes a copy of it.
        gc.freeze()
        start: Callable[[list[Ends]], _Hand] = _Copy if hasattr(os, "fork") else _Other
        for _ in range(self.jobs):
            try:
                hand = start([hand.ends for hand, _ in self._hands])
            except OSError:
                # The system has no room for another.
                break
            self._hands.append((hand, deque()))

    def _give(self) -> None:
        """Gives tasks to those that have the fewest."""
        while self._tasks and self._hands:
            hand, given = min(self._hands, key=lambda each: len(each[1]))
            if len(given) >= _AHEAD or (given and len(self._tasks[0].asked) > _LITTLE):
                return
            task = self._tasks.popleft()
            given.append(task)
            with suppress(BrokenPipeError):  # which shows when its answer is waited for
                hand.ends.put(task.asked)

    def _result(self, task: _Task) -> Any:
        while task.answer is None:
            if not self._hands:
                self._tasks.remove(task)
                task.answer = _answer(task.asked)
                break
            self._take()
        fine, result = pickle.loads(task.answer)
        task.answer = b""
        if fine:
            return result
        raise result

    def _take(self) -> None:
        """Waits for some answers, and gives more to do to those who gave them.

        Raises:
            LostError: one of the processes is no more.
        """
        busy = [hand.ends for hand, given in self._hands if given]
        for ends in type(busy[0]).ready(busy):
            hand, given = next(each for each in self._hands if each[0].ends is ends)
            try:
                given[0].answer = ends.get()
            except (EOFError, OSError):
                how = hand.end()
                self._hands = [each for each in self._hands if each[0] is not hand]
                why = f"a process that shared the work {how}; the rest was not done"
                raise LostError(why) from None
            given.popleft()
            self._give()


def _answer(asked: bytes) -> bytes:
    """Does what is asked; whether it could be done, and what came of it, pickled."""
    work, words = pickle.loads(asked)
    try:
        return pickle.dumps((True, work(*words)), pickle.HIGHEST_PROTOCOL)
    except Exception as fault:
        try:
            data = pickle.dumps((False, fault))
            pickle.loads(data)
        except Exception:
            data = pickle.dumps((False, RuntimeError(f"{type(fault).__name__}: {fault}")))
        return data


def _serve(ends: Ends) -> None:
    """Does what is asked until nobody is there to ask."""
    # A key pressed at the terminal reaches all; the one that began the work says what it does.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and callable(signal.getsignal(number)):
            signal.signal(number, signal.SIG_DFL)
    with suppress(EOFError, OSError):
        while True:
            ends.put(_answer(ends.get()))


class _Copy:
    """A copy of this process.

    Args:
        others: the ends of the pipes to the others, which are none of its matter.

    Raises:
        OSError: the system allows no more.
    """

    def __init__(self, others: Iterable[Ends]) -> None:
        self.ends: Ends
        self.ends, its = pipe()
        try:
            self._process = os.fork()
        except OSError:
            self.ends.close()
            its.close()
            raise
        if self._process:
            its.close()
            return
        code = 1
        try:
            for ends in (self.ends, *others):
                ends.close()
            _serve(its)
            code = 0
        finally:
            # What this process was about to do is not for the copy to do.
            os._exit(code)

    def stop(self) -> None:
        """Stops it, whatever it does; that takes a moment."""
        # One that has ended already keeps its number until it is waited for.
        os.kill(self._process, signal.SIGKILL)

    def end(self) -> str:
        """Ends it, whatever it does; how it ended, in words."""
        self.ends.close()
        self.stop()
        return _how(os.waitstatus_to_exitcode(os.waitpid(self._process, 0)[1]))


def _how(code: int) -> str:
    """How a process ended, of its exit code; negative for a signal."""
    if code >= 0:
        return f"ended with code {code}"
    said = signal.strsignal(-code)
    return f"was ended by signal {-code}" + (f" ({said.lower()})" if said else "")


class _Other:
    """A process that imports everything anew, where the system copies none."""

    def __init__(self, others: Iterable[Ends]) -> None:
        import multiprocessing

        from oddtrick.converters.pipes import Connected

        context = multiprocessing.get_context("spawn")
        mine, its = context.Pipe()
        self.ends: Ends = Connected(mine)
        self._process = context.Process(target=_serve, args=(Connected(its),), daemon=True)
        self._process.start()
        its.close()

    def stop(self) -> None:
        """Stops it, when it has nothing more to do; that takes a moment."""
        self.ends.close()

    def end(self) -> str:
        """Ends it, whatever it does; how it ended, in words."""
        self.stop()
        self._process.join(0.1)
        self._process.kill()
        self._process.join()
        return _how(self._process.exitcode or 0)


def shared(
    crew: Crew, items: Iterable[S], work: Callable[[S], R]
) -> Iterator[tuple[S, Callable[[], R]]]:
    """Each item with what gives the result of the work on it.

    The first is worked on here: where the others are copies of this process, which begin when
    there is something to do, they know what it learnt.
    """
    for n, item in enumerate(items):
        yield item, crew.submit(work, item) if n else partial(_given, work(item))


def _given(result: R) -> R:
    return result


def in_order(tasks: Iterator[Waiting[T]], jobs: int) -> Iterator[T]:
    """The results of tasks in their order; a few tasks are begun ahead of the one waited for."""
    waiting: deque[Waiting[T]] = deque()
    for task in tasks:
        waiting.append(task)
        if len(waiting) > jobs * (_AHEAD + 1):
            yield from waiting.popleft()()
    for task in waiting:
        yield from task()
