"""Writes records as one page of HTML, complete in itself: no script, nothing fetched."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from oddtrick.formats.page.articles import Articles, Done, replayed
from oddtrick.formats.page.facts import title_of
from oddtrick.formats.page.leaf import Anchors
from oddtrick.formats.page.markup import Markup, block, el, escaped, join, plain, said
from oddtrick.formats.page.style import sheet
from oddtrick.records.findings import Level

if TYPE_CHECKING:
    from oddtrick.records.schema import Record

LEGEND = (
    "Upright type: as recorded. ",
    "Italic: derived from the cards and the laws named.",
)


def write(records: "Iterable[Record]", *, mark_winners: bool = False) -> str:
    """A page of some records, with contents where there are several.

    The same records give the same bytes.

    Args:
        records: deals, rubbers and sessions.
        mark_winners: whether a trick without a recorded mark gets one found from the play;
            the caption of the table then says so.
    """
    done = [replayed(record) for record in records]
    anchors = Anchors()
    for _ in range(2):
        anchors.begin()
        body = _body(done, anchors, mark_winners)
    title = "Records"
    if len(done) == 1:
        title = title_of(done[0].record)
    elif done:
        title = f"{title_of(done[0].record)}, and {len(done) - 1} more"
    head = block(
        "head",
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("meta", name="color-scheme", content="light dark"),
        el("meta", name="generator", content="oddtrick"),
        el("title", plain(title)),
        el("style", Markup(f"\n{sheet()}\n")),
    )
    page = block("html", head, block("body", *body, class_="oddtrick"), lang="en-GB")
    return f"<!DOCTYPE html>\n{page}\n"


def fragment(records: "Iterable[Record]", *, mark_winners: bool = False, more: int = 0) -> str:
    """Some records as a part of a page, with its style, for a page that has its own frame.

    Args:
        records: deals, rubbers and sessions.
        mark_winners: as for ``write``.
        more: how many records more there are that are not shown.
    """
    done = [replayed(record) for record in records]
    anchors = Anchors()
    for _ in range(2):
        anchors.begin()
        articles = _articles(done, anchors, mark_winners, level=2)
    style = el("style", Markup(f"\n{sheet()}\n"))
    rest = el("p", f"and {more} more") if more else None
    return block("div", style, *articles, rest, _legend(), class_="oddtrick", lang="en-GB")


def _body(done: list[Done], anchors: Anchors, mark_winners: bool) -> list[Markup]:
    if len(done) == 1:
        return [
            block("main", *_articles(done, anchors, mark_winners, level=1)),
            el("footer", _legend()),
        ]
    kinds = [each.record.kind for each in done]
    counts = []
    for kind in ("deal", "rubber", "session"):
        if many := kinds.count(kind):
            counts.append(f"{many} {kind}{'s' if many > 1 else ''}")
    return [
        block(
            "header",
            el("h1", "Records"),
            el("p", ", ".join(counts) or "No record", class_="sub"),
            _contents(done, anchors),
        ),
        block("main", *_articles(done, anchors, mark_winners, level=2)),
        el("footer", _legend()),
    ]


def _articles(done: list[Done], anchors: Anchors, mark_winners: bool, level: int) -> list[Markup]:
    setter = Articles(anchors, mark_winners=mark_winners)
    return [setter.article(each, level, str(n)) for n, each in enumerate(done)]


def _contents(done: list[Done], anchors: Anchors) -> Markup | None:
    """A list of the records with links, and how many findings each has."""
    if not done:
        return None
    items = []
    for n, each in enumerate(done):
        target = anchors.find(f"{n}|") or ""
        items.append(
            el("li", el("a", said(title_of(each.record)), href=f"#{target}"), _findings(each))
        )
    return block("nav", el("h2", "Contents"), block("ol", *items), aria_label="Contents")


def _findings(done: Done) -> Markup | None:
    findings = done.all_findings()
    parts = []
    for level in (Level.ERROR, Level.WARNING, Level.NOTE):
        if many := sum(finding.level is level for finding in findings):
            words = f"{many} {level.value}{'s' if many > 1 else ''}"
            parts.append(el("span", words, class_=level.value))
    return join([" (", join(parts, ", "), ")"]) if parts else None


def _legend() -> Markup:
    return el("p", escaped(LEGEND[0]), el("span", LEGEND[1], class_="derived"), class_="key")
