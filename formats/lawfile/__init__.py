"""Law files: a law code of the user's own, as TOML."""
