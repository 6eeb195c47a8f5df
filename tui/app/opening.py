"""What the program opens with, when it is not the title."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from core.games import FIRST

if TYPE_CHECKING:
    from saves.packs import DeckPack
    from tui.table.session import OpenedTable


class Opening(NamedTuple):
    """Where to begin: at a game that the command line has begun or loaded, or at the choices for a new one.

    Attributes:
        opened: The game to sit down at, with its notices; None to choose the seats of a new one.
        replays: The game is shown as a film, and nobody sits down at it.
        joins: The game is joined with a screen of one's own: when the table is left, the program ends.
        guest: Who looks came through a door, and may do nothing on this machine but play.
        game: The game whose choices are opened, where `opened` is None.
        pack: The deck pack that new games are played with; None for the decks of this edition.
    """

    opened: OpenedTable | None = None
    pack: DeckPack | None = None
    replays: bool = False
    joins: bool = False
    guest: bool = False
    game: str = FIRST
