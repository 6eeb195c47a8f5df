"""How the questions of Terrorscape 2 are answered."""
