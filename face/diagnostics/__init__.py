"""Findings as people and programs read them: one finding type, several renderers."""

from oddtrick.diagnostics.concise import concise
from oddtrick.diagnostics.full import full
from oddtrick.diagnostics.machine import REPORT_VERSION, report
from oddtrick.diagnostics.summary import Tally

__all__ = ["REPORT_VERSION", "Tally", "concise", "full", "report"]
