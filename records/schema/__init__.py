"""The published record: strict, frozen models. The only place that imports pydantic."""

from oddtrick.records.schema.base import SCHEMA_VERSION, RecordModel
from oddtrick.records.schema.beside import Absence, Comment, Mark, Note, Remain
from oddtrick.records.schema.hands import Account, Hand, Move, Player
from oddtrick.records.schema.laws import Laws
from oddtrick.records.schema.making import Call, Contract, Make
from oddtrick.records.schema.play import Claim, Event, Play, Trick
from oddtrick.records.schema.record import Deal, Record, RecordHead, Rubber, Session
from oddtrick.records.schema.score import Result, ScoreLine, Standing
from oddtrick.records.schema.source import Source, Transcription

__all__ = [
    "SCHEMA_VERSION",
    "Absence",
    "Account",
    "Call",
    "Claim",
    "Comment",
    "Contract",
    "Deal",
    "Event",
    "Hand",
    "Laws",
    "Make",
    "Mark",
    "Move",
    "Note",
    "Play",
    "Player",
    "Record",
    "RecordHead",
    "RecordModel",
    "Remain",
    "Result",
    "Rubber",
    "ScoreLine",
    "Session",
    "Source",
    "Standing",
    "Transcription",
    "Trick",
]
