"""The board of Terror Below in characters."""
