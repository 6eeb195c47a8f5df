"""A table that is one of several screens of its game: turns, requests, what is said, and who is there."""
