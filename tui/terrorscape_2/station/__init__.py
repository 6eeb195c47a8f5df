"""The station as a floor plan: rooms with common walls, doors, ledges, and who is known to be where."""
