"""The engine: decisions, chance, events, views, history. It knows no game."""
