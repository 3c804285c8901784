"""Findings: what is noticed about a source or a record, as values.

The kinds stand in a module a subject (``files``, ``syntax``, ``grid``, ``auction``, ``play``,
``score``, ``rubber`` ...); ``catalogue`` lists them all.
"""

from oddtrick.records.findings.finding import Finding, Span, Spot, fails
from oddtrick.records.findings.kind import Kind, Level

__all__ = ["Finding", "Kind", "Level", "Span", "Spot", "fails"]
