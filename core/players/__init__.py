"""Computer players: they know the engine, and of a game what its judgement tells."""
