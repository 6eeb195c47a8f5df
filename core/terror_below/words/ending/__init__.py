"""How a game is told when it is over: who won and why, the story, the report."""
