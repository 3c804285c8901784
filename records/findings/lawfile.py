"""Kinds of finding 7xx: law files."""
