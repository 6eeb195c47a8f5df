"""The table in the terminal and the command line that opens it."""

__version__ = "1.0.0"
"""The version of the program, as `terror-below --version` tells it and the wheel is named by it."""
