"""From text to lines of tokens: words, quoted strings, commas, marks and comments."""

import re

from oddtrick.formats.notation.quoting import SPECIAL
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Span, Spot
from oddtrick.records.findings.kind import Kind
from oddtrick.records.findings.syntax import (
    BAD_ESCAPE,
    BAD_MARK,
    LONG_LINE,
    STRAY_CHARACTER,
    TABS,
    TRAILING_BLANKS,
    UNCLOSED_BRACE,
    UNCLOSED_QUOTE,
    WINDOWS_LINE_ENDS,
)
from oddtrick.records.patterns import pattern
from oddtrick.records.plainclass import field, plainclass

LONGEST_LINE = 2000
"""The longest line, in characters, that passes without remark."""

STRAY = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u1680\u180e\u2000-\u200c\u200e\u200f"
    "\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\ufffb]"
)
"""Control characters, and blanks and signs that nobody sees; none may stand in a file."""

_TOKEN = re.compile(
    r"""(?P<blank>[ \t\xa0]+)
      | (?P<string>"(?:[^"\\]|\\.)*")
      | (?P<mark>\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\})
      | (?P<comma>,)
      | (?P<comment>\#.*)
      | (?P<word>[^\s"{},#][^\s"{},]*)
      | (?P<odd>.)""",
    re.VERBOSE,
)
_MARK = pattern(
    r"""\{[ \t\xa0]*(?P<kind>sic|unclear|supplied)
        (?:[ \t\xa0]+(?P<reading>"(?:[^"\\]|\\.)*"|[^\s;{}"][^;{}"]*))?[ \t\xa0]*
        (?:;[ \t\xa0]*(?P<reason>"(?:[^"\\]|\\.)*"|[^\s;{}"][^;{}"]*))?[ \t\xa0]*\}""",
    re.VERBOSE,
)
_ESCAPE = pattern(
    r"""\\(?:(?P<sign>["\\nt])
          |u\{(?P<code>[0-9a-fA-F]{1,3}|[0-9abcefABCEF][0-9a-fA-F]{3}|[dD][0-7][0-9a-fA-F]{2}
                      |[1-9a-fA-F][0-9a-fA-F]{4}|10[0-9a-fA-F]{4})\}
          |(?P<bad>.))""",
    re.VERBOSE,
)
_SIGNS = {'"': '"', "\\": "\\", "n": "\n", "t": "\t"}


@plainclass()
class Mark:
    """An editor's mark as it stands in braces.

    Attributes:
        kind: ``sic``, ``unclear`` or ``supplied``.
        reading: for ``sic``, what is meant; None when nobody knows.
        quoted: whether the reading stands in quotes.
        reason: the words after the semicolon.
        span: the stretch with its braces.
    """

    kind: str
    reading: str | None
    quoted: bool
    reason: str | None
    span: Span


@plainclass()
class Token:
    """A word, a quoted string or a comma, with the marks that follow it.

    Attributes:
        text: a word as typed; a string without quotes and escapes.
        start: the offset of its first character.
        end: the offset behind its last; marks are not in it.
        quoted: whether it is a string.
        glued: whether it stands directly behind another word or string.
    """

    text: str
    start: int
    end: int
    quoted: bool = False
    glued: bool = False
    marks: list[Mark] = field(default_factory=list)

    @property
    def span(self) -> Span:
        """The stretch of the token, without its marks."""
        return Span(self.start, self.end)

    @property
    def is_comma(self) -> bool:
        """Whether it is a comma between phrases."""
        return self.text == "," and not self.quoted

    @property
    def is_sign(self) -> bool:
        """Whether it is one of the signs for nothing, unknown and not applicable."""
        return not self.quoted and self.text in SPECIAL

    def says(self, *words: str) -> bool:
        """Whether it is one of these words, unquoted, in any case."""
        return not self.quoted and self.text.lower() in words


@plainclass()
class Line:
    """One line of the file.

    Attributes:
        start: the offset of its first character.
        end: the offset behind its last, without the line end.
        indented: whether it begins with a blank.
        tokens: its tokens, commas among them.
        comment: the text of its comment, without the sign.
        comment_span: the stretch of the comment.
        verbatim: the text behind the bar of a line kept word for word.
        broken: whether something in it could not be read.
    """

    start: int
    end: int
    indented: bool = False
    tokens: list[Token] = field(default_factory=list)
    comment: str | None = None
    comment_span: Span = Span(0, 0)
    verbatim: str | None = None
    broken: bool = False


ODDITIES = {
    TABS: "tab between words",
    WINDOWS_LINE_ENDS: "line ended in the manner of Windows",
    TRAILING_BLANKS: "line with blanks at its end",
}
"""What is let pass and counted."""


def oddity(kind: Kind, start: int, many: int) -> Finding:
    """The finding on one of these.

    Args:
        kind: which.
        start: the offset of the first.
        many: how many there are in the file.
    """
    what = ODDITIES[kind]
    message = f"{what}; {many} in this file" if many > 1 else what
    return Finding(kind, message, at=Spot(span=Span(start, start + 1)), help=kind.fix)


@plainclass()
class Oddities:
    """What is let pass and counted: where each stands."""

    found: dict[Kind, list[int]] = field(default_factory=dict)

    def note(self, kind: Kind, offset: int) -> None:
        """Count one more of a kind."""
        self.found.setdefault(kind, []).append(offset)

    def findings(self) -> list[Finding]:
        """One finding for each kind, at its first place, with the count."""
        return [
            oddity(kind, self.found[kind][0], len(self.found[kind]))
            for kind in ODDITIES
            if kind in self.found
        ]


def scan(source: SourceText) -> tuple[list[Line], list[Finding], Oddities]:
    """The lines of a text, what is wrong with single characters, quotes and marks, and what is
    let pass.
    """
    text, oddities = source.text, Oddities()
    findings: list[Finding] = []
    lines: list[Line] = []
    start = 0
    while start < len(text):
        stop = text.find("\n", start)
        after = len(text) if stop == -1 else stop + 1
        end = len(text) if stop == -1 else stop
        if end > start and text[end - 1] == "\r":
            end -= 1
            oddities.note(WINDOWS_LINE_ENDS, end)
        lines.append(_scan_line(text, start, end, findings, oddities))
        start = after
    return lines, findings, oddities


def _scan_line(
    text: str, start: int, end: int, findings: list[Finding], oddities: Oddities
) -> Line:
    line = Line(start, end)
    if end - start > LONGEST_LINE:
        findings.append(
            Finding(
                LONG_LINE,
                f"this line has {end - start} characters",
                at=Spot(span=Span(start, start + 1)),
                help=LONG_LINE.fix,
            )
        )
    for stray in STRAY.finditer(text, start, end):
        line.broken = True
        findings.append(
            Finding(
                STRAY_CHARACTER,
                f"stray character U+{ord(stray[0]):04X}{_named(stray[0])}",
                at=Spot(span=Span(*stray.span())),
                help=STRAY_CHARACTER.fix,
            )
        )
    line.indented = start < end and text[start] in " \t\xa0"
    body = text[start:end]
    bare = body.lstrip(" \t\xa0")
    if line.indented and bare.startswith("|"):
        line.verbatim = bare[2:] if bare.startswith("| ") else bare[1:]
        return line
    if body and body[-1] in " \t\xa0":
        oddities.note(TRAILING_BLANKS, start + len(body.rstrip(" \t\xa0")))
    _tokenize(text, line, findings, oddities)
    return line


_NAMES = {
    "\0": "a nought", "\x0b": "a vertical tab", "\x0c": "a form feed", "\r": "a carriage return",
    "\x1b": "an escape", "\x85": "a next line", "\xad": "a soft hyphen",
    "\u200b": "a blank of no width", "\u200c": "a sign of no width",
    "\u200e": "a mark of direction",
    "\u200f": "a mark of direction", "\u2028": "a line separator",
    "\u2029": "a paragraph separator",
    "\u202f": "a narrow blank", "\u3000": "a wide blank", "\ufeff": "a byte-order mark",
}  # fmt: skip


def _named(sign: str) -> str:
    """What a sign that nobody sees is called, in brackets; nothing where it has no name here."""
    return f" ({_NAMES[sign]})" if sign in _NAMES else ""


def _tokenize(text: str, line: Line, findings: list[Finding], oddities: Oddities) -> None:
    glued = False
    at, end = line.start, line.end
    while at < end:
        match = _TOKEN.match(text, at, end)
        assert match is not None
        group, at = match.lastgroup, match.end()
        if group == "blank":
            if "\t" in match[0]:
                oddities.note(TABS, match.start() + match[0].index("\t"))
            glued = False
            continue
        if group == "comment":
            line.comment = match[0][2:] if match[0].startswith("# ") else match[0][1:]
            line.comment = line.comment.rstrip(" \t\xa0")
            line.comment_span = Span(*match.span())
            return
        if group == "mark":
            _take_mark(match, line, findings)
        elif group == "odd":
            at = _take_odd(match, line, findings)
        else:
            quoted = group == "string"
            value = match[0]
            if quoted:
                value = unescape(match[0], match.start(), line, findings)
            elif line.broken:
                value = STRAY.sub("", value)
                if not value:
                    continue
            line.tokens.append(Token(value, match.start(), at, quoted, glued))
        glued = group != "comma"


def unescape(quoted: str, start: int, line: Line, findings: list[Finding]) -> str:
    """The text of a quoted string."""
    inner = quoted[1:-1]
    if "\\" not in inner:
        return inner

    def one(match: re.Match[str]) -> str:
        if match["bad"]:
            line.broken = True
            findings.append(
                Finding(
                    BAD_ESCAPE,
                    f'no such escape: "{match[0]}"',
                    at=Spot(span=Span(start + 1 + match.start(), start + 1 + match.end())),
                    help=BAD_ESCAPE.fix,
                )
            )
            return ""
        return _SIGNS[match["sign"]] if match["sign"] else chr(int(match["code"], 16))

    return _ESCAPE.sub(one, inner)


def _take_mark(match: re.Match[str], line: Line, findings: list[Finding]) -> None:
    span = Span(*match.span())
    parts = _MARK.fullmatch(match[0])
    problem = ""
    if parts is None:
        problem = f"this is no mark: {match[0]}"
    elif parts["reading"] is not None and parts["kind"] != "sic":
        problem = f"only sic takes a reading, {parts['kind']} does not"
    elif not line.tokens or line.tokens[-1].is_comma:
        problem = "a mark stands behind the value that it is about; nothing stands here"
    if problem or parts is None:
        line.broken = True
        findings.append(Finding(BAD_MARK, problem, at=Spot(span=span), help=BAD_MARK.fix))
        return
    reading, quoted = _part(parts, "reading", span.start, line, findings)
    reason, _ = _part(parts, "reason", span.start, line, findings)
    line.tokens[-1].marks.append(Mark(parts["kind"], reading, quoted, reason, span))


def _part(
    parts: re.Match[str], name: str, start: int, line: Line, findings: list[Finding]
) -> tuple[str | None, bool]:
    text = parts[name]
    if text is None:
        return None, False
    if text.startswith('"'):
        return unescape(text, start + parts.start(name), line, findings), True
    return text.rstrip(" \t\xa0"), False


def _take_odd(match: re.Match[str], line: Line, findings: list[Finding]) -> int:
    """An unclosed quote or brace, or a brace that closes nothing; gives where to read on."""
    sign, start = match[0], match.start()
    if STRAY.match(sign):
        return match.end()
    line.broken = True
    if sign == '"':
        kind, message, stop = UNCLOSED_QUOTE, "this quote is not closed on its line", line.end
    elif sign == "{":
        kind, message, stop = UNCLOSED_BRACE, "this brace is not closed on its line", line.end
    else:
        kind, message, stop = UNCLOSED_BRACE, "this brace closes nothing", match.end()
    findings.append(Finding(kind, message, at=Spot(span=Span(start, start + 1)), help=kind.fix))
    return stop
