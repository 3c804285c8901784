"""Which laws fit a record, as text."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from oddtrick.colour import PLAIN, Palette
from oddtrick.diagnostics.summary import count
from oddtrick.tables import columns

if TYPE_CHECKING:
    from oddtrick.converters.identify import Outcome
    from oddtrick.records.checks.fits import Fit

_MOST_MISFITS = 3
"""How many lines that do not fit are told in full under a code."""


def one_line(outcome: "Outcome", palette: Palette = PLAIN) -> str:
    """The outcome in one line: ``FILE: rubber ID: adds up under ...``."""
    name = palette.paint(outcome.name, "strong")
    return f"{outcome.file}: {name}: {outcome.found.verdict}"


def laws_that_fit(outcome: "Outcome", palette: Palette = PLAIN) -> Iterator[str]:
    """Every code with what does not fit it, and the lines that tell the codes apart."""
    found = outcome.found
    lines = count(len(found.lines), "line")
    yield f"{outcome.file}: {palette.paint(outcome.name, 'strong')}, {lines}"
    if not found.fits:
        yield f"  {found.verdict}"
        return
    rows = [(fit.words, *_how(fit)) for fit in found.fits]
    for fit, text in zip(found.fits, columns(rows), strict=True):
        yield f"  {text}"
        if 0 < len(fit.misfits) <= _MOST_MISFITS:
            for misfit in fit.misfits:
                printed = "" if misfit.line is None else f" ({misfit.line.words})"
                yield f"    {misfit.words}{printed}: {misfit.finding.message}"
    for words, codes in found.deciding:
        yield f"  {words} tells against {', '.join(codes)}"


def _how(fit: "Fit") -> tuple[str, str]:
    if fit.whole:
        return "everything fits", ""
    number, lacking = fit.badness
    words = "does" if number == 1 else "do"
    where = list(dict.fromkeys(misfit.words for misfit in fit.misfits))
    more = f" and {len(where) - 8} more" if len(where) > 8 else ""
    cut = "; search cut" if fit.cut else ""
    told = f"{number} {words} not fit" if number else "all that is printed fits"
    if lacking and number:
        told += f", {lacking} lacking"
    return told, f"{'lacking: ' if not number else ''}{', '.join(where[:8])}{more}{cut}"


def over_all(outcomes: "Sequence[Outcome]") -> Iterator[str]:
    """How many records each code fits, where there are several."""
    judged = [outcome for outcome in outcomes if outcome.found.lines]
    fitting = Counter(fit.law.id for outcome in judged for fit in outcome.found.whole)
    tried = Counter(fit.law.id for outcome in judged for fit in outcome.found.fits)
    yield f"of {count(len(judged), 'record')} with lines of score:"
    rows = [
        (code, f"fits {fitting[code]} of {tried[code]}")
        for code in sorted(tried, key=lambda code: (-fitting[code], code))
    ]
    for text in columns(rows):
        yield f"  {text}"


def tally(outcomes: "Sequence[Outcome]") -> str:
    """The counts at the end: how many fit some code, and how many have nothing to fit."""
    judged = [outcome for outcome in outcomes if outcome.found.lines]
    good = sum(not outcome.fails for outcome in judged)
    verb = "fits" if good == 1 else "fit"
    words = f"{good} of {count(len(judged), 'record')} {verb} some code"
    without = len(outcomes) - len(judged)
    return f"{words}; {without} without a line that a law decides" if without else words
