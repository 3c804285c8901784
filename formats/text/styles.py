"""What the style sheet of a page, or an element's own style, says of type and borders."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from lxml.etree import _Element

_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_CLASS = re.compile(r"(?:[a-z]+)?\.([\w\-]+)\s*$")
_COMMENT = re.compile(r"/\*.*?\*/", re.S)
_UNDERLINED = re.compile(r"text-decoration(?:-line)?\s*:[^;]*\bunderline", re.I)
_CAPITALS = re.compile(r"font-variant\s*:\s*small-caps|text-transform\s*:\s*uppercase", re.I)
_BOTTOM = re.compile(
    r"border-bottom(?:-style)?\s*:\s*(?!0|none)([^;]+)|(?<![-\w])border\s*:\s*(?!0|none)",
    re.I,
)
_TOP = re.compile(r"border-top(?:-style)?\s*:\s*(?!0|none)([^;]+)", re.I)
_BOLD = re.compile(r"font-weight\s*:\s*(?:bold|[6-9]00)", re.I)
_ITALIC = re.compile(r"font-style\s*:\s*(?:italic|oblique)", re.I)
_SHADED = re.compile(
    r"background(?:-color)?\s*:\s*(?!\s|none|white|transparent|inherit|#fff\b|#ffffff)", re.I
)
_BY_TAG = {"b": "bold", "strong": "bold", "i": "italic", "em": "italic", "mark": "shaded"}
_MAX = 400_000


class Dress(NamedTuple):
    """How an element is set.

    Attributes:
        underlined: whether it underlines its text.
        capitals: whether it sets small capitals or capitals.
        type: what sets its text off: ``bold``, ``italic``, ``shaded``, or empty.
        shaded: whether it is a cell with a colour behind its text.
        under: the border beneath a cell: ``-``, ``=`` for a double one, or empty.
        over: the border over a cell by its own style, likewise.
        is_leaf: whether it is nothing but the number of a printed page.
    """

    underlined: bool
    capitals: bool
    type: str
    shaded: bool
    under: str
    over: str
    is_leaf: bool


@dataclass(frozen=True, slots=True)
class Styles:
    """The classes of a page that underline, set small capitals, or draw a border beneath."""

    underlined: frozenset[str] = frozenset(("u", "und", "underline"))
    capitals: frozenset[str] = frozenset(("smcap", "sc", "smallcaps"))
    ruled: frozenset[str] = frozenset()
    ruled_twice: frozenset[str] = frozenset()
    _known: dict[tuple[str, str | None, str | None, str | None], Dress] = field(
        default_factory=dict, repr=False, compare=False
    )

    def dress(self, element: "_Element", attributes: Mapping[str, str]) -> Dress:
        """How an element with these attributes is set; of a page's many cells few differ."""
        classes, style = attributes.get("class"), attributes.get("style")
        key = str(element.tag), classes, style, attributes.get("bgcolor")
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._dress(*key)
        return found

    def _dress(self, tag: str, classes: str | None, style: str | None, colour: str | None) -> Dress:
        names = frozenset((classes or "").split())
        style = style or ""
        bottom, top = _BOTTOM.search(style), _TOP.search(style)
        under = "=" if names & self.ruled_twice else "-" if names & self.ruled else ""
        if bottom is not None:
            under = "=" if "double" in (bottom[1] or "") else "-"
        over = "" if top is None else "=" if "double" in top[1] else "-"
        kind = _BY_TAG.get(tag, "")
        if _BOLD.search(style):
            kind = "bold"
        elif _ITALIC.search(style):
            kind = "italic"
        shaded = (colour or "white").lower() not in ("white", "#ffffff", "#fff")
        underlined = tag in ("u", "ins") or bool(names & self.underlined)
        return Dress(
            underlined or _UNDERLINED.search(style) is not None,
            not names.isdisjoint(self.capitals),
            kind,
            shaded or _SHADED.search(style) is not None,
            under,
            over,
            "pagenum" in (classes or ""),
        )


def styles_of(root: "_Element") -> Styles:
    """The styles that the sheets within a page declare, beside those usual everywhere."""
    sheet = " ".join(style.text or "" for style in root.iter("style"))[:_MAX]
    found: dict[str, set[str]] = {
        "underlined": set(),
        "capitals": set(),
        "ruled": set(),
        "twice": set(),
    }
    for selectors, body in _RULE.findall(_COMMENT.sub("", sheet)):
        names = [m[1] for part in selectors.split(",") if (m := _CLASS.match(part.strip()))]
        if _UNDERLINED.search(body):
            found["underlined"].update(names)
        if _CAPITALS.search(body):
            found["capitals"].update(names)
        if bottom := _BOTTOM.search(body):
            found["twice" if "double" in (bottom[1] or "") else "ruled"].update(names)
    usual = Styles()
    return Styles(
        usual.underlined | found["underlined"],
        usual.capitals | found["capitals"],
        frozenset(found["ruled"]),
        frozenset(found["twice"]),
    )
