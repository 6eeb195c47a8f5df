"""A game's past: remarks, variations and tries, revealed facts, and the consent that an undo needs."""
