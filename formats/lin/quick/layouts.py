"""What stands in a board before its calls: which keys in which order, met again and again."""

from typing import NamedTuple

_SAID = frozenset(("qx", "pn", "st", "md", "rh", "ah", "sv", "pg", "nt"))
_EMPTY = ("st", "rh", "pg")
_MOST = 1 << 10


class Layout(NamedTuple):
    """The places of the values among keys and values; 0 where there is none.

    Attributes:
        empty: the places that must have nothing.
        filled: the places that must have something, where the board is as it is written.
        behind_deal: whether a comment stands behind the hands.
        straight: whether the keys stand as they are written.
    """

    qx: int
    pn: int
    md: int
    ah: int
    sv: int
    nt: int
    empty: tuple[int, ...]
    filled: tuple[int, ...]
    behind_deal: bool
    straight: bool


class Layouts(dict[tuple[str, ...], Layout | None]):
    """Layouts by their keys; None for those that are not ordinary."""

    def __missing__(self, keys: tuple[str, ...]) -> Layout | None:
        made = _layout(keys)
        if len(self) < _MOST:
            self[keys] = made
        return made


def _layout(keys: tuple[str, ...]) -> Layout | None:
    at = {key: 2 * n + 1 for n, key in enumerate(keys)}
    # No key twice.
    if len(at) != len(keys) or not at.keys() <= _SAID or "md" not in at:
        return None
    qx, pn, md, ah, sv, nt = (at.get(key, 0) for key in ("qx", "pn", "md", "ah", "sv", "nt"))
    behind = nt > md
    early, late = (() if behind or not nt else ("nt",)), (("nt",) if behind else ())
    told = tuple(key for key in ("ah", "sv") if key in at)
    return Layout(
        qx, pn, md, ah, sv, nt,
        tuple(at[key] for key in _EMPTY if key in at),
        tuple(place for place in (pn, ah, sv, nt) if place),
        behind,
        keys == ("pn", *early, "st", "md", "rh", *told, *late),
    )  # fmt: skip
