"""The symbols on cards, one by one. CB 5."""
