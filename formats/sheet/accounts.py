"""The names over the columns and the accounts of the record."""

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from oddtrick.records.schema import Account

_ID = re.compile(r"[^A-Za-z0-9._:\-]+")
_GIVEN = re.compile(r"(?P<name>.*\S)\s*\[(?P<id>[A-Za-z0-9][A-Za-z0-9._:\-]*)\]")
_AND = re.compile(r"\s*(?:&|,|\band\b)\s*")


def account_of(printed: str) -> "Account":
    """The account that a printed name stands for.

    ``WE`` has the id WE; ``A. B.`` the id A-B; ``OUR SCORE`` the id OUR. The printed words
    are kept as the name where they differ. ``Our side [we]`` says the id.
    """
    from oddtrick.records.schema import Account

    given = _GIVEN.fullmatch(printed)
    name = given["name"] if given else printed
    made = given["id"] if given else id_of(name)
    words = name.replace(".", " ").split()
    members: tuple[str, ...] = ()
    if len(words) > 1 and all(len(word) == 1 and word.isalpha() for word in words):
        members = tuple(words)
    elif _AND.search(name):
        members = tuple(part for part in _AND.split(name) if part)
    return Account(id=made, members=members, name=None if name == made else name)


def name_of(account: "Account") -> str:
    """The name that is printed for an account, so that ``account_of`` finds it again."""
    name = account.name or account.id
    return name if account_of(name).id == account.id else f"{name} [{account.id}]"


def id_of(name: str) -> str:
    """The id made of a name: its letters and digits, words joined by hyphens."""
    words = [re.sub(r"[^\w\-:.]", "", word).strip("._-:") for word in name.split()]
    words = [word for word in words if word and word.lower() not in ("and",)]
    if len(words) > 1 and words[-1].upper() == "SCORE":
        words.pop()
    made = _ID.sub("", "-".join(words)).lstrip("._:-")
    return made or "side"
