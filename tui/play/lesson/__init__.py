"""Lessons on the table: the note that says what to do, what it points at, and how it goes on."""
