"""What stands beside the values of a deal: kept tags, notes, glyphs and comments."""

import re
from typing import TYPE_CHECKING

from oddtrick.formats.pbn.drafted_sections import DraftedSections
from oddtrick.formats.pbn.drafted_values import DraftedValues
from oddtrick.formats.pbn.fields import FIELDS, FORMAT, SEAT_TAGS
from oddtrick.formats.pbn.fitting import LONGEST, fits_comment, fits_line, printable
from oddtrick.formats.pbn.scan import ELEMENT
from oddtrick.formats.pbn.tree import (
    MANDATORY,
    NOWHERE,
    SECTIONS,
    Comment,
    Game,
    Item,
    Sign,
    Tag,
    new_tag,
)
from oddtrick.records.patterns import pattern

if TYPE_CHECKING:
    from oddtrick.records.schema import Remain

_NAME = pattern(r"[A-Z][A-Za-z0-9_]*")
_ALSO_REMAINS = (
    "Date", "Score", "ScoreRubber", "ScoreRubberHistory", "Contract", "Declarer", "Result",
)  # fmt: skip
"""Tags that fill a field, and remain where they say something that it does not hold."""
_MOST_NOTES = 32


class DraftedRemarks:
    """Adds to a game what stands beside the values of its deal.

    Args:
        drafted: the values of its tags.
        sections: its calls and cards.
        game: the game.
    """

    def __init__(self, drafted: DraftedValues, sections: DraftedSections, game: Game) -> None:
        self._deal, self._values = drafted.deal, drafted.values
        self._sections, self._game = sections, game
        self._notes: dict[str, Tag] = {}

    def add_kept(self, tags: dict[str, Tag]) -> None:
        """Adds the tags and lines with ``%`` that were kept as they stood."""
        for remain in self._deal.remains:
            if remain.format != FORMAT:
                continue
            text = remain.text
            stands = text.isprintable() and fits_line(f"%{text}")
            if remain.name == "%" and remain.path is None and stands:
                self._game.escapes.append((f"%{text}", NOWHERE))
            elif remain.path is None and _is_plain(remain, tags):
                head, *rows = remain.text.split("\n")
                tag = new_tag(remain.name, head)
                tag.items = [
                    Item(text, NOWHERE, begins=n == 0)
                    for row in rows
                    for n, text in enumerate(_elements(row))
                ]
                tags[remain.name] = tag

    def annotate(self, tags: dict[str, Tag]) -> None:
        """Adds notes and glyphs of calls and cards; notes are numbered in order of their use."""
        numbers: dict[str, dict[str, int]] = {name: {} for name in SECTIONS}
        for n, note in enumerate(self._deal.notes):
            item = self._sections.items.get(note.path or "")
            name = "Auction" if (note.path or "").startswith("auction") else "Play"
            fits = note.text == printable(note.text)
            if item is None or item.note is not None or not fits or name not in tags:
                continue
            known = numbers[name]
            if note.text not in known and len(known) >= _MOST_NOTES:
                continue
            number = known.setdefault(note.text, len(known) + 1)
            item.note = Sign(str(number), NOWHERE)
            if len(tags[name].notes) < number:
                tags[name].notes.append(new_tag("Note", f"{number}:{note.text}"))
            self._notes[f"notes[{n}]"] = tags[name].notes[number - 1]
        for n, remain in enumerate(self._deal.remains):
            if remain.format != FORMAT or remain.path is None:
                continue
            item = self._sections.items.get(remain.path)
            glyphs = remain.text.split()
            if remain.name == "NAG" and item is not None:
                if all(re.fullmatch(r"\$\d+", glyph) for glyph in glyphs):
                    item.nags = [Sign(glyph[1:], NOWHERE) for glyph in glyphs]
            elif remain.name == "Note":
                opener = {"auction": "Auction", "tricks": "Play"}.get(remain.path)
                if opener in tags and remain.text == printable(remain.text):
                    self._notes[f"remains[{n}]"] = new_tag("Note", remain.text)
                    tags[opener].notes.append(self._notes[f"remains[{n}]"])

    def add_comments(self, tags: dict[str, Tag]) -> None:
        """Adds the comments, each where it stood."""
        by_path = {field: name for name, field in FIELDS.items()}
        for comment in self._deal.comments:
            if not fits_comment(comment.text):
                continue
            brace = "}" not in comment.text
            made = Comment(comment.text, NOWHERE, brace, comment.where == "after")
            path = comment.path
            if path is None:
                if comment.where == "before":
                    self._game.comments.append(made)
                continue
            if path in self._sections.skips and comment.where == "before":
                self._sections.skips[path].comments.append(made)
                continue
            owner = self._sections.items.get(path) or self._notes.get(path)
            if owner is not None:
                owner.comments.append(made)
                continue
            name = by_path.get(path)
            if path.startswith("players."):
                name = next(
                    (s for s in SEAT_TAGS if self._values.get(s) == path.removeprefix("players.")),
                    None,
                )
            found = re.fullmatch(r"remains\[(\d+)\]", path)
            if found is not None and int(found[1]) < len(self._deal.remains):
                name = self._deal.remains[int(found[1])].name
            if name in MANDATORY and name not in tags:
                tags[name] = new_tag(name, "?")
                self._game.tags.append(tags[name])
            if name is not None and name in tags:
                _part(tags[name], comment.where).comments.append(made)


def _is_plain(remain: "Remain", tags: dict[str, Tag]) -> bool:
    """Whether what was kept can stand as a tag of its own."""
    lines = remain.text.split("\n")
    return (
        _NAME.fullmatch(remain.name) is not None
        and not remain.name.startswith("Oddtrick")
        and remain.name not in tags
        and remain.name not in ("Note", *SECTIONS)
        and (remain.name not in FIELDS or remain.name in _ALSO_REMAINS)
        and len(lines[0]) <= LONGEST
        and all(fits_line(line) for line in lines)
    )


def _part(tag: Tag, where: str) -> Item | Tag:
    """What of a tag and its section a comment belongs to, by where it stands."""
    if tag.name not in SECTIONS or where == "before":
        return tag
    if where == "after" and tag.notes:
        return tag.notes[-1]
    return tag.items[-1] if tag.items else tag


def _elements(row: str) -> list[str]:
    return [found[0] for found in ELEMENT.finditer(row)]
