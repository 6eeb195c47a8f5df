"""What a seat sees: its view, what its options would bring, the cards that it meets, and the odds of its Weapons."""
