"""The replay of a session: rounds, movement, who sat where, boards compared, points of players."""
