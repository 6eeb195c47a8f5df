"""Why an answer is not possible, for the side that asks."""
