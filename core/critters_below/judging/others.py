"""What concerns others: who is aimed at, and who is next in a team. CB 5.4, 9.2.

Of those that are worth the same one is taken at random, or the first seat would bear it for all. The luck of it is
drawn from what everybody sees, so that the same position is thought about in the same way, in whatever world.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from core.critters_below.judging.bodies import after
from core.critters_below.judging.standing import LEAST, body_of
from core.critters_below.options import Aim, NameNext
from core.critters_below.remembering import open_pile
from core.players.thinking import Judged, Why

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.judging.bodies import Toll
    from core.critters_below.judging.standing import Standing
    from core.engine.decisions import Option

INDIFFERENT: Final = 0.1
"""Below this care it matters little what becomes of others."""

LEFT: Final = 0.003
"""What it counts then how much is left of a life."""


def aims(st: Standing, options: Sequence[Option], tolls: Sequence[Toll]) -> list[Judged]:
    """Who can bear it best; where there is one winner, who can bear it least. CB 5.4."""
    judged = []
    for option in options:
        if not isinstance(option, Aim):
            continue
        body = body_of(st.d, option.seat)
        left = st.bodies.life(body)
        then = st.bodies.life(after(body, tolls, st.d.piles))
        # of a team the lives of all are wanted together: what counts is the part that is lost
        value = st.care * ((then - left) / max(left, LEAST) if st.is_team else then - left)
        if abs(st.care) < INDIFFERENT:
            # where nobody has to fall, harm goes to who is well, help to who is weary
            value += LEFT * then
        judged.append(Judged(option, value, why=(Why("bears", round(100 * then), (option.seat, round(100 * left))),)))
    return _mixed(st, judged)


def names(st: Standing, options: Sequence[Option]) -> list[Judged]:
    """Who can bear most goes first: the others may be helped until then. CB 9.2."""
    named = [option for option in options if isinstance(option, NameNext)]
    lives = {option: st.bodies.life(body_of(st.d, option.seat)) for option in named}
    return _mixed(
        st,
        [
            Judged(option, life, why=(Why("first", round(100 * life), (option.seat,)),))
            for option, life in lives.items()
        ],
    )


def _mixed(st: Standing, judged: list[Judged]) -> list[Judged]:
    """The same in a random order: what is worth the same stays in it."""
    d = st.d
    seen = [(critter.hand, critter.damage, len(critter.pocket)) for critter in d.critters]
    luck = Random(f"{d.day}/{d.turn}/{st.seat}/{seen}/{open_pile(d.discard, d.laid)}")  # noqa: S311 - to be repeated
    luck.shuffle(judged)
    return judged
