"""A long evening: one program, open for hours, and what it holds at the end of each."""
