"""A new game: who plays, and what."""
