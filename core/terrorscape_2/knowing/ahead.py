"""What the Killer is asked next, after answers of its own that reveal nothing to it. TS 9, 11.

A step, a card that is played or paid, and going on are its own deeds: what may be answered after them follows from what
it knows. Whatever is answered by the Survivors, drawn or rolled ends what can be seen ahead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import Choice
from core.terrorscape_2.events import BlockRemoved
from core.terrorscape_2.hunt_events import CardPaid, CardPlayed, DroidTaken, Slipped, Stepped, Vanished
from core.terrorscape_2.options import Pass, Pay, Play, Slip, Step, TakeDroid
from core.terrorscape_2.playout import HuntPlayout, pending_of
from core.terrorscape_2.setup import KILLER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Option
    from core.terrorscape_2.state import Draft

OWN: Final = (Pass, Pay, Play, Slip, Step, TakeDroid)
"""Answers that by themselves reveal nothing to the Killer."""

DEEDS: Final = frozenset({BlockRemoved, CardPaid, CardPlayed, DroidTaken, Slipped, Stepped, Vanished})
"""What they bring, in any world: after every other event nothing can be seen ahead."""


def asked_after(d: Draft, options: Sequence[Option]) -> tuple[Option, ...]:
    """What the Killer may answer once it has answered with these, one after the other; nothing where it may learn more.

    It is the same in any two positions that the Killer cannot tell apart. The draft is used up.
    """
    playout = HuntPlayout(d, pending_of(d))
    for option in options:
        pending = playout.pending
        legal = isinstance(pending, tuple) and pending[0].seat == KILLER and option in pending[0].options
        if not legal or not isinstance(option, OWN):
            return ()
        if not DEEDS.issuperset(map(type, playout.take(Choice(KILLER, option)))):
            return ()
    pending = playout.pending
    return pending[0].options if isinstance(pending, tuple) and pending[0].seat == KILLER else ()
