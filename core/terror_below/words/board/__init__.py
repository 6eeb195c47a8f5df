"""The board in words: what lies on a space, what threatens it, and whom an attack or a leap would catch."""
