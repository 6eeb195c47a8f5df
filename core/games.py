"""The games of this collection. Importing it fills the engine's registry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.engine.registry import UnknownGameError, game_named, names, register

if TYPE_CHECKING:
    from core.engine.game import Game

__all__ = ["UnknownGameError", "game_named", "names"]


def _terror_below() -> Game[Any, Any, Any]:
    from core.terror_below.game import TerrorBelow

    return TerrorBelow()


register("terror-below", _terror_below)
