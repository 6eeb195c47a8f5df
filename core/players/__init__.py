"""Players that are no people: they know the engine, and of a game what its judgement tells."""
