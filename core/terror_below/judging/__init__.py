"""How a position of Terror Below is judged: what things are worth, where danger is, what a turn can bring."""
