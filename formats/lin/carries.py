"""What LIN holds of a record, as patterns over its fields."""

from oddtrick.formats.carries import BOARDS

CARRIES: tuple[str, ...] = (*BOARDS, "deal.remains[lin]")
