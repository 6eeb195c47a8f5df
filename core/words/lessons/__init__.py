"""Lessons: a game taught by playing it, as data, and what it takes to follow one. No table and no screen."""
