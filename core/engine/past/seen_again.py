"""What somebody saw happen by an entry of a history, event by event."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from core.engine.filming import Glimpse, unasked

if TYPE_CHECKING:
    from core.engine.decisions import Seat
    from core.engine.game import Game
    from core.engine.history import Entry


def seen_again(game: Game[Any, Any, Any], entry: Entry[Any], viewer: Seat | None) -> tuple[Glimpse[Any], ...]:
    """What `viewer` saw by an entry, with its view after each event; None for all of a game that is over.

    Everything is shown at once where no answer led to the entry, or where the rules then allowed other answers or told
    other events.
    """
    told = [event for event in entry.events if viewer is None or event.seen_by(viewer)]
    if not told:
        return ()
    if entry.parent is not None and entry.answer is not None:
        film: tuple[Glimpse[Any], ...] = ()
        with suppress(Exception):  # rules of another version may fail in any way on an answer of theirs
            film = game.filmed(entry.parent.state, entry.answer, viewer)
        if [event for event, _ in film] == told:
            return film
    view = unasked(game.opened(entry.state) if viewer is None else game.view(entry.state, viewer))
    return tuple([Glimpse(event, view) for event in told])
