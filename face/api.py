"""The functions of ``import oddtrick``: read, check, replay, score and convert.

None of them raises for a fault of a file or a record; what is wrong is told as findings.
"""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from oddtrick.converters.check import check as check_file
from oddtrick.converters.load import Loaded, load
from oddtrick.converters.showing import show
from oddtrick.formats.registry import FORMATS, Format, find_format
from oddtrick.records.display import register
from oddtrick.records.findings import Finding
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.registry import find_law, suggestions
from oddtrick.suggestions import did_you_mean, question

if TYPE_CHECKING:
    from oddtrick.records.replay import Replay
    from oddtrick.records.replay.score import DerivedLine
    from oddtrick.records.schema import Deal, Rubber, Session

    Record = Deal | Rubber | Session

register(show)


def read(
    path: str | os.PathLike[str], *, format: str | None = None, encoding: str | None = None
) -> Loaded:
    """Read a file: its records and what was noticed on the way.

    Args:
        path: the file.
        format: the name of its format; None to find out.
        encoding: the encoding to try first; None to find out.

    Raises:
        OSError: the file cannot be opened.
        LookupError: no format is called so.
    """
    form = None if format is None else _format(format)
    return load(os.fspath(path), Path(path).read_bytes(), form, encoding)


def read_text(text: str, *, format: str | None = None, name: str = "<text>") -> Loaded:
    """Read a text that is already in hand; as ``read``."""
    form = None if format is None else _format(format)
    return load(name, text.encode("utf-8", "surrogatepass"), form, "utf-8")


def check(
    what: "Loaded | Record", *, laws: str | LawCode | None = None, unfinished: bool = False
) -> list[Finding]:
    """Everything recorded against everything derived.

    Args:
        what: a file that was read, or a record.
        laws: the laws to check under, instead of those that each record names.
        unfinished: whether what is missing is only noted.

    Raises:
        LookupError: no law code is called so.
    """
    law = _laws(laws)
    if isinstance(what, Loaded):
        return check_file(what, law, unfinished)
    from oddtrick.records.checks import check_record

    return list(check_record(what, law, unfinished=unfinished))


def replay(deal: "Deal", *, laws: str | LawCode | None = None) -> "Replay":
    """The deal played again: contract, leaders, winners, tricks, hands and score.

    Args:
        deal: the deal.
        laws: the laws to play under, instead of those that it names.

    Raises:
        LookupError: no law code is called so.
    """
    from oddtrick.records.replay import replay_deal

    return replay_deal(deal, _laws(laws) or laws_of(deal))


def score(deal: "Deal", *, laws: str | LawCode | None = None) -> "tuple[DerivedLine, ...]":
    """The lines of a deal's score as the laws give them; none without laws. As ``replay``."""
    return tuple(replay(deal, laws=laws).score)


def convert(records: "Record | Iterable[Record]", to: str, **options: Any) -> str:
    """Records as the text of a format; what it cannot hold is left out (see ``losses``).

    Args:
        records: a record, or several.
        to: the name of the format.
        options: options of its writer, such as ``layout``; ``laws`` may be the name of a code.

    Raises:
        LookupError: no format or no law code is called so, or the format is not written.
        ValueError: the format cannot hold such a record at all.
    """
    several = list(records) if isinstance(records, Iterable) and _no_model(records) else [records]
    if "laws" in options:
        options["laws"] = _laws(options["laws"])
    return _format(to).write(several, **options)


def losses(record: "Record", to: str) -> list[Finding]:
    """What a format cannot hold of a record.

    Raises:
        LookupError: no format is called so.
    """
    from oddtrick.converters.losses import losses as losses_of

    form = _format(to)
    return losses_of(record, form.patterns, form.name)


def laws_of(record: "Record") -> LawCode | None:
    """The laws that a record names, with its readings and options; None when it names none
    that are known.
    """
    from oddtrick.records.laws.faults import LawError
    from oddtrick.records.laws.registry import load_law

    if record.laws is None:
        return None
    try:
        return load_law(record.laws.code, record.laws.readings, record.laws.options)
    except LawError:
        return None


def page(
    what: "Loaded | Record | Iterable[Record]",
    *,
    mark_winners: bool = False,
    laws: str | LawCode | None = None,
) -> str:
    """A page in HTML, complete in itself, of a file that was read, of a record, or of several.

    Args:
        what: what to show.
        mark_winners: whether a trick without a winner's mark gets one found from the play.
        laws: the laws to replay under, instead of those that each record names.

    Raises:
        LookupError: no law code is called so.

    At the end of a cell of a notebook a record, or a file that was read, shows itself.
    """
    records = what.records if isinstance(what, Loaded) else what
    return convert(records, "page", mark_winners=mark_winners, laws=laws)


def picture(
    record: "Record",
    layout: str | None = None,
    *,
    trick: int | None = None,
    mark_winners: bool = False,
    laws: str | LawCode | None = None,
) -> str:
    """A record as a picture in SVG.

    Args:
        record: a deal, a rubber or a session.
        layout: ``hand``, ``tricks`` or ``trick`` of a deal, ``sheet`` of a rubber, ``tables`` of
            a session; None for the first of these, or for the trick that is asked for.
        trick: which trick, from 1.
        mark_winners: whether a trick without a winner's mark gets one found from the play.
        laws: the laws to replay under, instead of those that the record names.

    Raises:
        LookupError: no law code is called so.
        ValueError: the record has nothing of that kind to draw.
    """
    options = {"layout": layout, "trick": trick, "mark_winners": mark_winners}
    return convert(record, "svg", **options, laws=laws)


def _no_model(value: object) -> bool:
    return not hasattr(type(value), "model_fields")


def _format(word: str) -> Format:
    found = find_format(word)
    if found is None:
        hint = did_you_mean(word, [f.name for f in FORMATS]) or ""
        raise LookupError(f"no format is called {word!r}; {hint}".rstrip("; "))
    return found


def _laws(laws: str | LawCode | None) -> LawCode | None:
    if laws is None or isinstance(laws, LawCode):
        return laws
    found = find_law(laws)
    if found is None:
        hint = question(suggestions(laws)) or ""
        raise LookupError(f"no law code is called {laws!r}; {hint}".rstrip("; "))
    return found
