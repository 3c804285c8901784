"""Auction to play to score to ledger: everything derived from the cards, over plain values."""
