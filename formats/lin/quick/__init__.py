"""The quick way between the text of an ordinary LIN board and its board, without messages.

A board that is not ordinary, or is faulty, is ``Unusual``: the reader reads it, slowly.
"""
