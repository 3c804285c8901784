"""What a replay gives, drawn up for people: sheets and tables, in words and not yet set."""
