"""The terminal that the program was started in."""

from __future__ import annotations

import sys


def has_terminal() -> bool:
    """Whether keys come from a terminal and the picture goes to one; no more after its window was closed."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))
