"""The decks that saved games are played with, where they are not those of this edition: their games go on.

A deck pack is kept beside the saved games, for it may change or go; an earlier edition comes with the program.
"""

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

_DIGEST: Final = re.compile("[0-9a-f]{16}|[0-9a-f]{32}")


class KeptPacks(DeckedGames):
    """The games of the collection, each with its earlier editions and every deck pack that is kept in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._found: dict[tuple[str, str, str], Game[Any, Any, Any]] = {}

    def __call__(self, name: str) -> Game[Any, Any, Any]:
        """The game of that name, with the decks of this edition. Raises `UnknownGameError`."""
        return game_named(name)

    def with_decks(self, header: Header) -> Game[Any, Any, Any] | None:
        """The game that a saved game is played with; None when its decks are not kept, or not as they were."""
        if not _DIGEST.fullmatch(header.decks):
            return None
        key = header.game, header.decks, header.pack
        if key not in self._found:
            try:
                rules = game_named(header.game)
            except UnknownGameError:
                return None
            game = self._kept(rules, header) if header.pack else None
            game = game or _former(rules, header.decks) or self._kept(rules, header)
            if game is None:
                return None
            if (game.id, game.digest) != (header.game, header.decks):
                return None
            self._found[key] = game
        return self._found[key]

    def _kept(self, rules: Game[Any, Any, Any], header: Header) -> Game[Any, Any, Any] | None:
        """The game with a deck pack that is kept; None when it is not, or cannot be played with."""
        from saves.packs import read_pack

        try:
            return read_pack(self.folder / header.decks, rules, header.pack).game
        except PackError:
            return None

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
            put_whole(text.encode(), folder / f"{name}{ENDING}", ours=text.encode().__eq__)


def _former(rules: Game[Any, Any, Any], digest: str) -> Game[Any, Any, Any] | None:
    """The game with an earlier edition of its own decks; None when there was none with this digest."""
    if rules.packs is None or (texts := rules.packs.former(digest)) is None:
        return None
    return rules.packs.game(texts, "")
