"""What stands behind calls and cards: notes, suffixes and numeric glyphs (3.5.2, 3.6.2, 3.7)."""

from functools import cache

from oddtrick.formats.pbn.tree import Item, Tag
from oddtrick.formats.text.notices import Notices
from oddtrick.records.findings.pbn import BAD_ANNOTATION, NOTE_MISSING, NOTE_UNUSED
from oddtrick.records.plainclass import field, plainclass

SUFFIXES = ("!", "?", "!!", "??", "!?", "?!")
"""The suffixes, in the order of the glyphs that they stand for: $1 to $6 for calls, $7 to
$12 for cards."""

_GLYPHS = {"Auction": (1, 13), "Play": (7, 14)}
"""The first of the six glyphs of a section's suffixes, and its glyph for a correction by hand."""

MOST_NOTES = 32
MOST_GLYPHS = 255
_TOO_MANY = 10**9
_NO_CALLS = {"Auction": ("-", "^S", "*", "+"), "Play": ("*",)}
"""What stands in a section and is no call or card of which anything could be said."""


@plainclass()
class Annotations:
    """What stands behind the calls or cards of a section: note texts and glyphs, by item."""

    notes: dict[str, Tag] = field(default_factory=dict)
    unused: list[Tag] = field(default_factory=list)


def number_of(digits: str) -> int:
    """The number that digits are; one that is too large for anything where there are many."""
    return int(digits) if len(digits) < 10 else _TOO_MANY


def note_of(item: Item) -> str | None:
    """The number of the note that an item refers to, without zeros before it."""
    return None if item.note is None else str(number_of(item.note.text))


def annotations(tag: Tag, notices: Notices) -> Annotations:
    """The notes of a section by number, and those that nothing refers to."""
    found = Annotations()
    for note in tag.notes:
        digits, colon, _ = note.value.partition(":")
        digits = digits.strip()
        number = number_of(digits) if digits.isascii() and digits.isdigit() else 0
        if not colon or not 1 <= number <= MOST_NOTES:
            notices.warn(
                BAD_ANNOTATION,
                f"expected a note with its number, 1 to {MOST_NOTES}, and a colon",
                note.value_span,
                recorded=note.value[:40],
            )
            found.unused.append(note)
        elif str(number) in found.notes:
            notices.warn(BAD_ANNOTATION, f"note {number} stands twice", note.name_span)
            found.unused.append(note)
        else:
            found.notes[str(number)] = note
    used = set()
    for item in tag.items:
        if item.text in _NO_CALLS[tag.name]:
            _nothing_said(item, tag.name, notices)
            continue
        named = note_of(item)
        if named is not None and item.note is not None:
            used.add(named)
            if not 1 <= int(named) <= MOST_NOTES:
                notices.warn(
                    BAD_ANNOTATION,
                    f"{item.text} refers to note {item.note.text[:9]}; notes are numbered 1 to"
                    f" {MOST_NOTES}",
                    item.note.span,
                )
            elif named not in found.notes:
                notices.warn(
                    NOTE_MISSING,
                    f"{item.text} refers to note {item.note.text[:9]}, which this section does"
                    " not have",
                    item.note.span,
                )
        _check_glyphs(item, tag.name, notices)
    for named, note in list(found.notes.items()):
        if named not in used:
            notices.warn(NOTE_UNUSED, f"nothing refers to note {named}", note.name_span)
            found.unused.append(found.notes.pop(named))
    return found


def _nothing_said(item: Item, section: str, notices: Notices) -> None:
    """Tell of signs behind what is no call or card."""
    what = "call" if section == "Auction" else "card"
    for sign in (item.suffix, item.note, *item.nags):
        if sign is not None:
            notices.warn(
                BAD_ANNOTATION, f"{item.text} is no {what} that a sign could belong to", sign.span
            )


@cache
def foreign_glyphs(section: str) -> frozenset[int]:
    """The glyphs that are only for the calls, or only for the cards, of the other section."""
    return frozenset(
        n for name, (a, b) in _GLYPHS.items() if name != section for n in (*range(a, a + 6), b)
    )


def _check_glyphs(item: Item, section: str, notices: Notices) -> None:
    for sign in item.nags:
        number = number_of(sign.text)
        if number > MOST_GLYPHS or number in foreign_glyphs(section):
            what = "calls" if section == "Auction" else "cards"
            notices.warn(BAD_ANNOTATION, f"${sign.text[:9]} is no glyph for {what}", sign.span)
    if item.suffix is not None and item.suffix.text not in SUFFIXES:
        notices.warn(BAD_ANNOTATION, f"{item.suffix.text} is no suffix", item.suffix.span)


def glyphs(item: Item, section: str) -> tuple[int, ...]:
    """The glyphs of an item in rising order, its suffix among them."""
    numbers = {number_of(sign.text) for sign in item.nags}
    if item.suffix is not None and item.suffix.text in SUFFIXES:
        numbers.add(_GLYPHS[section][0] + SUFFIXES.index(item.suffix.text))
    return tuple(sorted(numbers))
