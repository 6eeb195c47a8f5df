"""Since your last turn: what others and the Worms did, step by step."""
