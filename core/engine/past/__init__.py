"""What is done with a game's past: remarks, variations and tries, what was revealed, what an undo asks for."""
