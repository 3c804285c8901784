"""From the tokens of a stretch to its games: tags, sections, comments and what each belongs to."""

import re
from collections.abc import Iterator
from itertools import islice

from oddtrick.formats.pbn.directives import meant
from oddtrick.formats.pbn.scan import (
    ELEMENT,
    Token,
    comments_inside,
    fixed_inside,
    lone_backslash,
    tokens,
    unescape,
)
from oddtrick.formats.pbn.tree import (
    MANDATORY,
    NAMES,
    SECTIONS,
    TABLES,
    Comment,
    Game,
    Item,
    Sign,
    Tag,
)
from oddtrick.formats.pbn.values import read_call, read_card
from oddtrick.formats.text.notices import Notices
from oddtrick.records.findings import Span
from oddtrick.records.findings.pbn import (
    BAD_ANNOTATION,
    BAD_CHARACTER,
    BROKEN_TAG,
    COMMENT_OPEN,
    COMMENT_PLACE,
    FALSE_IRREGULARITY,
    NOT_AN_ELEMENT,
    NOTE_UNUSED,
    RUN_TOGETHER,
    STRAY_TEXT,
    TAG_AGAIN,
    TAG_NAME,
    TAG_ORDER,
    TAG_SAID_TWICE,
    VALUE_SPELLING,
)
from oddtrick.records.patterns import pattern

_BY_LOWER = {name.lower(): name for name in NAMES}
_PLAIN = frozenset(NAMES) - frozenset(TABLES) - frozenset(SECTIONS)
"""Tags that open no section: what stands behind them is no element of theirs."""

_NO_ELEMENT = pattern(r"[^!-~]|%")
"""What no section token may have in it, of all that is no sign by itself (3.2)."""
_TAG_NAME = pattern(r"^[ \t]*\[[ \t]*([A-Za-z0-9_]+)", re.MULTILINE)
_IRREGULAR = "ISRL"
_MANY_AGAIN = 3
"""How many tags in a row that a game already has are the beginning of another game."""


def known_name(name: str) -> str | None:
    """The tag of the standard that is meant by a name in any case; None when none is."""
    return _BY_LOWER.get(name.lower())


def parse(text: str, at: int, stop: int, notices: Notices) -> list[Game]:
    """The games of a stretch: one, unless two are run together; none where no tag stands."""
    parser = _Parser(text, at, notices)
    parser.run(stop)
    return parser.games()


class _Parser:
    """Takes the tokens of one stretch."""

    def __init__(self, text: str, at: int, notices: Notices) -> None:
        self.text = text
        self.notices = notices
        self.done: list[Game] = []
        self.game = Game(Span(at, at))
        self.named: dict[str, Tag] = {}
        self.tag: Tag | None = None  # whose section the next element belongs to
        self.last: Tag | None = None  # the tag that a comment may follow
        self.item: Item | None = None
        self.before: list[Sign] = []
        self.stray: Span | None = None
        self.again: list[tuple[Tag, Tag]] = []

    def run(self, stop: int) -> None:
        self.stop = stop
        at = self.game.span.start
        while at < stop:
            at = self._some(at, stop)
        self._end_stray()
        self._loose_signs()
        self._end_game(stop)

    def games(self) -> list[Game]:
        found = [*self.done, self.game]
        return [game for game in found if game.tags or game.comments or game.escapes]

    def _some(self, at: int, stop: int) -> int:
        """Takes tokens until one says that the text goes on in another way."""
        for token in tokens(self.text, at, stop):
            resume = self._take(token)
            if resume is not None:
                # Whatever happens, the text is gone through once.
                return max(resume, token.start + 1)
        return stop

    def _in_table(self) -> bool:
        tag = self.tag
        return tag is not None and tag.name not in SECTIONS and tag.name not in _PLAIN

    def _take(self, token: Token) -> int | None:
        """Takes one token; gives where to go on, where that is not behind it."""
        span = Span(token.start, token.end)
        if token.kind not in ("word", "other", "string", "fixed"):
            self._end_stray()
        if token.kind == "fixed":
            self._fixed(token.start, token.end)
        elif token.kind == "escape":
            self._escape(token.text, span)
        elif token.kind in ("brace", "line"):
            self._comment(token, span)
        elif token.kind in ("tag", "commented", "broken"):
            self._tag(token, span)
        elif self._in_table() and token.text == "[":
            self._stray_sign(token.start)
        elif self._in_table():
            return self._elements(token.start, self.stop)
        elif self.tag is None or self.tag.name not in SECTIONS or not self._goes_on(token):
            self._stray(token)
        else:
            return self._section(token, span)
        return None

    def _escape(self, text: str, span: Span) -> None:
        """Takes a line with ``%``."""
        self.game.escapes.append((text, span))
        due = meant(text)
        if due is not None:
            shown = " ".join(text.split())[:40]
            self.notices.repair(
                VALUE_SPELLING, f"this line is written {shown}; the standard has {due}", span
            )

    def _fixed(self, start: int, end: int) -> None:
        """Tells of blanks that break no line, where only those of ASCII may stand (2.2)."""
        message = "a no-break space stands outside values and comments, and was read as a blank"
        self.notices.repair(BAD_CHARACTER, message, Span(start, end))

    # Comments

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

    def _comment(self, token: Token, span: Span) -> None:
        brace = token.kind == "brace"
        body = token.text[1:]
        if brace and not body.endswith("}"):
            self.notices.fault(
                COMMENT_OPEN, "this comment is not closed", Span(token.start, token.start + 1)
            )
            span = Span(token.start, self.stop)
        elif brace:
            body = body[:-1]
        own = self._is_first(token.start)
        comment = Comment(body, span, brace, own)
        if self._in_table() and self.tag is not None and self.tag.items:
            self.notices.repair(
                COMMENT_PLACE, "a comment stands behind an element of a table", span
            )
            self.tag.items[-1].comments.append(comment)
        elif self.item is not None:
            self.item.comments.append(comment)
        elif self.last is not None:
            # Only the tag is ignored: a comment on it is one on the first.
            ignored = bool(self.again) and self.again[-1][1] is self.last
            (self.again[-1][0] if ignored else self.last).comments.append(comment)
        else:
            self.game.comments.append(comment)

    def _is_first(self, at: int) -> bool:
        """Whether nothing stands on its line before a place."""
        while at > 0 and self.text[at - 1] in " \t\v\f\ufeff":
            at -= 1
        return at == 0 or self.text[at - 1] in "\r\n"

    # Tags

    def _tag(self, token: Token, span: Span) -> None:
        self._loose_signs()
        tag = Tag(
            self._name(token),
            unescape(token.value),
            span,
            Span(token.name_at, token.name_at + len(token.name)),
            Span(token.value_at, token.value_at + len(token.value)),
        )
        if token.kind == "broken":
            shown = tag.value if len(tag.value) < 40 else f"{tag.value[:37]}..."
            self.notices.fault(
                BROKEN_TAG, f'expected [{tag.name} "..."]; it was read as "{shown}"', span
            )
        if "\t" in tag.value or "\v" in tag.value:
            message = "a tab stands inside a value, and was read as a blank"
            self.notices.repair(BAD_CHARACTER, message, tag.value_span)
            tag.value = tag.value.replace("\t", " ").replace("\v", " ")
        if (alone := lone_backslash(token.value)) >= 0:
            at = token.value_at + alone
            message = "a backslash stands alone inside a value, where two are one"
            self.notices.repair(BAD_CHARACTER, message, Span(at, at + 1))
        if not token.text.isascii():
            for at in fixed_inside(token):
                self._fixed(at, at + 1)
        self.item = None
        for text, at in comments_inside(token) if token.kind == "commented" else ():
            where = Span(at, at + len(text))
            self.notices.repair(COMMENT_PLACE, "a comment stands inside a tag", where)
            brace = text[0] == "{"
            tag.comments.append(Comment(text[1:-1] if brace else text[1:], where, brace, True))
        if tag.name == "Note":
            self._note(tag)
            return
        first = self.named.get(tag.name)
        if first is not None and self._begins_anew(tag):
            self.notices.warn(
                RUN_TOGETHER, f"a new game begins with {tag.name}, without an empty line", span
            )
            self._new_game(span.start)
            first = None
        self.tag = self.last = tag
        if first is None:
            self.game.tags.append(tag)
            self.named[tag.name] = tag
            return
        self.again.append((first, tag))
        first.comments += tag.comments

    def _said_again(self, first: Tag, tag: Tag) -> None:
        """A tag that the game has: it is ignored, and what stands in its section too."""
        same = [item.text for item in first.items] == [item.text for item in tag.items]
        if first.value == tag.value and (same or not tag.items):
            self.notices.repair(TAG_SAID_TWICE, f"{tag.name} stands twice", tag.name_span)
            return
        lost = f'"{tag.value}"'
        if tag.items:
            what = {"Auction": "call", "Play": "card"}.get(tag.name, "element")
            many = len(tag.items)
            lost += f" and the {many} {what}{'s' if many > 1 else ''} behind it"
        self.notices.warn(
            TAG_AGAIN,
            f"{tag.name} stands twice; {lost} {'were' if tag.items else 'was'} ignored",
            tag.name_span,
            recorded=tag.value,
        )

    def _name(self, token: Token) -> str:
        name = token.name
        if name in NAMES or name.startswith("Oddtrick"):
            return name
        known = known_name(name)
        at = Span(token.name_at, token.name_at + len(name))
        if known is not None:
            self.notices.repair(TAG_NAME, f"the tag {known} is written {name}", at)
            return known
        if not name[:1].isupper():
            from difflib import get_close_matches

            near = get_close_matches(name, NAMES, n=1)
            more = f"; is {near[0]} meant?" if near else ""
            self.notices.repair(TAG_NAME, f"the tag {name} begins with no capital{more}", at)
        return name

    def _begins_anew(self, tag: Tag) -> bool:
        """Whether a tag that the game already has is rather the first of a game behind it."""
        names = [one.name for one in self.game.tags]
        if tag.name not in MANDATORY or len(names) < 3:
            return False
        if tag.name == names[0] or any(name in names for name in SECTIONS):
            return True
        found = islice(_TAG_NAME.finditer(self.text, tag.span.start, self.stop), _MANY_AGAIN)
        ahead = [match[1] for match in found]
        return len(set(ahead)) == _MANY_AGAIN and set(ahead) <= set(names)

    def _new_game(self, at: int) -> None:
        self._end_game(at)
        self.done.append(self.game)
        self.game = Game(Span(at, at))
        self.named.clear()

    def _end_game(self, stop: int) -> None:
        self.game.span = Span(self.game.span.start, stop)
        for first, tag in self.again:
            self._said_again(first, tag)
        self.again.clear()

    def _note(self, tag: Tag) -> None:
        opener = self.tag
        if opener is not None and opener.name in SECTIONS:
            opener.notes.append(tag)
        else:
            self.notices.warn(
                NOTE_UNUSED, "a note stands outside an auction and a play", tag.name_span
            )
            self.game.tags.append(tag)
        self.last = tag

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
