"""What is kept of finished games: the record book, and records of games as text that people and programs read."""
