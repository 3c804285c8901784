"""Where the program starts: which way in, and how every way out looks.

``format PATH...`` as editors and hooks call it goes straight to the formatter; the library
of the command line takes longer to import than most files to format.
"""

import os
import sys
from typing import NoReturn

from oddtrick.verbs import ALIASES


def main() -> NoReturn:
    """Run what was asked and leave with its exit code; a closed pipe is no fault."""
    _open_streams()
    try:
        code = _run(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        sys.stderr.write("stopped\n")
        code = 130
    except BrokenPipeError:
        # Nobody reads on: the rest of the output goes nowhere, without a word; the exit
        # code is that of a program which a closed pipe ends.
        _let_go()
        code = 141
    except Exception as fault:
        code = _stop(fault)
    sys.exit(code)


def _open_streams() -> None:
    """A stream that was closed before the start takes everything and keeps nothing."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w"))  # noqa: PTH123, SIM115


def _let_go() -> None:
    """What is still to be written to standard output goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(words: list[str]) -> int:
    verb, rest = "".join(words[:1]), words[1:]
    paths = [word for word in rest if word != "--check"]
    plain = bool(paths) and not any(map(_is_option, paths))
    if plain and ALIASES.get(verb, verb) == "format":
        from oddtrick.formatting import format_files

        return format_files(paths, only_check=len(paths) < len(rest))
    from oddtrick.command import run

    return run()


def _is_option(word: str) -> bool:
    return word.startswith("-") and word != "-"


def _stop(fault: Exception) -> int:
    """Say why nothing more is done: the request was refused, or oddtrick itself failed."""
    from oddtrick.refusal import RefusalError

    if isinstance(fault, RefusalError):
        sys.stderr.write(f"Error: {fault}\n")
        return 2
    if isinstance(fault, OSError) and fault.filename is None:
        # A stream that takes nothing more: its disk is full, or it is broken.
        _let_go()
        sys.stderr.write(f"Error: cannot write: {(fault.strerror or str(fault)).lower()}\n")
        return 2
    from oddtrick.converters.internal import internal_fault
    from oddtrick.diagnostics.full import full

    sys.stderr.write(full(internal_fault(fault, "doing what was asked", "")) + "\n")
    return 2
