"""The quick way through XML: what an ordinary deal says, straight from its text.

It knows deals as the writer orders them, with any line ends and indentation between elements.
"""
