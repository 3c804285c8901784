"""``python -m oddtrick``."""

from oddtrick.start import main

main()
