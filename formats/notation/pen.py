"""The pen that a draft is written with: values, marks, signs and comments of one record."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from oddtrick.formats.notation import quoting
from oddtrick.formats.notation.gathering import item_paths
from oddtrick.formats.notation.scan import STRAY
from oddtrick.formats.notation.showing import place
from oddtrick.formats.notation.values import VALUES, is_rank
from oddtrick.formats.notation.words import Says, Shape
from oddtrick.records.plainclass import field, plainclass

if TYPE_CHECKING:
    from oddtrick.records.schema import Absence, Comment, Mark


@plainclass()
class Inline:
    """The marks, absences and comments of one record that are to stand in its lines."""

    marks: "Sequence[Mark]" = ()
    absent: "Sequence[Absence]" = ()
    comments: "Sequence[Comment]" = ()


@plainclass()
class Pen:
    """Writes the values of one record.

    Attributes:
        inline: what is to stand in its lines.
        lines: the lines so far.
        marks: the marks that still wait for their value, by path.
        absent: why fields have no value, by path.
        comments: the comments that still wait for their line, by path and side.
        apart: the paths of those that have a line of their own, for a comment is about them.
    """

    inline: Inline
    lines: list[str] = field(default_factory=list)
    marks: "dict[str, list[Mark]]" = field(default_factory=dict)
    absent: dict[str, str] = field(default_factory=dict)
    comments: "dict[tuple[str | None, str], list[Comment]]" = field(default_factory=dict)
    apart: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        about = {comment.path for comment in self.inline.comments}
        for name in ("marks", "absent", "comments"):
            for at, item in enumerate(getattr(self.inline, name)):
                if f"{name}[{at}]" in about:
                    self.apart.add(f"{name}[{at}]")
                elif name == "comments" and _fits_a_line(item.text):
                    self.comments.setdefault((item.path, item.where), []).append(item)
                elif name == "marks" and len(item.paths) == 1:
                    self.marks.setdefault(item.paths[0], []).append(item)
                elif name == "absent":
                    self.absent.setdefault(item.path, item.why)

    def add(
        self,
        line: str,
        anchor: str | None,
        indent: str = "",
        sides: Sequence[str] = ("before", "beside"),
    ) -> None:
        """Adds a line with the comments that belong to what it is about.

        One stands beside it; the next waits for another line about the same.

        Args:
            line: the line.
            anchor: the path of what it is about; None for the record.
            indent: what stands before it.
            sides: on which sides comments may stand.
        """
        if "before" in sides:
            for comment in self.comments.pop((anchor, "before"), []):
                self.lines.append(f"{indent}# {comment.text}")
        beside = self.comments.get((anchor, "beside"))
        if "beside" in sides and beside:
            line += f" # {beside.pop(0).text}"
        self.lines.append(indent + line)

    def comments_wait(self, anchor: str | None) -> bool:
        """Whether comments wait for a line about something."""
        return any(self.comments.get((anchor, side)) for side in ("before", "beside"))

    def waits(self, path: str) -> bool:
        """Whether a mark, an absence or a comment waits for the entry of a field."""
        return (
            self.comments_wait(path)
            or path in self.absent
            or any(one == path or one.startswith(f"{path}[") for one in self.marks)
        )

    def plain(self, path: str) -> str:
        """The marks of something that is no single value, taken up."""
        waiting = self.marks.get(path, [])
        if not waiting or any(mark.kind == "sic" or mark.printed is not None for mark in waiting):
            return ""
        return "".join(_mark(mark, None) for mark in self.marks.pop(path))

    def value(
        self, kind: str, value: Any, path: str, *taken: str, why: str | None = None
    ) -> str | None:
        """A value with its marks, or the sign of why it has none; None for a silent one."""
        free = kind in ("word", "string") or VALUES[kind].free
        sign = (why or self.absent.get(path)) if value is None else None
        if value is None and sign is None:
            return None
        marks = self.marks.get(path, [])
        sic = [mark for mark in marks if mark.kind == "sic"]
        if len(sic) > 1 or any((m.printed is None) == (m.kind == "sic") for m in marks):
            marks, sic = [], []
        self.marks.pop(path, None)
        if value is None:
            text = quoting.UNKNOWN if sign == "unknown" else quoting.NOT_APPLICABLE
            if sic and sign != "unknown":
                marks, sic = [], []
        elif kind == "word":
            text = str(value)
        elif kind == "string":
            text = quoting.quoted(value)
        else:
            text = quoting.name(value, *taken) if kind == "name" else VALUES[kind].write(value)
        reading = None
        if sic:
            printed = sic[0].printed or ""
            if value is not None:
                reading = quoting.in_braces(str(value)) if free else text
            text = _print(kind, printed)
        return text + "".join(_mark(mark, reading) for mark in marks)

    def card(self, code: str, path: str, group: str | None = None) -> str:
        """A card with its marks: in a hand its rank, in a trick the whole."""
        text = code if group is None else code[1]
        marks = self.marks.get(path, [])
        sic = [mark for mark in marks if mark.kind == "sic"]
        unknown = self.absent.get(path) == "unknown" and "?" in code
        if len(sic) > 1 or any((m.printed is None) == (m.kind == "sic") for m in marks):
            return text
        self.marks.pop(path, None)
        if not sic:
            return text + "".join(_mark(mark, None) for mark in marks)
        printed = sic[0].printed or ""
        reading: str | None = code if group is None or code[1] == "?" else code[1]
        if unknown:
            reading = None
        if group is not None:
            shown = printed if is_rank(printed) else quoting.quoted(printed)
        else:
            shown = quoting.printed(printed)
        return shown + "".join(_mark(mark, reading) for mark in marks)

    def is_absent(self, path: str) -> bool:
        """Whether a path is to stand with the sign of the unknown."""
        return self.absent.get(path) == "unknown"

    def line(self, shape: Shape, item: Any, base: str, left_out: Sequence[str] = ()) -> str:
        """The values in position and the phrases of an item.

        Args:
            shape: what the line takes.
            item: what is written.
            base: the path of the item.
            left_out: fields that stand elsewhere.
        """
        first = self._positional(shape, item, base, left_out)
        phrases: list[str] = []
        done = set(left_out)
        for says in shape.phrases:
            if says.field not in done:
                phrases += self._phrases(says, shape, item, f"{base}.{says.field}", done)
        if shape.first:
            least = max(1, sum(not says.optional for says in shape.first))
            while len(first) > least and first[-1] == quoting.SILENT:
                first.pop()
            return ", ".join([" ".join(first), *phrases])
        return ", ".join(phrases) or quoting.SILENT

    def _positional(self, shape: Shape, item: Any, base: str, left_out: Sequence[str]) -> list[str]:
        first = []
        for says in shape.first:
            path = f"{base}.{says.field}" if says.field else base
            shown: str | None
            unsaid = says.unsaid is not None and getattr(item, says.field) == says.unsaid
            if unsaid and not self.waits(path):
                continue
            if says.field in left_out:
                shown = None
            elif says.value == "names":
                shown = self.names(getattr(item, says.field), path)
            elif says.value == "bid":
                pair = (item.level, item.denomination)
                known = pair != (None, None)
                shown = self.value("bid", pair if known else None, path, why=self._no_bid(path))
            elif says.value == "string":
                shown = self._string(getattr(item, says.field), path)
            else:
                shown = self.value(says.value, getattr(item, says.field), path)
            first.append(shown if shown is not None else quoting.SILENT)
        return first

    def _no_bid(self, path: str) -> str | None:
        """Why a contract names neither level nor denomination, where one sign says it."""
        why = self.absent.get(f"{path}.level")
        return why if why == self.absent.get(f"{path}.denomination") else None

    def _string(self, text: str | None, path: str) -> str | None:
        """A text in quotes, whatever it is."""
        if text is None:
            return self.value("text", None, path)
        return self.value("string", text, path)

    def _phrases(self, says: Says, shape: Shape, item: Any, path: str, done: set[str]) -> list[str]:
        value = getattr(item, says.field)
        lead = " ".join(says.lead)
        if says.many:
            done.add(says.field)
            return [f"{lead} {text}".strip() for text in self._many(says, shape, value, path)]
        if says.value == "flag":
            if value is None or value != says.sets or type(value) is not type(says.sets):
                return []
            done.add(says.field)
            return [lead + self.plain(path)]
        shown: str | None
        if says.before:
            rest = value[len(says.before) :] if isinstance(value, str) else ""
            fits = isinstance(value, str) and value.startswith(says.before) and rest
            if not fits or self.marks.get(path) or quoting.phrase(rest) != rest:
                return []
            shown = rest
        elif says.value == "names":
            shown = self.names(value, path) if value else None
        elif says.value == "ref":
            shown = place(value) if value is not None else None
        elif says.value == "string":
            shown = self._string(value, path) if value is not None else None
        else:
            shown = self.value(says.value, value, path)
        if shown is None:
            return []
        done.add(says.field)
        return [f"{lead} {shown}" if lead else shown]

    def _many(self, says: Says, shape: Shape, values: Any, path: str) -> list[str]:
        if says.value == "ref":
            return [place(value) for value in values]
        if says.value == "ids":
            return [f"{one} {other}" for one, other in values]
        if says.value == "pair":
            taken = [word for other in shape.phrases for word in other.lead[:1]]
            made = []
            for name, number in values:
                inner = item_paths(path, [name])[0]
                shown = self.value(says.number, number, inner)
                made.append(f"{quoting.name(name, *taken)} {shown}")
            return made + self._unknown_pairs(path, [name for name, _ in values], taken)
        return [
            str(self.value(says.value, value, f"{path}[{i}]")) for i, value in enumerate(values)
        ]

    def _unknown_pairs(self, path: str, known: Sequence[str], taken: Sequence[str]) -> list[str]:
        """The accounts whose number is not known, or does not arise."""
        made = []
        for one in self.absent:
            name = one.removeprefix(f"{path}.")
            if name != one and name not in known and item_paths(path, [name]) == [one]:
                made.append(f"{quoting.name(name, *taken)} {self.value('number', None, one)}")
        return made

    def names(self, names: Sequence[str], path: str) -> str:
        """Names between blanks; a dash for none."""
        shown = [str(self.value("name", name, f"{path}[{i}]")) for i, name in enumerate(names)]
        return " ".join(shown) or quoting.SILENT


def _print(kind: str, printed: str) -> str:
    """What is printed, where another value is read."""
    if kind == "string":
        return quoting.quoted(printed)
    if kind != "name" and kind in VALUES and VALUES[kind].free:
        return VALUES[kind].write(printed)
    return quoting.printed(printed)


def _mark(mark: "Mark", reading: str | None) -> str:
    text: str = mark.kind
    if mark.kind == "sic" and reading is not None:
        text += f" {reading}"
    if mark.reason is not None:
        text += f"; {quoting.in_braces(mark.reason)}"
    return f"{{{text}}}"


def _fits_a_line(text: str) -> bool:
    return "\n" not in text and not STRAY.search(text) and text == text.rstrip(" \t\xa0")
