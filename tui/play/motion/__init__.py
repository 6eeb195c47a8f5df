"""Motion without a game: one picture of something that moves, how fast, and who shows it."""
