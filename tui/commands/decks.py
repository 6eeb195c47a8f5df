"""The commands about deck packs, and the option that names one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
from msgspec import Struct

from core.games import FIRST, game_named
from core.words.english import count
from saves.errors import PackError
from tui.commands.arguments import OnShelf
from tui.commands.said import OK, PROGRAM, REFUSED, say, tell, tell_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.packs import DeckFault
    from saves.packs import DeckPack

TOLD: Final = 1000
"""At most so many faults are told in words; a file of noise can have far more."""


class FaultRow(Struct, frozen=True):
    """One thing that is wrong with a deck pack, as `decks check --json` tells it; see `DeckFault`."""

    file: str
    card: str
    field: str
    found: str
    expected: str
    sentence: str


class CheckRow(Struct, frozen=True):
    """What `decks check --json` tells: the pack's name, the digest of its decks when it is whole, and its faults."""

    name: str
    digest: str | None
    faults: tuple[FaultRow, ...]


deck_pack = click.option(
    "--deck-pack",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    help="Play with the decks and boards in this folder.",
)
"""The option that names a deck pack."""


of_game = click.option(
    "--game",
    metavar="GAME",
    type=OnShelf(),
    default=FIRST,
    help=f"The game of these decks. [default: {FIRST}]",
)
"""The option that names the game of a deck pack."""


def pack_named(folder: Path | None, game: str = FIRST) -> DeckPack | None:
    """The deck pack of a folder for a game; None for none.

    Raises `PackError`, after everything that is wrong was told.
    """
    if folder is None:
        return None
    from saves.packs import read_pack

    try:
        return read_pack(folder, game_named(game))
    except PackError as error:
        for sentence in _sentences(error.faults):
            say(sentence)
        raise


def _sentences(faults: Sequence[DeckFault]) -> list[str]:
    told = [str(fault) for fault in faults[:TOLD]]
    if len(faults) > TOLD:
        told.append(f"{count(len(faults) - TOLD, 'more fault')}.")
    return told


@click.group(no_args_is_help=False)
def decks() -> None:
    """Check decks of your own, or write those of this edition to start from."""


@decks.command()
@click.argument("folder", type=click.Path(path_type=Path))
@of_game
@click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
def check(folder: Path, game: str, as_json: bool) -> int:
    """List everything that is wrong with a deck pack: file, card, field, what was found, what was expected."""
    from saves.packs import read_pack

    try:
        pack = read_pack(folder, game_named(game))
    except PackError as error:
        if as_json:
            tell_json(CheckRow(error.name, None, tuple(_row(fault) for fault in error.faults)))
        else:
            tell("\n".join(_sentences(error.faults)))
            say(str(error))
        return REFUSED
    if as_json:
        tell_json(CheckRow(pack.name, pack.digest, ()))
    else:
        tell(f"The deck pack {pack.name} has no fault; the digest of its decks is {pack.digest}.")
    return OK


@decks.command()
@click.argument("folder", type=click.Path(path_type=Path))
@of_game
def export(folder: Path, game: str) -> None:
    """Write the decks and boards of this edition into a folder, to start from. Nothing is ever overwritten."""
    from saves.packs import export_decks

    for path in export_decks(folder, game_named(game)):
        tell(path)
    of_game = "" if game == FIRST else f" --game {game}"
    say(f"Change the cards, then: {PROGRAM} decks check {folder}{of_game}")


def _row(fault: DeckFault) -> FaultRow:
    return FaultRow(fault.file, fault.card, fault.field, fault.found, fault.expected, str(fault))
