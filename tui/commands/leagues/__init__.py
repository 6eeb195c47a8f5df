"""Computer players play each other, and programs that somebody brings: who wins how often."""
