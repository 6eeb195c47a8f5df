"""What a seat is asked after Rubble that it clears: nothing is revealed by it before a set is traded. TB 4.3."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.decisions import Choice
from core.terror_below.events import RubbleTaken
from core.terror_below.options import Clear
from core.terror_below.playout import SquadPlayout

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Option, Pending, Seat
    from core.terror_below.state import Draft


def asked_after(d: Draft, pending: Pending, seat: Seat, options: Sequence[Option]) -> tuple[Option, ...]:
    """What a seat may answer once it has cleared these, one after the other; nothing after any other answer.

    A trade ends what can be seen ahead, for a card may be drawn. The draft is used up.
    """
    playout = SquadPlayout(d, pending)
    for option in options:
        now = playout.pending
        legal = isinstance(now, tuple) and now[0].seat == seat and option in now[0].options
        if not legal or not isinstance(option, Clear):
            return ()
        if any(not isinstance(event, RubbleTaken) for event in playout.take(Choice(seat, option))):
            return ()
    now = playout.pending
    return now[0].options if isinstance(now, tuple) and now[0].seat == seat and now[0].kind == "act" else ()
