"""What PBN holds of a record: all of it, with the Oddtrick tags."""

from oddtrick.formats.carries import ALL

CARRIES = ALL
CARRIES_BY_LAYOUT = {"export": ALL, "import": ALL}
