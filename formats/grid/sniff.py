"""Tells printed tables from other text."""

import re

from oddtrick.formats.text.hand_names import NAME

_LETTERS = r"(?:A[\s|.]+Y[\s|.]+B[\s|.]+Z|W[\s|.]+N[\s|.]+E[\s|.]+S|N[\s|.]+E[\s|.]+S[\s|.]+W)"
_HEADER = re.compile(rf"(?<![\w]){_LETTERS}(?!\w)[^\w]")
_SIGN = r"(?:[♠♤♡♥♢♦♣♧][\ufe0e\ufe0f]?|\[[SHDCshdc]\]|[SHDC])"
_RANK = r"(?:10|[2-9TAKQJ]|Kn|Qn|Kg)"
_CARD = rf"(?:_|~|<f>)?(?:{_SIGN}[ \xa0]?{_RANK}|{_RANK}[ \xa0]?{_SIGN})(?:_|~|</f>)?\*?"
_ROW = re.compile(rf"{_CARD}[ \t\xa0]*(?:\|[ \t\xa0]*{_CARD}[ \t\xa0]*){{2,3}}")
_SQUARE = re.compile(r"^[^|\n]*\|(?:A[ \t]+B|W[ \t]+E)\|[^|\n]*$", re.MULTILINE)


_TRICK_DRAWN = re.compile(
    r"^[ \t]*\d{1,2}\.[ \t]+(?:[A-Z]↷?[ \t]+){3}[A-Z]↷?[ \t\r]*$", re.MULTILINE
)
_LIST = re.compile(
    rf"(?:A\.[ \t]+Y\.[ \t]+B\.[ \t]+Z|\bTricks?\.?[ \t]+{_LETTERS})\.?\s+(?:\d{{1,2}}[ .,]+)"
    rf"(?:{_CARD}|[A-Za-z>]{{1,2}}[—–_-])",
    re.MULTILINE,
)
_HEAD = rf"[\"*_]*{NAME}[\"*_]*"
_DELIMITED = re.compile(
    rf"[,;\t] ?{_HEAD} ?[,;\t] ?{_HEAD} ?[,;\t\r\n][^\n]{{0,99}}\n[^\n]{{0,99}}"
    r"(?:[,;\t] ?[^,;\t\n]{1,20}){3}",
)
_SOMEHOW = rf"(?:{_CARD}|[\U0001f0a0-\U0001f0ff]|[ -][CDHScdhs]\b|\bof [A-Za-z]+|[CDHScdhs][ :-])"
_NAMED_COLUMNS = re.compile(
    rf"(?:{NAME}[*_]*[ \t]*\|[ \t]*[*_]*{NAME}[*_]*[ \t]*\||East[ \t]{{2,}}South"
    rf"|(?:[Tt]ricks?|TRICKS?|No)\.?[ \t]{{2,}}{NAME}[ \t]{{2,}}{NAME})[^\n]*\n"
    rf"[^\n]*(?:\n[^\n]*)?{_SOMEHOW}"
)
_CALLS = r"[ \t|]+(?:No\b|Pass|\d[ \t]+(?:Clubs?|Diamonds?|Hearts?|Spades?|Royals?|No))[^\n]*\n"
_BIDDING = re.compile(
    rf"^[ \t|]*(?:North|A){_CALLS}(?:[^\n]*\n){{0,3}}?[ \t|]*(?:East|Y)", re.MULTILINE
)
_HOLDING = r"[♠♤♡♥♢♦♣♧][ \t]*(?:10|[2-9AKQJ]|none)[^;|\n]*"
_HAND = re.compile(
    rf"{_HOLDING}(?:;[ \t]*{_HOLDING}){{3}}|^[ \t]*Spades[ \t][^\n]*\n\s*Hearts[ \t]"
    r"|^[ \t]*Suit 1[ \t]+[^\n]*\n[ \t]*\"[ \t]+2[ \t]"
    r"|^[ \t|]*(?:[♠♤♡♥♢♦♣♧]|\[[SHDC]\])(?:[ \t|]+(?:[♠♤♡♥♢♦♣♧]|\[[SHDC]\])){3}[ \t|\r]*$",
    re.M,
)
_BARE = re.compile(
    r"^[ \t]*(?:(?:10|[2-9AKQJT])[ \t]+){12}(?:10|[2-9AKQJT])[ \t\r]*$", re.MULTILINE
)
_WIKI = re.compile(
    r"^[ \t:]*\{\|[^\n]*\n(?:[ \t]*[|!][^\n]*\n){0,8}?[ \t]*[|!](?:[^\n]*[|!])?[ \t]*"
    rf"{NAME}[ \t]*(?:[|!]|\n[ \t]*[|!])",
    re.MULTILINE,
)
_OTHERS = (_TRICK_DRAWN, _LIST, _BIDDING, _HAND, _BARE, _DELIMITED, _NAMED_COLUMNS, _WIKI)


def sniff(text: str) -> int:
    """How surely a text holds printed tables, 0..100."""
    row = _ROW.search(text) is not None
    if row and _HEADER.search(text):
        return 90
    if row or _SQUARE.search(text):
        return 60
    if any(form.search(text) for form in _OTHERS):
        return 60
    return 30 if _HEADER.search(text) and re.search(r"\|[ \t]*1[ \t]*\|", text) else 0
