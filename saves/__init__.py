"""Games on disk: the journal, the list of games, recovery."""
