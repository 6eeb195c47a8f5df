"""Python collects garbage seldom while tests run: the tests that were found, and all they stand on, stay to the end."""

from __future__ import annotations

import gc
from typing import Final

MADE: Final = 400_000
"""So many more objects are made than dropped before it looks. An app that was closed is some ten thousand; a look at
each object is dear, and few looks find the same."""


def collect_seldom() -> None:
    """Look for circles among new objects after many of them, and not after a few hundred."""
    gc.set_threshold(MADE, 10, 10)


def freeze_all() -> None:
    """Never look again at the objects that are here now: they are most of all, and they stay."""
    gc.collect()
    gc.freeze()
