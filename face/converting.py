"""The conversion of files as people see it: what is found, what is lost, what is written.

Where little else is asked it is reached without the library of the command line.
"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import copyfileobj
from typing import TYPE_CHECKING

from oddtrick.colour import Choice, Palette, palette_for
from oddtrick.opening import inputs_of, load_one
from oddtrick.progress import watched
from oddtrick.terminal import complain, say

if TYPE_CHECKING:
    from oddtrick.converters.inputs import Input
    from oddtrick.converters.wish import Output, Wish
    from oddtrick.formats.registry import Format

PAGES = (".htm", ".html")
"""The endings of files that are written in HTML, whatever is set in them."""


def plainly(
    words: Sequence[str],
    *,
    out: str | None = None,
    to: str | None = None,
    force: bool = False,
    keep_going: bool = False,
    no_loss: bool = False,
    jobs: str = "1",
) -> int | None:
    """The conversion of files to a file or to a pipe where nothing else is asked.

    Returns:
        The exit code; None where the words are for the library of the command line: they name
        folders, or want something that must be refused.
    """
    from oddtrick.converters.wish import Wish
    from oddtrick.formats.registry import find_format

    if out is None and len(words) == 2:
        words, out = words[:1], words[1]
    elif out is None and len(words) > 2:
        return None
    if any(map(os.path.isdir, (*words, out or ""))) or (out or "").endswith(("/", "\\")):
        return None
    target = None if out in (None, "-") else Path(str(out))
    if to is not None:
        named = find_format(to)
        forms = [] if named is None or named.writer is None else [named]
    else:
        forms = [] if target is None else written_with(target)
    if not forms or (target is not None and target.suffix.lower() in PAGES):
        return None
    wish = Wish(forms, no_loss=no_loss, keep_going=keep_going)
    palette = palette_for(sys.stderr)
    return convert_files(words, wish, target, False, force, int(jobs), "auto", palette)


def written_with(out: Path) -> "list[Format]":
    """The formats that are written with the ending of a file."""
    from oddtrick.formats.registry import formats_for

    ending = out.suffix.lower()
    ranks = {form: form.endings.index(ending) for form in formats_for(str(out)) if form.writer}
    # An ending speaks for those that name it before others do.
    return [form for form, rank in ranks.items() if rank == min(ranks.values())]


def convert_files(
    paths: Sequence[str],
    wish: "Wish",
    target: Path | None,
    into_folder: bool,
    force: bool,
    jobs: int,
    choice: Choice,
    palette: Palette,
) -> int:
    """Converts the files behind some paths, and tells what became of each.

    Args:
        paths: files, folders, or ``-`` for standard input.
        wish: how to convert.
        target: the file or folder to write; None for standard output.
        into_folder: whether the target is a folder of files.
        force: whether files that exist may be written over.
        jobs: how many processes do the work.
        choice: when to colour.
        palette: how to colour.

    Returns:
        The exit code.

    Raises:
        RefusalError: a path does not exist.
    """
    from oddtrick.converters.batch import Batch
    from oddtrick.converters.inputs import contents
    from oddtrick.converters.load import load
    from oddtrick.writing import leave_nothing_behind

    leave_nothing_behind()
    batch = Batch(wish, target, into_folder, force)
    report = _Report(choice, palette)
    inputs = [given for given in inputs_of(paths) if not _is_met_in_a_folder(target, given)]
    alone = batch.into_folder or len(inputs) == 1
    joined = None if alone else batch.joined(inputs, watched(inputs, "files"))
    if joined is not None:
        report.show(joined)
        inputs = []
    for given in watched(inputs, "files"):
        outputs = batch.passes(given, jobs) if alone else None
        if outputs is None:
            data = contents(given, sys.stdin.buffer.read)
            loaded = load_one(given, data, wish.source, wish.read_as, load)
            outputs = batch.take(loaded, given.folder)
        for output in outputs:
            report.show(output)
    for output in batch.finish():
        report.show(output)
    for part in sorted(batch.missed):
        report.refuse(f"no deal is number or id {part.id}")
    return report.code


def _is_met_in_a_folder(target: Path | None, given: "Input") -> bool:
    """Whether a file of a folder is the one to be written, which an earlier run left there."""
    if target is None or given.folder is None or given.path is None:
        return False
    return target.is_file() and target.samefile(given.path)


class _Report:
    """Tells what became of each output, and keeps the exit code."""

    def __init__(self, choice: Choice, palette: Palette) -> None:
        self.choice, self.palette = choice, palette
        self.code = 0

    def show(self, output: "Output") -> None:
        """One output: what was found in its sources, what is lost, whether it was written."""
        from oddtrick.diagnostics.summary import Tally

        for loaded, part in output.parts:
            complain(part.findings, loaded.source, self.choice, reads=loaded.every)
            tally = Tally()
            tally.add(part.findings)
            self.code = max(self.code, tally.exit_code)
        if output.made:
            self._losses(output)
        if output.refused is not None:
            self.refuse(output.refused, 1 if output.lossy else 2)
        elif output.path is None:
            sys.stdout.flush()
            if output.spool is not None:
                with output.spool as spool:
                    copyfileobj(spool, sys.stdout.buffer)
            else:
                sys.stdout.buffer.write(output.data)

    def refuse(self, why: str, code: int = 2) -> None:
        """Say why something was not done."""
        say(f"Error: {why}", err=True)
        self.code = max(self.code, code)

    def _losses(self, output: "Output") -> None:
        """The loss report: a line for each sort of loss, and how many there are."""
        from oddtrick.diagnostics.concise import concise
        from oddtrick.diagnostics.summary import count

        sorts = 0
        for loaded, part in output.parts:
            for loss in part.losses:
                say(concise(loss, loaded.source, self.palette), err=True)
            sorts += len(part.losses)
        if sorts:
            said = f"{count(sorts, 'sort')} of value not carried over to {output.form.name}"
            say(said, err=True)
