"""The deck packs that saved games are played with, kept beside them: a pack may change or go, its games go on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from core.games import UnknownGameError, game_named
from saves.disk import PRIVATE_FOLDER, make_folder, put_whole
from saves.errors import PackError
from saves.loading import DeckedGames

if TYPE_CHECKING:
    from pathlib import Path

    from core.engine.game import Game
    from saves.form.lines import Header
    from saves.packs import DeckPack

FOLDER: Final = "packs"
"""Where packs are kept, in the folder of the saved games: a folder for each, called by the digest of its decks."""

_DIGEST: Final = re.compile("[0-9a-f]{16}")


class KeptPacks(DeckedGames):
    """The games of the collection, and each with every deck pack that is kept for it in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._found: dict[tuple[str, str], Game[Any, Any, Any]] = {}

    def __call__(self, name: str) -> Game[Any, Any, Any]:
        """The game of that name, with the decks of this edition. Raises `UnknownGameError`."""
        return game_named(name)

    def with_decks(self, header: Header) -> Game[Any, Any, Any] | None:
        """The game that a saved game is played with; None when its decks are not kept, or not as they were."""
        from saves.packs import read_pack

        if not _DIGEST.fullmatch(header.decks):
            return None
        key = header.decks, header.pack
        if key not in self._found:
            try:
                pack = read_pack(self.folder / header.decks, game_named(header.game), header.pack)
            except (PackError, UnknownGameError):
                return None
            if (pack.game.id, pack.digest) != (header.game, header.decks):
                return None
            self._found[key] = pack.game
        return self._found[key]

    def keep(self, pack: DeckPack) -> None:
        """Keep a deck pack, unless it is kept. Raises `SaveError`."""
        from saves.packs import ENDING, read_pack

        folder = self.folder / pack.digest
        try:
            if read_pack(folder, pack.game).digest == pack.digest:
                return
        except PackError:
            pass
        make_folder(self.folder.parent, PRIVATE_FOLDER)
        for name, text in pack.texts.items():
            put_whole(text.encode(), folder / f"{name}{ENDING}")
