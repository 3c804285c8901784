"""oddtrick's own notation, ``.trick``: typed with the book open beside the keyboard.

``scan`` and ``syntax`` make a ``tree`` of entries and records; ``words`` says
as data what each keyword takes; ``values``, ``phrases``, ``hands``, ``calls``
and ``plays`` read the lines; ``taking`` gathers plain data, which ``reader``
turns into records. ``building`` goes the other way and ``layout`` sets the
text; ``formatter`` sets a tree again and proves that nothing is changed.
"""
