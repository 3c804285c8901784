"""The score of a deal: every line as recorded, against what the laws give."""

from typing import TYPE_CHECKING

from oddtrick.formats.page.leaf import Leaf
from oddtrick.formats.page.markup import Markup, block, el, hidden, join, said
from oddtrick.formats.page.tables import framed, head
from oddtrick.formats.page.words import classes

if TYPE_CHECKING:
    from oddtrick.records.replay import Replay
    from oddtrick.records.replay.score import DerivedLine
    from oddtrick.records.schema import Deal, Result, ScoreLine

_SUMS = ("total", "difference", "settlement", "carried", "average", "comparison")
"""Lines that are sums of others, and are in no single law."""


def result_part(leaf: Leaf, deal: "Deal", replay: "Replay") -> Markup | None:
    """The tricks of both sides, as the record states them and as they are found."""
    parts: list[Markup] = []
    if deal.result is not None:
        parts.append(result_line(leaf, deal.result))
    for n, claim in enumerate(deal.claims):
        words: list[str | Markup] = [f"After trick {claim.after} "]
        words += [said(claim.by) if claim.by else "a player (not told who)"]
        words.append(" concedes" if claim.conceded else " claims")
        if claim.tricks is not None:
            words.append(f" {claim.tricks} trick{'s' if claim.tricks != 1 else ''}")
        if claim.admitted is not None:
            words.append("; admitted" if claim.admitted else "; not admitted")
        path = f"claims[{n}]"
        shown = leaf.marked(path, join(words), under=True)
        parts.append(el("p", shown, id=leaf.id(path)))
    if replay.tricks is not None and not replay.declared.passed_out:
        sides = [replay.given.side_name(side) for side in (0, 1)]
        how = {"play": "", "claim": ", with the claim", "result": ", as the result says"}
        words = [
            said(sides[0]), f" {replay.tricks[0]}, ", said(sides[1]), f" {replay.tricks[1]}",
            how[replay.tricks_from or "play"],
        ]  # fmt: skip
        parts.append(el("p", "Tricks won: ", leaf.derived(join(words))))
    elif replay.declared.passed_out and deal.contract is None:
        parts.append(el("p", leaf.derived("All passed.")))
    return join(parts, "\n") or None


def result_line(leaf: Leaf, result: "Result") -> Markup:
    """A result as recorded."""
    told = leaf.marked("result", _result(result), under=True)
    return el("p", "Result as recorded: ", told, id=leaf.id("result"))


def _result(result: "Result") -> Markup:
    words: list[str | Markup] = []
    if result.of is not None:
        words += [said(result.of), ": "]
    parts: list[str | Markup] = []
    if result.tricks is not None:
        parts.append(f"{result.tricks} tricks")
    if result.odd is not None:
        many = abs(result.odd)
        odd = f"{many} odd trick{'s' if many != 1 else ''}"
        parts.append(f"{odd} won" if result.odd >= 0 else f"{odd} lost")
    if result.slam is not None:
        parts.append(f"{result.slam} slam")
    if result.wins is not None:
        parts.append(f"wins the {result.wins}")
    if result.loses is not None:
        parts.append(f"loses the {result.loses}")
    if result.text is not None:
        parts.append(join(["\u201c", said(result.text), "\u201d"]))
    return join([*words, join(parts, ", ")])


def score_part(leaf: Leaf, deal: "Deal", replay: "Replay") -> Markup | None:
    """A row for each line, recorded or derived; None where there is neither."""
    rows = [_row(leaf, replay, n, line, due) for n, line, due in paired(deal, replay)]
    notes: list[Markup] = []
    if rows and replay.unscored is not None:
        notes.append(join(["not scored: ", said(replay.unscored)]))
    elif rows and replay.law is None:
        notes.append(Markup("no laws are named, so nothing is derived"))
    by_reason: dict[str, list[str]] = {}
    for matter, why in replay.open_score.items():
        by_reason.setdefault(why, []).append(matter.replace("-", " "))
    for why, matters in by_reason.items():
        notes.append(join([f"open: {', '.join(matters)}, for ", said(why)]))
    readings = list(dict.fromkeys(r for line in replay.score for r in line.readings))
    if readings:
        notes.append(join(["by the named readings ", join([said(r) for r in readings], ", ")]))
    table = None
    if rows:
        heads = (
            head("Account"), head("Line"), head("For"), head("Recorded", "figure"),
            head("Derived", "figure", "derived"), head("How it comes about", "derived", "told"),
            head("Article", "derived", "told"),
        )  # fmt: skip
        table = framed(
            block(
                "table",
                el("caption", "Score, recorded against derived", leaf.refs("score")),
                block("thead", el("tr", *heads)),
                block("tbody", *rows),
                class_="score",
                id=leaf.id("score"),
            ),
            f"Score of deal {deal.id}",
        )
    told = [el("p", el("span", note, class_="derived"), class_="key") for note in notes]
    played = rows or deal.tricks or deal.claims or deal.result is not None
    return join([table, *told], "\n") or None if played else None


def paired(
    deal: "Deal", replay: "Replay"
) -> "list[tuple[int | None, ScoreLine | None, DerivedLine | None]]":
    """The recorded lines in their order, each with the derived one that it answers; the others."""
    left = list(replay.score)
    made: list[tuple[int | None, ScoreLine | None, DerivedLine | None]] = []
    for n, line in enumerate(deal.score):
        account = replay.accounts.of(line.account)
        fitting = [
            due
            for due in left
            if due.matter == line.matter
            and (line.column in ("single", due.column))
            and account == replay.accounts.of_line(due)
        ]
        same = [due for due in fitting if due.points == line.points]
        due = next(iter(same or fitting), None)
        if due is not None:
            left.remove(due)
        made.append((n, line, due))
    return made + [(None, None, due) for due in left]


def _row(
    leaf: Leaf,
    replay: "Replay",
    number: int | None,
    line: "ScoreLine | None",
    due: "DerivedLine | None",
) -> Markup:
    path = f"score[{number}]"
    if line is not None:
        account, column, matter = line.account, line.column, line.matter
    else:
        assert due is not None
        account = replay.accounts.name(replay.accounts.of_line(due))
        column, matter = due.column, due.matter
    derived = None if line is not None else "derived"
    what: list[str | Markup] = [matter.replace("-", " ")]
    if line is not None and line.label is not None:
        what += [" (\u201c", said(line.label), "\u201d)"]
    points = None if line is None else line.points
    differs = points is not None and due is not None and points != due.points
    flag = None
    if points is not None and due is not None and differs:
        flag = el("span", f" \u2260 {points - due.points:+d}", class_="flag")
    if due is not None:
        figure: str | Markup = str(due.points)
    else:
        figure = _lacking(replay, matter)
    recorded: str | Markup = el("span", "\u2014", role="img", aria_label="not recorded")
    if line is not None:
        recorded = leaf.marked(path, leaf.points(line, path), under=True)
    return el(
        "tr",
        el("th", said(account), scope="row", class_=derived, id=leaf.id(path) if line else None),
        el("td", column, class_=derived),
        el("td", join(what), class_=derived),
        el("td", recorded, class_="figure"),
        el("td", figure, flag, hidden(" differs from the record") if differs else None,
           class_=classes("figure", "derived")),
        el("td", said(due.arithmetic) if due else None, class_="derived"),
        el("td", said(due.article) if due else None, class_="derived"),
    )  # fmt: skip


def _lacking(replay: "Replay", matter: str) -> str | Markup:
    if matter in _SUMS or replay.law is None or replay.unscored is not None:
        return el("span", "\u2014", role="img", aria_label="nothing derived")
    return "open" if matter in replay.open_score else "none"
