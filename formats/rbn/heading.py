"""What a record is about, and what stands beside it: the labels that say nothing of the cards."""

from typing import Any

from oddtrick.formats.rbn.tree import Line, Record
from oddtrick.formats.rbn.values import read_date, read_form
from oddtrick.formats.rbn.words import FORMAT, PATHS, PBN, joined, parts
from oddtrick.formats.text.notices import Notices
from oddtrick.formats.text.taken import Taken
from oddtrick.records.findings import Span
from oddtrick.records.findings.rbn import ODD_VALUE
from oddtrick.records.seats import side_name


class HeadTaker:
    """Takes the head of a record, its texts, and the lines that are kept as they stand."""

    def __init__(self, record: Record, notices: Notices, places: tuple[str, ...]) -> None:
        self.record, self.notices, self.places = record, notices, places
        self.taken = Taken()
        self.lists: dict[str, list[dict[str, Any]]] = {
            name: [] for name in ("players", "score", "notes", "comments", "remains", "absent")
        }

    # What the record is about

    def _take_d(self, line: Line) -> None:
        date, whole = read_date(line.value)
        if date is not None:
            self.taken.fields["date"] = date
        elif whole:
            return
        else:
            self.notices.repair(ODD_VALUE, "D: expected a date, yyyymmdd", line.value_span)
        if not whole:
            self._remain("D", line.value, line.value_span)

    def _take_t(self, line: Line) -> None:
        title, *author = parts(line.value)
        if title:
            self.taken.fields["title"] = title
        if author and author[0]:
            self.taken.fields["source"] = {"author": ": ".join(author)}
            self.taken.spans["source"] = line.value_span

    def _take_l(self, line: Line) -> None:
        self._words("site", line)

    def _take_e(self, line: Line) -> None:
        self._words("event", line)

    def _words(self, name: str, line: Line) -> None:
        self.taken.fields[name] = joined(line.value)
        if len(parts(line.value)) > 1:
            self._remain(line.label, line.value, line.value_span)

    def _take_s(self, line: Line) -> None:
        self._remain("Stage", line.value, line.value_span, form=PBN)

    def _take_f(self, line: Line) -> None:
        form = read_form(line.value)
        self.taken.fields["laws"] = {"code": form.laws}
        if form.scoring is not None:
            self._remain("Scoring", form.scoring, line.value_span, form=PBN)
        if form.before is not None:
            side, points = form.before
            below = ((side_name(self.places, side), points),)
            self.taken.fields["before"] = {"below": below}
        if form.rest:
            self._remain("F", line.value, line.value_span)

    def _take_k(self, line: Line) -> None:
        found = parts(line.value)
        for tag, text in zip(("HomeTeam", "VisitTeam"), found, strict=False):
            if text:
                self._remain(tag, text, line.value_span, form=PBN)
        if len(found) > 2:
            self._remain("K", line.value, line.value_span)

    def _take_n(self, line: Line) -> None:
        pairs = line.value.split(":", 3)
        names: list[str] = [""] * 4
        for pair, seats in zip(pairs, ((1, 3), (0, 2)), strict=False):
            for seat, name in zip(seats, pair.split("+", 1), strict=False):
                names[seat] = name.strip()
        for seat, name in enumerate(names):
            if name:
                self.lists["players"].append({"name": name, "plays": (self.places[seat],)})
                self.taken.spans[f"players.{name}"] = line.value_span
        room = pairs[2].strip() if len(pairs) > 2 else ""
        if room.upper() in ("O", "C"):
            word = "Open" if room.upper() == "O" else "Closed"
            self._remain("Room", word, line.value_span, form=PBN)
        elif room:
            self.taken.fields["table"] = room
        if len(pairs) > 3 and pairs[3].strip():
            self._remain("N", pairs[3].strip(), line.value_span)

    def _take_b(self, line: Line) -> None:
        self.taken.fields["number"] = line.value

    def _take_m(self, line: Line) -> None:
        self._remain("M", line.value, line.value_span)

    def _take_i(self, line: Line) -> None:
        self._remain("I", line.value, line.value_span)

    # What stands beside

    def _texts(self) -> None:
        path: str | None = None
        where = "before"
        for line in self.record.lines:
            if line.label == "{":
                made: dict[str, Any] = {"text": line.value, "where": where}
                if path is not None:
                    made["path"] = path
                self.taken.spans[f"comments[{len(self.lists['comments'])}]"] = line.span
                self.lists["comments"].append(made)
            elif line.label == "%":
                if not line.value.startswith("RBN "):
                    self._remain("%", line.value, line.span)
            elif line.label in PATHS:
                path, where = PATHS[line.label], "after"
                if line is not self.record.given.get(line.label):
                    self._remain(line.label, line.value, line.value_span)
            elif line.label.isdigit():
                continue
            elif line is not self.record.given.get(line.label):
                self._remain(line.label, line.value, line.value_span)

    def _remain(
        self, name: str, text: str, span: Span, form: str = FORMAT, path: str | None = None
    ) -> None:
        made = {"format": form, "name": name, "text": text}
        if path is not None:
            made["path"] = path
        self.taken.spans[f"remains[{len(self.lists['remains'])}]"] = span
        self.lists["remains"].append(made)

    def _absent(self, path: str, why: str) -> None:
        self.lists["absent"].append({"path": path, "why": why})
