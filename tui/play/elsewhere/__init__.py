"""A table on the screen whose people sit at several screens: what they do there, say there and ask for."""
