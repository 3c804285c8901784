"""Writes the pages that the project's own data give, or tells which of them are stale.

``python docs/generate.py`` writes; with ``--check`` it writes nothing and exits 1
when a committed page differs from what would be written.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from oddtrick.records.findings import Kind
from oddtrick.records.findings.catalogue import LAYERS, kinds

DOCS = Path(__file__).parent
SAMPLES = DOCS.parent / "samples"
GENERATED = ("findings/*.md",)
"""Where only generated pages lie; a page there that nothing gives is a stale one."""


def pages() -> dict[str, str]:
    """Every generated page by its path below ``docs/``."""
    found = {"findings/index.md": findings_index()}
    found |= {f"findings/{code}.md": finding_page(kind) for code, kind in kinds().items()}
    return found


def findings_index() -> str:
    """The page that lists all kinds of finding by their layer."""
    parts = [
        "# Findings",
        "A finding is something noticed about a file or a record. Each kind has a code and a"
        " name; every option takes either, and `oddtrick explain CODE` prints the page in the"
        " terminal. Errors and warnings make a check fail (exit 1), notes do not. A code, once"
        " published, never changes its meaning.",
    ]
    for _, heading in LAYERS:
        hundred, _, words = heading.partition("xx: ")
        rows = [
            f"| [{kind.code}]({kind.code}.md) | `{kind.name}` | {kind.level} | {kind.meaning} |"
            for kind in kinds().values()
            if kind.code[2] == hundred
        ]
        if rows:
            parts.append(f"## {words[0].upper()}{words[1:]}")
            parts.append("\n".join(["| code | name | level | what it means |", "|-|-|-|-|", *rows]))
    return page(parts)


def finding_page(kind: Kind) -> str:
    """The page of one kind of finding: the text of ``oddtrick explain``."""
    parts = [
        f"# {kind.code} {kind.name}",
        f"{str(kind.level).capitalize()} · [all findings](index.md)",
        "## What it means",
        kind.meaning,
        "## Why it matters",
        kind.why,
        "## Example",
        fenced(kind.example),
        "## How to fix",
        kind.fix,
    ]
    if kind.source:
        parts += ["## Source", kind.source]
    return page(parts)


def fenced(text: str, language: str = "text") -> str:
    """A block of text as it stands."""
    return f"```{language}\n{text.rstrip()}\n```"


def page(parts: list[str]) -> str:
    """The text of a page from its blocks."""
    return "\n\n".join(parts) + "\n"


def stale(wanted: dict[str, str]) -> Iterator[str]:
    """The paths below ``docs/`` of pages that are missing, different, or no longer given."""
    for path, text in wanted.items():
        file = DOCS / path
        if not file.is_file() or file.read_text("utf-8") != text:
            yield path
    for pattern in GENERATED:
        for file in sorted(DOCS.glob(pattern)):
            path = file.relative_to(DOCS).as_posix()
            if path not in wanted:
                yield path


def main() -> int:
    """Write the pages, or with ``--check`` name the stale ones."""
    wanted = pages()
    paths = list(stale(wanted))
    if "--check" in sys.argv[1:]:
        for path in paths:
            print(f"stale: docs/{path}; run `python docs/generate.py`")
        return 1 if paths else 0
    for path in paths:
        file = DOCS / path
        if path in wanted:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(wanted[path], "utf-8")
        else:
            file.unlink()
        print(f"{'wrote' if path in wanted else 'removed'} docs/{path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
