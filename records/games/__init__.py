"""A game is a row of choices over shared modules."""
