"""Values that a record keeps as they stood in RBN, as long as they say what the record says."""

from typing import TYPE_CHECKING

from oddtrick.formats.rbn.tree import Line
from oddtrick.formats.rbn.values import read_contract, read_date, read_form, read_result
from oddtrick.formats.rbn.words import FORMAT, joined, parts
from oddtrick.formats.text.notices import Notices
from oddtrick.records.findings import Span
from oddtrick.records.seats import side_name

if TYPE_CHECKING:
    from oddtrick.formats.text.told import Told

_NOWHERE = Span(0, 0)


class Kept:
    """The remains of a deal that are values of labels.

    Args:
        told: the deal.
        tags: its remains that are tags of PBN.
    """

    def __init__(self, told: "Told", tags: dict[str, str]) -> None:
        self._told, self._deal, self._tags = told, told.deal, tags
        self._texts: dict[str, str] = {}
        for remain in told.deal.remains:
            if remain.path is None and remain.format == FORMAT:
                # The first is the value; others stood again in the same record.
                self._texts.setdefault(remain.name, " ".join(remain.text.split()))

    def get(self, label: str) -> str:
        """The value of a label, where it still says what the record does; else nothing."""
        text = self._texts.get(label, "")
        says = getattr(self, f"_says_{label.lower()}", None)
        return text if text and (says is None or says(text)) else ""

    def points(self, declarer: int | None) -> int | None:
        """The score of the deal as a result can hold it: that of the declarer's side alone."""
        score = self._deal.score
        if declarer is None or len(score) != 1:
            return None
        line, account = score[0], side_name(self._deal.places, declarer & 1)
        same = (line.account, line.column, line.matter) == (account, "single", "total")
        return line.points if same else None

    def before(self) -> tuple[int, int] | None:
        """The one part score before the deal, as a form of scoring can hold it."""
        before = self._deal.before
        if before is None or len(before.below) != 1:
            return None
        account, points = before.below[0]
        side = self._told.given.side_of(account)
        return None if side is None or points < 0 else (side, points)

    def _says_d(self, text: str) -> bool:
        return read_date(text)[0] == self._deal.date

    def _says_l(self, text: str) -> bool:
        return joined(text) == self._deal.site

    def _says_e(self, text: str) -> bool:
        return joined(text) == self._deal.event

    def _says_f(self, text: str) -> bool:
        form, laws = read_form(text), self._deal.laws
        same = laws is None or form.laws == laws.code
        return same and form.scoring == self._tags.get("Scoring") and form.before == self.before()

    def _says_k(self, text: str) -> bool:
        teams = [*parts(text), "", ""][:2]
        return teams == [self._tags.get(tag, "") for tag in ("HomeTeam", "VisitTeam")]

    def _says_c(self, text: str) -> bool:
        found = read_contract(Line("C", text, _NOWHERE, _NOWHERE), Notices())
        if found is None or found.passed:
            return False
        stated, given = self._deal.contract, self._told.given
        want: tuple[object, ...] = (None, None, None, None)
        if stated is not None:
            declarer = None if given.contract is None else given.contract.declarer
            want = stated.level, stated.denomination, stated.doubled, declarer
        doubled = None if found.denomination is None else found.doubled
        led = found.leader is None or found.leader == given.leader
        return led and want == (found.level, found.denomination, doubled, found.declarer)

    def _says_r(self, text: str) -> bool:
        found, declarer = read_result(text), self._told.declarer
        if found is None:
            return self._deal.result is None and not self._deal.score
        tricks, score, _ = found
        same = declarer is None or score == self.points(declarer)
        return same and tricks == self._told.tricks(declarer)
