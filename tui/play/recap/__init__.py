"""Since your last turn: what others did, step by step."""
