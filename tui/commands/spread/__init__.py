"""Games spread over processes and machines: whoever plays them, the figures are the same."""
