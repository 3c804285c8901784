"""The verbs on real files. Each golden/commands/NAME.console is a page of commands, run one
after the other in a copy of golden/files: ``$`` a command, ``!`` a line on standard error,
``[1]`` an exit code that is not 0. UPDATE_GOLDEN=1 writes what the commands say today."""

import os
import shlex
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

GOLDEN = Path(__file__).parent / "golden"
PAGES = sorted(GOLDEN.glob("commands/*.console"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_commands_say_what_their_page_says(
    page: Path, invoke: Callable[..., Any], tmp_path: Path
) -> None:
    shutil.copytree(GOLDEN / "files", tmp_path, dirs_exist_ok=True)
    expected = page.read_text("utf-8")
    told = ""
    for line in expected.splitlines():
        if not line.startswith("$ "):
            continue
        told += f"{line}\n"
        _, *words = shlex.split(line[2:])
        name = words.pop() if "<" in words else None
        stdin = (tmp_path / name).read_bytes() if name else None
        done = invoke(*(word for word in words if word != "<"), stdin=stdin)
        told += done.stdout
        told += "".join(f"! {line}".rstrip() + "\n" for line in done.stderr.splitlines())
        if done.exit_code:
            told += f"[{done.exit_code}]\n"
    if os.environ.get("UPDATE_GOLDEN"):
        page.write_text(told, "utf-8")
    assert told == expected or os.environ.get("UPDATE_GOLDEN")
