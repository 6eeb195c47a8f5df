"""The decks and boards of an edition: what is printed, how it is read, and what must hold of it."""
