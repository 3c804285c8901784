"""Games that take values from those before them, and pass values on (4.8)."""

from oddtrick.formats.pbn.inheritance import Inheritance, is_taken
from oddtrick.formats.pbn.quick.heritage import Heritage
from oddtrick.formats.pbn.quick.matching import Match, Matching
from oddtrick.formats.pbn.tree import NO_HASH

_NO_HASH = frozenset(NO_HASH)


class Heirs:
    """Puts the values in their places in games that stand one behind another.

    The inheritance given is only looked at: what the games leave is noted there when it is
    known that each is right.

    Args:
        inheritance: the values of the games before.
        matching: what found the tags of the games.
    """

    def __init__(self, inheritance: Inheritance, matching: Matching) -> None:
        self._known = inheritance.every()
        self._standing = dict(inheritance.standing)
        self._widened = matching.widened

    def settled(self, match: Match, signed: bool) -> Match | None:
        """The tags of a game with all values in their places.

        None where a tag takes a value that may take none; nothing is known then of the games
        behind.

        Args:
            match: its own tags, every one of which has a group.
            signed: whether a value may be taken from another game.
        """
        layout, groups, said, matched, _ = match
        places, names, standing = layout.places, layout.names, self._standing
        values = [groups[at] for at in places]
        taken: list[tuple[str, str, str]] = []
        passed: list[tuple[str, str]] = []
        if signed:
            groups = list(groups)
            for n, sign in enumerate(values):
                if sign[:1] != "#" or not is_taken(sign):
                    continue
                name = names[n]
                if name in _NO_HASH:
                    return None
                if sign == "#":
                    value = self._known.get(name, "")
                else:
                    value = sign[2:]
                    passed.append((name, value))
                taken.append((name, sign, value))
                groups[places[n]] = values[n] = value
        headed: tuple[str, ...] = ()
        if standing:
            # A value without a sign is that of all further games, where there was one.
            signs = {name for name, _, _ in taken}
            for name, value in zip(names, values, strict=True):
                if name in standing and name not in signs and standing[name] != value:
                    passed.append((name, value))
            headed = tuple([name for name in standing if name not in layout.given])
        if passed:
            standing.update(passed)
        if headed:
            wide = self._widened(layout, headed)
            if wide is None:
                return None
            front = wide.kept[: len(wide.kept) - len(layout.kept)]
            groups = [*[standing.get(key, "") for key in front], *groups]
            values = [*[standing[name] for name in headed], *values]
            layout = wide
        self._known.update(zip(layout.names, values, strict=True))
        if not (taken or passed or headed):
            return match
        text = said if matched and isinstance(said, str) else None
        return layout, groups, values, matched, Heritage(len(headed), passed, taken, text)
