"""Buried Beneath at the terminal."""
