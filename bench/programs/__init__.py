"""What is measured: programs that run in the environment of the game or of a yardstick, and print JSON."""
