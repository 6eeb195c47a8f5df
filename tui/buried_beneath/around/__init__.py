"""What stands around the table: before a game, at its end, as a film, and two tries beside each other."""
