"""Marks in braces, written again."""

from collections.abc import Callable, Iterable

from oddtrick.formats.notation import quoting
from oddtrick.formats.notation.scan import Mark, Token


def show(marks: Iterable[Mark], canonical: Callable[[str], str | None] | None = None) -> str:
    """The marks as they stand behind a value.

    Args:
        marks: the marks.
        canonical: gives a reading its canonical form; None when it cannot.
    """
    return "".join(_one(mark, canonical) for mark in marks)


def show_value(
    token: Token, code: str | None, canonical: Callable[[str], str | None] | None = None
) -> str:
    """A value with its marks: canonical, but a print marked ``sic`` as it was typed.

    Args:
        token: the value as typed.
        code: its canonical form, where it is free of faults.
        canonical: gives a reading its canonical form.
    """
    if any(mark.kind == "sic" for mark in token.marks) or code is None:
        text = quoting.quoted(token.text) if token.quoted else token.text
    else:
        text = code
    return text + show(token.marks, canonical)


def _one(mark: Mark, canonical: Callable[[str], str | None] | None) -> str:
    text = mark.kind
    if mark.reading is not None:
        reading = canonical(mark.reading) if canonical is not None else None
        if reading is None and mark.reading == quoting.UNKNOWN and not mark.quoted:
            reading = quoting.UNKNOWN
        text += f" {reading if reading is not None else quoting.in_braces(mark.reading)}"
    if mark.reason is not None:
        text += f"; {quoting.in_braces(mark.reason)}"
    return f"{{{text}}}"
