"""Results as data: a row a game, in a file that other programs read."""
