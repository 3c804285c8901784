"""Printed score sheets, as plain text.

``lines`` cuts a text into lines of cells, ``syntax`` finds the sheets in them and
makes the tree (``tree``), ``meaning`` says what each figure of a tree is, ``reader``
makes the record. ``arrange`` makes a tree of a record, ``writer`` prints it in one of
the ``layouts``. The ledger by rubbers has ``ledger`` to itself.
"""
