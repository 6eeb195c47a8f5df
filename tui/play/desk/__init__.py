"""The desk of a table: its panels, where they stand, and what those that every game has show."""
