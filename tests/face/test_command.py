"""The command itself: its help, its exit codes, what goes to which stream, and what it imports."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from made_pbn import file_of, games

from oddtrick import __version__
from oddtrick.records.schema.published import SCHEMA_ID
from oddtrick.verbs import ALIASES, VERBS

Run = Callable[..., Any]

HEAVY = {"pydantic", "pydantic_core", "lxml", "rich", "asyncio", "importlib.metadata"}


AT_THE_END = """\
import atexit, runpy, sys
atexit.register(lambda: print("imported", *sys.modules, file=sys.stderr))
sys.argv[0] = "oddtrick"
runpy.run_module("oddtrick", run_name="__main__")
"""


def imported(*words: str, cwd: Path | None = None) -> set[str]:
    """The names of all modules that a run of the command imports."""
    done = subprocess.run(
        [sys.executable, "-c", AT_THE_END, *words],
        capture_output=True,
        text=True,
        check=False,
        cwd=cwd,
    )
    assert done.returncode == 0, done.stderr
    return set(done.stderr.splitlines()[-1].split()[1:])


@pytest.mark.parametrize("words", [["--help"], ["--version"], ["check", "--help"], ["formats"]])
def test_help_and_version_import_no_heavy_library(words: list[str]) -> None:
    names = imported(*words)
    assert "oddtrick.command" in names
    assert HEAVY.isdisjoint(names)


@pytest.mark.parametrize(
    "words",
    ["check in.pbn", "check -j2 in.pbn", "check in.pbn --jobs 2 --strict", "convert in.pbn out.lin",
     "convert in.pbn -t json -o - -j 2", "convert in.pbn -ofine.json --force --keep-going"],
)  # fmt: skip
def test_what_is_asked_plainly_needs_no_library_of_the_command_line(
    tmp_path: Path, words: str
) -> None:
    (tmp_path / "in.pbn").write_text(file_of(games(Random(1), 3)), newline="")
    assert "click" not in imported(*words.split(), cwd=tmp_path)


@pytest.mark.parametrize(
    ("words", "said"),
    [("convert in.pbn out.xyz", "no format is written with .xyz"), ("convert in.pbn", "-t"),
     ("convert in.pbn -t nothing", "no format is called"), ("check in.pbn -j 0", "range"),
     ("check in.pbn -j", "requires an argument"), ("convert a.pbn b.pbn c.pbn", "name with -o")],
)  # fmt: skip
def test_what_is_asked_wrongly_is_told_as_ever(process: Run, words: str, said: str) -> None:
    done = process(*words.split())
    assert done.returncode == 2
    assert said in done.stderr


def test_import_oddtrick_imports_nothing_of_the_house() -> None:
    code = "import sys, oddtrick; print(*sorted(m for m in sys.modules if 'oddtrick' in m))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["oddtrick"]


def test_the_help_lists_every_verb_and_alias(process: Run) -> None:
    done = process("--help")
    assert done.returncode == 0
    assert done.stderr == ""
    for word in (*VERBS, *ALIASES):
        assert re.search(rf"\b{word}\b", done.stdout), word


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_help(invoke: Run, verb: str) -> None:
    done = invoke(verb, "--help")
    assert done.exit_code == 0
    assert done.output.startswith(f"Usage: oddtrick {verb}")


def test_the_version_is_that_of_the_package(process: Run) -> None:
    assert process("--version").stdout == f"oddtrick {__version__}\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chek"], "no verb is called 'chek'; did you mean `check`"),
        (["hand.trick"], "to check a file, say `oddtrick check hand.trick`"),
        (["check"], "Missing argument 'PATH...'"),
        (["check", "nowhere.trick"], "no such file or folder: nowhere.trick"),
        (["check", ""], "no such file or folder: the path is empty"),
        (["check", "-", "--from", "gird"], "no format is called 'gird'; did you mean `grid`?"),
        (["check", "-", "--laws", "auction-gb-1908x"], "no law code is called"),
        (["explain", "not-txt"], "no finding is called 'not-txt'; did you mean `not-text`?"),
        (["convert", "-"], "name a file to write, or a format with -t"),
        (["convert", "-", "out.doc"], "no format is written with .doc; name one with -t"),
        (["convert", "-", "out.docx"], "no format is written with .docx; name one with -t"),
        (["convert", "-", "-t", "json", "--suits", "letters"], "--suits says nothing to"),
        (["formats", "docx"], "no format is called 'docx'"),
        (["laws", "compare", "auction-gb-1909"], "name two law codes or more"),
    ],
)
def test_wrong_usage_exits_2_and_says_what_would_be_right(
    invoke: Run, words: list[str], said: str
) -> None:
    done = invoke(*words)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert said in done.stderr


def test_a_wrong_path_stops_before_anything_is_checked(invoke: Run, tmp_path: Path) -> None:
    (tmp_path / "a.trick").write_bytes(b"")
    done = invoke("check", "a.trick", "b.trick")
    assert (done.exit_code, done.stdout) == (2, "")


def test_explain_gives_the_same_by_code_and_by_name(invoke: Run) -> None:
    by_code, by_name = invoke("explain", "ot101"), invoke("explain", "not-text")
    assert by_code.output == by_name.output
    assert by_code.output.startswith("OT101 not-text (error)\n\nWhat it means\n")


def test_a_closed_pipe_is_no_error_message(tmp_path: Path) -> None:
    done = subprocess.run(
        f"{sys.executable} -m oddtrick formats | true",
        shell=True,
        capture_output=True,
        check=False,
        cwd=tmp_path,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )
    assert done.stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device is always full here")
@pytest.mark.parametrize(
    "words",
    ["formats", "check hand.trick", "convert hand.trick -t json", "convert hand.trick -t lin",
     "export --table deals hand.trick", "schema", "format -", "--help"],
)  # fmt: skip
def test_a_full_disk_is_told_and_is_no_fault_of_the_program(tmp_path: Path, words: str) -> None:
    hand = "trick 1\nlaws nothing-such\ndealer S\nplaces W N E S\n"
    (tmp_path / "hand.trick").write_text(hand)
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "oddtrick", *words.split()],
            stdout=full, stderr=subprocess.PIPE, input=hand.encode(), check=False, cwd=tmp_path,
        )  # fmt: skip
    assert done.stderr.endswith(b"Error: cannot write: no space left on device\n")
    assert done.returncode == 2


@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-"])
@pytest.mark.parametrize("words", ["formats", "check hand.trick", "convert hand.trick -t json"])
def test_a_stream_may_be_closed_before_the_start(tmp_path: Path, words: str, closed: str) -> None:
    (tmp_path / "hand.trick").write_text("trick 1\nlaws auction-us-1913\ndealer Z\n")
    done = subprocess.run(
        f"{sys.executable} -m oddtrick {words} {closed}",
        shell=True,
        capture_output=True,
        check=False,
        cwd=tmp_path,
    )
    assert b"Traceback" not in done.stderr
    assert b"OT900" not in done.stdout + done.stderr
    assert done.returncode in (0, 1)


def test_formatting_a_deal_imports_no_heavy_library(tmp_path: Path) -> None:
    (tmp_path / "hand.trick").write_text("trick 1\ndealer Z\nhands\n  A  S AK  H -  D -  C -\n")
    names = imported("format", "hand.trick", cwd=tmp_path)
    assert "oddtrick.formats.notation.formatter" in names
    assert HEAVY.isdisjoint(names)
    assert "click" not in names


def test_the_schema_is_the_published_one(invoke: Run) -> None:
    printed = json.loads(invoke("schema").stdout)
    assert printed["$id"] == SCHEMA_ID
    Draft202012Validator.check_schema(printed)
