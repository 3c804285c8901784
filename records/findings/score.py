"""Kinds of finding 4xx: the score of a deal."""
