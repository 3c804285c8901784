"""What a particular edition needs done to it before it reads like the print: named fix-ups.

Each is told (OT189) for every record that it helped to read, and on the page on whole books.
"""

RUN_TOGETHER = "table-run-together"
PAGE_TURN = "page-turn"

FIXUPS: dict[str, str] = {
    "cells-joined": "several cells under one heading are one card, with its suit left or right",
    "borders-as-marks": "a border beneath a few cells only is the underline of the winning card",
    "type-as-marks": "bold or slanting type, or a colour, that sets off one card of a row is the "
    "underline of the winning card",
    "upright-heading": "letters that stand one a line in a column of their own are a heading",
    PAGE_TURN: "a table goes on under the next number after the turn of a page",
    RUN_TOGETHER: "the rows of a table stand on one line, parted by empty cells",
}
"""The fix-ups by name, each with what it takes for what."""
