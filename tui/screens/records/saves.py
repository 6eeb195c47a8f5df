"""Which of the games in the record book are still saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saves.errors import SaveError
from saves.records.book import game_id
from saves.store import Store

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


def saves_of(folder: Path) -> Mapping[str, Path]:
    """The saved game of each record by the record's id: of copies the one that has ended, then the one played last.

    Empty for a folder that cannot be read.
    """
    try:
        games = Store(folder).games()
    except SaveError:
        return {}
    found: dict[str, Path] = {}
    for game in sorted((game for game in games if game.opens), key=lambda game: not game.over):
        if game.header is not None:
            found.setdefault(game_id(game.header), game.path)
    return found
