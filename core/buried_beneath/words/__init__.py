"""The sentences of Buried Beneath."""
