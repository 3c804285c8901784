"""Runs the examples of the README and these pages; ``--write`` puts in what they print.

``python docs/examples.py [--write] [PAGE...]`` runs the ``console`` blocks of the pages and
shows, or with ``--write`` mends, every output that a page has wrong.

A page's blocks run one after the other in a copy of the samples. A fenced block with a title is
first written to a file of that name. In a ``console`` block each line after ``$`` is run, and what
stands below it is all that it prints; a block that shows no output is run for its exit code alone.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^( *)```(\S*)([^\n]*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
TITLE = re.compile(r'title="([^"/]+)"')


@dataclass(frozen=True)
class Block:
    """One fenced block of a page.

    Attributes:
        page: the page.
        line: the line of the page before the block's first.
        span: where the text of the block stands in the page.
        language: the word after the fence.
        title: the name of the file that it shows, if any.
        text: the text, without the indentation of the fence.
    """

    page: Path
    line: int
    span: tuple[int, int]
    language: str
    title: str | None
    text: str

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT).as_posix()}:{self.line}"


@dataclass(frozen=True)
class Run:
    """One command of a console block, run.

    Attributes:
        block: the block.
        command: the command.
        expected: what the page says that it prints; None where its block shows no output.
        printed: what it prints, without the last line end.
        code: its exit code.
    """

    block: Block
    command: str
    expected: str | None
    printed: str
    code: int

    @property
    def right(self) -> bool:
        """Whether the page says what happens."""
        return self.code in (0, 1) if self.expected is None else self.printed == self.expected


def blocks_of(page: Path) -> list[Block]:
    """The fenced blocks of a page."""
    text = page.read_text("utf-8")
    found = []
    for match in FENCE.finditer(text):
        indent, language, rest, body = match.groups()
        title = TITLE.search(rest)
        lines = [line.removeprefix(indent) for line in body.splitlines(keepends=True)]
        found.append(
            Block(
                page,
                text.count("\n", 0, match.start(4)),
                match.span(4),
                language,
                title.group(1) if title else None,
                "".join(lines),
            )
        )
    return found


def commands_of(block: Block) -> list[tuple[str, str]]:
    """The commands of a console block, each with what the page says that it prints.

    Raises:
        ValueError: the block begins with output.
    """
    found: list[tuple[str, str]] = []
    for line in block.text.splitlines(keepends=True):
        if line.startswith("$ "):
            found.append((line[2:].rstrip("\n"), ""))
        elif not found:
            raise ValueError(f"{block}: output before the first command")
        else:
            found[-1] = (found[-1][0], found[-1][1] + line)
    return [(command, output.rstrip("\n")) for command, output in found]


def run_page(page: Path, folder: Path) -> Iterator[Run]:
    """Run the console blocks of a page in a folder that holds the samples."""
    for block in blocks_of(page):
        if block.title is not None:
            (folder / block.title).write_text(block.text, "utf-8")
        if block.language != "console":
            continue
        commands = commands_of(block)
        shown = any(output for _, output in commands)
        for command, output in commands:
            run = subprocess.run(
                ["bash", "-c", command],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                encoding="utf-8",
                check=False,
                cwd=folder,
                env=_environment(),
            )
            printed = run.stdout.rstrip("\n")
            yield Run(block, command, output if shown else None, printed, run.returncode)


def _environment() -> dict[str, str]:
    left_out = ("CI", "FORCE_COLOR", "GITHUB_ACTIONS")
    kept = {key: value for key, value in os.environ.items() if key not in left_out}
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return kept | {"PATH": path, "NO_COLOR": "1", "COLUMNS": "100", "PYTHONUTF8": "1"}


def rewritten(page: Path, runs: list[Run]) -> str:
    """The text of a page with the output of its commands as it was printed."""
    text = page.read_text("utf-8")
    for block in reversed(blocks_of(page)):
        own = [run for run in runs if run.block == block]
        if any(run.expected is not None for run in own):
            lines = [f"$ {run.command}\n{run.printed}".rstrip("\n") + "\n" for run in own]
            start, end = block.span
            text = text[:start] + "".join(lines) + text[end:]
    return text


def main() -> int:
    """Run the pages named, or all; show or mend what they have wrong."""
    words = sys.argv[1:]
    write = "--write" in words
    pages = [Path(word).resolve() for word in words if word != "--write"] or PAGES
    wrong = 0
    for page in pages:
        with TemporaryDirectory() as name:
            shutil.copytree(ROOT / "samples", Path(name) / "samples")
            runs = list(run_page(page, Path(name)))
        for run in runs:
            if not run.right:
                wrong += 1
                print(f"{run.block}: $ {run.command}  (exit {run.code})\n{run.printed}\n")
        if write and any(not run.right for run in runs):
            page.write_text(rewritten(page, runs), "utf-8")
    return 1 if wrong and not write else 0


if __name__ == "__main__":
    sys.exit(main())
