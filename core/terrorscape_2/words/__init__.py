"""The sentences of Terrorscape 2."""
