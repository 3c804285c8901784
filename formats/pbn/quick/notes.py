"""The notes of a section: their numbers and texts, and what refers to them."""

import re
from collections.abc import Sequence

from oddtrick.formats.pbn.annotations import MOST_NOTES
from oddtrick.formats.pbn.quick.layouts import NOTE_VALUES
from oddtrick.formats.pbn.quick.sections import Refs
from oddtrick.formats.pbn.quick.values import Unusual
from oddtrick.records.patterns import pattern

_NOTE = pattern(r"\s*([0-9]{1,4})\s*:(.*)", re.DOTALL)
_MOST = 4096
_NONE: dict[int, str] = {}
NO_NOTES = _NONE, _NONE
"""The notes of an auction and a play that have none."""


class Notes:
    """Reads the notes of sections; those that were met once are known."""

    def __init__(self) -> None:
        self._known: dict[str, dict[int, str]] = {}

    def of(self, refs: Refs, found: str | Sequence[str] | None) -> dict[int, str]:
        """The texts of the notes of a section by number.

        Args:
            refs: what refers to them.
            found: the tags of the notes one behind the other, or their values.

        Raises:
            Unusual: a note has no number, or one that it may not have, or another's; or
                nothing refers to it, or it is missing.
        """
        if not found and not refs:
            return _NONE
        if isinstance(found, str):
            texts = self._known.get(found)
            if texts is None:
                texts = _texts(NOTE_VALUES.findall(found))
                if len(self._known) >= _MOST:
                    self._known.clear()
                self._known[found] = texts
        else:
            texts = _texts(found or ())
        if texts.keys() != {number for _, number in refs}:
            raise Unusual
        return texts


def _texts(values: Sequence[str]) -> dict[int, str]:
    texts: dict[int, str] = {}
    for value in values:
        match = _NOTE.match(value)
        if match is None:
            raise Unusual
        number = int(match[1])
        if number in texts or not 1 <= number <= MOST_NOTES:
            raise Unusual
        texts[number] = match[2]
    return texts
