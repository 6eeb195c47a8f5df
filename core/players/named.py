"""The names of the computer players, for whoever must not load what they are made of."""

from __future__ import annotations

from typing import Final

WANDERER: Final = "Wanderer"
GREENHORN: Final = "Greenhorn"
SCAVENGER: Final = "Scavenger"
HUNTER: Final = "Hunter"
LEVELS: Final = (WANDERER, GREENHORN, SCAVENGER, HUNTER)
"""The names of the players, the weakest first. They themselves are loaded when one of them plays."""
