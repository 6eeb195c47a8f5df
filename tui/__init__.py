"""The table in the terminal and the command line that opens it."""
