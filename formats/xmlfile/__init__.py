"""The record as XML, after its published RELAX NG schema."""
