"""Questions about a space or a Target: what each answer leaves the seat with where it stands then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.players.thinking import Why
from core.terror_below import options as o
from core.terror_below.board import NOWHERE
from core.terror_below.chapters.pieces import ONE_EGG, plus, put
from core.terror_below.frames import PlacingRubble
from core.terror_below.judging.reasons import BEST, danger_of, eggs_near
from core.terror_below.judging.worth import PIECE
from core.terror_below.state import Slot, Under

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.engine.decisions import Option
    from core.terror_below.judging.worth import Hazard, SquadOutlook

SPOTS: Final = frozenset(
    (
        "closer",
        "nudge",
        "face-down",
        "extra-step",
        "take-rubble",
        "place-rubble",
        "place",
        "return",
        "take-eggs",
        "steal-egg",
    )
)
"""The kinds of these questions."""

NEAR: Final = 0.4
"""Eggs near, in VP, from which on they are spoken of."""

IN_THE_WAY: Final = 0.15
"""What Rubble beside another's pawn costs it."""


def spot_worth(
    outlook: SquadOutlook, hazards: Sequence[Hazard], spite: Callable[[Sequence[Slot]], float], option: Option
) -> float:
    """What an answer is worth, in VP, beside the others to the same question; `hazards` are those before it."""
    d, seat = outlook.d, outlook.seat
    here, eggs = d.pawns[seat], d.squads[seat].eggs
    slots, gain = tuple(d.slots), 0.0
    match option:
        case o.Nudge(slot=slot, direction=direction):
            target = d.board.leap[slots[slot].target][direction]
            slots = put(slots, slot, Slot(slots[slot].worm, target, slots[slot].cards))
        case o.PlaceFaceDown(card=card, slot=slot):
            target = outlook.danger.rest(slots[slot].target, d.decks.vehicles[card].arrows)
            cards = (*slots[slot].cards, Under(card, seat, face_down=True))
            slots = put(slots, slot, Slot(slots[slot].worm, target, cards))
        case o.Step(direction=direction):
            here = d.board.neighbour[here][direction]
        case o.Enter(space=space):
            here = space
        case o.Clear(pieces=pieces):
            gain = PIECE * pieces
        case o.PlaceRubble(space=space):
            gain = IN_THE_WAY * sum([space in d.board.beside[pawn] for pawn in d.pawns if pawn not in (NOWHERE, here)])
            gain -= PIECE if type(d.stack[-1]) is PlacingRubble and d.stack[-1].own else 0.0
        case o.TakeEggs(space=space):
            eggs = plus(eggs, d.eggs[space])
        case o.StealEgg(egg=egg):
            eggs = plus(eggs, ONE_EGG[egg])
        case _:
            # a stop or an arrow: the pieces stay where they are
            pass
    after = [
        hazard if slot is before else outlook.moved(hazard, slot)
        for hazard, slot, before in zip(hazards, slots, d.slots, strict=True)
    ]
    return gain + outlook.place(here, eggs) - outlook.risk(here, eggs, after) + spite(slots)


def spot_why(outlook: SquadOutlook, hazards: Sequence[Hazard], option: Option) -> tuple[Why, ...]:
    """The reason for an answer."""
    match option:
        case o.Enter(space=space):
            eggs = outlook.d.squads[outlook.seat].eggs
            near = (eggs_near(outlook, "near", space),) if outlook.pull(space) >= NEAR else ()
            return (*near, *danger_of(outlook, space, outlook.risk(space, eggs, hazards), hazards))
        case o.Nudge() | o.PlaceFaceDown() | o.IgnoreArrow():
            return (Why("targets"),)
        case _:
            # nothing is told of the others, but that the best one is the best
            return (BEST,)
