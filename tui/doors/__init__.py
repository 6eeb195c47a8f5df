"""Doors: how screens reach a table from elsewhere, by ssh and by browser. The libraries for them are loaded late."""
