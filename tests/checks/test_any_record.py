"""Whatever a record holds, the check ends and every finding leads to a place in the record."""

import subprocess
import sys
from typing import Any, get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.records.calls import CALL_CODES
from oddtrick.records.cards import CARD_CODES
from oddtrick.records.checks import check_record
from oddtrick.records.denominations import DENOMINATION_CODES
from oddtrick.records.findings import Finding
from oddtrick.records.games import GAMES
from oddtrick.records.laws.registry import law_codes
from oddtrick.records.paths import MISSING, resolve
from oddtrick.records.schema import Deal, Rubber
from oddtrick.records.schema.play import Choice, EventKind
from oddtrick.records.schema.score import Matter

LETTERS = st.sampled_from(("A", "Y", "B", "Z", "N", "Q"))
CARDS = st.sampled_from((*CARD_CODES, "S?", "?A", "??", "Hx"))
CALLS = st.sampled_from((*CALL_CODES.values(), "?", "pass", "pass", "pass"))
DENOMINATIONS = st.sampled_from(DENOMINATION_CODES)
PATHS = st.sampled_from(
    ("tricks[0]", "tricks[0].A", "auction[1]", "hands.A", "result.tricks", "contract", "x", "[",
     "score[0]", "dealer", "tricks[0].winners")
)  # fmt: skip


def maybe(strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.none() | strategy


def several(strategy: st.SearchStrategy[Any], most: int = 4) -> st.SearchStrategy[Any]:
    return st.lists(strategy, max_size=most).map(tuple)


HANDS = several(
    st.fixed_dictionaries(
        {"place": LETTERS, "cards": several(CARDS, 14), "complete": st.booleans()}
    )
)
TRICKS = several(
    st.fixed_dictionaries(
        {
            "plays": several(st.tuples(maybe(LETTERS), CARDS), 5),
            "leader": maybe(LETTERS),
            "winners": several(LETTERS, 2),
            "tally": several(st.tuples(LETTERS, st.integers(0, 13)), 2),
        }
    ),
    15,
)
LINES = several(
    st.fixed_dictionaries(
        {
            "account": st.sampled_from(("A-B", "Y-Z", "Z", "WE", "N-S")),
            "column": st.sampled_from(("below", "above", "single")),
            "matter": st.sampled_from(get_args(Matter)),
            "points": st.integers(-500, 500),
        }
    )
)
FIELDS = {
    "game": maybe(st.sampled_from(tuple(GAMES))),
    "laws": maybe(st.sampled_from((*law_codes(), "no-such")).map(lambda code: {"code": code})),
    "places": st.sampled_from((("A", "Y", "B", "Z"), ("W", "N", "E", "S"), ("A", "Y", "Z"))),
    "dealer": maybe(LETTERS),
    "turned": maybe(CARDS),
    "hands": HANDS,
    "auction": maybe(several(st.tuples(maybe(LETTERS), CALLS), 9)),
    "make": maybe(
        st.fixed_dictionaries({"denomination": maybe(DENOMINATIONS), "maker": maybe(LETTERS)})
    ),
    "doubles": maybe(several(LETTERS)),
    "contract": maybe(
        st.fixed_dictionaries(
            {
                "level": maybe(st.integers(1, 7)),
                "denomination": maybe(DENOMINATIONS),
                "doubled": maybe(st.integers(0, 9)),
                "declarer": maybe(LETTERS),
            }
        )
    ),
    "order": maybe(st.sampled_from(("by-column", "as-played", "both"))),
    "leader": maybe(LETTERS),
    "tricks": TRICKS,
    "claims": several(
        st.fixed_dictionaries(
            {
                "by": maybe(LETTERS),
                "after": st.integers(0, 13),
                "tricks": maybe(st.integers(0, 13)),
                "admitted": maybe(st.booleans()),
            }
        ),
        2,
    ),
    "events": several(
        st.fixed_dictionaries(
            {
                "kind": st.sampled_from(get_args(EventKind)),
                "at": maybe(PATHS),
                "by": maybe(LETTERS),
                "choice": maybe(st.sampled_from(get_args(Choice))),
            }
        )
    ),
    "result": maybe(
        st.fixed_dictionaries(
            {
                "of": maybe(LETTERS),
                "tricks": maybe(st.integers(0, 13)),
                "odd": maybe(st.integers(-7, 7)),
                "slam": maybe(st.sampled_from(("little", "grand"))),
                "wins": maybe(st.sampled_from(("game", "rubber"))),
            }
        )
    ),
    "score": LINES,
    "before": maybe(
        st.fixed_dictionaries(
            {
                "below": several(st.tuples(LETTERS, st.integers(0, 40)), 2),
                "games": several(st.tuples(LETTERS, st.integers(0, 3)), 2),
                "game": maybe(st.sampled_from(("first", "second", "rubber"))),
            }
        )
    ),
    "marks": several(
        st.fixed_dictionaries(
            {
                "kind": st.sampled_from(("sic", "supplied", "unclear")),
                "paths": PATHS.map(lambda path: (path,)),
                "printed": maybe(st.just("S8")),
            }
        )
    ),
}
DEALS = st.fixed_dictionaries(FIELDS).map(lambda data: {"id": "any"} | data)


def leads_somewhere(record: Deal | Rubber, finding: Finding) -> bool:
    """Whether the place of a finding is in the record, or is a field that is empty."""
    path = finding.at.path
    assert path is not None
    marked = any(path in mark.paths for mark in record.marks)
    return path == "" or marked or resolve(record, path) is not MISSING


@settings(max_examples=300, deadline=None)
@given(DEALS, st.booleans())
def test_any_deal_is_checked_without_a_fault_of_the_check(
    data: dict[str, Any], unfinished: bool
) -> None:
    record = Deal.model_validate(data)
    for finding in check_record(record, unfinished=unfinished):
        assert leads_somewhere(record, finding), finding


@settings(max_examples=60, deadline=None)
@given(st.lists(DEALS, max_size=3), LINES, LINES, st.booleans(), st.sampled_from(law_codes()))
def test_any_rubber_is_checked_without_a_fault_of_the_check(
    deals: list[dict[str, Any]], entries: Any, totals: Any, netted: bool, code: str
) -> None:
    record = Rubber.model_validate(
        {
            "id": "any",
            "laws": {"code": code},
            "deals": tuple(deals),
            "entries": entries,
            "totals": totals,
            "netted": netted,
        }
    )
    for finding in check_record(record):
        assert finding.at.path is not None


def test_a_clean_board_is_checked_without_the_schema() -> None:
    """Records of the plain kind need no models, so that a check of many starts fast."""
    program = """
import sys
from oddtrick.records.board import Board
from oddtrick.records.checks import check_record
hands = tuple(0x1FFF << (13 * suit) for suit in range(4))
board = Board("b", 3, hands, calls=(8, 0, 0, 0), laws="auction-us-1920")
assert check_record(board) == []
assert not {"pydantic", "lxml", "rich", "click"} & set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", program], check=True)
