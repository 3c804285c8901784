"""The notations, one folder each, over what they share in ``oddtrick.formats.text``."""
