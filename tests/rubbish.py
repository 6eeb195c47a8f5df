"""Python looks seldom for what nobody can reach any more: the tests that were found, and all they stand on, stay."""

from __future__ import annotations

import gc
from typing import Final

MADE: Final = 50_000
"""So many more things are made than dropped before it looks. An app that was closed is a few thousand."""


def look_seldom() -> None:
    """Look for circles among what is new after many things, and not after a few hundred."""
    gc.set_threshold(MADE, 10, 10)


def keep_what_is_here() -> None:
    """Never look again at what is here now: it is most of all there is, and it stays."""
    gc.collect()
    gc.freeze()
