"""From a text to its pairs of key and value, with what stands wrong between the bars."""

import re
from collections.abc import Iterator
from itertools import accumulate

from oddtrick.formats.lin.tree import Pair
from oddtrick.formats.lin.words import KNOWN, TEXTS
from oddtrick.formats.text.notices import Notices
from oddtrick.records.findings import Span
from oddtrick.records.findings.lin import (
    BAR_IN_TEXT,
    BROKEN_VALUE,
    NO_VALUE,
    STRAY_TEXT,
    TRUNCATED,
    UNKNOWN_KEY,
)

_KEY = re.compile(r"(?:^|(?<=\s))([A-Za-z][A-Za-z0-9]|3[Dd])\s*\Z")
_CARD = re.compile(r"\s*[SHDCshdc](?:10|[2-9TJQKAtjqka])\s*")
_BID = re.compile(r"\s*3[Dd][!?*]*\s*")
_PLAIN = KNOWN - TEXTS
_BLANK = " \t\r\n\f\v\ufeff"


def pairs(text: str, notices: Notices) -> Iterator[Pair]:
    """The pairs of a text, in order."""
    scanner = _Scanner(text, notices)
    held: Pair | None = None
    for pair in scanner.pairs():
        if held is not None and pair.key == "":
            # A bar inside prose: what stands behind it belongs to the value.
            held.value = text[held.value_span.start : pair.value_span.end]
            held.value_span = Span(held.value_span.start, pair.value_span.end)
            held.span = Span(held.span.start, pair.span.end)
            held.closed = pair.closed
            continue
        if held is not None:
            yield held
        held = pair
    if held is not None:
        yield held


class _Scanner:
    def __init__(self, text: str, notices: Notices) -> None:
        self.text = text
        self.notices = notices
        self.parts = text.split("|")
        self.starts = list(accumulate((len(part) + 1 for part in self.parts), initial=0))

    def _span(self, n: int) -> Span:
        start = self.starts[n]
        return Span(start, start + len(self.parts[n]))

    def pairs(self) -> Iterator[Pair]:
        """Pairs; one without a key is a piece of prose that belongs to the value before."""
        parts, starts, last = self.parts, self.starts, len(self.parts) - 1
        n, before = 0, ""
        while n <= last:
            piece = parts[n]
            if piece in _PLAIN and before not in TEXTS and n + 1 < last:
                value = parts[n + 1]
                if not value or (value.isalnum() and value.lower() not in KNOWN):
                    before = piece
                    begin, stop = starts[n + 1], starts[n + 2]
                    yield Pair(piece, value, Span(starts[n], stop), Span(begin, stop - 1))
                    n += 2
                    continue
            found = _KEY.search(piece)
            key = found[1].lower() if found is not None else ""
            if before in TEXTS and n <= last and self._is_prose(n, key):
                span = self._span(n)
                self.notices.repair(BAR_IN_TEXT, f"a bar stands inside the text of {before}", span)
                yield Pair("", piece, span, span, n < last)
                n += 1
                continue
            if n == last:
                self._rest(n, key)
                return
            if found is None:
                self._stray(n, piece, 0)
                n += 1
                continue
            self._stray(n, piece[: found.start(1)], 0)
            at = self.starts[n] + found.start(1)
            key_span = Span(at, at + 2)
            if key not in KNOWN:
                self.notices.repair(UNKNOWN_KEY, f"the key {key} is not known", key_span)
            before = key
            if self._has_no_value(key, n + 1):
                self.notices.repair(NO_VALUE, f"{key} has no value and no bar for one", key_span)
                end = Span(self.starts[n + 1], self.starts[n + 1])
                yield Pair(key, "", Span(at, end.start), end)
                n += 1
                continue
            yield self._pair(key, at, n + 1)
            n += 2

    def _pair(self, key: str, at: int, n: int) -> Pair:
        value, span = self.parts[n], self._span(n)
        closed = n < len(self.parts) - 1
        inside = value.strip(_BLANK)
        if not closed:
            # The line end of the file is no part of a value.
            value = value.rstrip(_BLANK)
            span = Span(span.start, span.start + len(value))
            if inside or key not in ("pg", "st", "rh"):
                self.notices.warn(
                    TRUNCATED, f"the text ends within {key}", Span(at, span.end), recorded=inside
                )
        elif key not in TEXTS and ("\n" in inside or "\r" in inside):
            self.notices.repair(BROKEN_VALUE, f"the value of {key} is broken over lines", span)
        return Pair(key, value, Span(at, span.end + (1 if closed else 0)), span, closed)

    def _is_prose(self, n: int, key: str) -> bool:
        """Whether a piece behind a value of prose is no key, but more of the prose."""
        piece = self.parts[n]
        if n == len(self.parts) - 1:
            return bool(piece.strip(_BLANK)) and key not in KNOWN
        return key not in KNOWN or bool(piece.strip(_BLANK)[:-2].strip(_BLANK))

    def _has_no_value(self, key: str, n: int) -> bool:
        """Whether what stands for a value is the next key."""
        piece = self.parts[n]
        word = piece.strip(_BLANK).lower()
        if key in TEXTS or word not in KNOWN or n >= len(self.parts) - 1:
            return False
        if (key == "pc" and _CARD.fullmatch(piece)) or (key == "mb" and _BID.fullmatch(piece)):
            return False
        # Two keys running: the piece behind must then be a value, not a key.
        behind = self.parts[n + 1].strip(_BLANK).lower()
        return behind not in KNOWN or (word == "pc" and bool(_CARD.fullmatch(behind)))

    def _rest(self, n: int, key: str) -> None:
        """What stands behind the last bar."""
        rest = self.parts[n].strip(_BLANK)
        if not rest:
            return
        if len(rest) <= 2 and n > 0:
            self.notices.warn(
                TRUNCATED, "the text ends within a key", self._stripped(n), recorded=rest
            )
        else:
            self._stray(n, self.parts[n], 0)

    def _stripped(self, n: int) -> Span:
        piece = self.parts[n]
        start = self.starts[n] + len(piece) - len(piece.lstrip(_BLANK))
        return Span(start, start + len(piece.strip(_BLANK)))

    def _stray(self, n: int, piece: str, at: int) -> None:
        inside = piece.strip(_BLANK)
        if not inside:
            return
        start = self.starts[n] + at + len(piece) - len(piece.lstrip(_BLANK))
        shown = " ".join(inside.split())
        shown = shown if len(shown) <= 50 else f"{shown[:47]}..."
        span = Span(start, start + len(inside))
        self.notices.warn(STRAY_TEXT, f'passed over: "{shown}"', span, recorded=shown)
