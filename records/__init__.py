"""The game itself: vocabulary, schema, law codes, replay and checks.

Nothing here reads a notation or prints; the package opens only its own data files.
"""
