"""From bytes to text by a ladder: byte-order mark, UTF-8, Windows-1252 with a warning."""

import codecs
import re

from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Span, Spot
from oddtrick.records.findings.files import (
    NOT_TEXT,
    OLD_ENCODING,
    OTHER_UNICODE,
    UNDECODABLE,
)
from oddtrick.records.findings.syntax import OTHER_LINE_ENDS
from oddtrick.records.patterns import pattern

UNREAD = "\ufffd"
"""The sign that stands for bytes that could not be read."""

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def decode(
    data: bytes, name: str, encoding: str | None = None
) -> tuple[SourceText | None, list[Finding]]:
    """The text of a file's bytes, and what was noticed on the way.

    As ``read_bytes``; and a carriage return alone ends a line, as a line feed does, which is
    noted once. No place moves: one sign takes the place of one.
    """
    source, findings = read_bytes(data, name, encoding)
    if source is None or "\r" not in source.text:
        return source, findings
    plain = source.text.encode("utf-8", "surrogatepass")
    if plain.count(b"\r") == plain.count(b"\r\n") and b"\r\r\n" not in plain:
        return source, findings
    text = _DOUBLED.sub(lambda match: " " * len(match[0]), source.text)
    alone = _ALONE.findall(text)
    if alone:
        first = _ALONE.search(text)
        assert first is not None
        message = "line ended with a carriage return alone"
        message += f"; {len(alone)} in this file" if len(alone) > 1 else ""
        at = Spot(span=Span(*first.span()))
        findings.append(
            Finding(OTHER_LINE_ENDS, message, at=at, file=name, help=OTHER_LINE_ENDS.fix)
        )
        text = _ALONE.sub("\n", text)
    return SourceText(source.name, text, source.encoding), findings


_ALONE = pattern(r"\r(?!\n)")
_DOUBLED = pattern(r"\r+(?=\r\n)")


def read_bytes(
    data: bytes, name: str, encoding: str | None = None
) -> tuple[SourceText | None, list[Finding]]:
    """The text of a file's bytes, and what was noticed on the way.

    A byte-order mark decides; then the encoding asked for; then the one that the text
    itself declares in the way of HTML or of an electronic book; then UTF-8; then
    UTF-16 without a mark, when every other byte is nought; else Windows-1252,
    with a warning that names the first byte that is not UTF-8. UTF-16 and
    UTF-32 that nobody asked for are a warning too. Bytes that do not fit the encoding that
    was decided on are an error, and the text around them is given.

    Returns:
        The source text, or None when the bytes are no text; and the findings.
    """
    body, coding = data, encoding
    for mark, named in _MARKS:
        if data.startswith(mark):
            body, coding = data[len(mark) :], named
            break
    declared = _declared(data) if coding is None else None
    if declared is not None:
        try:
            return SourceText(name, data.decode(declared), declared), []
        except UnicodeError:
            pass
    if coding is None:
        coding = _utf16_without_mark(data)
    if coding is not None:
        try:
            source = SourceText(name, body.decode(coding), coding)
            asked = (encoding or "").lower().replace("_", "-").startswith(coding.lower()[:6])
            return source, [] if asked else _other_unicode(coding, name)
        except LookupError:
            message = f"no encoding is called {coding!r}"
            return None, [Finding(UNDECODABLE, message, file=name, help=UNDECODABLE.fix)]
        except UnicodeDecodeError as fault:
            return _as_far(body, coding, fault, name)
        except UnicodeError:
            return None, [_unfit(coding, name)]
    if _is_binary(data):
        what = _known_binary(data)
        message = f"this is not a text file{f': it looks like {what}' if what else ''}"
        return None, [Finding(NOT_TEXT, message, file=name, help=NOT_TEXT.fix)]
    try:
        return SourceText(name, data.decode("utf-8"), "utf-8"), []
    except UnicodeDecodeError as fault:
        first = fault.start
    try:
        text, coding = data.decode("cp1252"), "cp1252"
    except UnicodeDecodeError:
        text, coding = data.decode("latin-1"), "latin-1"
    odd = f"{data[first]:02X}"
    finding = Finding(
        OLD_ENCODING,
        f"not UTF-8: byte {odd} was read as {text[first]!r}, as {coding} has it",
        at=Spot(span=Span(first, first + 1), label=f"byte {odd}"),
        file=name,
        help=OLD_ENCODING.fix,
    )
    return SourceText(name, text, coding), [finding]


_DECLARED = pattern(
    rb"<meta\b[^<>]*\bcharset\s*=\s*[\"']?\s*([\w\-]+)|<\?xml\b[^<>]*\bencoding=[\"']([\w\-]+)"
    rb"|^Character set encoding:\s*([\w\-]+)",
    re.IGNORECASE | re.MULTILINE,
)


def _declared(data: bytes) -> str | None:
    """The encoding that a page or the head of an electronic text says it is in, if it is known."""
    found = _DECLARED.search(data[:6000])
    if found is None or b"\0" in data[:200]:
        return None
    named = next(name for name in found.groups() if name is not None).decode("ascii", "replace")
    try:
        b" ".decode(named)
    except (LookupError, UnicodeError):
        return None
    known = codecs.lookup(named).name
    return "latin-1" if known == "iso8859-1" else known


_DECLARING = pattern(
    r"(<\?xml\b[^<>]*\bencoding=[\"']|<meta\b[^<>]*\bcharset=[\"']?)[\w\-]+", re.IGNORECASE
)
_HEAD = 1000


def declaring(text: str, encoding: str) -> str:
    """A text to be written in an encoding, where its head declares one: XML or a page, as that.

    Args:
        text: the text from its start.
        encoding: the encoding, by a name that Python knows.
    """
    if not text.startswith("<"):
        return text
    head = _DECLARING.sub(rf"\g<1>{_public(encoding)}", text[:_HEAD], count=1)
    return head + text[_HEAD:]


def _public(encoding: str) -> str:
    """The name under which an encoding is registered."""
    name = codecs.lookup(encoding).name
    for ours, theirs in (
        ("utf-8", "UTF-8"), ("utf-16", "UTF-16"), ("utf-32", "UTF-32"), ("iso8859-", "ISO-8859-"),
        ("cp125", "windows-125"),
    ):  # fmt: skip
        if name.startswith(ours):
            return theirs + name[len(ours) :] if ours.endswith(("-", "5")) else theirs
    return name.upper()


def _other_unicode(coding: str, name: str) -> list[Finding]:
    """The finding on a file in UTF-16 or UTF-32 that nobody said would be so."""
    if coding == "utf-8":
        return []
    message = f"not UTF-8: the file is {coding.upper()}, and was read as such"
    at = Spot(span=Span(0, 0), label="from the first byte on")
    return [Finding(OTHER_UNICODE, message, at=at, file=name, help=OTHER_UNICODE.fix)]


def _as_far(
    body: bytes, coding: str, fault: UnicodeDecodeError, name: str
) -> tuple[SourceText | None, list[Finding]]:
    """The text with a sign for what does not fit; None where most of it does not."""
    try:
        text = body.decode(coding, "replace")
    except UnicodeError:
        return None, [_unfit(coding, name)]
    odd = f"{body[fault.start]:02X}"
    message = f"not {coding}: byte {odd} at byte {fault.start + 1}"
    bad = sum(text.count(sign) for sign in (UNREAD, "\0"))
    if bad > 0.05 * len(text) + 2:
        return None, [Finding(UNDECODABLE, message, file=name, help=UNDECODABLE.fix)]
    start = len(body[: fault.start].decode(coding, "ignore"))
    if fault.end == len(body):
        message += "; the file ends within a character"
    elif bad > 1:
        message += f"; {bad} signs could not be read"
    at = Spot(span=Span(start, start + 1), label=f"read as {UNREAD}")
    found = Finding(UNDECODABLE, message, at=at, file=name, help=UNDECODABLE.fix)
    return SourceText(name, text, coding), [found]


def _unfit(coding: str, name: str) -> Finding:
    """The finding on an encoding that fits none of a text."""
    message = f"this is no text in {coding}"
    return Finding(UNDECODABLE, message, file=name, help=UNDECODABLE.fix)


def _utf16_without_mark(data: bytes) -> str | None:
    head = data[:512]
    if len(head) < 4:
        return None
    even, odd = head[0::2], head[1::2]
    if odd.count(0) > 0.9 * len(odd) and 0 not in even:
        return "utf-16-le"
    if even.count(0) > 0.9 * len(even) and 0 not in odd:
        return "utf-16-be"
    return None


def _is_binary(data: bytes) -> bool:
    head = data[:4096]
    odd = sum(1 for byte in head if byte < 9 or (13 < byte < 32 and byte not in (26, 27)))
    named = 0 in head and _known_binary(data) is not None
    return named or odd > 0.02 * max(len(head), 50)


_BINARY_STARTS = (
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"\x89PNG", "a PNG picture"),
    (b"GIF8", "a GIF picture"),
    (b"%PDF", "a PDF"),
    (b"PK\x03\x04", "a zip archive or an office file"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"\xd0\xcf\x11\xe0", "an old office file"),
    (b"\x7fELF", "a program"),
)


def _known_binary(data: bytes) -> str | None:
    return next((what for start, what in _BINARY_STARTS if data.startswith(start)), None)
