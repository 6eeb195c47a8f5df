"""A look at the board, as everybody sees it. What was found before in the same draft is not looked for again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.terror_below.attack_frames import WormAttack
from core.terror_below.seen.footprints import hit_spaces
from core.terror_below.state import NONE, Looked
from core.terror_below.views import SpaceView

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.terror_below.state import Draft


def look(d: Draft) -> Looked:
    """What is seen of the spaces now. It is remembered in the draft, and only what has changed is made anew."""
    attack = next((frame for frame in d.stack if type(frame) is WormAttack), None)
    fresh = attack.fresh if attack is not None else ()
    lies = list(zip(d.locations, d.eggs, d.rubble, strict=True))
    supply = d.rubble_left, d.eggs_left
    pawns: dict[int, tuple[int, ...]] = {}
    for seat, pawn in enumerate(d.pawns):
        pawns[pawn] = (*pawns.get(pawn, ()), seat)
    targets: dict[int, tuple[int, ...]] = {}
    for number, slot in enumerate(d.slots):
        if slot.worm != NONE:
            targets[slot.target] = (*targets.get(slot.target, ()), number)
    last = d.looked
    if last is None or last.ruins != d.ruins:
        changed: Iterable[int] = range(len(lies))
        now = d.looked = Looked(lies, supply, d.ruins, fresh, pawns, targets, ())
        spaces: list[Any] = [None] * len(lies)
    else:
        now = last
        others = {*pawns.items()} ^ {*last.pawns.items()} | {*targets.items()} ^ {*last.targets.items()}
        # a pawn that is not on the board stands nowhere
        seen = {space for space, _ in others if space >= 0}
        if fresh != last.fresh:
            seen.update(fresh, last.fresh)
        if lies != last.lies:
            seen.update([space for space, (lie, old) in enumerate(zip(lies, last.lies, strict=True)) if lie != old])
            now.footprints = {}
        elif supply != last.supply:
            now.footprints = {}
        now.lies, now.supply, now.fresh, now.pawns, now.targets = lies, supply, fresh, pawns, targets
        if not seen:
            return now
        changed, spaces = seen, [*last.spaces]
    for space in changed:
        spaces[space] = _space(d, now, space)
    now.spaces = tuple(spaces)
    return now


def footprint(d: Draft, worm: int, target: int, looked: Looked) -> tuple[int, ...]:
    """The spaces that a Worm would hit with its Target there; `looked` is the look at the draft as it is."""
    found = looked.footprints.get((worm, target))
    if found is None:
        found = looked.footprints[worm, target] = hit_spaces(d, worm, target)
    return found


def _space(d: Draft, looked: Looked, space: int) -> SpaceView:
    location, eggs, rubble = looked.lies[space]
    return SpaceView(
        space,
        d.board.labels[space],
        "canyon"
        if d.board.canyon[space]
        else "ruin"
        if d.ruins and any(space == ruin for _, ruin in d.ruins)
        else "desert",
        d.decks.places[location] if location >= 0 else None,
        eggs,
        rubble,
        looked.pawns.get(space, ()),
        looked.targets.get(space, ()),
        space in looked.fresh,
    )
