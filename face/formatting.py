"""Files brought into canonical form, in place.

An editor or a commit hook asks for this at every turn, so nothing here imports the library
of the command line.
"""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from oddtrick.colour import Choice
from oddtrick.opening import load_one, opened
from oddtrick.terminal import complain

if TYPE_CHECKING:
    from oddtrick.converters.inputs import Input
    from oddtrick.converters.load import Loaded
    from oddtrick.formats.registry import Format


def plainly(paths: Sequence[str], *, check: bool = False) -> int:
    """The formatting of files where nothing else is asked; the exit code."""
    return format_files(paths, only_check=check)


def format_files(
    paths: Sequence[str],
    *,
    only_check: bool = False,
    show_diff: bool = False,
    form: "Format | None" = None,
    encoding: str | None = None,
    choice: Choice = "auto",
) -> int:
    """Bring the files behind some paths into canonical form, and say what was done.

    Args:
        paths: files, folders, or ``-`` for standard input.
        only_check: write nothing; name the files that would change.
        show_diff: write nothing; show what would change.
        form: the format to read them in; None to find out.
        encoding: the encoding to try first; None to find out.
        choice: when to colour.

    Returns:
        The exit code: 0, 1 for errors, warnings or (without writing) a file not in form,
        2 for a fault of oddtrick itself.

    Raises:
        RefusalError: a path does not exist, or a file cannot be written.
    """
    from oddtrick.converters.formatting import canonical
    from oddtrick.converters.load import identify
    from oddtrick.diagnostics.summary import Tally, count

    tally = Tally()
    changed = same = faulty = 0
    for given, data in opened(paths):
        loaded = load_one(given, data, form, encoding, identify)
        if given.folder is not None and loaded.format and loaded.format.formatter is None:
            continue
        result = canonical(loaded)
        complain(result.findings, loaded.source, choice)
        tally.add(result.findings)
        if result.text is None or loaded.source is None:
            faulty += 1
            continue
        differs = result.text.encode(_encoding(loaded)) != data
        changed += differs
        same += not differs
        if show_diff:
            if differs:
                sys.stdout.write(_diff(loaded.source.text, result.text, given.name, choice))
        elif only_check:
            if differs:
                sys.stdout.write(f"would format {given.name}\n")
        elif given.path is None:
            # Whatever the terminal's encoding, what comes out is what a file would hold.
            sys.stdout.flush()
            sys.stdout.buffer.write(result.text.encode(_encoding(loaded)))
        elif differs:
            _replace(given, result.text, _encoding(loaded))
    if show_diff or only_check:
        return max(tally.exit_code, 1 if changed else 0)
    said = [f"{count(changed, 'file')} formatted", f"{same} already in form"]
    if faulty:
        said.append(f"{faulty} left alone")
    if list(paths) != ["-"]:
        sys.stderr.write(", ".join(said) + "\n")
    return tally.exit_code


def _encoding(loaded: "Loaded") -> str:
    """The encoding to write a file back in: the format's own where it was so read."""
    own = "utf-8" if loaded.format is None else loaded.format.encoding
    return own if loaded.source is not None and loaded.source.encoding == own else "utf-8"


def _replace(given: "Input", text: str, encoding: str) -> None:
    from oddtrick.writing import put

    assert given.path is not None
    put(given.path, text, force=True, encoding=encoding)


def _diff(old: str, new: str, name: str, choice: Choice) -> str:
    from difflib import unified_diff

    from oddtrick.colour import palette_for

    palette = palette_for(sys.stdout, choice)
    if old == new:
        return (
            f"{name}: other bytes for the same text: line ends, a byte-order mark or the encoding\n"
        )
    styles = {"+": "added", "-": "removed", "@": "related"}
    lines = unified_diff(
        old.splitlines(keepends=True), new.splitlines(keepends=True), name, f"{name} (formatted)"
    )
    out = ""
    for line in lines:
        body = line.rstrip("\r\n")
        style = "strong" if body.startswith(("+++", "---")) else styles.get(body[:1], "")
        out += palette.paint(body, style) + "\n"
    return out
