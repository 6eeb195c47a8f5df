"""What every viewer is shown of any game. A game's own view adds the rest."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from core.engine.decisions import Over, Seat


class Asked(Struct, frozen=True):
    """A question that somebody has to answer, as everybody may know it.

    Attributes:
        open: It is answered in front of all.
    """

    seat: Seat
    kind: str
    path: tuple[str, ...]
    open: bool = False


class View(Struct, frozen=True, kw_only=True):
    """All that a viewer may know. Views are never saved.

    Attributes:
        viewer: The seat that looks, or `PUBLIC`.
        round: From 1; 0 while setting up. What it is called, `Words.stage` says.
        turn: The seat whose turn it is; `PUBLIC` when nobody's.
        asked: Every question that is open now; offers are none.
        options: What the viewer may answer now, offers too; those of a question that is answered in front of all are
            everybody's. Empty when it may answer nothing.
        over: The ranking, when the game is over.
    """

    viewer: Seat
    round: int
    turn: Seat
    asked: tuple[Asked, ...]
    options: tuple[Any, ...]
    over: Over | None = None
