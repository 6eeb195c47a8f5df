"""The table on the screen: who sits at it, what its keys mean, and what moves on it."""
