"""A finished game of Terror Below in words: its end, its story, its report, and its line in the record book."""
