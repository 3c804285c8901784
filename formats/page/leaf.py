"""A record on a page: its anchors, and the notes and findings that stand at its places."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeVar

from oddtrick.formats.page.anchors import Anchors
from oddtrick.formats.page.markup import Markup, el, hidden, join, said
from oddtrick.formats.page.words import where
from oddtrick.records.findings import Finding
from oddtrick.records.paths import item

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Mark, Rubber, ScoreLine, Session

    Record = Deal | Rubber | Session

_T = TypeVar("_T")

_POSITION = re.compile(r"\[([0-9]{1,9})\]")
_BY_NUMBER = re.compile(
    r"tricks\[(0|[1-9]\d{0,5})\](?:\.plays)?\[(0|[1-9]\d{0,5})\]|([a-z]+)\[(0|[1-9]\d{0,5})\]"
)
_NAMED = {
    "hands": "place", "players": "name", "accounts": "id", "score": "account",
    "entries": "account", "totals": "account",
}  # fmt: skip
"""The sequences whose items go by a name, and the field that has it."""


def letter(number: int) -> str:
    """``a`` for 0, ``z`` for 25, ``aa`` for 26."""
    text = ""
    number += 1
    while number:
        number, at = divmod(number - 1, 26)
        text = chr(97 + at) + text
    return text


_NO_FIGURE = {
    "unknown": ("?", "not known"),
    "not-applicable": ("\u00d7", "does not arise"),
    None: ("\u2014", "not given"),
}
"""What stands for a figure that a line has not, and how it is heard; by why it has none."""


class Leaf:
    """A record with what stands beside its values.

    Args:
        record: the record.
        anchors: the ids of the page.
        path: its path in the outermost record on the page.
        name: the id of its place on the page.
        level: the level of its own heading, from 1.
        findings: what is noticed about it, by paths into it.
        within: the record around it, with its path in that one.
    """

    def __init__(
        self,
        record: "Record",
        anchors: Anchors,
        path: str,
        name: str,
        level: int,
        findings: list[Finding],
        within: "tuple[Leaf, str] | None" = None,
    ) -> None:
        self.record = record
        self.anchors = anchors
        self.path = path
        self.level = level
        self.findings = findings
        self.name = anchors.name(path, name)
        self._spelt: dict[str, str] = {}
        self._letters: dict[str, list[int]] = {}
        self._numbers: dict[str, list[int]] = {}
        paths = [*(mark.paths for mark in record.marks), *((note.path,) for note in record.notes)]
        for number, places in enumerate(paths):
            for place in places:
                if place:
                    self._letters.setdefault(self.same(place), []).append(number)
        for number, finding in enumerate(findings):
            if finding.at.path:
                self._numbers.setdefault(self.same(finding.at.path), []).append(number)
        self._marks = {self.same(place): mark for mark in record.marks for place in mark.paths}
        self._above: dict[str, list[tuple[Leaf, int]]] = {}
        if within is not None:
            self._take(*within)
        self._bare = not (self._letters or self._numbers or self._marks or self._above)

    def _take(self, outer: "Leaf", inside: str) -> None:
        """Take over the notes and marks of a record around this one that are about this."""
        start = f"{inside}."
        for place, mark in outer._marks.items():
            if place.startswith(start):
                self._marks.setdefault(self.same(place[len(start) :]), mark)
        own = ((key, [(outer, n) for n in numbers]) for key, numbers in outer._letters.items())
        for key, found in (*own, *outer._above.items()):
            if key.startswith(start):
                self._above.setdefault(self.same(key[len(start) :]), []).extend(found)
            elif key == inside:
                self._above.setdefault("title", []).extend(found)

    def same(self, path: str) -> str:
        """A path in the one spelling that all that leads to the same place share."""
        found = self._spelt.get(path)
        if found is None:
            found = self._spelt[path] = self._by_name(path)
        return found

    def _by_name(self, path: str) -> str:
        path = path.removesuffix(".card").removesuffix(".call")
        found = _BY_NUMBER.match(path)
        if found is None:
            return path
        trick, play, field, number = found.groups()
        if trick is not None:
            tricks = getattr(self.record, "tricks", ())
            plays = tricks[int(trick)].plays if int(trick) < len(tricks) else ()
            sequence, names, at = f"tricks[{trick}]", [each.place for each in plays], int(play)
        elif field in _NAMED:
            items = getattr(self.record, field, ())
            sequence, names = field, [getattr(each, _NAMED[field]) for each in items]
            at = int(number)
        else:
            return path
        return path if at >= len(names) else item(sequence, names, at) + path[found.end() :]

    def _key(self, path: str) -> str:
        return f"{self.path}.{path}" if self.path and path else self.path or path

    def id(self, path: str) -> str | None:
        """The id of a place of the record that stands here; None where it stood earlier."""
        path = self.same(path)
        words = _POSITION.sub(lambda found: f".{int(found[1]) + 1}", path)
        return self.anchors.once(self._key(path), f"{self.name}.{words}")

    def heading(self, words: "str | Markup", deeper: int = 1) -> Markup:
        """A heading below that of the record."""
        return el(f"h{min(6, self.level + deeper)}", words)

    def printed(self, path: str) -> "Mark | None":
        """The mark on a place."""
        return self._marks.get(self.same(path))

    def letters(self, path: str) -> str:
        """The letters of the notes on a place."""
        return " ".join(letter(n) for n in sorted(set(self._on(self._letters, path, under=True))))

    def refs(self, path: str, *, under: bool = False) -> Markup:
        """The signs that lead to the notes and findings on a place, or on all beneath it too."""
        if self._bare:
            return _NOTHING
        letters = sorted(set(self._on(self._letters, path, under)))
        numbers = sorted(set(self._on(self._numbers, path, under)))
        made = [_sign(letter(n), self._note_id(n), f"note {letter(n)}") for n in letters]
        for leaf, n in dict.fromkeys(self._on(self._above, path, under)):
            about = f"note {letter(n)} of the {leaf.record.kind}"
            made.append(_sign(f"\u2191{letter(n)}", leaf._note_id(n), about))
        for n in numbers:
            level = self.findings[n].level.value
            about = f"{level} {n + 1} of the check"
            made.append(_sign(str(n + 1), self._finding_id(n), about, level))
        return el("sup", join(made, " ")) if made else _NOTHING

    def _on(self, table: "dict[str, list[_T]]", path: str, under: bool) -> "Iterator[_T]":
        path = self.same(path)
        for key, found in table.items():
            if key == path or (under and key.startswith(path) and key[len(path)] in ".["):
                yield from found

    def marked(self, path: str, shown: "str | Markup", *, under: bool = False) -> Markup:
        """A value with the editor's mark on it, in words, and the signs of its notes."""
        if self._bare:
            return shown if isinstance(shown, Markup) else join([shown])
        mark = self.printed(path)
        told: str | Markup | None = None
        if mark is not None and mark.kind == "sic":
            told = Markup("sic")
            if mark.printed is not None:
                told = join(["sic: ", said(f"\u201c{mark.printed}\u201d")])
        elif mark is not None:
            if mark.kind == "supplied":
                shown = join(["[", shown, "]"])
            told = mark.kind
        return join(
            [
                shown,
                self.refs(path, under=under),
                None if told is None else join([" ", el("span", told, class_="mark")]),
            ]
        )

    def points(self, line: "ScoreLine", path: str) -> Markup:
        """The figure of a line of score; a sign where it is not known, or not there."""
        if line.points is not None:
            return join([str(line.points)])
        why = {absence.path: absence.why for absence in self.record.absent}.get(f"{path}.points")
        sign, heard = _NO_FIGURE[why]
        return el("span", sign, role="img", aria_label=heard)

    def _note_id(self, number: int) -> str | None:
        return self.anchors.put(f"{self.path}#n{number}", f"{self.name}.note-{letter(number)}")

    def _finding_id(self, number: int) -> str | None:
        return self.anchors.put(f"{self.path}#f{number}", f"{self.name}.finding-{number + 1}")

    def link(self, path: str) -> Markup:
        """A place of the record in words, linked to where it stands on the page."""
        if not path:
            return Markup("the record")
        return self.anchors.link(self._key(self.same(path)), where(path))

    def notes(self) -> Markup | None:
        """The editor's marks and the notes, each with a link to its place."""
        if not self.record.marks and not self.record.notes:
            return None
        items = []
        by = {"source": " (note of the source)", "transcriber": " (note of the transcriber)"}
        for number, mark in enumerate(self.record.marks):
            places = join([self.link(path) for path in mark.paths], " or ")
            items.append(el("li", self._mark(mark, places), id=self._note_id(number)))
        for number, note in enumerate(self.record.notes, len(items)):
            place = join(["At ", self.link(note.path), ": "]) if note.path else None
            text = el("span", said(note.text), class_="kept")
            own = self._note_id(number)
            items.append(el("li", place, text, by.get(note.by or ""), id=own))
        return el("ol", Markup("\n"), join(items, "\n"), Markup("\n"), class_="notes letters")

    def _mark(self, mark: "Mark", places: Markup) -> Markup:
        words: list[str | Markup] = [places, ": "]
        if mark.kind == "sic" and mark.printed is not None:
            words += [
                "printed ",
                said(f"\u201c{mark.printed}\u201d"),
                "; shown is the reading (sic)",
            ]
        elif mark.printed is not None:
            words += [mark.kind, ", printed ", said(f"\u201c{mark.printed}\u201d")]
        else:
            words.append({"sic": "so printed (sic)"}.get(mark.kind, mark.kind))
        if mark.reason:
            words += ["; ", said(mark.reason)]
        return join(words)

    def check(self) -> Markup | None:
        """What the check finds about the record, each with links to its places."""
        if not self.findings:
            return None
        items = []
        for number, finding in enumerate(self.findings):
            items.append(el("li", self._finding(finding), id=self._finding_id(number)))
        return el("ol", Markup("\n"), join(items, "\n"), Markup("\n"), class_="notes")

    def _finding(self, finding: Finding) -> Markup:
        level = finding.level.value
        parts: list[str | Markup] = [
            el("span", level.capitalize(), class_=level),
            f" {finding.code} ",
        ]
        if finding.at.path:
            parts += [self.link(finding.at.path), ": "]
        parts.append(said(finding.message))
        if finding.recorded is not None and finding.derived is not None:
            parts += ["; recorded ", said(finding.recorded), ", derived "]
            parts.append(el("span", said(finding.derived), class_="derived"))
            if finding.difference is not None:
                parts += [" (", said(finding.difference), ")"]
        if finding.article:
            parts += [" [", said(finding.article), "]"]
        also = [spot for spot in finding.also if spot.path]
        if also:
            told = [
                join([self.link(s.path or ""), *([f" ({s.label})"] if s.label else [])])
                for s in also[:8]
            ]
            parts += ["; see ", join(told, ", ")]
        return join(parts)

    def derived(self, shown: "str | Markup", *, told: bool = True) -> Markup:
        """A value that is derived: seen by its type, heard by a word."""
        return el("span", hidden("derived: ") if told else None, shown, class_="derived")


_NOTHING = Markup("")


def _sign(shown: str, target: str | None, heard: str, name: str | None = None) -> Markup:
    """A sign that leads to a note or a finding."""
    if target is None:
        return join([hidden(heard), el("span", shown, aria_hidden="true", class_=name)])
    return el("a", shown, href=f"#{target}", class_=name, aria_label=heard)
