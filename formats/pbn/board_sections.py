"""The Auction and the Play of an ordinary board, with the notes of its calls and cards."""

from oddtrick.formats.pbn.fitting import printable
from oddtrick.formats.pbn.layout import END
from oddtrick.records.board import Board
from oddtrick.records.calls import CALL_CODES, PASS
from oddtrick.records.cards import CARD_CODES

_MOST_NOTES = 32
_CALLS = {
    number: "Pass" if number == PASS else code
    for number, code in CALL_CODES.items()
    if not code.endswith(("R", "NU"))
}
_CALL_AT = {f"auction[{n}]": n for n in range(320)}
_CARD_AT = {
    f"tricks[{n}].{place}": 4 * n + seat for n in range(13) for seat, place in enumerate("WNES")
}
_ROW = b"xx xx xx xx\r\n"
_SUITS = bytes(ord(CARD_CODES[n][0]) if n < 52 else 0 for n in range(256))
_RANKS = bytes(ord(CARD_CODES[n][1]) if n < 52 else 0 for n in range(256))

Notes = list[tuple[int, str]]
"""Notes, each with the position of its call or of its card in the rows of the board."""
NO_NOTES: tuple[Notes, Notes] = ([], [])


def auction_section(board: Board, notes: Notes) -> str | None:
    """The Auction of a board with its notes, by position; None where it cannot be written so."""
    calls = board.calls
    if not calls:
        return None if notes else ""
    words = [_CALLS[call] for call in calls]
    tags = _noted(words, notes) if notes else ""
    if tags is None:
        return None
    rows = [" ".join(words[n : n + 4]) for n in range(0, len(words), 4)]
    return f'[Auction "{"WNES"[board.dealer]}"]\r\n{END.join(rows)}\r\n{tags}'


def play_section(board: Board, last: str, notes: Notes) -> str | None:
    """The Play of a board with its notes; None where it cannot be written so.

    Args:
        board: the board.
        last: why the card behind the last is not given; empty where nothing is said of it.
        notes: the notes of its cards, by their position in the rows of the board.
    """
    leader = board.leader
    if leader is None:
        return None if notes else ""
    row = bytes(board.cards)
    text, tags = "", ""
    if notes:
        words = [str(CARD_CODES[card]) for card in row]
        found = _noted(words, notes)
        if found is None:
            return None
        tags = found
        turned = [words[n & ~3 | (leader + n) & 3] for n in range(len(words))]
        rows = [" ".join(turned[n : n + 4]) for n in range(0, len(turned), 4)]
        text = "".join([f"{row}\r\n" for row in rows])
    elif row:
        suits, ranks = row.translate(_SUITS), row.translate(_RANKS)
        made = bytearray(_ROW * (len(row) >> 2))
        for k in range(4):
            seat = (leader + k) & 3
            made[3 * k :: 13] = suits[seat::4]
            made[3 * k + 1 :: 13] = ranks[seat::4]
        text = made.decode("ascii")
    end = "*\r\n" if last == "unknown" else ""
    return f'[Play "{"WNES"[leader]}"]\r\n{text}{end}{tags}'


def placed(notes: tuple[tuple[str, str], ...]) -> tuple[Notes, Notes] | None:
    """The notes of calls and those of cards, by position; None where a reader has another order."""
    calls: Notes = []
    cards: Notes = []
    before = -1
    for path, text in notes:
        at = _CALL_AT.get(path, -1)
        if at >= 0:
            calls.append((at, text))
        else:
            card = _CARD_AT.get(path, -1)
            if card < 0:
                return None
            cards.append((card, text))
            at = len(_CALL_AT) + card
        if at <= before:
            return None
        before = at
    return calls, cards


def _noted(words: list[str], notes: Notes) -> str | None:
    """Puts references behind calls or cards; the tags of their notes.

    None where a reader would not find the notes just so.
    """
    numbers: dict[str, int] = {}
    for at, text in notes:
        if at >= len(words) or text != printable(text) or set('"\\') & set(text):
            return None
        number = numbers.setdefault(text, len(numbers) + 1)
        if number > _MOST_NOTES:
            return None
        words[at] += f" ={number}="
    return "".join([f'[Note "{n}:{text}"]\r\n' for text, n in numbers.items()])
