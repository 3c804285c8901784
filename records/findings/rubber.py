"""Kinds of finding 5xx: rubbers and ledgers."""
