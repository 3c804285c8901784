"""The record as JSON, after its published schema."""
