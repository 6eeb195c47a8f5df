"""Terrorscape 2 at the terminal."""
