"""A second parser of the notation, made from the grammar that the documentation publishes."""

import re
from functools import cache
from pathlib import Path

from lark import Lark
from lark.exceptions import LarkError

from oddtrick.formats.notation.gathering import Gathering
from oddtrick.formats.notation.syntax import parse
from oddtrick.formats.notation.taking import take
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Level

PAGE = Path(__file__).parent.parent / "docs" / "notation.md"
BY_GRAMMAR = {f"OT{number}" for number in range(111, 131)}
"""The kinds of finding that say that a text breaks the grammar; others say what it cannot."""


def blocks(language: str) -> list[str]:
    """The blocks of a language on the page, in order."""
    page = PAGE.read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", page, re.DOTALL | re.MULTILINE)


@cache
def grammar() -> Lark:
    (text,) = blocks("lark")
    return Lark(text, parser="earley", lexer="dynamic", maybe_placeholders=False)


@cache
def refused_signs() -> re.Pattern[str]:
    (text,) = blocks("python")
    return re.compile(text.strip())


def accepted_by_grammar(text: str) -> bool:
    plain = text.replace("\r\n", "\n")
    if refused_signs().search(plain):
        return False
    try:
        grammar().parse(plain if plain.endswith("\n") else f"{plain}\n")
    except LarkError:
        return False
    return True


def complaints(text: str) -> tuple[list[str], list[str]]:
    """What our own reading says against a text: what the grammar says too, and what it cannot."""
    document = parse(SourceText("x.trick", text))
    found = list(document.findings)
    waiting: list[Gathering] = take(document)
    while waiting:
        gathered = waiting.pop()
        found += gathered.findings
        waiting += gathered.inside
    errors = [finding for finding in found if finding.level is Level.ERROR]
    by_grammar = [f"{f.code} {f.message}" for f in errors if f.code in BY_GRAMMAR]
    beyond = [f"{f.code} {f.message}" for f in errors if f.code not in BY_GRAMMAR]
    return by_grammar, beyond
