"""What the program opens with, when it is not the title."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from core.games import FIRST

if TYPE_CHECKING:
    from collections.abc import Mapping

    from saves.packs import DeckPack
    from tui.doors.reports import Door
    from tui.table.session import OpenedTable


class Doors(NamedTuple):
    """The doors that are opened with a game.

    Attributes:
        ports: Where each listens.
        exact: Those that listen there or nowhere; the others may take one of the next ports.
        address: The address that they listen at.
        here: The names of those who sit at this keyboard; all others are waited for elsewhere. Empty for all.
    """

    ports: Mapping[Door, int]
    exact: frozenset[Door]
    address: str
    here: tuple[str, ...] = ()


class Opening(NamedTuple):
    """Where to begin: at a game that the command line has begun or loaded, or at the choices for a new one.

    Attributes:
        opened: The game to sit down at, with its notices; None to choose the seats of a new one.
        replays: The game is shown as a film, and nobody sits down at it.
        joins: The game is joined with a screen of one's own: when the table is left, the program ends.
        guest: Who looks came through a door, and may do nothing on this machine but play.
        jobs: How many processes share what is thought about at the table; None for what is set.
        game: The game whose choices are opened, where `opened` is None.
        pack: The deck pack that new games are played with; None for the decks of this edition.
        doors: The doors that are opened to it; None for a game at this keyboard alone.
    """

    opened: OpenedTable | None = None
    pack: DeckPack | None = None
    replays: bool = False
    joins: bool = False
    guest: bool = False
    game: str = FIRST
    doors: Doors | None = None
    jobs: int | None = None
