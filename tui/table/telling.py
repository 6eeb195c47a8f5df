"""Telling of a game that leaps to a state out of its file: nobody answers for that state, and words may fail on it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from core.engine.decisions import PUBLIC
from core.words.log import tell
from core.words.spoken import SpokenGame
from saves.errors import GameUnknownError, whatever_the_rules_raise

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from core.engine.history import History
    from saves.loading import Loaded


@contextmanager
def telling(history: History[Any], path: Path) -> Iterator[None]:
    """Tell of a game. Raises `ImpossibleError` where that fails on a game that leaps: the fault is in its file."""
    if not history.leaps:
        yield
        return
    with whatever_the_rules_raise(path):
        yield


def spoken(loaded: Loaded) -> SpokenGame[Any, Any, Any]:
    """The rules of a game that was read, where it can be told to everybody. Raises `SaveError`."""
    game, history = loaded.game, loaded.history
    if not isinstance(game, SpokenGame):
        raise GameUnknownError(loaded.path, loaded.header.game)
    if history.leaps:
        events = [event for entry in history.line() for event in entry.events]
        with telling(history, loaded.path):
            words = game.words(loaded.setup)
            for viewer in (PUBLIC, *range(game.seats(history.state))):
                words.position(game.view(history.state, viewer))
                tell([event for event in events if event.seen_by(viewer)], words.telling(viewer))
    return game
