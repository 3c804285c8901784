"""Where the keys of a TOML text stand: from key paths to stretches of the text.

It runs only when there is something to report, and on text that tomllib has
read without complaint, so it need not check the grammar.
"""

import re

from oddtrick.records.findings import Span

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SPACE = re.compile(r"[ \t]*")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}|' r"'''.*?'{3,5}|" r'"(?:\\.|[^"\\\n])*"|' r"'[^'\n]*'",
    re.DOTALL,
)
_SCALAR = re.compile(r"[^,\]}#\n]*")


def key_spans(text: str) -> dict[str, Span]:
    """The stretch of every key, and of every item of a list, by its path.

    Paths are keys joined by dots, and positions from 0 in brackets:
    ``matters.closing.article[1]``. A table that several headers name has the
    place of the first.
    """
    return _Locator(text).spans


def locate(spans: dict[str, Span], path: str) -> Span:
    """The stretch of a path, or of the nearest thing above it that has one."""
    while path:
        if path in spans:
            return spans[path]
        path = path[: max(path.rfind("."), path.rfind("["), 0)]
    return Span(0, 0)


class _Locator:
    """One walk through a text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.spans: dict[str, Span] = {}
        self.at = 0
        table = ""
        while self.blank() < len(text):
            if text.startswith("[", self.at):
                self.at += 2 if text.startswith("[[", self.at) else 1
                table = self.key("")
                self.at += 2 if text.startswith("]]", self.at) else 1
            else:
                self.pair(table)

    def blank(self) -> int:
        """Pass blanks, line ends and comments."""
        self.at = self.end(_BLANK)
        return self.at

    def end(self, pattern: re.Pattern[str]) -> int:
        """The end of what a pattern matches here; this very place when it matches nothing."""
        match = pattern.match(self.text, self.at)
        return match.end() if match else self.at

    def key(self, table: str) -> str:
        """Pass a dotted key and enter it, and all that it implies; the path it names."""
        start, path = -1, table
        while True:
            self.at = self.end(_SPACE)
            start = self.at if start < 0 else start
            begin = self.at
            quoted = self.text[begin : begin + 1] in ('"', "'")
            self.at = max(self.end(_STRING if quoted else _BARE), begin + 1)
            name = self.text[begin : self.at]
            name = name[1:-1] if quoted else name
            path = f"{path}.{name}" if path else name
            self.spans.setdefault(path, Span(start, self.at))
            self.at = self.end(_SPACE)
            if not self.text.startswith(".", self.at):
                return path
            self.at += 1

    def pair(self, table: str) -> None:
        """Pass a key and its value."""
        path = self.key(table)
        self.at = max(self.text.find("=", self.at), self.at) + 1
        self.value(path)

    def value(self, path: str) -> None:
        """Pass a value, entering what stands in it."""
        self.at = self.end(_SPACE)
        if self.text.startswith("{", self.at):
            self.at += 1
            while self.blank() < len(self.text) and not self.text.startswith("}", self.at):
                self.pair(path)
                self.comma()
            self.at += 1
        elif self.text.startswith("[", self.at):
            self.at += 1
            place = 0
            while self.blank() < len(self.text) and not self.text.startswith("]", self.at):
                start = self.at
                self.value(f"{path}[{place}]")
                self.spans[f"{path}[{place}]"] = Span(start, self.at)
                self.comma()
                place += 1
            self.at += 1
        else:
            start = self.at
            self.at = self.end(_STRING)
            if self.at == start:
                self.at = start + len(self.text[start : self.end(_SCALAR)].rstrip())

    def comma(self) -> None:
        """Pass a comma, if one stands here."""
        if self.text.startswith(",", self.blank()):
            self.at += 1
