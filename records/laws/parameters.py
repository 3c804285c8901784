"""The kinds of values that parameters of rules take in a law file.

Each kind says in words what it expects and makes the value that the rule
functions work with, or says what is wrong.
"""

from collections.abc import Callable, Iterator
from typing import Annotated, Any, Literal, get_args, get_origin

from oddtrick.records.denominations import (
    DENOMINATION_CODES,
    DENOMINATION_NAMES,
    DENOMINATION_NUMBERS,
)
from oddtrick.records.laws.faults import found
from oddtrick.records.plainclass import plainclass


@plainclass(frozen=True)
class Values:
    """Points for each denomination that a code has; None for one that it has not."""

    points: tuple[int | None, ...]

    def of(self, denomination: int) -> int | None:
        """The points of a denomination, or None when the code does not have it."""
        return self.points[denomination]

    def __str__(self) -> str:
        named = [(p, DENOMINATION_NAMES[d]) for d, p in enumerate(self.points) if p is not None]
        return ", ".join(f"{name} {points}" for points, name in named)


@plainclass(frozen=True)
class Denominations:
    """Some denominations, in order."""

    numbers: tuple[int, ...] = ()

    def __len__(self) -> int:
        return len(self.numbers)

    def __contains__(self, denomination: int) -> bool:
        return denomination in self.numbers

    def __iter__(self) -> Iterator[int]:
        return iter(self.numbers)

    def index(self, denomination: int) -> int:
        """The place of a denomination, from 0; -1 when it is not among them."""
        return self.numbers.index(denomination) if denomination in self.numbers else -1

    def __str__(self) -> str:
        return ", ".join(DENOMINATION_NAMES[d] for d in self.numbers)


NO_DENOMINATION = Denominations()


@plainclass(frozen=True)
class Between:
    """The least and the most that a number of a law may be."""

    least: int
    most: int

    def __str__(self) -> str:
        return f"{self.least} to {self.most}"


POINTS = Between(0, 10_000)
"""Points of one line. The dearest of any code are 2,000: seven no trumps, vulnerable."""

TRICK_VALUES = Between(0, 1_000)
"""Points of one trick."""

LENGTH = 13
"""How many steps a list may have: one for each trick."""

Tricks = Annotated[int, Between(0, 13)]
Passes = Annotated[int, Between(0, 4)]
Times = Annotated[int, Between(0, 100)]
Games = Annotated[int, Between(1, 9)]
GamePoints = Annotated[int, Between(1, POINTS.most)]


@plainclass(frozen=True)
class Wrong:
    """What is wrong with a value.

    Attributes:
        message: it in words; empty where it is of another kind altogether.
        at: the key below it that is at fault, if one is.
        range: whether it is a number beyond what such a figure may be.
    """

    message: str
    at: str = ""
    range: bool = False


@plainclass(frozen=True)
class Kind:
    """One kind of value: what it expects, in words, and how it is made."""

    expects: str
    make: Callable[[Any], Any]


def _checked(raw: Any, limits: Between, at: str = "") -> Any:
    """A whole number within limits, or what is wrong with it."""
    if not isinstance(raw, int) or isinstance(raw, bool):
        return Wrong(f"{found(raw)} is no whole number" if at else "", at)
    if limits.least <= raw <= limits.most:
        return raw
    return Wrong(f"found {found(raw)}", at, range=True)


def _number(limits: Between) -> Kind:
    return Kind(f"a whole number from {limits}", lambda raw: _checked(raw, limits))


def _flag(raw: Any) -> Any:
    return raw if isinstance(raw, bool) else Wrong("")


def _steps(raw: Any) -> Any:
    if not isinstance(raw, list) or not raw:
        return Wrong("")
    for place, item in enumerate(raw):
        made = _checked(item, POINTS, f"[{place}]")
        if isinstance(made, Wrong):
            return made
    if len(raw) > LENGTH:
        return Wrong(f"found {len(raw)}", f"[{LENGTH}]", range=True)
    return tuple(raw)


def _values(raw: Any) -> Any:
    if not isinstance(raw, dict) or not raw:
        return Wrong("")
    points: list[int | None] = [None] * len(DENOMINATION_CODES)
    for code, item in raw.items():
        number = DENOMINATION_NUMBERS.get(code)
        if number is None:
            return Wrong(f"{found(code)} is no denomination", f".{code}")
        made = _checked(item, TRICK_VALUES, f".{code}")
        if isinstance(made, Wrong):
            return made
        points[number] = made
    return Values(tuple(points))


def _denominations(raw: Any) -> Any:
    if not isinstance(raw, list):
        return Wrong("")
    for place, code in enumerate(raw):
        if not isinstance(code, str) or code not in DENOMINATION_NUMBERS:
            return Wrong(f"{found(code)} is no denomination", f"[{place}]")
        if code in raw[:place]:
            return Wrong(f"{found(code)} stands twice", f"[{place}]")
    return Denominations(tuple(DENOMINATION_NUMBERS[code] for code in raw))


_KINDS: dict[Any, Kind] = {
    int: _number(POINTS),
    bool: Kind("true or false", _flag),
    tuple[int, ...]: Kind(f"a list of at most {LENGTH} whole numbers from {POINTS}", _steps),
    Values: Kind(
        f"a table of denominations (C D H S R NT NU) and points from {TRICK_VALUES}", _values
    ),
    Denominations: Kind("a list of denominations (C D H S R NT NU)", _denominations),
}


def _words(words: tuple[str, ...]) -> Kind:
    def make(raw: Any) -> Any:
        if not isinstance(raw, list):
            return Wrong("")
        for place, word in enumerate(raw):
            if word not in words or not isinstance(word, str):
                return Wrong(f"{found(word)} is none of them", f"[{place}]")
            if word in raw[:place]:
                return Wrong(f"{found(word)} stands twice", f"[{place}]")
        return tuple(raw)

    return Kind("a list of " + ", ".join(repr(w) for w in words), make)


def kind_of(annotation: Any) -> Kind:
    """The kind of value that an argument's type stands for.

    Raises:
        TypeError: rules may have no argument of this type.
    """
    if get_origin(annotation) is Annotated:
        return _number(annotation.__metadata__[0])
    if get_origin(annotation) is Literal:
        words = get_args(annotation)

        def word(raw: Any) -> Any:
            return raw if raw in words and isinstance(raw, str) else Wrong("")

        return Kind("one of " + ", ".join(repr(w) for w in words), word)
    if get_origin(annotation) is tuple and get_origin(get_args(annotation)[0]) is Literal:
        return _words(get_args(get_args(annotation)[0]))
    try:
        return _KINDS[annotation]
    except KeyError:
        raise TypeError(f"a rule can have no parameter of type {annotation!r}") from None
