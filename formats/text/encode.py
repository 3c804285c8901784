"""From a text to bytes: what a sign becomes that an encoding does not have."""

import codecs
import json

HANDLERS = {None: "strict", "markup": "xmlcharrefreplace", "json": "oddtrick-json"}
"""By what a format has for such a sign, the handler of errors that writes it."""


def _as_json(fault: UnicodeError) -> tuple[str, int]:
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    return json.dumps(fault.object[fault.start : fault.end])[1:-1], fault.end


codecs.register_error(HANDLERS["json"], _as_json)


def encoder(encoding: str, escape: str | None) -> codecs.IncrementalEncoder:
    """What encodes the text of a format, some of it at a time.

    It raises UnicodeEncodeError where a sign has no place in the encoding and no other spelling.

    Args:
        encoding: the encoding.
        escape: how the format writes a sign that it does not have.
    """
    return codecs.getincrementalencoder(encoding)(HANDLERS[escape])


def no_sign(fault: UnicodeEncodeError, encoding: str) -> str:
    """Why a text cannot be written in an encoding, and what to do, in words."""
    return f"{encoding} has no sign {fault.object[fault.start]!r}; --write-encoding utf-8 has all"
