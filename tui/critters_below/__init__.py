"""Critters Below at the terminal."""
