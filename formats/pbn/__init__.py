"""Portable Bridge Notation, versions 1.0, 2.0 and 2.1, import and export format."""
