"""What is done with a game's past: what is said of it, its lines and tries, what was learnt, what an undo costs."""
