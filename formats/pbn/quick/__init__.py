"""The quick way from the text of an ordinary PBN game to its board, without places or messages.

A game that is not ordinary, or is faulty, is ``Unusual``: the reader reads it, slowly.
"""
