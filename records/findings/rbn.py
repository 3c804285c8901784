"""Kinds of finding 230 to 249: the lines and records of RBN."""
