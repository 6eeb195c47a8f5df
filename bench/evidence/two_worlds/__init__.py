"""Two worlds that a viewer cannot tell apart: what is shown and sent in them must be the same."""
