"""What a hint may go by where a table plays from memory: the screen, and nothing that only a memory keeps. R30, R33.

With `memory` none the screen shows no names and no tags of Shelf cards, and of the hands of others only how many cards
they have. A careful player may remember all of it, and so do the worlds that computer players are given
(`imagining`). A hint found from these worlds would tell a person what the table has agreed to forget. So, where the
screen keeps nothing, a hint is found from worlds in which nobody remembers anything:

- nobody knows a card of the Shelf or of the Storage Deck, and of the Discard Pile only the card on top;
- the Conditions of the others are dealt anew to their hands, as many as each holds; the piles, the Damage and the own
  hand are open, so which Conditions they hold together is known.

Where the screen keeps what each has seen, a hint goes by what a careful player knows, for it is what the screen shows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from core.critters_below.chapters.flip import cards_of
from core.critters_below.forms import CONDITIONS
from core.critters_below.frames import Flipping
from core.critters_below.imagining import imagined, shuffled_anew
from core.critters_below.remembering import CARRYING
from core.critters_below.state import Placed

if TYPE_CHECKING:
    from random import Random

    from core.critters_below.frames import AnyFrame
    from core.critters_below.state import Draft, State
    from core.engine.decisions import Seat


def imagined_for_hint(d: Draft, viewer: Seat, luck: Random) -> State:
    """A state that could be true for all that a viewer may know when a hint is asked for."""
    if d.setup.memory == "none":
        _forget(d)
        _deal_hands(d, viewer, luck)
    return imagined(d, viewer, luck)


def _forget(d: Draft) -> None:
    d.traces = ()
    d.laid = min(1, len(d.discard))
    d.critters = tuple([replace(critter, mixes=()) for critter in d.critters])
    d.shelf = tuple([Placed(placed.card) if placed is not None else None for placed in d.shelf])
    d.storage = tuple([Placed(placed.card) for placed in d.storage])
    d.stack = [replace(frame, mixes=()) if isinstance(frame, CARRYING) else frame for frame in d.stack]


def _deal_hands(d: Draft, viewer: Seat, luck: Random) -> None:
    """The Conditions of the others change hands; each keeps as many."""
    others = [seat for seat in range(len(d.critters)) if seat != viewer]
    held = [kind for seat in others for kind in cards_of(d.critters[seat].hand)]
    dealt = iter(shuffled_anew(sorted(held), luck))
    for seat in others:
        kinds = [next(dealt) for _ in range(sum(d.critters[seat].hand))]
        d.change(seat, hand=tuple([kinds.count(kind) for kind in range(len(CONDITIONS))]))
    d.stack = [_flipped(d, frame) for frame in d.stack]


def _flipped(d: Draft, frame: AnyFrame) -> AnyFrame:
    """A hand that is shuffled is the one that was dealt; its order is imagined after this."""
    if isinstance(frame, Flipping) and frame.order:
        return replace(frame, order=cards_of(d.critters[frame.seat].hand))
    return frame
