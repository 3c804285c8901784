"""Kinds of finding 6xx: what a conversion loses."""
