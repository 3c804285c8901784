"""``python -m oddtrick``."""

from oddtrick.command import main

main()
