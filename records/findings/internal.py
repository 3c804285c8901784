"""Kinds of finding 9xx: faults of oddtrick itself."""
