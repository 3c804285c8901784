"""Law codes as data: their schema, their registry and their named readings."""
