"""Plain columns of text."""

from collections.abc import Sequence

from oddtrick.diagnostics.shown import width


def columns(rows: Sequence[Sequence[str]], gap: int = 2, right: Sequence[int] = ()) -> list[str]:
    """The rows with their columns aligned; the columns numbered in ``right`` to the right."""
    if not rows:
        return []
    count = max(map(len, rows))
    padded = [[*row, *[""] * (count - len(row))] for row in rows]
    wide = [max(width(row[i]) for row in padded) for i in range(count)]
    lines = []
    for row in padded:
        parts = []
        for i, cell in enumerate(row):
            space = " " * (wide[i] - width(cell))
            parts.append(space + cell if i in right else cell + space)
        lines.append((" " * gap).join(parts).rstrip())
    return lines
