"""The check of everything recorded against everything derived, as findings."""
