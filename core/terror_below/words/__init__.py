"""All prose about a game: pure functions of views, options and events that return plain strings."""
