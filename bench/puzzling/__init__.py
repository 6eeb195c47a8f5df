"""What finds puzzles in the games of each kind."""
