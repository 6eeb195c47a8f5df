"""The history: its entries, its side lines, and what can be done at any of them."""
