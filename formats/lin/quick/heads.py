"""The head of a match and the boards behind it, cut apart."""

import re

from oddtrick.formats.lin.boards import into_head, note_title
from oddtrick.formats.lin.header import Heading
from oddtrick.formats.lin.quick.values import Unusual
from oddtrick.formats.lin.scan import pairs
from oddtrick.formats.lin.tree import Header
from oddtrick.formats.text.notices import Notices

_OTHERS = re.compile(r"(?<=\n)(?=(?:pn|md)\|)")
_LABEL = re.compile(r"qx\|([oc])([0-9]{1,6})[,|]")
_TITLE = re.compile(r"\|\s*ah\|([^|]*)\|")
_BLANK = frozenset(("pg", "st", "rh"))


def match_in(text: str) -> tuple[Heading, list[str]]:
    """The head that a text begins with, and the texts of the boards behind it.

    A text that begins with the label of a board has a head that says nothing.

    Raises:
        Unusual: something with the head or the labels is not ordinary.
    """
    head, *boards = text.split("\nqx|")
    labelled = bool(boards)
    if text.startswith("qx|"):
        boards = [head, *("qx|" + board for board in boards)]
        head = ""
        labelled = True
    elif labelled:
        head += "\n"
        boards = ["qx|" + board for board in boards]
    else:
        head, *boards = _OTHERS.split(text)
    notices = Notices()
    header = Header()
    for pair in pairs(head, notices):
        blank = pair.key in _BLANK and not pair.plain
        if not pair.closed or not (into_head(header, pair, True) or blank):
            raise Unusual
    if notices.findings or notices.repairs or not boards:
        raise Unusual
    for board in boards:
        label = _LABEL.match(board)
        if label is None:
            # Without labels the names of the first board are those of all without their own.
            if labelled or not board.startswith("pn|"):
                raise Unusual
            title = _TITLE.search(board)
            if title is not None:
                note_title(header, title[1].strip())
            continue
        number = int(label[2])
        header.numbers.add(number)
        if header.first is None:
            header.first = number
        if label[1] == "c":
            header.rooms = True
    return Heading(header), boards
