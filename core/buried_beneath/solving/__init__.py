"""Whether a fight can still be won, and how: a search of this game's own."""
