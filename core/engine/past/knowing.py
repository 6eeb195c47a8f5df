"""Who knows what of a history: private viewers within a seat, and games in which even deeds are hidden.

Viewers are the public, the seats, and after the seats the private viewers that are of one of them. Where a game hides
deeds, a viewer may not even count what others did until the game is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.engine.decisions import PUBLIC, Choice, Over, Seat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.engine.game import Game
    from core.engine.history import Entry


def viewers_of(game: Game[Any, Any, Any], state: Any) -> tuple[Seat, ...]:
    """Everybody who may look: the public, the seats, and the private viewers after them."""
    return (PUBLIC, *range(game.seats(state) + len(game.eyes(state))))


def seat_of(game: Game[Any, Any, Any], state: Any, viewer: Seat) -> Seat:
    """The seat that a viewer belongs to: itself, or that of a private viewer; `PUBLIC` to none."""
    eye = viewer - game.seats(state)
    return viewer if eye < 0 else game.eyes(state)[eye]


def hides_deeds(game: Game[Any, Any, Any], state: Any) -> bool:
    """Whether deeds are hidden, as the game stands there: in some games, until they are over."""
    return game.hides == "deeds" and not isinstance(game.pending(state), Over)


def noticed(game: Game[Any, Any, Any], entry: Entry[Any], viewer: Seat) -> bool:
    """Whether a viewer knows of an entry: its seat answered, or something happened that the viewer was told."""
    answer, state = entry.answer, entry.state
    if isinstance(answer, Choice) and seat_of(game, state, answer.seat) == seat_of(game, state, viewer):
        return True
    return any(event.seen_by(viewer) for event in entry.events)


def known_numbers(game: Game[Any, Any, Any], line: Iterable[Entry[Any]], viewer: Seat) -> dict[int, int]:
    """What the entries of a line are numbered for a viewer, as long as deeds are hidden.

    An entry that the viewer knows nothing of has the number of the one before it.
    """
    numbers: dict[int, int] = {}
    count = 0
    for entry in line:
        count += noticed(game, entry, viewer)
        numbers[entry.number] = count
    return numbers


def deed_of_another(game: Game[Any, Any, Any], head: Entry[Any], by: Seat, after: Entry[Any]) -> Entry[Any] | None:
    """The last entry behind `after` in which another seat than `by` answered; None when none did."""
    entry = head
    while entry is not after and entry.parent is not None:
        answer = entry.answer
        if isinstance(answer, Choice) and seat_of(game, entry.state, answer.seat) != by:
            return entry
        entry = entry.parent
    return None
