"""Elements of HTML and SVG as text, every value escaped and fit for both."""

import re
from collections.abc import Iterable

_UNFIT = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
_PAST = re.compile("[\U0001fffe\U0001ffff\U0002fffe-\U0002ffff\U0010fffe\U0010ffff]")
_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
_ESCAPED = re.compile("[&<>\"']")
_PLAIN = re.compile("[\\t\\n !#-%(-;=?-~\u00a0-\u05bf]*")
"""What stands in markup just so; most texts are that and no more."""
_EMPTY = frozenset(("br", "col", "meta"))
_ISOLATE = re.compile(
    "[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]"
)


class Markup(str):
    """A text that is markup already, and is not escaped again."""

    __slots__ = ()


def fit(value: str) -> str:
    """A text with what no page may hold made visible: control characters, halves of pairs.

    A control character below U+0020 and U+007F become their picture (``␀``), others ``�``.
    """
    if _UNFIT.search(value) or _PAST.search(value):
        return _PAST.sub("\ufffd", _UNFIT.sub(_picture, value))
    return value


def _picture(found: "re.Match[str]") -> str:
    number = ord(found[0])
    if number < 0x20:
        return chr(0x2400 + number)
    return "\u2421" if number == 0x7F else "\ufffd"


def escaped(value: str) -> Markup:
    """A text as markup."""
    if _PLAIN.fullmatch(value):
        return Markup(value)
    return Markup(_ESCAPED.sub(lambda found: _ESCAPES[found[0]], fit(value)))


def plain(value: str) -> str:
    """A text for an attribute or a title: what runs right to left in it changes nothing around."""
    return f"\u2068{value}\u2069" if _ISOLATE.search(value) else value


class _Names(dict[str, str]):
    """Names of attributes as they are spelt, by those of arguments."""

    def __missing__(self, name: str) -> str:
        self[name] = name.rstrip("_").replace("_", "-")
        return self[name]


_NAMES = _Names()


def el(tag: str, *inside: "str | None", **attributes: "str | int | bool | None") -> Markup:
    """An element.

    Args:
        tag: its name.
        inside: what stands in it; texts are escaped, markup is not, None is left out.
        attributes: ``class_`` and ``for_`` without their underline, other underlines as
            hyphens; True gives the bare name, None and False leave it out.
    """
    said = ""
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        name = _NAMES[name]
        said += f" {name}" if value is True else f' {name}="{escaped(str(value))}"'
    if tag in _EMPTY:
        return Markup(f"<{tag}{said} />")
    if len(inside) == 1 and isinstance(inside[0], Markup):
        return Markup(f"<{tag}{said}>{inside[0]}</{tag}>")
    return Markup(f"<{tag}{said}>{join(inside)}</{tag}>")


def join(parts: "Iterable[str | None]", between: str = "") -> Markup:
    """Several parts as one, texts escaped."""
    return Markup(
        between.join(
            [
                part if isinstance(part, Markup) else escaped(part)
                for part in parts
                if part is not None
            ]
        )
    )


def block(tag: str, *inside: "str | None", **attributes: "str | int | bool | None") -> Markup:
    """An element with each of its parts on a line of its own."""
    kept = [part for part in inside if part]
    return el(tag, Markup("\n"), join(kept, "\n"), Markup("\n"), **attributes)


def said(value: str) -> Markup:
    """The words of a record, kept apart from the direction of the text around; blanks quoted."""
    return el("bdi", value if value.strip() else f"\u201c{value}\u201d")


def hidden(words: str) -> Markup:
    """Words for those who listen to the page; they are not seen."""
    return el("span", words, class_="heard")
