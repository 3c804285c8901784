"""What stands behind a tag: calls and cards with their signs, elements of tables, stray text."""

from collections.abc import Iterator

from oddtrick.formats.pbn.scan import ELEMENT, Token
from oddtrick.formats.pbn.tree import NAMES, SECTIONS, TABLES, Item, Sign, Tag
from oddtrick.formats.pbn.values import read_call, read_card
from oddtrick.formats.text.notices import Notices
from oddtrick.records.findings import Span
from oddtrick.records.findings.pbn import (
    BAD_ANNOTATION,
    BAD_CHARACTER,
    FALSE_IRREGULARITY,
    NOT_AN_ELEMENT,
    STRAY_TEXT,
    TAG_ORDER,
    VALUE_SPELLING,
)
from oddtrick.records.patterns import pattern

_PLAIN = frozenset(NAMES) - frozenset(TABLES) - frozenset(SECTIONS)
"""Tags that open no section: what stands behind them is no element of theirs."""

_NO_ELEMENT = pattern(r"[^!-~]|%")
"""What no section token may have in it, of all that is no sign by itself (3.2)."""
_IRREGULAR = "ISRL"


class Sections:
    """Takes the tokens behind the tags of one stretch.

    Attributes:
        text: the text.
        notices: takes what is noticed.
        stop: where the stretch ends.
        tag: the tag whose section the next element belongs to.
        last: the tag that a comment may follow.
        item: the last element of the section.
        before: the irregularities before the next.
        stray: what is passed over, so far.
    """

    def __init__(self, text: str, stop: int, notices: Notices) -> None:
        self.text = text
        self.stop = stop
        self.notices = notices
        self.tag: Tag | None = None
        self.last: Tag | None = None
        self.item: Item | None = None
        self.before: list[Sign] = []
        self.stray: Span | None = None

    def _in_table(self) -> bool:
        tag = self.tag
        return tag is not None and tag.name not in SECTIONS and tag.name not in _PLAIN

    def _goes_on(self, token: Token) -> bool:
        """Whether a token belongs to the section in hand, which notes end (3.5.5, 3.6.5)."""
        last, tag = self.last, self.tag
        assert tag is not None
        if last is tag or last is None or last.name != "Note" or last not in tag.notes:
            return last is tag
        read = read_call if tag.name == "Auction" else read_card
        if token.kind not in ("irregular", "end") and read(token.text).value is None:
            return False
        where = "calls" if tag.name == "Auction" else "cards"
        self.notices.repair(
            TAG_ORDER, f"a note stands amid the {where}, and belongs behind them", last.name_span
        )
        self.last = tag
        return True

    def _is_first(self, at: int) -> bool:
        """Whether nothing stands on its line before a place."""
        while at > 0 and self.text[at - 1] in " \t\v\f\ufeff":
            at -= 1
        return at == 0 or self.text[at - 1] in "\r\n"

    def _fixed(self, start: int, end: int) -> None:
        """Tells of blanks that break no line, where only those of ASCII may stand (2.2)."""
        message = "a no-break space stands outside values and comments, and was read as a blank"
        self.notices.repair(BAD_CHARACTER, message, Span(start, end))

    # Stray text

    def _stray(self, token: Token) -> None:
        start = token.start if self.stray is None else self.stray.start
        self.stray = Span(start, token.end)

    def _end_stray(self) -> None:
        if self.stray is None:
            return
        span, self.stray = self.stray, None
        words = " ".join(self.text[span.start : span.end].split())
        shown = words if len(words) <= 50 else f"{words[:47]}..."
        shown = _shown(shown)
        self.notices.warn(STRAY_TEXT, f'passed over: "{shown}"', span, recorded=shown)

    # Elements

    def _elements(self, at: int, stop: int) -> int:
        """Takes the elements of a table up to the next tag, comment or line with %."""
        assert self.tag is not None
        for match in ELEMENT.finditer(self.text, at, stop):
            start = match.start()
            between = self.text[at:start]
            bare = between.lstrip()
            for n in range(len(between) - len(bare) if not between.isascii() else 0):
                if between[n] == "\xa0":
                    self._fixed(at + n, at + n + 1)
            if bare:
                where = at + len(between) - len(bare)
                if self.text[where] in "[{;":
                    return where
                self._stray_sign(where)
                return where + 1
            if match[0][0] == "%" and (start == 0 or self.text[start - 1] in "\r\n"):
                return start
            text = match[0]
            span = Span(start, match.end())
            if text[0] != '"' and _NO_ELEMENT.search(text):
                self._no_element(text, span)
            self.item = Item(text, span, begins=self._is_first(start))
            self.tag.items.append(self.item)
            at = match.end()
        rest = self.text[at:stop]
        where = at + len(rest) - len(rest.lstrip())
        if where < stop and self.text[where] not in "[{;":
            self._stray_sign(where)
            return where + 1
        return where

    def _no_element(self, text: str, span: Span) -> None:
        assert self.tag is not None
        self.notices.repair(
            BAD_CHARACTER, f"{text[:40]} of {self.tag.name} needs quotes around it", span
        )

    def _stray_sign(self, at: int) -> None:
        shown = _shown(self.text[at])
        self.notices.warn(STRAY_TEXT, f'passed over: "{shown}"', Span(at, at + 1), recorded=shown)

    def _section(self, token: Token, span: Span) -> int | None:
        """Takes a token of an auction or a play."""
        assert self.tag is not None
        if token.kind in ("word", "end"):
            if token.kind == "word" and _is_prose(token.text):
                return self._line(token.start)
            self.item = Item(token.text, span, self.before)
            self.before = []
            self.tag.items.append(self.item)
        elif token.kind == "irregular":
            letter = token.text[1].upper()
            if letter in _IRREGULAR and letter != token.text[1]:
                message = f"the sign ^{letter} is written {token.text}"
                self.notices.repair(VALUE_SPELLING, message, span)
            if letter == "S" and self.tag.name == "Auction":
                self.item = Item("^S", span, self.before)
                self.before = []
                self.tag.items.append(self.item)
            else:
                self.before.append(Sign(f"^{letter}", span))
        elif self.item is None:
            self._bad(token, span)
        elif token.kind == "suffix":
            self._annotate("suffix", Sign(token.text, span), self.item.suffix)
        elif token.kind == "note":
            self._annotate("note", Sign(token.text[1:-1], span), self.item.note)
        elif token.kind == "nag":
            self.item.nags.append(Sign(token.text[1:], span))
        else:
            self._bad(token, span)
        return None

    def _annotate(self, what: str, sign: Sign, had: Sign | None) -> None:
        assert self.item is not None
        if had is not None:
            self.notices.warn(BAD_ANNOTATION, f"a second {what} behind {self.item.text}", sign.span)
            self.notices.lost.append(self.notices.findings[-1])
        else:
            setattr(self.item, what, sign)

    def _bad(self, token: Token, span: Span) -> None:
        assert self.tag is not None
        what, shown = "call" if self.tag.name == "Auction" else "card", _shown(token.text)
        self.notices.fault(
            NOT_AN_ELEMENT, f'expected a {what}, found "{shown}"', span, recorded=shown
        )

    def _line(self, at: int) -> int:
        """Passes over the rest of a line of prose."""
        match = next(_line_ends(self.text, at), self.stop)
        end = min(match, self.stop)
        self.stray = Span(at if self.stray is None else self.stray.start, end)
        self._end_stray()
        return end

    def _loose_signs(self) -> None:
        for sign in self.before:
            self.notices.fault(
                FALSE_IRREGULARITY, f"{sign.text} stands before no call and no card", sign.span
            )
        self.before = []


def _shown(text: str) -> str:
    """A text as a message shows it: what is not printed is escaped."""
    return text if text.isprintable() else text.encode("unicode_escape").decode()


def _is_prose(word: str) -> bool:
    """Whether a word in a section is no misspelt call or card, but the beginning of a sentence."""
    return len(word) > 6 and word.isalpha() and word.lower() not in ("notrump", "redouble")


def _line_ends(text: str, at: int) -> Iterator[int]:
    while at < len(text):
        if text[at] in "\r\n":
            yield at
        at += 1
