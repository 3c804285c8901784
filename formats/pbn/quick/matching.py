"""The tags of a game and their values: by the layout of games before it, or tag by tag."""

from collections.abc import Callable, Sequence
from typing import Any

from oddtrick.formats.pbn.quick.heritage import Heritage
from oddtrick.formats.pbn.quick.layouts import TAGS, Layout, is_export, is_ordinary, made
from oddtrick.formats.pbn.quick.values import Known, Unusual
from oddtrick.formats.pbn.tree import NAMES, SECTIONS, TABLES
from oddtrick.records.plainclass import replace

PLAIN = NAMES - frozenset(TABLES) - frozenset(SECTIONS)
"""Tags that open nothing."""
_RECENT, _MOST_LAYOUTS = 16, 400

Match = tuple[Layout, Sequence[Any], Sequence[str], bool, Heritage | None]
"""The layout of a game, the values of its groups, all its values (or its text, where that has
them), whether the whole text was matched at once, and what the game has to do with others, if
that was asked and is anything."""


class Matching:
    """Finds the tags of games, and learns the order in which they stand.

    Args:
        look: what looks at the values of a tag; None where each is right.
        whole: whether all that a game holds is wanted, and not only what a replay needs.
        export: whether the file says that it is in export format.
    """

    def __init__(
        self,
        look: Callable[[str], Known | None],
        *,
        whole: bool,
        export: bool,
    ) -> None:
        self._look = look
        self._whole = whole
        self._every = whole
        self._export = export
        self._recent: list[Layout] = []
        self._layouts: dict[tuple[str, ...], Layout] = {}

    def keep_every(self) -> None:
        """From here on each value of a game has a group of its own."""
        if not self._every:
            self._every = True
            self._recent.clear()
            self._layouts.clear()

    def match(self, text: str) -> Match:
        """The tags of a game as they stand.

        Raises:
            Unusual: it has others than are known, or something else stands in it.
        """
        for layout in self._recent:
            assert layout.match is not None
            match = layout.match(text)
            if match is not None:
                if layout is not self._recent[0]:
                    self._forward(layout)
                return layout, match.groups(), text, True, None
        return self._anew(text)

    def matches(self, texts: Sequence[str]) -> list[Match | None]:
        """The tags of games as they stand; None for ``Unusual``."""
        found: list[Match | None] = []
        for text in texts:
            for layout in self._recent:
                match = layout.match(text)  # type: ignore[misc]
                if match is not None:
                    found.append((layout, match.groups(), text, True, None))
                    if layout is not self._recent[0]:
                        self._forward(layout)
                    break
            else:
                try:
                    found.append(self._anew(text))
                except Unusual:
                    found.append(None)
        return found

    def _forward(self, layout: Layout) -> None:
        """Puts a layout before another that was met less often."""
        layout.met += 1
        recent = self._recent
        at = recent.index(layout)
        if layout.met > recent[at - 1].met:
            recent[at - 1], recent[at] = layout, recent[at - 1]

    def _anew(self, text: str) -> Match:
        """The tags of a game that are not those of the games before it."""
        layout, groups, values = self._tag_by_tag(text)
        # Where the file says so, a new order of tags may be in export format too.
        if layout.again(1) if self._export else layout.again():
            if layout not in self._recent:
                self._recent = [layout, *self._recent[: _RECENT - 1]]
            assert layout.match is not None
            match = layout.match(text) if self._export else None
            if match is not None:
                return layout, match.groups(), text, True, None
        return layout, groups, values, False, None

    def _tag_by_tag(self, text: str) -> tuple[Layout, Sequence[Any], Sequence[str]]:
        """The layout of a game that is not like those before it, its groups and values."""
        found = TAGS.findall(text)
        # Every bracket opens one of them, the first at the very beginning: nothing is left out.
        if not found or text[0] != "[" or text.count("[") != len(found):
            raise Unusual
        names, values, rests = zip(*found, strict=True)
        if not is_ordinary(names):
            raise Unusual
        layout = self._layout_of(names)
        said: dict[str, Any] = {}
        section = ""
        for name, value, rest in zip(names, values, rests, strict=True):
            if name == "Note":
                said[f"{section} notes"].append(value)
                if rest:
                    raise Unusual
                continue
            section = name
            said[name] = value
            said[f"{name} rest"] = rest
            said[f"{name} notes"] = []
            if rest and name in PLAIN:
                raise Unusual
        groups = [said[name] for name in layout.kept]
        return layout, [*groups, None], [said[name] for name in layout.names]

    def widened(self, layout: Layout, headed: tuple[str, ...]) -> Layout | None:
        """The layout of a game that has some tags before its own, which others gave it.

        None where they are not such as the quick way knows.
        """
        try:
            return layout.wider[headed]
        except KeyError:
            pass
        wide = None
        if is_ordinary((*headed, *layout.names)):
            export = is_export(layout.names, headed)
            wide = replace(self._layout_of((*headed, *layout.names)), export=export)
        layout.wider[headed] = wide
        return wide

    def _layout_of(self, names: tuple[str, ...]) -> Layout:
        plain = tuple(name for name in names if name != "Note")
        layout = self._layouts.get(plain)
        if layout is None:
            if len(self._layouts) > _MOST_LAYOUTS:
                self._layouts.clear()
            layout = self._layouts[plain] = made(
                plain, self._look, wanted=self._whole, every=self._every, export=self._export
            )
        return layout
