"""How the program speaks, as its tests read it: what is said and where, and which words are gone."""
