"""What items and deeds are: a module each, or one for a few that share everything. See `faces`."""
