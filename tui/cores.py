"""How many processes think at once, where nobody has said it: as many as there are free cores for."""

from __future__ import annotations

import os
from math import ceil
from typing import Final

MOST: Final = 4
"""So many think at once at most: a thought is too short to be worth more."""


def processes(wish: int = 0) -> int:
    """How many processes are to think at once: `wish`, or for 0 one for each free core but one, which is the table's.

    At least one, and on a machine of two cores never more.
    """
    return wish or max(1, min(MOST, _cores() - _busy() - 1))


def _cores() -> int:
    """The cores that this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _busy() -> int:
    """How many of them were busy in the last minute, where the system tells it."""
    return ceil(os.getloadavg()[0] - 0.5) if hasattr(os, "getloadavg") else 0
