"""Findings: what is noticed about a source or a record, as values.

The kinds stand in one module a layer (``syntax``, ``schema``, ``deal``, ``score``,
``rubber``, ``conversion``, ``lawfile``, ``internal``); ``catalogue`` lists them all.
"""

from oddtrick.records.findings.finding import Finding, Span, Spot, fails
from oddtrick.records.findings.kind import Kind, Level

__all__ = ["Finding", "Kind", "Level", "Span", "Spot", "fails"]
