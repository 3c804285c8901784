"""The full tables of every code stand as text beside these tests, to be read against the books."""

import pytest
from law_tables import TABLES, table_of

from oddtrick.records.laws.registry import law_codes


@pytest.mark.parametrize("code", law_codes())
def test_the_tables_of_a_code_are_those_that_were_read(code: str) -> None:
    assert table_of(code) == (TABLES / f"{code}.txt").read_text("utf-8")


def test_every_code_has_its_tables_and_no_other_stand_there() -> None:
    assert sorted(path.stem for path in TABLES.iterdir()) == list(law_codes())
