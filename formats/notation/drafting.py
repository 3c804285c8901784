"""From a record to a draft in the notation: every word in its place, columns not yet aligned.

A draft stands marks, absences and comments in the lines as far as it is told to;
``writer`` finds out how far that keeps their order, and has the rest written on
lines of their own.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

from oddtrick.formats.notation import grids, quoting
from oddtrick.formats.notation.gathering import item_paths
from oddtrick.formats.notation.pen import Inline, Pen
from oddtrick.formats.notation.words import TABLE, Keyword

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session


class Drafter:
    """Drafts one record.

    Args:
        record: the record.
        inline: the marks, absences and comments that are to stand in its lines.
    """

    def __init__(self, record: "Deal | Rubber | Session", inline: Inline) -> None:
        self.record = record
        self.inline = inline
        self.pen = Pen(inline)

    def draft(self, inside: Iterable[list[str]]) -> list[str]:
        """The lines of the record, with those of the records inside it."""
        record = self.record
        self.pen.add(f"{record.kind} {record.id}", None)
        foot = [k for k in TABLE if k.word == "totals" and record.kind in k.blocks]
        for keyword in TABLE:
            if record.kind in keyword.blocks and keyword not in foot:
                self._keyword(keyword)
        for lines in inside:
            self.pen.lines += ["", *lines]
        for keyword in foot:
            self._keyword(keyword)
        if record.kind != "deal":
            self.pen.lines.append(f"end {record.kind}")
        self.pen.lines += [f"# {c.text}" for c in self.pen.comments.pop((None, "after"), [])]
        return self.pen.lines

    def _keyword(self, keyword: Keyword) -> None:
        value = getattr(self.record, keyword.field)
        if keyword.field in ("marks", "absent", "comments"):
            said = len(getattr(self.inline, keyword.field))
            for item in value[said:]:
                self.pen.lines.append(f"{keyword.word} {self.pen.line(keyword.shape, item, '')}")
            return
        if keyword.repeats:
            for position, item in enumerate(value):
                self._item(keyword, item, f"{keyword.field}[{position}]")
            return
        order = getattr(self.record, "order", None) if keyword.form == "play" else None
        if keyword.default is not None and value == keyword.default:
            return
        if order is not None:
            grids.draft_play(self.pen, cast("Deal", self.record))
        elif value is None or value == () or value is False:
            self.nothing(keyword, value)
        elif keyword.form == "hands":
            grids.draft_hands(self.pen, value)
        elif keyword.form == "auction":
            grids.draft_auction(self.pen, cast("Deal", self.record))
        elif keyword.form == "play":
            grids.draft_play(self.pen, cast("Deal", self.record))
        elif keyword.form == "rows":
            self._rows(keyword, value)
        else:
            word = keyword.word + self.plain_for(keyword)
            self.pen.add(f"{word} {self._single(keyword, value)}".rstrip(), keyword.field)

    def plain_for(self, keyword: Keyword) -> str:
        """The marks of a whole entry; those of a value in the rest of the line stand there."""
        return "" if keyword.form in ("text", "value") else self.pen.plain(keyword.field)

    def nothing(self, keyword: Keyword, value: Any) -> None:
        """An entry with no value: the sign of why, a dash, or no line at all."""
        why = self.pen.absent.get(keyword.field)
        recorded = value == () and (keyword.form, keyword.field) in (
            ("values", "places"),
            ("values", "doubles"),
            ("values", "vulnerable"),
            ("auction", "auction"),
        )
        if why is not None and not recorded:
            if keyword.form in ("text", "value"):
                shown = self.pen.value(keyword.value, None, keyword.field)
            else:
                sign = quoting.UNKNOWN if why == "unknown" else quoting.NOT_APPLICABLE
                shown = sign + self.pen.plain(keyword.field)
            self.pen.add(f"{keyword.word} {shown}", keyword.field)
        elif recorded:
            self.pen.add(f"{keyword.word} {quoting.SILENT}", keyword.field)

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
            and quoting.verbatim(item.text)
            and f"{path}.text" not in self.pen.marks
        ):
            line = self.pen.line(keyword.shape, item, path, left_out="text")
            self.pen.add(f"{word} {line}", path)
            self.pen.lines += [f"  | {text}" if text else "  |" for text in item.text.split("\n")]
            return
        if keyword.word == "note" and item.path is None and item.by is None:
            self.pen.add(f"{word} {self.pen.value('whole', item.text, f'{path}.text')}", path)
            return
        self.pen.add(f"{word} {self.pen.line(keyword.shape, item, path)}", path)
