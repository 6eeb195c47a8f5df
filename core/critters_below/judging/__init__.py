"""How Critters Below is judged: what a body can bear, what the war may bring, and how a turn is planned."""
