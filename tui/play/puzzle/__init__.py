"""Puzzles on the table: the note that says what to do, and what is told when all is over."""
