"""What pages and pictures show of a record, as patterns over its fields."""

from oddtrick.formats.carries import ALL

CARRIES: tuple[str, ...] = ALL
"""A page shows every field."""
