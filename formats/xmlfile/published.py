"""The RELAX NG schema as it is published and packed."""

from importlib.resources import files

from oddtrick.formats.xmlfile.vocabulary import NAMESPACE

FILE = f"record-{NAMESPACE.rpartition(':')[2]}.rng"
"""The name of the file; it bears the version of the vocabulary."""


def published() -> str:
    """The text of the schema."""
    return files("oddtrick.formats.xmlfile").joinpath(FILE).read_text("utf-8")
