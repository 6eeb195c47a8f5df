"""What moves at a table of Critters Below."""
