"""Reading a saved game only to look at it, also one that cannot be gone on with here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from saves.disk import read_bytes
from saves.errors import DeckDiffersError, NewerRulesError
from saves.recovery import read, recovered

if TYPE_CHECKING:
    from pathlib import Path

    from saves.errors import SaveError
    from saves.loading import Games, Loaded

BY_OUR_RULES: Final = "You can watch it up to where this version's rules differ."
WITH_OUR_CARDS: Final = "You can watch it with the cards of this version, up to where they lead elsewhere."


def watch(path: Path, games: Games) -> Loaded:
    """Read a saved game that will not be gone on with; the file stays as it is. Raises `SaveError` and nothing else.

    A game of newer rules, or of other decks of this edition, is followed as far as ours lead where it led, and a notice
    says so. A deck pack that is not here is refused: nothing would stand for its cards.
    """
    data = read_bytes(path)
    try:
        loaded = read(data, path, games)
    except NewerRulesError as fault:
        loaded = _as_ours(data, path, games, fault, f"{fault} {BY_OUR_RULES}")
    except DeckDiffersError as fault:
        if fault.pack:
            raise
        loaded = _as_ours(data, path, games, fault, f"{fault} {WITH_OUR_CARDS}")
    loaded.history.open_from = len(loaded.history.entries)
    return replace(loaded, continues=False)


def _as_ours(data: bytes, path: Path, games: Games, fault: SaveError, notice: str) -> Loaded:
    """What our rules and decks can follow of a game; the fault itself where that is nothing."""
    loaded = recovered(data, path, games, fault, as_ours=True)
    if len(loaded.history.entries) == 1:
        raise fault
    for entry in loaded.history.entries:
        try:
            loaded.game.view(entry.state, PUBLIC)
        except Exception:  # noqa: BLE001 - our rules may fail in any way on a state of others
            raise fault from None
    return replace(loaded, notices=(notice,))
