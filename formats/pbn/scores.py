"""The tags of points: a board's, a rubber's, and the score before the deal (4.2)."""

from oddtrick.formats.pbn.taken import Taking
from oddtrick.formats.pbn.tree import Tag
from oddtrick.formats.pbn.values import read_history, read_rubber_score, read_score
from oddtrick.records.findings.score import SCORE_DISAGREES
from oddtrick.records.seats import side_name


def take_score(taking: Taking, tag: Tag) -> None:
    """The points of a board; the tag stays as it is where they are nobody's."""
    found = read_score(tag.value)
    figures = () if found is None else found.figures
    lines = [(taking.account(word), "single", "total", points) for word, points in figures]
    _take(taking, tag, lines)


def take_rubber_score(taking: Taking, tag: Tag) -> None:
    """Points above and below the line; the tag stays as it is where they are nobody's."""
    lines = []
    for word, above, below in read_rubber_score(tag.value) or ():
        account = taking.account(word)
        lines += [(account, "above", "lump", above), (account, "below", "tricks", below)]
    _take(taking, tag, lines)


def _take(taking: Taking, tag: Tag, lines: list[tuple[str | None, str, str, int]]) -> None:
    stated = taking.stated
    if stated == "Pass" and any(points for _, _, _, points in lines):
        taking.notices.warn(
            SCORE_DISAGREES,
            f"{tag.value} is recorded, and a deal that all passed scores nothing",
            tag.value_span,
            recorded=tag.value,
            derived="0",
        )
    named = all(account is not None for account, _, _, _ in lines)
    if not lines or not named or stated in (None, "Pass"):
        taking.remain(tag.name, tag.value, tag)
        return
    for account, column, matter, points in lines:
        taking.spans[f"score[{len(taking.score)}]"] = tag.value_span
        taking.score.append(
            {"account": account, "column": column, "matter": matter, "points": points}
        )


def take_history(taking: Taking, tag: Tag) -> None:
    """The score before the deal; the tag stays, for it tells of earlier games too."""
    taking.remain(tag.name, tag.value, tag)
    found = read_history(tag.value)
    if found is None:
        return
    accounts = [side_name(taking.places, side) for side in (0, 1)]
    taking.fields["before"] = {
        "games": tuple(zip(accounts, found.games, strict=True)),
        "below": tuple(zip(accounts, found.below, strict=True)),
        "above": tuple(zip(accounts, found.above, strict=True)),
        "game": ("first", "second", "rubber")[found.game - 1],
    }
    taking.spans["before"] = tag.value_span
