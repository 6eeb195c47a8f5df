"""What is measured: programs that run in the environment of the game or of a yardstick, and print JSON.

What only computes is timed by the processor's clock, so that other work on the machine does not count.
"""
