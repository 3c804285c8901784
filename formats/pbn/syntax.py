"""From the tokens of a stretch to its games: tags, sections, comments and what each belongs to."""

import re
from itertools import islice

from oddtrick.formats.pbn.directives import meant
from oddtrick.formats.pbn.scan import (
    Token,
    comments_inside,
    fixed_inside,
    lone_backslash,
    tokens,
    unescape,
)
from oddtrick.formats.pbn.section_syntax import Sections
from oddtrick.formats.pbn.tree import (
    MANDATORY,
    NAMES,
    SECTIONS,
    Comment,
    Game,
    Tag,
)
from oddtrick.formats.text.notices import Notices
from oddtrick.records.findings import Span
from oddtrick.records.findings.pbn import (
    BAD_CHARACTER,
    BROKEN_TAG,
    COMMENT_OPEN,
    COMMENT_PLACE,
    NOTE_ASTRAY,
    RUN_TOGETHER,
    TAG_AGAIN,
    TAG_NAME,
    TAG_SAID_TWICE,
    VALUE_SPELLING,
)
from oddtrick.records.patterns import pattern

_BY_LOWER = {name.lower(): name for name in NAMES}
_TAG_NAME = pattern(r"^[ \t]*\[[ \t]*([A-Za-z0-9_]+)", re.MULTILINE)
_MANY_AGAIN = 3
"""How many tags in a row that a game already has are the beginning of another game."""


def known_name(name: str) -> str | None:
    """The tag of the standard that is meant by a name in any case; None when none is."""
    return _BY_LOWER.get(name.lower())


def parse(text: str, at: int, stop: int, notices: Notices) -> list[Game]:
    """The games of a stretch: one, unless two are run together; none where no tag stands."""
    parser = _Parser(text, at, stop, notices)
    parser.run()
    return parser.games()


class _Parser(Sections):
    """Takes the tokens of one stretch."""

    def __init__(self, text: str, at: int, stop: int, notices: Notices) -> None:
        super().__init__(text, stop, notices)
        self.done: list[Game] = []
        self.game = Game(Span(at, at))
        self.named: dict[str, Tag] = {}
        self.again: list[tuple[Tag, Tag]] = []

    def run(self) -> None:
        at, stop = self.game.span.start, self.stop
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

    # Comments

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
                NOTE_ASTRAY, "a note stands outside an auction and a play", tag.name_span
            )
            self.game.tags.append(tag)
        self.last = tag
