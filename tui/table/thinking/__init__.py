"""What is thought at a table, in processes of its own: computer players, hints, and the look back at a game."""
