"""The lobby: who looks at a table, and how others come to it."""
