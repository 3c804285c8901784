"""Kinds of finding 2xx: the record does not fit the schema."""
