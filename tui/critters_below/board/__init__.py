"""The board: the war, the horizon, the shelter, its stores."""
