"""The sentences of Critters Below."""
