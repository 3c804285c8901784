"""From records to the one canonical text: drafts settled, and set in columns.

The writer has records, the formatter what lines say (``said``); both are drafted here.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from oddtrick.formats.notation.drafting import VERSION_LINE, Draft, Drafter
from oddtrick.formats.notation.layout import lay_out
from oddtrick.formats.notation.pen import Inline
from oddtrick.formats.notation.said import said
from oddtrick.formats.notation.syntax import parse
from oddtrick.formats.notation.taking import take
from oddtrick.formats.text.given import is_given, numbered_apart
from oddtrick.formats.text.source import SourceText
from oddtrick.records.plainclass import field, plainclass

Key = tuple[Any, ...]
"""A mark, an absence or a comment by its values."""


def _mark(mark: Any) -> Key:
    return mark.kind, mark.paths, mark.printed, mark.reason


def _absence(absence: Any) -> Key:
    return absence.path, absence.why


def _comment(comment: Any) -> Key:
    return comment.text, comment.path, comment.where


KEYS: dict[str, Callable[[Any], Key]] = {"marks": _mark, "absent": _absence, "comments": _comment}
"""What stands beside the fields of a record, and what makes two of a kind equal."""

Kept = dict[str, int]
"""How many marks, absences and comments stand in the lines, from the first on."""


@plainclass()
class Task:
    """A record to be written.

    Attributes:
        record: the record, or what lines say of it.
        inside: those inside it.
        as_typed: the lines of entries that are to stay as they stand, by keyword.
    """

    record: Any
    inside: "list[Task]" = field(default_factory=list)
    as_typed: dict[str, list[str]] = field(default_factory=dict)


def compose(tasks: Sequence[Task]) -> str:
    """The canonical text of some records, their marks, absences and comments in their order."""
    lines: list[str] = []
    for position, task in enumerate(tasks):
        lines += _lines(task, by_place(task, position), position == 0)
    return lay_out(parse(SourceText("", "\n".join(lines or [VERSION_LINE]) + "\n")))


def _lines(task: Task, called: str, first: bool) -> list[str]:
    kept = _settled(task, called, first)
    draft = _drafted(task, kept, called, first, task.as_typed)
    inside: list[str] = []
    for one, called in zip(task.inside, when_silent(task.inside), strict=True):
        inside += _lines(one, called, False)
    return draft.lines(inside)


def by_place(task: Task, position: int) -> str:
    """What the record at a position of a file is called when it says no id."""
    return f"{task.record.kind}-{position + 1}"


def when_silent(inside: Sequence[Task]) -> list[str]:
    """What each of the records inside another one is called when it says no id.

    That is the id that it has, for all that need not say it.
    """
    said = [(one.record.kind, one.record.id) for one in inside]
    ids = {id_ for _, id_ in said}
    silent = {
        at
        for at, (kind, id_) in enumerate(said)
        if id_ == (own := f"{kind}-{at + 1}") or (own in ids and is_given(id_))
    }
    while True:
        left = [(kind, None if at in silent else id_) for at, (kind, id_) in enumerate(said)]
        called = numbered_apart(left)
        others = {at for at in silent if called[at] != said[at][1]}
        if not others:
            break
        silent -= others
    return [id_ if at in silent else "" for at, id_ in enumerate(called)]


def _settled(task: Task, called: str, first: bool) -> Kept:
    """How many marks, absences and comments the lines can keep in their order.

    A draft is read again: the first that does not come back behind those before it, and all
    behind that one, are left to lines of their own.
    """
    kept = all_of(task.record)
    while any(kept.values()):
        found = read_back(task, kept, called, first)
        again = {
            name: _in_order(found[name], [key(one) for one in getattr(task.record, name)][:count])
            for (name, key), count in zip(KEYS.items(), kept.values(), strict=True)
        }
        if again == kept:
            break
        kept = again
    return kept


def all_of(record: Any) -> Kept:
    """How many marks, absences and comments a record has."""
    return {name: len(getattr(record, name)) for name in KEYS}


def _drafted(
    task: Task, kept: Kept, called: str, first: bool, as_typed: Mapping[str, Sequence[str]]
) -> Draft:
    inline = Inline(*(getattr(task.record, name)[:count] for name, count in kept.items()))
    return Drafter(task.record, inline, called, first, bool(task.inside), as_typed).draft()


def read_back(task: Task, kept: Kept, called: str, first: bool) -> dict[str, list[Key]]:
    """The marks, absences and comments that come out of the lines of a draft, in their order.

    Args:
        task: what is drafted, without the lines that stay as they stand.
        kept: how many are to stand in the lines.
        called: what it is called when it says no id.
        first: whether it is the first record of its file.
    """
    draft = _drafted(task, kept, called, first, dict.fromkeys(task.as_typed, ()))
    lines = draft.lines(["", "deal"] * len(task.inside))
    text = "\n".join(lines if draft.first else [VERSION_LINE, *lines]) + "\n"
    again = said(take(parse(SourceText("", text)))[0])
    found = {}
    for name, key in KEYS.items():
        items = getattr(again, name)
        own = len(getattr(task.record, name)) - kept[name]
        found[name] = [key(item) for item in items[: len(items) - own]]
    return found


def _in_order(found: Sequence[Key], wanted: Sequence[Key]) -> int:
    """How many of the first come back, each behind that before it."""
    at = 0
    for count, one in enumerate(wanted):
        if one not in found[at:]:
            return count
        at = found.index(one, at) + 1
    return len(wanted)
