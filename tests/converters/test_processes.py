"""Work that is shared comes back in order, whatever the system gives to share it."""

import operator
import os
from collections.abc import Callable
from functools import partial

import pytest

from oddtrick.converters.processes import Crew, _Copy

Way = Callable[[pytest.MonkeyPatch], None]


def _as_it_is(patch: pytest.MonkeyPatch) -> None:
    """Copies, where the system makes any."""


def _without_copies(patch: pytest.MonkeyPatch) -> None:
    patch.delattr(os, "fork", raising=False)


def _without_room(patch: pytest.MonkeyPatch) -> None:
    def refuse() -> int:
        raise BlockingIOError

    patch.setattr(os, "fork", refuse, raising=False)


WAYS = pytest.mark.parametrize("way", [_as_it_is, _without_copies, _without_room])


@WAYS
def test_each_task_has_its_own_result(monkeypatch: pytest.MonkeyPatch, way: Way) -> None:
    way(monkeypatch)
    with Crew(2) as crew:
        results = [crew.submit(operator.mul, n, "ab" * 100_000) for n in range(12)]
        for n in (3, 0, *range(4, 12), 1, 2):
            assert results[n]() == "ab" * 100_000 * n


@WAYS
def test_a_fault_comes_back_as_it_was_and_the_others_go_on(
    monkeypatch: pytest.MonkeyPatch, way: Way
) -> None:
    way(monkeypatch)
    with Crew(2) as crew:
        bad, fine = crew.submit(operator.truediv, 1, 0), crew.submit(operator.add, 1, 2)
        with pytest.raises(ZeroDivisionError):
            bad()
        assert fine() == 3


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no process is a copy here")
def test_nobody_is_left_behind() -> None:
    with Crew(2) as crew:
        crew.submit(partial(operator.add, 1), 2)()
        others = [hand._process for hand, _ in crew._hands if isinstance(hand, _Copy)]
    assert len(others) == 2
    for number in others:
        with pytest.raises(ChildProcessError):
            os.waitpid(number, 0)
