"""Imports run one way: face -> converters -> formats -> records."""

import ast
import sys
import typing
from collections.abc import Iterator
from pathlib import Path

import pytest

from oddtrick.records.schema import Deal
from oddtrick.records.schema.record import GameId

ROOT = Path(__file__).parent.parent
ROOMS = ("records", "formats", "converters", "face")
MODULES = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]
TREES = {path.relative_to(ROOT): ast.parse(path.read_text("utf-8")) for path in MODULES}

LIBRARIES = {
    "click": "face/",
    "lxml": "formats/",
    "pydantic": "records/schema/",
    "pydantic_core": "records/schema/",
    "rich": "face/",
}
"""Where each library may be imported; no other library is imported at all."""

OUTSIDE = {
    "builtins", "fileinput", "glob", "http", "io", "logging", "mmap", "os", "pathlib", "shutil",
    "socket", "sqlite3", "subprocess", "sys", "tempfile", "urllib",
}  # fmt: skip
"""Standard modules that reach files, streams or the machine."""

HARMLESS = {"os.path.splitext", "pathlib.PurePath", "sys.intern"}
"""What such a module also has, and touches nothing."""


def imports(tree: ast.AST) -> Iterator[str]:
    """The dotted names of all that a module imports, wherever in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: a relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def room_of(name: str) -> str | None:
    """The room of an imported name; None for what is not oddtrick's."""
    parts = name.split(".")
    if parts[0] != "oddtrick":
        return None
    return parts[1] if len(parts) > 1 and parts[1] in ROOMS else "face"


MODULE = pytest.mark.parametrize("path", TREES, ids=str)


@MODULE
def test_imports_are_absolute_and_by_the_one_import_name(path: Path) -> None:
    assert {name.partition(".")[0] for name in imports(TREES[path])}.isdisjoint(ROOMS)


@MODULE
def test_a_module_imports_only_from_its_own_room_and_those_below(path: Path) -> None:
    height = ROOMS.index(path.parts[0])
    above = {
        name
        for name in imports(TREES[path])
        if (room := room_of(name)) is not None and ROOMS.index(room) > height
    }
    assert above == set()


@MODULE
def test_one_format_never_imports_another(path: Path) -> None:
    if path.parts[0] != "formats" or len(path.parts) < 3:
        return
    others = {
        name
        for name in imports(TREES[path])
        if name.startswith("oddtrick.formats.")
        and (part := name.split(".")[2]) not in ("text", path.parts[1])
        and (ROOT / "formats" / part).is_dir()
    }
    assert others == set()


@MODULE
def test_a_library_is_imported_in_its_one_place(path: Path) -> None:
    foreign = {
        top
        for name in imports(TREES[path])
        if (top := name.partition(".")[0]) not in sys.stdlib_module_names and top != "oddtrick"
    }
    strays = {top for top in foreign if not path.as_posix().startswith(LIBRARIES.get(top, "none"))}
    assert strays == set()


@MODULE
def test_records_and_formats_touch_no_file_and_print_nothing(path: Path) -> None:
    if path.parts[0] not in ("records", "formats"):
        return
    reached = {
        name
        for name in imports(TREES[path])
        if name.partition(".")[0] in OUTSIDE and name not in HARMLESS
    }
    called = {
        node.func.id
        for node in ast.walk(TREES[path])
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("open", "print", "input", "exec", "eval", "breakpoint")
    }
    if path == Path("records/plainclass.py"):
        called.remove("exec")  # as the standard module does, for the classes of the source alone
    assert (reached, called) == (set(), set())


def named_things() -> set[str]:
    """The ids of all law codes and games.

    A game called as a field of the record is called (``auction``) is left out:
    a comparison with that word is about the field.
    """
    laws = {path.stem for path in (ROOT / "records/laws/codes").glob("*.toml")}
    return laws | (set(typing.get_args(GameId)) - set(Deal.model_fields))


def decided_on(tree: ast.AST) -> Iterator[ast.Constant]:
    """The constants that a module compares with or branches on."""
    for node in ast.walk(tree):
        if isinstance(node, ast.If | ast.IfExp | ast.While | ast.Assert):
            yield from (part for part in ast.walk(node.test) if isinstance(part, ast.Constant))
        elif isinstance(node, ast.Compare | ast.pattern):
            yield from (part for part in ast.walk(node) if isinstance(part, ast.Constant))


@MODULE
def test_no_law_code_and_no_game_is_named_in_a_decision(path: Path) -> None:
    named = named_things()
    found = {
        f"line {constant.lineno}: {constant.value}"
        for constant in decided_on(TREES[path])
        if constant.value in named
    }
    assert found == set()


def test_a_decision_on_a_name_would_be_seen() -> None:
    planted = """
if game == "whist": ...
match game:
    case "pivot-bridge": ...
odd = game in ("short-bridge", "kings-bridge")
fine = {"misery-bridge": 1}
"""
    seen = {constant.value for constant in decided_on(ast.parse(planted))} & named_things()
    assert seen == {"whist", "pivot-bridge", "short-bridge", "kings-bridge"}
