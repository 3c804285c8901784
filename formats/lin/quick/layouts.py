"""What stands in a board before its calls: which keys in which order, met again and again."""

from typing import NamedTuple

_SAID = frozenset(("qx", "pn", "st", "md", "rh", "ah", "sv", "pg", "nt"))
_OFTEN = frozenset(("pg", "nt"))
_EMPTY = frozenset(("st", "rh", "pg"))
_MOST = 1 << 10


class Layout(NamedTuple):
    """The places of the values among keys and values; 0 where there is none.

    Attributes:
        said: the places of comments, each with the path and the relation of the comment.
        empty: the places that must have nothing.
        filled: the places that must have something, where the board is as it is written.
        straight: whether the keys stand as they are written.
    """

    qx: int
    pn: int
    md: int
    ah: int
    sv: int
    said: tuple[tuple[int, tuple[str | None, str]], ...]
    empty: tuple[int, ...]
    filled: tuple[int, ...]
    straight: bool


class Layouts(dict[tuple[str, ...], Layout | None]):
    """Layouts by their keys; None for those that are not ordinary."""

    def __missing__(self, keys: tuple[str, ...]) -> Layout | None:
        made = _layout(keys)
        if len(self) < _MOST:
            self[keys] = made
        return made


def _layout(keys: tuple[str, ...]) -> Layout | None:
    once = [key for key in keys if key not in _OFTEN]
    at = {key: 2 * n + 1 for n, key in enumerate(keys)}
    if len(set(once)) < len(once) or not at.keys() <= _SAID or "md" not in at:
        return None
    qx, pn, md, ah, sv = (at.get(key, 0) for key in ("qx", "pn", "md", "ah", "sv"))
    places = [2 * n + 1 for n, key in enumerate(keys) if key == "nt"]
    early = ("nt",) * sum(place < md for place in places)
    late = ("nt",) * (len(places) - len(early))
    told = tuple(key for key in ("ah", "sv") if key in at)
    return Layout(
        qx, pn, md, ah, sv,
        tuple((place, (None, "before") if place < md else ("hands", "beside")) for place in places),
        tuple(2 * n + 1 for n, key in enumerate(keys) if key in _EMPTY),
        tuple(place for place in (pn, ah, sv, *places) if place),
        keys == ("pn", *early, "st", "md", "rh", *told, *late),
    )  # fmt: skip
