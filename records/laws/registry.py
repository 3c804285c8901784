"""The law codes that come with the package, and codes that a user hands in."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from oddtrick.records.laws import codes
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.faults import LawError, LawFault
from oddtrick.records.laws.index import index
from oddtrick.records.laws.packed import packed
from oddtrick.records.laws.settled import law_of, settled, written

if TYPE_CHECKING:
    from oddtrick.records.laws.lawtext import LawText

Pairs = Sequence[tuple[str, str]]


@cache
def law_codes() -> tuple[str, ...]:
    """The ids of the codes that come with the package, in order."""
    from importlib.resources import files

    names = (entry.name for entry in files(codes).iterdir())
    return tuple(sorted(name[:-5] for name in names if name.endswith(".toml")))


@cache
def _aliases() -> dict[str, str]:
    """Every alias in small letters, with the id that it stands for."""
    return {
        alias.lower(): id_
        for id_ in law_codes()
        for alias in (settled(id_) or _text(id_).head).get("aliases", ())
    }


@cache
def _text(id_: str) -> "LawText":
    from oddtrick.records.laws.loader import read_law

    text, faults = read_law(_tables(id_), _known_text, lambda word: law_id(word) is not None)
    if text is None:
        raise LawError(id_, faults)
    return text


@cache
def _tables(id_: str) -> dict[str, Any]:
    import tomllib

    return tomllib.loads(packed(codes, f"{id_}.toml").decode("utf-8"))


def _known_text(word: str) -> "LawText | None":
    id_ = law_id(word)
    return None if id_ is None else _text(id_)


@cache
def law_id(word: str) -> str | None:
    """The id of the code that an id or an alias names, in any case; None when none does."""
    low = word.strip().lower().replace("_", "-")
    if low in index()["codes"] or low in law_codes():
        return low
    return _aliases().get(low)


def find_law(word: str) -> LawCode | None:
    """The code that an id or an alias names, with its default readings; None when none does."""
    id_ = law_id(word)
    return None if id_ is None else load_law(id_)


def suggestions(word: str) -> tuple[str, ...]:
    """The ids of at most three codes whose id or alias is most like a wrong name."""
    from difflib import get_close_matches

    known = {id_: id_ for id_ in law_codes()} | _aliases()
    close = get_close_matches(word.strip().lower(), known, 6, 0.5)
    return tuple(dict.fromkeys(known[name] for name in close))[:3]


@cache
def _loaded(id_: str, readings: tuple[tuple[str, str], ...], options: tuple[str, ...]) -> LawCode:
    row = None if readings or options else settled(id_)
    if row is not None:
        return law_of(row, lambda: read_again(id_).readings)
    return _chosen(_text(id_), readings, options)


@cache
def read_again(id_: str) -> LawCode:
    """A code of the package with its usual readings, from its law file itself."""
    return _chosen(_text(id_), (), ())


def to_settle(id_: str) -> str:
    """What is to be written of a code, so that it is soon loaded."""
    return written(read_again(id_), {each: packed(codes, f"{each}.toml") for each in _rests(id_)})


def _rests(id_: str) -> set[str]:
    """The code and all those that it names."""
    return {id_}.union(*(_rests(each) for each in map(law_id, _named(_tables(id_))) if each))


def _named(table: Mapping[str, Any]) -> Iterator[str]:
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _named(value)
        elif key in ("based-on", "as-in"):
            yield value


def load_law(id: str, readings: Pairs = (), options: Sequence[str] = ()) -> LawCode:
    """A code of the package with readings chosen and options applied.

    Args:
        id: an id or an alias.
        readings: (reading id, choice id) where the default is departed from.
        options: ids of options, such as ``nullos``.

    Raises:
        LawError: there is no such code, reading, choice or option.
    """
    known = law_id(id)
    if known is None:
        near = suggestions(id)
        hint = f"did you mean {' or '.join(near)}?" if near else None
        fault = LawFault("", "unknown-code", f"no law code is called {id!r}", hint)
        raise LawError(id, [fault])
    return _loaded(known, tuple((r, c) for r, c in readings), tuple(options))


def law_from_dict(
    data: Mapping[str, Any], readings: Pairs = (), options: Sequence[str] = ()
) -> LawCode:
    """A user's own code from the tables of a law file.

    Raises:
        LawError: it does not load; the error holds every fault.
    """
    from oddtrick.records.laws.loader import read_law

    text, faults = read_law(data, _known_text)
    if text is None:
        head = data.get("law")
        name = head.get("id", "given") if isinstance(head, Mapping) else "given"
        raise LawError(str(name), faults)
    return _chosen(text, readings, options)


def read_user_law(data: Mapping[str, Any]) -> tuple[LawCode | None, list[LawFault]]:
    """A user's own code with its default readings, or None and everything wrong with it."""
    from oddtrick.records.laws.lawtext import choose
    from oddtrick.records.laws.loader import read_law

    text, faults = read_law(data, _known_text)
    return (None, faults) if text is None else choose(text)


def _chosen(text: "LawText", readings: Pairs, options: Sequence[str]) -> LawCode:
    from oddtrick.records.laws.lawtext import choose
    from oddtrick.records.laws.options import apply_options

    text, faults = apply_options(text, options)
    law, more = choose(text, dict(readings))
    if law is None or faults:
        raise LawError(text.id, [*faults, *more])
    return law
