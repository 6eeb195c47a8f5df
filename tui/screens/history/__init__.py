"""The history: its entries, its variations, and what can be done at any of them."""
