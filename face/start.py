"""Where the program starts: which way in, and how every way out looks.

``format PATH...`` and ``check PATH...`` as editors and hooks call them go straight to the
work; the library of the command line takes longer to import than most files to format.
"""

import errno
import gc
import os
import re
import sys
from importlib import import_module
from typing import Any, NoReturn

from oddtrick.verbs import ALIASES, PLAIN

_OBJECTS = 50_000
"""After so many new objects garbage is looked for."""

_SHOWN = 60
"""So many characters of a name that is too long are shown."""


def main() -> NoReturn:
    """Run what was asked and leave with its exit code; a closed pipe is no fault."""
    _open_streams()
    # What is imported stays: to look through it for garbage hundreds of times is no use.
    gc.set_threshold(_OBJECTS, 20, 20)
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
    # What is there goes with the process: to look through it for garbage first is no use.
    gc.freeze()
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
    code = _plainly("".join(words[:1]), words[1:])
    if code is not None:
        return code
    from oddtrick.command import run

    return run()


def _plainly(verb: str, words: list[str]) -> int | None:
    """Does what a verb is asked for in so plain a way that the words need no library."""
    row = PLAIN.get(ALIASES.get(verb, verb))
    if row is None:
        return None
    module, flags, values = row
    paths: list[str] = []
    given: dict[str, Any] = {}
    rest = [*words]
    while rest:
        word = rest.pop(0)
        if word not in values and word[:2] in values and word[:2] != "--":
            # The value stands close to its option.
            rest.insert(0, word[2:])
            word = word[:2]
        if word in flags:
            given[word.strip("-").replace("-", "_")] = True
        elif word in values:
            name, allowed = values[word]
            value = rest.pop(0) if rest else ""
            if name in given or not re.fullmatch(allowed, value):
                return None
            given[name] = value
        elif word.startswith("-") and word != "-":
            return None
        else:
            paths.append(word)
    if not paths:
        return None
    code: int | None = import_module(module).plainly(paths, **given)
    return code


def _stop(fault: Exception) -> int:
    """Say why nothing more is done: the request was refused, or oddtrick itself failed."""
    from oddtrick.converters.processes import LostError
    from oddtrick.refusal import RefusalError

    if isinstance(fault, RefusalError | LostError):
        sys.stderr.write(f"Error: {fault}\n")
        return 2
    if isinstance(fault, OSError) and fault.errno == errno.ENAMETOOLONG:
        name = str(fault.filename)
        shown = name if len(name) <= _SHOWN else f"{name[:_SHOWN]} ..."
        sys.stderr.write(f"Error: the name is too long for a file or a folder: {shown}\n")
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
