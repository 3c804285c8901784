"""Spellings that everybody understands and the notation writes in another way."""

from collections.abc import Sequence

from oddtrick.formats.notation.scan import Token
from oddtrick.formats.notation.values import bid

_DOUBLED = {
    "x": "doubled", "xx": "redoubled", "doubled": "doubled", "redoubled": "redoubled",
    "undoubled": "undoubled",
}  # fmt: skip


def contract_tokens(tokens: Sequence[Token]) -> list[Token]:
    """The tokens of a contract with the commas that the notation has: ``1H x by Z``, ``1HX``."""
    stop = next((i for i, token in enumerate(tokens) if token.is_comma), len(tokens))
    said, rest = list(tokens[:stop]), list(tokens[stop:])
    by = next((i for i, token in enumerate(said) if i and token.says("by")), len(said))
    head, tail = said[:by], said[by:]
    if any(token.quoted or token.marks for token in head[:-1]) or not head:
        return list(tokens)
    last = head[-1]
    parts: list[Token] = []
    if len(head) > 1 and last.says(*_DOUBLED):
        parts = [_word(_DOUBLED[last.text.lower()], last.start, last.end, last)]
        head = head[:-1]
    elif not (last.quoted or last.marks) and bid(" ".join(t.text for t in head)) is None:
        for letters in ("xx", "x"):
            cut = last.text[: -len(letters)]
            if cut and last.text.lower().endswith(letters) and _bid([*head[:-1], cut]):
                middle = last.start + len(cut)
                head = [*head[:-1], Token(cut, last.start, middle)]
                parts = [_word(_DOUBLED[letters], middle, last.end)]
                break
    if not _bid(head) or not (parts or tail):
        return list(tokens)
    made = head
    for part in (parts, tail):
        if part:
            made = [*made, _word(",", part[0].start, part[0].start), *part]
    return [*made, *rest]


def listed_tokens(tokens: Sequence[Token]) -> list[Token]:
    """The tokens of a list without the commas that stand between two of its words."""
    last = len(tokens) - 1
    return [
        token
        for i, token in enumerate(tokens)
        if not (token.is_comma and 0 < i < last and not tokens[i - 1].is_comma)
        or tokens[i + 1].is_comma
    ]


def _bid(head: Sequence[Token | str]) -> bool:
    said = " ".join(part if isinstance(part, str) else part.text for part in head)
    return bid(said) is not None


def _word(text: str, start: int, end: int, like: Token | None = None) -> Token:
    return Token(text, start, end, marks=like.marks if like is not None else [])
