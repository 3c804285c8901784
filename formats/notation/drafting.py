"""From a record to a draft in the notation: every word in its place, columns not yet aligned.

A draft stands marks, absences and comments in the lines as far as it is told to;
``composing`` finds out how far that keeps their order, and has the rest written on
lines of their own.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from oddtrick.formats.notation import grids, quoting
from oddtrick.formats.notation.gathering import item_paths
from oddtrick.formats.notation.pen import Inline, Pen
from oddtrick.formats.notation.syntax import VERSION
from oddtrick.formats.notation.words import TABLE, Keyword
from oddtrick.records.plainclass import plainclass

VERSION_LINE = f"trick {VERSION}"
"""The first line of a file."""

_RECORDED_AS_NONE = ("places", "doubles", "vulnerable", "auction")
"""Fields of which a dash says that they hold nothing; of any other it says no more than no line."""


@plainclass()
class Draft:
    """The lines of one record.

    Attributes:
        head: those before the records inside it.
        foot: those behind them.
        first: whether the head begins with the first line of a file.
    """

    head: list[str]
    foot: list[str]
    first: bool

    def lines(self, inside: Sequence[str]) -> list[str]:
        """All lines, with those of the records inside."""
        return [*self.head, *inside, *self.foot]


class Drafter:
    """Drafts one record.

    Args:
        record: the record, or what lines say of it.
        inline: the marks, absences and comments that are to stand in its lines.
        called: what it is called when it says no id.
        first: whether it is the first record of its file.
        inside: whether records stand inside it.
        as_typed: lines of entries that are to stay as they stand, by keyword.
    """

    def __init__(
        self,
        record: Any,
        inline: Inline,
        called: str,
        first: bool,
        inside: bool,
        as_typed: Mapping[str, Sequence[str]],
    ) -> None:
        self.record = record
        self.inline = inline
        self.pen = Pen(inline)
        named = record.id != called
        beside = len(self.pen.comments.get((None, "beside"), ()))
        self.opener = f"{record.kind} {record.id}" if named else record.kind
        self.bare = first and record.kind == "deal" and not named and beside < 2
        self.first = first
        self.inside = inside
        self.as_typed = as_typed

    def draft(self) -> Draft:
        """The lines of the record."""
        record, pen = self.record, self.pen
        opening = self._opening()
        foot = [k for k in TABLE if self.inside and k.word == "totals"]
        for keyword in TABLE:
            if record.kind in keyword.blocks and keyword not in foot:
                self._keyword(keyword)
        if self.bare and not pen.lines:
            opening += ["", record.kind]
        head, pen.lines = [*opening, *pen.lines], []
        for keyword in foot:
            self._keyword(keyword)
        end = [] if record.kind == "deal" else [f"end {record.kind}"]
        after = [f"# {c.text}" for c in pen.comments.pop((None, "after"), [])]
        # Behind the lines of a record inside, a comment would be about that one.
        pen.lines += [*end, *after] if self.inside and not pen.lines else [*after, *end]
        return Draft(head, pen.lines, self.first)

    def _opening(self) -> list[str]:
        """The line that begins the record, with the first line of the file where it is that."""
        pen = self.pen
        if self.bare:
            pen.add(VERSION_LINE, None)
        else:
            if self.first:
                several = len(pen.comments.get((None, "beside"), ())) > 1
                pen.add(VERSION_LINE, None, sides=("beside",) if several else ())
            pen.lines.append("")
            pen.add(self.opener, None)
        opening, pen.lines = pen.lines, []
        return opening

    def _keyword(self, keyword: Keyword) -> None:
        if keyword.repeats or keyword.word not in self.as_typed:
            self._filled(keyword)
        self.pen.lines += self.as_typed.get(keyword.word, ())

    def _filled(self, keyword: Keyword) -> None:
        value = getattr(self.record, keyword.field)
        if keyword.field in ("marks", "absent", "comments"):
            said = len(getattr(self.inline, keyword.field))
            for position, item in enumerate(value):
                path = f"{keyword.field}[{position}]"
                if position >= said or path in self.pen.apart:
                    self.pen.add(f"{keyword.word} {self.pen.line(keyword.shape, item, '')}", path)
            return
        if keyword.repeats:
            for position, item in enumerate(value):
                self._item(keyword, item, f"{keyword.field}[{position}]")
            return
        order = getattr(self.record, "order", None) if keyword.form == "play" else None
        if value == keyword.default and not self.pen.waits(keyword.field):
            return
        if keyword.form == "hands" and (value or grids.absent_hands(self.pen, value)):
            grids.draft_hands(self.pen, self.record)
        elif keyword.form == "play" and (value or order is not None):
            grids.draft_play(self.pen, self.record)
        elif value is None or value == () or value is False:
            self._nothing(keyword, value)
        elif keyword.form == "auction":
            grids.draft_auction(self.pen, self.record)
        elif keyword.form == "rows":
            self._rows(keyword, value)
        else:
            word = keyword.word + self._plain_for(keyword, value)
            self.pen.add(f"{word} {self._single(keyword, value)}".rstrip(), keyword.field)

    def _plain_for(self, keyword: Keyword, value: Any) -> str:
        """The marks of a whole entry; those of a value in the rest of the line stand there."""
        if keyword.form in ("text", "value"):
            return ""
        bid = keyword.shape.first[:1] and keyword.shape.first[0].value == "bid"
        if bid and (value.level is not None or value.denomination is not None):
            return ""
        return self.pen.plain(keyword.field)

    def _nothing(self, keyword: Keyword, value: Any) -> None:
        """An entry with no value: the sign of why, a dash, or no line at all."""
        field = keyword.field
        why = self.pen.absent.get(field)
        recorded = value == () and field in _RECORDED_AS_NONE
        if why is not None and not recorded:
            if keyword.form in ("text", "value"):
                shown = self.pen.value(keyword.value, None, field)
            else:
                sign = quoting.UNKNOWN if why == "unknown" else quoting.NOT_APPLICABLE
                shown = sign + self.pen.plain(field)
            self.pen.add(f"{keyword.word} {shown}", field)
        elif recorded or (self.pen.comments_wait(field) and keyword.is_dashed):
            self.pen.add(f"{keyword.word} {quoting.SILENT}", field)

    def _single(self, keyword: Keyword, value: Any) -> str:
        field = keyword.field
        if keyword.form == "flag":
            return ""
        if keyword.form == "object":
            return self.pen.line(keyword.shape, value, field)
        if keyword.form == "values":
            shown = [
                str(self.pen.value(keyword.value, one, f"{field}[{i}]"))
                for i, one in enumerate(value)
            ]
            return " ".join(shown)
        return str(self.pen.value(keyword.value, value, field))

    def _rows(self, keyword: Keyword, items: Sequence[Any]) -> None:
        field = keyword.field
        self.pen.lines.append("")
        self.pen.add(keyword.word + self.pen.plain(field), field)
        names = [getattr(item, keyword.keyed) if keyword.keyed else None for item in items]
        for item, base in zip(items, item_paths(field, names), strict=True):
            self.pen.add(self.pen.line(keyword.shape, item, base), base, "  ")

    def _item(self, keyword: Keyword, item: Any, path: str) -> None:
        word = keyword.word + self.pen.plain(path)
        if (
            keyword.form == "note"
            and item.text is not None
            and quoting.verbatim(item.text)
            and f"{path}.text" not in self.pen.marks
        ):
            line = self.pen.line(keyword.shape, item, path, left_out=("text",))
            self.pen.add(f"{word} {line}", path)
            self.pen.lines += [f"  | {text}" if text else "  |" for text in item.text.split("\n")]
            return
        if keyword.word == "note" and item.path is None and item.by is None:
            text = self.pen.value("whole", item.text, f"{path}.text") or quoting.SILENT
            self.pen.add(f"{word} {text}", path)
            return
        self.pen.add(f"{word} {self.pen.line(keyword.shape, item, path)}", path)
