"""The check as people see it: the findings as they come, and the line at the end.

A commit hook asks for this at every turn, so nothing here imports the library of the command
line.
"""

from collections.abc import Sequence

from oddtrick.checking import Asked, check_inputs
from oddtrick.colour import palette_for
from oddtrick.diagnostics.summary import Tally, count
from oddtrick.opening import inputs_of
from oddtrick.progress import watched
from oddtrick.terminal import columns_of, out, say

MOST_IN_FULL = 200
"""How many findings of one file are shown in full; of the others it is said how many there are."""
LISTS = "--output-format concise lists every one, a line each"


def plainly(
    paths: Sequence[str], *, strict: bool = False, unfinished: bool = False, jobs: str = "1"
) -> int:
    """The check of files where nothing else is asked; the exit code."""
    palette = palette_for(out())
    asked = Asked(None, None, None, unfinished, strict, "full", palette, columns_of())
    return check_files(paths, asked, int(jobs))


def check_files(paths: Sequence[str], asked: Asked, jobs: int = 1) -> int:
    """Shows what is found in the files behind some paths.

    Args:
        paths: files, folders, or ``-`` for standard input.
        asked: what is asked.
        jobs: how many processes do the work.

    Returns:
        The exit code: 0 clean or notes only, 1 errors or warnings, 2 a fault of oddtrick itself.

    Raises:
        RefusalError: a path does not exist.
    """
    tally = Tally()
    files: list[dict[str, object]] = []
    items: list[dict[str, object]] = []
    shown = 0
    style = asked.style
    inputs = inputs_of(paths)
    groups = [[given] for given in inputs] if jobs == 1 else [inputs]
    for group in watched(groups, "files"):
        for part in check_inputs(group, asked, jobs):
            tally.join(part.tally)
            items += part.items
            if part.file is not None:
                files.append(part.file)
            room = max(MOST_IN_FULL - shown, 0) if style == "full" else len(part.texts)
            for text in part.texts[:room]:
                say(text)
            shown += len(part.texts)
            if part.file is not None:
                if style == "full" and shown > MOST_IN_FULL:
                    left = count(shown - MOST_IN_FULL, "finding")
                    say(f"{part.file['name']}: {left} more; {LISTS}\n")
                shown = 0
    if style == "json":
        import json

        from oddtrick import __version__
        from oddtrick.diagnostics.machine import document

        found = document(items, files, __version__)
        say(json.dumps(found, indent=2, ensure_ascii=False))
    more = "; `oddtrick explain CODE` says more" if tally.found else ""
    say(f"{tally.line()}{more}", err=True)
    return tally.exit_code
