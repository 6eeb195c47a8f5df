"""The sentences that all games share, and what a game gives for them. They know English and the engine, and no game."""
