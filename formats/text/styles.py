"""What the style sheet of a page, or an element's own style, says of type and borders."""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

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


@dataclass(frozen=True, slots=True)
class Styles:
    """The classes of a page that underline, set small capitals, or draw a border beneath."""

    underlined: frozenset[str] = frozenset(("u", "und", "underline"))
    capitals: frozenset[str] = frozenset(("smcap", "sc", "smallcaps"))
    ruled: frozenset[str] = frozenset()
    ruled_twice: frozenset[str] = frozenset()

    def has(self, element: "_Element", classes: frozenset[str]) -> bool:
        """Whether an element is of one of these classes."""
        named = element.get("class") if classes else None
        return named is not None and not classes.isdisjoint(named.split())

    def underlines(self, element: "_Element", plain: bool = False) -> bool:
        """Whether an element underlines its text; a plain one has no attributes."""
        if plain:
            return element.tag in ("u", "ins")
        style = element.get("style")
        return (
            element.tag in ("u", "ins")
            or self.has(element, self.underlined)
            or (style is not None and _UNDERLINED.search(style) is not None)
        )

    def sets_off(self, element: "_Element", plain: bool = False) -> str:
        """How an element sets its text off: ``bold``, ``italic``, ``shaded``, or empty."""
        style = None if plain else element.get("style")
        if style is None:
            return _BY_TAG.get(str(element.tag), "")
        if _BOLD.search(style):
            return "bold"
        return "italic" if _ITALIC.search(style) else _BY_TAG.get(str(element.tag), "")

    def shades(self, element: "_Element") -> bool:
        """Whether a cell has a colour behind its text."""
        if (element.get("bgcolor") or "white").lower() not in ("white", "#ffffff", "#fff"):
            return True
        style = element.get("style")
        return style is not None and _SHADED.search(style) is not None

    def rule_under(self, element: "_Element") -> str:
        """The border beneath a cell: ``-``, ``=`` for a double one, or empty."""
        style = element.get("style")
        if style is not None and (found := _BOTTOM.search(style)):
            return "=" if "double" in (found[1] or "") else "-"
        if self.has(element, self.ruled_twice):
            return "="
        return "-" if self.has(element, self.ruled) else ""

    def rule_over(self, element: "_Element") -> str:
        """The border over a cell by its own style: ``-``, ``=`` for a double one, or empty."""
        style = element.get("style")
        found = _TOP.search(style) if style is not None else None
        return "" if found is None else "=" if "double" in found[1] else "-"


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
