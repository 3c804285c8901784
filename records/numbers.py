"""How large the numbers of a record may be."""

LARGEST = 999_999_999_999_999
"""The largest: of fifteen digits, so that every reader of JSON keeps it exactly."""
