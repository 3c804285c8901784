"""Kinds of finding 3xx: the deal, its auction and its play."""
