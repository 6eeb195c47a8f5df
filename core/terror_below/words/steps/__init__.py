"""What others and the Worms did, one short line a step, for who comes back to the table."""
