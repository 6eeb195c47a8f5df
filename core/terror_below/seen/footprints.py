"""What an attack from a place would hit, without making it. TB 6.3, 6.4; R13, R14, R16, R29, R56."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terror_below.board import NOWHERE
from core.terror_below.chapters.rubble import rubble_may_fall
from core.terror_below.decks.cards import EGGS

if TYPE_CHECKING:
    from core.engine.decisions import Seat
    from core.terror_below.decks.cards import Egg
    from core.terror_below.state import Draft


def rubble_to_fall(d: Draft, worm: int, target: int) -> tuple[int, ...]:
    """The spaces where Rubble would fall, in order, as far as the supply lasts. R16."""
    shifts = d.board.shifts
    spaces = [shifts[offset][target] for offset in d.decks.worms[worm].rubble]
    open_to_it = tuple([space for space in spaces if space != NOWHERE and rubble_may_fall(d, space)])
    if d.setup.solo is None or d.rubble_left >= len(open_to_it):
        return open_to_it[: d.rubble_left]
    return _as_locations_fall(d, open_to_it, target)


def _as_locations_fall(d: Draft, spaces: tuple[int, ...], target: int) -> tuple[int, ...]:
    """How far the supply lasts in solo, where the Rubble of a destroyed Location comes back to it at once.

    The Location that the Target stands on falls before any piece does (R29), others with the piece that fills them.
    """
    most = d.decks.pieces.rubble_per_space
    left = d.rubble_left + (d.rubble[target] if d.locations[target] >= 0 else 0)
    fallen: list[int] = []
    for space in spaces:
        if not left:
            break
        fallen.append(space)
        left -= 1
        if space != target and d.locations[space] >= 0 and d.rubble[space] + 1 >= most:
            left += d.rubble[space] + 1
    return tuple(fallen)


def eggs_to_lay(d: Draft, worm: int, target: int) -> tuple[tuple[Egg, int], ...]:
    """The Eggs that would be laid, with their spaces; -1 for those that would go where the dice say (R14)."""
    found: list[tuple[Egg, int]] = []
    for egg, offset in d.decks.worms[worm].eggs:
        if not d.eggs_left[EGGS.index(egg)]:
            continue
        space = d.board.shifts[offset][target]
        # In solo the Location that the Target stands on falls before its Egg is laid (R29).
        falls = d.setup.solo is not None and space == target
        inside = space != NOWHERE and (d.locations[space] < 0 or falls) and not d.board.canyon[space]
        found.append((egg, space if inside else NOWHERE))
    return tuple(found)


def hit_spaces(d: Draft, worm: int, target: int) -> tuple[int, ...]:
    """The spaces on which a pawn would be caught, in ascending order. R13, R56."""
    spaces = {*rubble_to_fall(d, worm, target), *[space for _, space in eggs_to_lay(d, worm, target)]}
    spaces.discard(NOWHERE)
    if d.locations[target] >= 0:
        spaces.add(target)
    return tuple(sorted(spaces))


def seats_hit(d: Draft, worm: int, target: int) -> tuple[Seat, ...]:
    """The seats that would be caught with all pawns where they are."""
    spaces = hit_spaces(d, worm, target)
    return tuple(seat for seat, pawn in enumerate(d.pawns) if pawn in spaces)
