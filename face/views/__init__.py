"""What is derived, as text on a terminal: the hand trick by trick, score lines, rubber sheets."""
