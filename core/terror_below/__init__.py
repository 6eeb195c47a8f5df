"""The rules of Terror Below, one module a chapter of the rulebook."""
