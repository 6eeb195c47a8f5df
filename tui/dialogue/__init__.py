"""The dialogue with programs: questions and events as JSON Lines, one object a line, and answers in the same way."""
