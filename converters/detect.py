"""Which format a text is in: its ending, then what it looks like."""

from oddtrick.formats.registry import FORMATS, Format, formats_for

LIKELY = 50
"""The score (0..100) from which a text looks enough like a format to be read unasked."""


def detect(name: str, text: str, in_folder: bool = False) -> Format | None:
    """The format of a text, or None when neither its ending nor its look tells.

    An ending that belongs to one format alone decides. Another ending decides when
    its format also recognises the text; else the format that recognises the text
    best is taken. A file met in a folder, which nobody named, must look likely.

    Args:
        name: the path as given, or ``<stdin>``.
        text: the whole text.
        in_folder: whether the file was met in a folder.
    """
    by_ending = [f for f in formats_for(name) if f.reader]
    sure = [f for f in by_ending if not f.shares_ending]
    if len(sure) == 1:
        return sure[0]
    least = LIKELY if in_folder else 1
    scores = [(f.sniff(text), f in by_ending, f) for f in FORMATS if f.reader]
    fitting = [row for row in scores if row[0] >= least]
    if not fitting:
        return None
    likely = [row for row in fitting if row[0] >= LIKELY]
    named = [row for row in fitting if row[1]]
    return max(likely or named or fitting, key=lambda row: (row[0], row[1]))[2]
