"""A drawing in SVG: words, signs, lines and boxes, with a title and a description."""

from collections.abc import Iterable
from hashlib import blake2s
from textwrap import wrap

from oddtrick.formats.page.markup import Markup, escaped, fit, join, plain
from oddtrick.formats.page.style import DARK, FONTS, LIGHT, SIGNS
from oddtrick.formats.page.words import SIGNS as SUIT_SIGNS

_SIZE = 17
_LETTERS = 64
"""How many letters a line of a heading has at most."""

_LINES = 6
"""How many lines of words stand together at most; what is longer ends in an ellipsis."""


def brief(text: str, letters: int = 24) -> str:
    """A text that is short enough for a label, on one line."""
    text = " ".join(text[: 4 * letters].split()) or text[:letters]
    return text if len(text) <= letters else f"{text[: letters - 1]}\u2026"


def folded(text: str, letters: int) -> list[str]:
    """A text in lines of so many letters at most; the last ends in an ellipsis if not all fits."""
    room = letters * (_LINES + 1)
    return wrap(text[:room], letters, max_lines=_LINES, placeholder="\u2026") or [text[:letters]]


class Drawing:
    """A drawing, made line by line.

    Args:
        title: its title, read first.
        described: what it shows, in words.
    """

    def __init__(self, title: str, described: str) -> None:
        self.title = title
        self.described = described
        self.parts: list[Markup] = []
        self.feet: list[tuple[str, str | None]] = []
        self.wide = self.high = self.reach = 0

    def size(self, wide: int, high: int) -> None:
        """Say how large the drawing is, without its foot."""
        self.wide, self.high = max(wide, self.reach + 20), high

    def words(
        self,
        x: int,
        y: int,
        text: str,
        *,
        size: int = _SIZE,
        weight: bool = False,
        name: str | None = None,
        anchor: str | None = None,
    ) -> None:
        """Words that begin, end or are centred at a point."""
        if anchor is None:
            self.reach = max(self.reach, x + round(len(text) * size * 0.6))
        self.parts.append(
            tag(
                "text", plain(text), x=x, y=y, class_=name or "ink",
                font_size=None if size == _SIZE else size,
                font_weight="bold" if weight else None, text_anchor=anchor,
            )
        )  # fmt: skip

    def heading(self, text: str) -> int:
        """A heading over all, in several lines where it is long; gives where the next begins."""
        y = 32
        for line in folded(text, _LETTERS):
            self.words(20, y, line, size=20, weight=True)
            y += 26
        return y - 2

    def sign(self, x: int, y: int, letter: str) -> None:
        """The sign of a suit."""
        name = "red" if letter in "HD" else "ink"
        self.parts.append(tag("text", SUIT_SIGNS.get(letter, "?"), x=x, y=y, class_=f"sign {name}"))

    def card(self, x: int, y: int, text: str, letter: str, *, weight: bool) -> int:
        """A card; gives how wide it is."""
        name = "red" if letter in "HD" else "ink"
        bold = "bold" if weight else None
        self.parts.append(tag("text", text, x=x, y=y, class_=f"sign {name}", font_weight=bold))
        return 36 if text.endswith("10") else 27

    def underline(self, x: int, y: int, wide: int, *, dotted: bool) -> None:
        """A line under a card."""
        self.parts.append(
            tag(
                "line", x1=x, y1=y, x2=x + wide, y2=y, stroke_width=2,
                class_="stroke derived-stroke" if dotted else "stroke",
                stroke_dasharray="3 3" if dotted else None,
            )
        )  # fmt: skip

    def rule(
        self, x: int, y: int, to: int, *, heavy: bool = False, name: str | None = None
    ) -> None:
        """A level line."""
        name = name or ("stroke" if heavy else "rule")
        self.parts.append(
            tag("line", x1=x, y1=y, x2=to, y2=y, class_=name, stroke_width=2 if heavy else 1)
        )

    def upright(self, x: int, y: int, to: int) -> None:
        """An upright line."""
        self.parts.append(tag("line", x1=x, y1=y, x2=x, y2=to, class_="stroke", stroke_width=2))

    def box(self, x: int, y: int, wide: int, high: int) -> None:
        """An open box."""
        self.parts.append(
            tag("rect", x=x, y=y, width=wide, height=high, class_="box", stroke_width=2)
        )

    def foot(self, text: str, name: str | None = None) -> None:
        """Words beneath, in several lines where they are long."""
        letters = max(_LETTERS, self.wide // 8)
        self.feet += [(line, name) for line in folded(text, letters)]

    def text(self) -> str:
        """The drawing as a file.

        Its ids and its style are its own, so that it may stand in a page among others.
        """
        for number, (words, name) in enumerate(self.feet):
            self.words(20, self.high + 8 + 20 * number, words, size=13, name=name or "faint")
        high = self.high + (20 * len(self.feet) + 8 if self.feet else 0)
        wide = max(self.wide, self.reach + 20)
        whole = tag("rect", x=0, y=0, width=wide, height=high, class_="paper")
        name = f"picture-{_digest([self.title, self.described, *self.parts])}"
        inside = join(
            [
                tag("title", plain(self.title), id=f"{name}-title"),
                tag("desc", self.described, id=f"{name}-description"),
                tag("style", Markup(f"\n{_style(name)}\n")),
                whole,
                *self.parts,
            ],
            "\n",
        )
        svg = tag(
            "svg", Markup("\n"), inside, Markup("\n"), xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {wide} {high}", width=wide, height=high, role="img",
            id=name, aria_labelledby=f"{name}-title {name}-description",
            font_family=FONTS, font_size=_SIZE,
        )  # fmt: skip
        return f'<?xml version="1.0" encoding="UTF-8"?>\n{svg}\n'


def tag(name: str, *inside: "str | Markup", **attributes: "str | int | None") -> Markup:
    """An element of XML; underlines in the names of its attributes are hyphens."""
    said = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escaped(fit(str(value)))}"'
        for key, value in attributes.items()
        if value is not None
    )
    if not inside:
        return Markup(f"<{name}{said}/>")
    return Markup(f"<{name}{said}>{join(inside)}</{name}>")


def _digest(texts: Iterable[str]) -> str:
    """Some letters that tell one picture from another, always the same for the same."""
    return blake2s("\0".join(map(fit, texts)).encode(), digest_size=5).hexdigest()


def _style(name: str) -> str:
    """The rules of a picture; they hold within it alone."""
    own = f"#{name}"
    rules = [f"{own} {{ max-width: 100%; height: auto; }}", _colours(own, LIGHT)]
    rules.append(f"{own} .sign {{ font-family: {SIGNS}; }}")
    rules.append(f"{own} .derived {{ font-style: italic; }}")
    rules.append(f"@media (prefers-color-scheme: dark) {{\n{_colours(own, DARK)}\n}}")
    black = dict.fromkeys(LIGHT, "#000000") | {"paper": "none", "shade": "none"}
    rules.append(f"@media print {{\n{_colours(own, black)}\n}}")
    return "\n".join(rules)


def _colours(own: str, colours: dict[str, str]) -> str:
    return "\n".join(
        [
            f"{own} .ink {{ fill: {colours['ink']}; }}",
            f"{own} .red {{ fill: {colours['red']}; }}",
            f"{own} .faint {{ fill: {colours['faint']}; }}",
            f"{own} .derived {{ fill: {colours['derived']}; }}",
            f"{own} .paper {{ fill: {colours['paper']}; }}",
            f"{own} .box {{ fill: {colours['shade']}; stroke: {colours['ink']}; }}",
            f"{own} .stroke {{ stroke: {colours['ink']}; }}",
            f"{own} .derived-stroke {{ stroke: {colours['derived']}; }}",
            f"{own} .rule {{ stroke: {colours['rule']}; }}",
        ]
    )
