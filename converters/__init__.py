"""Whole-file work: detect a format, read, check, convert with a loss report."""
