"""One game on several screens: each reads the game's file as it grows, and takes its lock to add to it."""
