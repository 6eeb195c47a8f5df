"""Deck packs: folders of TOML files from which decks of one's own are read. Nothing else reads or writes them."""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from core.engine.game import Game
from core.engine.packs import LARGEST, SHOWN, DeckFault, too_large, unknown_file
from core.engine.plain_text import plain
from core.engine.registry import UnknownGameError
from saves.disk import copy_new, make_folder, read_at_once
from saves.errors import DeckExistsError, NotASaveError, PackError, system_says

if TYPE_CHECKING:
    from pathlib import Path

    from saves.loading import Games

ENDING: Final = ".toml"


class DeckPack(Struct, frozen=True, eq=False):
    """A deck pack that was read, and found whole.

    Attributes:
        name: What it is called: the name of its folder.
        texts: What its files hold, by their names without ending.
        game: The game that is played with it.
    """

    name: str
    texts: Mapping[str, str]
    game: Game[Any, Any, Any]

    @property
    def digest(self) -> str:
        """The digest of its decks."""
        return self.game.digest

    @property
    def games(self) -> Games:
        """The games that are played with this pack, and none with other decks."""

        def games(name: str) -> Game[Any, Any, Any]:
            if name != self.game.id:
                raise UnknownGameError(f"no deck pack is for {name!r}")
            return self.game

        return games


def read_pack(folder: Path, game: Game[Any, Any, Any], name: str = "") -> DeckPack:
    """The deck pack of a folder for a game, called like the folder unless it is named.

    Raises `PackError` with all its faults, and where the game takes no decks of one's own.
    """
    name = plain(name or os.path.basename(os.path.abspath(folder)), SHOWN) or "pack"  # noqa: PTH100, PTH119 - pathlib raises
    packs = game.packs
    if packs is None:
        raise PackError(folder, name, (_no_packs(game),))
    texts, found = _texts_in(folder, packs.files)
    faults = found if texts is None else packs.faults(texts, found)
    if texts is None or faults:
        raise PackError(folder, name, tuple(faults))
    return DeckPack(name, texts, packs.game(texts, name))


def _no_packs(game: Game[Any, Any, Any]) -> DeckFault:
    return DeckFault("", found="a deck pack", expected=f"none: {game.title} is played with its own decks only")


def _texts_in(folder: Path, files: tuple[str, ...]) -> tuple[dict[str, str] | None, list[DeckFault]]:
    """The texts of a folder that can be read, and what is wrong with the others; None for no folder."""
    try:
        names = sorted(path.name for path in folder.iterdir())
    except (OSError, ValueError) as error:
        return None, [DeckFault("", found=_why_no_folder(error), expected="a folder with the files of a deck pack")]
    texts: dict[str, str] = {}
    faults: list[DeckFault] = []
    for file in names:
        stem = file.removesuffix(ENDING)
        if stem == file or file.startswith("."):
            continue
        if stem not in files:
            faults.append(unknown_file(file, files))
            continue
        try:
            text = _text_of(folder / file)
        except OSError as error:
            text = DeckFault(file, found=f"a file that cannot be read: {system_says(error)}", expected="one that can")
        if isinstance(text, str):
            texts[stem] = text
        else:
            faults.append(text)
    return texts, faults


def _why_no_folder(error: OSError | ValueError) -> str:
    if isinstance(error, FileNotFoundError):
        return ""
    if isinstance(error, NotADirectoryError):
        return "a file"
    return system_says(error) if isinstance(error, OSError) else "a name that no folder can have"


def _text_of(path: Path) -> str | DeckFault:
    """The text of a file, or why there is none. It is not read when it is too large. Raises `OSError`."""
    status = path.stat()
    if not stat.S_ISREG(status.st_mode):
        found = "a folder" if stat.S_ISDIR(status.st_mode) else "no ordinary file"
        return DeckFault(path.name, found=found, expected="a file")
    if status.st_size > LARGEST:
        return too_large(path.name, status.st_size, "bytes")
    try:
        data = read_at_once(path, LARGEST)
    except NotASaveError as error:
        return DeckFault(path.name, found=error.why, expected="a file")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return DeckFault(path.name, found=f"no UTF-8 at byte {error.start + 1}", expected="text in UTF-8")


def export_decks(folder: Path, game: Game[Any, Any, Any]) -> tuple[Path, ...]:
    """Write the decks of this edition of a game into a folder, to start a deck pack from. Returns the files.

    Raises `PackError` where the game has none, and `SaveError`: `DeckExistsError` when one of the files is there
    already; then nothing is written.
    """
    if game.packs is None:
        raise PackError(folder, game.title, (_no_packs(game),))
    files = {folder / f"{name}{ENDING}": text.encode() for name, text in game.packs.texts().items()}
    there = [path for path in files if os.path.lexists(path)]
    if there:
        raise DeckExistsError(folder, there)
    make_folder(folder)
    written: list[Path] = []
    try:
        for path, data in files.items():
            copy_new(data, path)
            written.append(path)
    except BaseException:
        for path in written:
            path.unlink(missing_ok=True)
        raise
    return tuple(files)
