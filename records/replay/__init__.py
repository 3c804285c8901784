"""Auction to play to score to ledger: everything derived from the cards, over plain values."""

from oddtrick.records.replay.deal import replay_deal, replay_given
from oddtrick.records.replay.given import Given
from oddtrick.records.replay.plain import given_of
from oddtrick.records.replay.result import Replay

__all__ = ["Given", "Replay", "given_of", "replay_deal", "replay_given"]
