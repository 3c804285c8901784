"""Findings as people and programs read them: one finding type, a renderer a module.

``full`` for a person at the keyboard, ``concise`` for lists, ``machine`` for programs;
``summary`` counts.
"""
