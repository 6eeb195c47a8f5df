"""What is asked, in words: the prompt, the question of each kind, a label for each option, what others are told."""
