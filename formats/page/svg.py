"""Writes a record as a picture in SVG: a deal, the sheet of a rubber, the tables of a session."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from oddtrick.formats.page.pictures import LAYOUTS, layout_for
from oddtrick.formats.page.svg_deal import hand_picture, trick_picture, tricks_picture
from oddtrick.formats.page.svg_sheet import sheet_picture, sums_left_out
from oddtrick.formats.page.svg_tables import tables_picture, totals_left_out
from oddtrick.records.within import deals_in

if TYPE_CHECKING:
    from oddtrick.records.findings import Finding
    from oddtrick.records.laws.code import LawCode
    from oddtrick.records.schema import Record


def write(
    records: "Iterable[Record]",
    *,
    layout: str | None = None,
    trick: int | None = None,
    mark_winners: bool = False,
    laws: "LawCode | None" = None,
) -> str:
    """The picture of one record; the same record gives the same bytes.

    Args:
        records: the record.
        layout: ``hand`` for the diagram of the hands, ``tricks`` for the table of the tricks,
            ``trick`` for one of them, ``sheet`` for the sheet of a rubber, ``tables`` for the
            tables of a session; None for the usual one of such a record, or for the trick
            that is asked for. A layout of deals takes what holds just one deal, too.
        trick: which trick, from 1; the first where none is named.
        mark_winners: whether a trick without a recorded mark gets one found from the play; a
            line beneath then says so.
        laws: the law code to replay under whatever the record says.

    Raises:
        CannotWriteError: the record has nothing of that kind to draw.
        ValueError: no layout has that name, or there is not just one such record.
    """
    given = list(records)
    if len(given) != 1:
        raise ValueError(f"a picture shows one record, and there are {len(given)}")
    (record,) = given
    named = layout or layout_for(record.kind, trick=trick)
    if named not in LAYOUTS:
        raise ValueError(f"no layout is called {named!r}; there are {', '.join(LAYOUTS)}")
    wanted = LAYOUTS[named].kind
    if wanted == "rubber" and record.kind == "rubber":
        return sheet_picture(record, laws)
    if wanted == "session" and record.kind == "session":
        return tables_picture(record, laws)
    if wanted != "deal":
        raise ValueError(f"the layout {named} shows a {wanted}, and this is a {record.kind}")
    deals = [deal for _, deal in deals_in(record)]
    if len(deals) != 1:
        raise ValueError(f"a picture shows one deal, and there are {len(deals)}")
    if named == "hand":
        return hand_picture(deals[0], laws)
    if named == "tricks":
        return tricks_picture(deals[0], laws, mark_winners=mark_winners)
    return trick_picture(deals[0], trick or 1, laws, mark_winners=mark_winners)


def unheld(
    records: "Iterable[Record]",
    *,
    layout: str | None = None,
    trick: int | None = None,
    mark_winners: bool = False,
    laws: "LawCode | None" = None,
) -> "list[Finding]":
    """The sums that a sheet or the tables of a session have no place for."""
    found: list[Finding] = []
    for record in records:
        named = layout or layout_for(record.kind, trick=trick)
        if named == "sheet" and record.kind == "rubber":
            found += sums_left_out(record, laws)
        elif named == "tables" and record.kind == "session":
            found += totals_left_out(record)
    return found
