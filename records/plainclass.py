"""Classes of named values, declared as with ``dataclasses``, at a tenth of its time to start.

The formatter runs at every turn of an editor or a commit hook. The standard module imports
half of Python's own compiler and compiles five functions for each class; here a class costs
one. What is left out (ordering, keyword-only values, ``asdict``) nothing on that path needs.
"""

from collections.abc import Callable
from typing import Any, TypeVar, dataclass_transform, overload

T = TypeVar("T")


class _Field:
    __slots__ = ("compared", "default", "factory", "given", "shown")

    def __init__(
        self,
        default: Any,
        factory: Any,
        shown: bool,
        compared: bool = True,
        given: bool = True,
    ) -> None:
        self.default, self.factory, self.shown = default, factory, shown
        self.compared, self.given = compared, given


_NONE = _Field(None, None, False)
"""Stands for no default, and in a call for an argument that was not given."""


@overload
def field(*, default: T, repr: bool = True, compare: bool = True) -> T: ...
@overload
def field(
    *, default_factory: Callable[[], T], repr: bool = True, compare: bool = True, init: bool = True
) -> T: ...
@overload
def field(*, repr: bool = True, compare: bool = True) -> Any: ...
def field(
    *,
    default: Any = _NONE,
    default_factory: Any = None,
    repr: bool = True,
    compare: bool = True,
    init: bool = True,
) -> Any:
    """A value with a default that is made anew for each object, or one that is set apart.

    Args:
        default: the default.
        default_factory: what makes the default.
        repr: whether ``repr`` shows the value.
        compare: whether equal objects have it equal.
        init: whether it can be given when the object is made.
    """
    return _Field(default, default_factory, repr, compare, init)


@dataclass_transform(field_specifiers=(field,))
def plainclass(*, frozen: bool = False, eq: bool = True) -> Callable[[type[T]], type[T]]:
    """A class whose annotated names are its values: slots, ``__init__``, ``==``, ``repr``.

    The values of a class that it is made of, if that is such a class too, stand before its own.

    Args:
        frozen: whether the values are fixed when the object is made; it then has a hash.
        eq: whether equal values make equal objects; else each is equal to itself alone.
    """

    def declare(base: type[T]) -> type[T]:
        own = tuple(base.__annotations__)
        space = {k: v for k, v in base.__dict__.items() if k not in ("__dict__", "__weakref__")}
        held = dict(getattr(base, "_held", ())) | {
            name: _as_field(space.pop(name, _NONE)) for name in own
        }
        rows = held.items()
        space["__slots__"], space["_held"] = own, held
        space["__match_args__"] = tuple(name for name, each in rows if each.given)
        space["_shown"] = tuple(name for name, each in rows if each is _NONE or each.shown)
        space["_compared"] = tuple(name for name, each in rows if each.compared)
        space.setdefault("__repr__", _shown)
        space["__getstate__"], space["__setstate__"] = _values, _take
        if eq:
            space.setdefault("__eq__", _same)
            space["__hash__"] = _hash if frozen else None
        if frozen:
            space["__setattr__"] = space["__delattr__"] = _refuse
        made: Any = type(base.__name__, base.__bases__, space)
        made.__init__ = _starting(made, held, frozen)
        return made  # type: ignore[no-any-return]

    return declare


def replace(value: T, /, **changes: Any) -> T:
    """A copy of an object of such a class with some values changed.

    Raises:
        TypeError: a change names no value of the class.
    """
    names = type(value).__match_args__  # type: ignore[attr-defined]
    return type(value)(**{name: getattr(value, name) for name in names} | changes)


def _as_field(default: Any) -> _Field:
    return default if isinstance(default, _Field) else _Field(default, None, True)


_OFTEN = 8
"""So many objects of a class take as long as to compile its ``__init__``."""


def _starting(made: Any, held: dict[str, _Field], frozen: bool) -> Any:
    """The ``__init__`` of a class of which there may never be many objects.

    A short run imports many classes and makes a few objects of some.
    """
    left = _OFTEN

    def start(self: Any, *values: Any, **named: Any) -> None:
        nonlocal left
        left -= 1
        if left < 0 or not _filled(self, held, values, named):
            made.__init__ = _init(made, held, frozen)
            made.__init__(self, *values, **named)

    return start


def _filled(
    self: Any, held: dict[str, _Field], values: tuple[Any, ...], named: dict[str, Any]
) -> bool:
    """Whether an object took its values; not where they are not those of its class."""
    given = dict(zip(self.__match_args__, values, strict=False))
    if len(values) > len(given) or not named.keys().isdisjoint(given):
        return False
    given |= named
    found = []
    for name, own in held.items():
        if name in given and own.given and given[name] is not _NONE:
            found.append((name, given.pop(name)))
        elif own.factory is not None:
            found.append((name, own.factory()))
        elif own is not _NONE and own.default is not _NONE:
            found.append((name, own.default))
        else:
            return False
    if given:
        return False
    for name, value in found:
        object.__setattr__(self, name, value)
    if hasattr(self, "__post_init__"):
        self.__post_init__()
    return True


def _init(made: type, held: dict[str, _Field], frozen: bool) -> Any:
    """The ``__init__`` of a class, compiled from its one line a value."""
    known: dict[str, Any] = {"_NONE": _NONE}
    heads, lines = ["self"], []
    for name, own in held.items():
        value = name
        if not own.given:
            known[f"_make_{name}"] = own.factory
            value = f"_make_{name}()"
        elif own.factory is not None:
            known[f"_make_{name}"] = own.factory
            heads.append(f"{name}=_NONE")
            value = f"_make_{name}() if {name} is _NONE else {name}"
        elif own is _NONE or own.default is _NONE:
            heads.append(name)
        else:
            known[f"_default_{name}"] = own.default
            heads.append(f"{name}=_default_{name}")
        if frozen:
            known[f"_set_{name}"] = getattr(made, name).__set__
            lines.append(f" _set_{name}(self, {value})")
        else:
            lines.append(f" self.{name} = {value}")
    if hasattr(made, "__post_init__"):
        lines.append(" self.__post_init__()")
    exec(f"def __init__({', '.join(heads)}):\n" + "\n".join(lines or [" pass"]), known)
    return known["__init__"]


def _values(self: Any) -> tuple[Any, ...]:
    return tuple(getattr(self, name) for name in self._held)


def _take(self: Any, values: tuple[Any, ...]) -> None:
    for name, value in zip(self._held, values, strict=True):
        object.__setattr__(self, name, value)


def _same(self: Any, other: Any) -> bool:
    if type(other) is not type(self):
        return NotImplemented  # type: ignore[no-any-return]
    return all(getattr(self, name) == getattr(other, name) for name in self._compared)


def _hash(self: Any) -> int:
    return hash(tuple(getattr(self, name) for name in self._compared))


def _shown(self: Any) -> str:
    values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self._shown)
    return f"{type(self).__qualname__}({values})"


def _refuse(self: Any, name: str, *_: object) -> None:
    raise AttributeError(f"{name} of a {type(self).__name__} cannot be changed")
