"""What things are worth in Terrorscape 2, and where danger is: what the judgement is made of."""
