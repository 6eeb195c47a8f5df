"""What is typed at the table: numbers and words in the prompt line, and pages of what they tell."""
