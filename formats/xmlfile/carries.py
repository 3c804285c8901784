"""What XML holds of a record: all of it."""

from oddtrick.formats.carries import ALL

CARRIES = ALL
