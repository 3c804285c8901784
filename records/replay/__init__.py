"""Auction to play to score to ledger: everything derived from the cards, over plain values.

What is named here is imported when it is used: the quick replay does without.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from oddtrick.records.replay.deal import replay_deal, replay_given
    from oddtrick.records.replay.given import Given
    from oddtrick.records.replay.plain import given_of
    from oddtrick.records.replay.result import Replay

__all__ = ["Given", "Replay", "given_of", "replay_deal", "replay_given"]

_HOMES = {
    "replay_deal": "deal", "replay_given": "deal", "Given": "given", "given_of": "plain",
    "Replay": "result",
}  # fmt: skip

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name not in _HOMES:
            raise AttributeError(name)
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
