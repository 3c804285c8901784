"""The law codes that come with the package, and codes that a user hands in."""

import tomllib
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Any

from oddtrick.records.laws import codes
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.faults import LawError, LawFault
from oddtrick.records.laws.lawtext import LawText, choose
from oddtrick.records.laws.loader import read_law
from oddtrick.records.laws.options import apply_options

Pairs = Sequence[tuple[str, str]]


@cache
def law_codes() -> tuple[str, ...]:
    """The ids of the codes that come with the package, in order."""
    names = (entry.name for entry in files(codes).iterdir())
    return tuple(sorted(name[:-5] for name in names if name.endswith(".toml")))


@cache
def _aliases() -> dict[str, str]:
    """Every alias in small letters, with the id that it stands for."""
    return {
        alias.lower(): id_ for id_ in law_codes() for alias in _text(id_).head.get("aliases", ())
    }


@cache
def _text(id_: str) -> LawText:
    data = tomllib.loads((files(codes) / f"{id_}.toml").read_text("utf-8"))
    text, faults = read_law(data, _known_text, lambda word: law_id(word) is not None)
    if text is None:
        raise LawError(id_, faults)
    return text


def _known_text(word: str) -> LawText | None:
    id_ = law_id(word)
    return None if id_ is None else _text(id_)


def law_id(word: str) -> str | None:
    """The id of the code that an id or an alias names, in any case; None when none does."""
    low = word.strip().lower().replace("_", "-")
    if low in law_codes():
        return low
    return _aliases().get(low)


def find_law(word: str) -> LawCode | None:
    """The code that an id or an alias names, with its default readings; None when none does."""
    id_ = law_id(word)
    return None if id_ is None else load_law(id_)


def suggestions(word: str) -> tuple[str, ...]:
    """The ids of at most three codes whose id or alias is most like a wrong name."""
    known = {id_: id_ for id_ in law_codes()} | _aliases()
    close = get_close_matches(word.strip().lower(), known, 6, 0.5)
    return tuple(dict.fromkeys(known[name] for name in close))[:3]


@cache
def _loaded(id_: str, readings: tuple[tuple[str, str], ...], options: tuple[str, ...]) -> LawCode:
    return _settled(_text(id_), readings, options)


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
    text, faults = read_law(data, _known_text)
    if text is None:
        head = data.get("law")
        name = head.get("id", "given") if isinstance(head, Mapping) else "given"
        raise LawError(str(name), faults)
    return _settled(text, readings, options)


def read_user_law(data: Mapping[str, Any]) -> tuple[LawCode | None, list[LawFault]]:
    """A user's own code with its default readings, or None and everything wrong with it."""
    text, faults = read_law(data, _known_text)
    return (None, faults) if text is None else choose(text)


def _settled(text: LawText, readings: Pairs, options: Sequence[str]) -> LawCode:
    text, faults = apply_options(text, options)
    law, more = choose(text, dict(readings))
    if law is None or faults:
        raise LawError(text.id, [*faults, *more])
    return law
