"""What lies over a table that several screens share: requests, lines that are said, a seat that was taken over."""
