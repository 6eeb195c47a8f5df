"""Replay: a game as a film, from its first entry to where it stands."""
