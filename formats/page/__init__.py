"""Pages in HTML and pictures in SVG, to be looked at and printed; they are written, not read."""
