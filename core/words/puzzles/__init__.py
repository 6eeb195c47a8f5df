"""Puzzles: positions in which one answer is best, as data, and what it takes to solve one. No table and no screen."""
