"""What was chosen for the last new game, kept in a file so that the next one begins with it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec import DecodeError, Struct, ValidationError, json
from msgspec.structs import replace

from core.engine.plain_text import plain
from core.engine.policies import Policy
from core.terror_below.seats import Board, Colour, FirstWorms, ScenarioName, Tiles
from saves.disk import put_whole
from saves.errors import SaveError
from tui.small_files import read_small

if TYPE_CHECKING:
    from pathlib import Path


class LastSeat(Struct, frozen=True):
    """A seat that was taken."""

    name: str
    colour: Colour


class LastChoice(Struct, frozen=True, omit_defaults=True):
    """The choices of a new game, its seed apart. Whoever reads them must expect nonsense.

    Attributes:
        seats: In clockwise order. A solo game is the first one's.
        alone: A solo game was chosen.
        start: The seat that starts; None for a lot.
        board: None for what is usual at a table of that size.
        pack: The folder of the deck pack; empty for the decks of this edition.
    """

    seats: tuple[LastSeat, ...] = ()
    alone: bool = False
    start: int | None = 0
    board: Board | None = None
    tiles: Tiles = "printed"
    worms: FirstWorms = "starters"
    late_seat: bool = False
    policy: Policy = "house"
    pack: str = ""
    scenario: ScenarioName = "special-delivery"
    queens: bool = False
    missing: int = 0


def last_choice(path: Path | None) -> LastChoice | None:
    """What was chosen last; None when nothing was, or the file cannot be read."""
    if path is None:
        return None
    try:
        choice = json.decode(read_small(path), type=LastChoice)
        return replace(choice, pack=plain(choice.pack))
    except (OSError, ValueError, RecursionError, DecodeError, ValidationError):
        return None


def remember(choice: LastChoice, path: Path | None) -> None:
    """Keep what was chosen. A disk that refuses costs no more than the memory."""
    if path is not None:
        with suppress(SaveError):
            put_whole(json.encode(choice), path)
