"""The verbs of the command, one module each, imported when the verb is used."""

VERBS: dict[str, tuple[str, str]] = {
    "check": ("oddtrick.verbs.check", "Replay and re-score records; report what disagrees."),
    "convert": ("oddtrick.verbs.convert", "Write a record in another format; report losses."),
    "export": ("oddtrick.verbs.export", "Put deals, calls, tricks, scores into a flat table."),
    "replay": ("oddtrick.verbs.replay", "Show a hand trick by trick."),
    "score": ("oddtrick.verbs.score", "Derive every score line with its law article."),
    "extract": ("oddtrick.verbs.extract", "Take every hand and score sheet out of a book."),
    "mend": ("oddtrick.verbs.mend", "List the repairs of misprinted hands, with their evidence."),
    "diff": ("oddtrick.verbs.diff", "Compare two files by what their records say."),
    "identify": ("oddtrick.verbs.identify", "Find the laws that reproduce what is printed."),
    "format": ("oddtrick.verbs.format", "Bring records into canonical form."),
    "doctor": ("oddtrick.verbs.doctor", "Try oddtrick on your own files."),
    "explain": ("oddtrick.verbs.explain", "Explain a finding by its code or name."),
    "laws": ("oddtrick.verbs.laws", "List, show and compare the law codes."),
    "formats": ("oddtrick.verbs.formats", "List the formats and what each one holds."),
    "schema": ("oddtrick.verbs.schema", "Print the JSON or RELAX NG schema of the record."),
    "new": ("oddtrick.verbs.new", "Print an empty form to fill in."),
}
"""Every verb: the module that holds it (as ``verb``) and its line in the help."""

_JOBS = ("jobs", "[1-9]|[1-5][0-9]|6[0-4]")
_WORD = "[^-].*|-"

PLAIN: dict[str, tuple[str, tuple[str, ...], dict[str, tuple[str, str]]]] = {
    "check": ("oddtrick.checked", ("--strict", "--unfinished"), {"-j": _JOBS, "--jobs": _JOBS}),
    "convert": (
        "oddtrick.converting",
        ("--force", "--keep-going", "--no-loss"),
        {
            "-o": ("out", _WORD),
            "--output": ("out", _WORD),
            "-t": ("to", _WORD),
            "--to": ("to", _WORD),
            "-j": _JOBS,
            "--jobs": _JOBS,
        },
    ),
    "format": ("oddtrick.formatting", ("--check",), {}),
}
"""The verbs that are reached without the library of the command line, where nothing else is asked.

The module that holds each (as ``plainly``, which gives the exit code), its flags, and its options
with a value: what ``plainly`` calls each, and the pattern of the values that are plain.
"""

ALIASES = {"validate": "check", "fmt": "format"}
"""Other names of verbs."""
