"""What stands around the table: before a game, at its end, as a film."""
