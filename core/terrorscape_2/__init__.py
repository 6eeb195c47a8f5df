"""Terrorscape 2: its rules and its cards."""
