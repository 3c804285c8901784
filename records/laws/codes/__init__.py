"""The law codes, one TOML file a code."""
