"""The rules of the games: pure, with no clock, no randomness, no terminal and no files but their own data."""
