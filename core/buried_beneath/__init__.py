"""Buried Beneath: the rules, one module a chapter of the rulebook."""
