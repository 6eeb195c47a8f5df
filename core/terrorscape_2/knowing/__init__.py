"""What a careful player remembers, and what follows from it."""
