"""Writes records as one page of HTML, complete in itself: no script, nothing fetched."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from oddtrick.formats.page.anchors import Names
from oddtrick.formats.page.articles import Articles, Done, replayed
from oddtrick.formats.page.facts import title_of
from oddtrick.formats.page.markup import Markup, block, el, escaped, join, plain, said
from oddtrick.formats.page.style import sheet
from oddtrick.records.findings import Level

if TYPE_CHECKING:
    from oddtrick.records.laws.code import LawCode
    from oddtrick.records.schema import Record

LEGEND = (
    "Upright type: as recorded. ",
    "Italic: derived from the cards and the laws named.",
)


class Page:
    """A page of several records, set one by one: its head is known when all are set.

    Attributes:
        names: the names of the records that stand on it.

    Args:
        mark_winners: whether a trick without a recorded mark gets one found from the play.
        laws: the law code to replay under whatever the records say.
    """

    def __init__(self, *, mark_winners: bool = False, laws: "LawCode | None" = None) -> None:
        self.names = Names()
        self._laws = laws
        self._setter = Articles(self.names, mark_winners=mark_winners, law=laws)
        self._title = ""
        self._kinds: dict[str, int] = {}
        self._contents: list[Markup] = []

    def record(self, record: "Record") -> Markup:
        """One more record as an article."""
        done = replayed(record, self._laws)
        article = self._setter.outermost(done, 2)
        name = self._setter.anchors.name("", record.id)
        self.listed(record.kind, title_of(record), name, _findings(done))
        return article

    def listed(self, kind: str, title: str, name: str, beside: Markup | None = None) -> None:
        """Take a record into the contents.

        Args:
            kind: its kind.
            title: what it is called.
            name: the id of its article.
            beside: what is said beside it.
        """
        if not self._contents:
            self._title = title
        self._kinds[kind] = self._kinds.get(kind, 0) + 1
        self._contents.append(el("li", el("a", said(title), href=f"#{name}"), beside))

    @property
    def head(self) -> str:
        """What stands before the articles."""
        counts = []
        for kind in ("deal", "rubber", "session"):
            if many := self._kinds.get(kind, 0):
                counts.append(f"{many} {kind}{'s' if many > 1 else ''}")
        title = "Records"
        if self._contents:
            title = f"{self._title}, and {len(self._contents) - 1} more"
        header = block(
            "header",
            el("h1", "Records"),
            el("p", ", ".join(counts) or "No record", class_="sub"),
            self._nav(),
        )
        return f"{_start(title)}{header}\n<main>\n"

    def _nav(self) -> Markup | None:
        """A list of the records with links, and how many findings each has."""
        if not self._contents:
            return None
        items = block("ol", *self._contents)
        return block("nav", el("h2", "Contents"), items, aria_label="Contents")


def _start(title: str) -> str:
    """A page as far as the start of its body."""
    head = block(
        "head",
        el("meta", charset="UTF-8"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("meta", name="color-scheme", content="light dark"),
        el("meta", name="generator", content="oddtrick"),
        el("title", plain(title)),
        el("style", Markup(f"\n{sheet()}\n")),
    )
    return f'<!DOCTYPE html>\n<html lang="en-GB">\n{head}\n<body class="oddtrick">\n'


def _legend() -> Markup:
    return el("p", escaped(LEGEND[0]), el("span", LEGEND[1], class_="derived"), class_="key")


FOOT = f"\n</main>\n{el('footer', _legend())}\n</body>\n</html>\n"
"""What stands behind the articles."""


def write(
    records: "Iterable[Record]", *, mark_winners: bool = False, laws: "LawCode | None" = None
) -> str:
    """A page of some records, with contents where there are several.

    The same records give the same bytes.

    Args:
        records: deals, rubbers and sessions.
        mark_winners: whether a trick without a recorded mark gets one found from the play;
            the caption of the table then says so.
        laws: the law code to replay under whatever the records say; None uses those that
            they name.
    """
    several = list(records)
    if len(several) == 1:
        setter = Articles(Names(), mark_winners=mark_winners, law=laws)
        article = setter.outermost(replayed(several[0], laws), 1)
        return f"{_start(title_of(several[0]))}<main>\n{article}{FOOT}"
    from oddtrick.formats.page.pen import Pen

    pen = Pen(mark_winners=mark_winners, laws=laws)
    articles = pen.between.join(map(pen.record, several))
    return f"{pen.head}{articles}{pen.foot}"


def fragment(
    records: "Iterable[Record]",
    *,
    mark_winners: bool = False,
    laws: "LawCode | None" = None,
    more: int = 0,
) -> str:
    """Some records as a part of a page, with its style, for a page that has its own frame.

    Nothing in it has an id, so that it may stand there any number of times.

    Args:
        records: deals, rubbers and sessions.
        mark_winners: as for ``write``.
        laws: as for ``write``.
        more: how many records more there are that are not shown.
    """
    setter = Articles(None, mark_winners=mark_winners, law=laws)
    articles = [setter.outermost(replayed(record, laws), 2) for record in records]
    style = el("style", Markup(f"\n{sheet()}\n"))
    rest = el("p", f"and {more} more") if more else None
    return block("div", style, *articles, rest, _legend(), class_="oddtrick", lang="en-GB")


def _findings(done: Done) -> Markup | None:
    """How many findings a record has."""
    findings = done.all_findings()
    parts = []
    for level in (Level.ERROR, Level.WARNING, Level.NOTE):
        if many := sum(finding.level is level for finding in findings):
            words = f"{many} {level.value}{'s' if many > 1 else ''}"
            parts.append(el("span", words, class_=level.value))
    return join([" (", join(parts, ", "), ")"]) if parts else None
