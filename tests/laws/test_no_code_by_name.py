"""No law code is named in a condition: what a code does stands in its file."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from oddtrick.records.laws.registry import law_codes

ROOT = Path(__file__).parents[2]
ROOMS = ("records", "formats", "converters", "face")
NAMES = set(law_codes())


def conditions(tree: ast.AST) -> Iterator[ast.AST]:
    """What is compared, matched or looked up by a key in a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare | ast.MatchValue):
            yield node
        elif isinstance(node, ast.Subscript):
            yield node.slice
        elif isinstance(node, ast.Dict):
            yield from (key for key in node.keys if key is not None)


@pytest.mark.parametrize("room", ROOMS)
def test_no_condition_names_a_law_code(room: str) -> None:
    named = [
        f"{path.relative_to(ROOT)}:{constant.lineno} {constant.value}"
        for path in sorted((ROOT / room).rglob("*.py"))
        for condition in conditions(ast.parse(path.read_text("utf-8")))
        for constant in ast.walk(condition)
        if isinstance(constant, ast.Constant) and constant.value in NAMES
    ]
    assert named == []
