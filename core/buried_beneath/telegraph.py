"""The telegraph: what every enemy will do if the turn ended now, played by the rules themselves. R42.

It takes the option under the cursor, answers what is still open as modestly as can be, ends the turn, and answers the
enemies' ties as planned. So it tells what then happens, to the last point.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

from core.buried_beneath import events as e
from core.buried_beneath.events import AnyEvent
from core.buried_beneath.flow import advance, answer, question
from core.buried_beneath.frames import (
    Aiming,
    Attacking,
    ChoosingSkill,
    Ended,
    HeroMoving,
    Lost,
    Placing,
    Rallying,
    Starting,
    Taking,
)
from core.buried_beneath.options import AnyOption, End, TakePoint
from core.buried_beneath.state import State
from core.buried_beneath.views import VillageView, view_of
from core.engine.filming import Glimpse, Glimpses

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.buried_beneath.state import Draft
    from core.engine.decisions import Event, Option, Seat

TIES: Final = frozenset(
    ("type", "unit", "step", "boss-step", "flee", "marker", "uproot", "shove", "mend", "hex", "victim")
)
"""The kinds of decisions that the enemies leave to you."""

_MOVES: Final = (
    e.EnemiesBegan,
    e.UnitMoved,
    e.UnitStayed,
    e.Hastened,
    e.MiddleReached,
    e.Deployed,
    e.DeployBlocked,
    e.CampMoved,
)
"""What is foretold where moves alone are."""

_MY_ACTIONS: Final = (Attacking, HeroMoving, ChoosingSkill, Rallying, Aiming)


class Tie(Struct, frozen=True):
    """A tie of the next enemies' turn, and the answer it gets.

    Attributes:
        kind: The decision's kind.
        planned: The answer was planned; else it is the first in reading order, a ready Villager before a placed one.
        at: How many events of its part come before it.
        now: It comes before the turn ends.
    """

    kind: str
    options: tuple[AnyOption, ...]
    answer: AnyOption
    planned: bool
    at: int
    now: bool


class Toll(Struct, frozen=True):
    """What the enemies' turn costs: points of stats, Villagers that flee, Boss markers laid on the map."""

    health: int = 0
    speed: int = 0
    damage: int = 0
    mana: int = 0
    fled: int = 0
    ruins: int = 0


class Telegraph(Struct, frozen=True):
    """The enemies' turn as it is foretold.

    Attributes:
        now: What the option brings at once.
        events: The end of your turn and the enemies' turn, to your next decision of your own or the end.
        ties: Every tie on the way.
        toll: What the enemies' turn costs.
        end: The try is lost, the wave is won, or the game is; empty for neither.
        why: How it is lost; empty when it is not.
        standing: The position as the option leaves it, before the turn ends.
        after: The position at the end; None where it is not foretold.
        then: The same as a state, to look a turn further on from.
        film: The events with the position after each; none where it is not foretold.
    """

    now: tuple[AnyEvent, ...]
    events: tuple[AnyEvent, ...]
    ties: tuple[Tie, ...]
    toll: Toll
    end: Literal["", "lost", "wave", "won"]
    why: str
    standing: VillageView
    after: VillageView | None
    then: State | None = None
    film: tuple[Glimpse[VillageView], ...] = ()


def planned_answer(kind: str, options: Sequence[Option], planned: list[Option]) -> tuple[Option, bool]:
    """How a tie is answered: as planned, which uses the plan up, else by the first option; and whether as planned."""
    for option in planned:
        if kind in TIES and option in options:
            planned.remove(option)
            return option, True
    return options[0], False


def telegraph(d: Draft, seat: Seat, option: Option, planned: tuple[Option, ...]) -> Telegraph:
    """What is foretold when a legal option is answered and the turn ended. `d` is used up."""
    plans = list(planned)
    ties: list[Tie] = []
    now: list[Event] = []
    film: Glimpses[VillageView] = Glimpses(lambda _: True, lambda: view_of(d, seat, ()))
    is_deed = not isinstance(option, End) and isinstance(d.stack[0], Placing)
    if is_deed:
        answer(d, option)
        _settle(d, plans, ties)
        now = d.events
    d.events = film
    standing = view_of(d, seat, ())
    if not is_deed:
        answer(d, option)
    elif isinstance(d.stack[-1], Placing):
        answer(d, End())
    _play_ties(d, plans, ties, now=False)
    foretold = _Foretold(d, now)
    seen = film.end()
    shown = d.setup.telegraph
    if shown == "moves":
        moves = tuple([event for event in foretold.events if isinstance(event, _MOVES)])
        walks = tuple([tie for tie in ties if tie.kind in {"type", "unit", "step", "boss-step"}])
        return Telegraph(foretold.now, moves, walks, Toll(), "", "", standing, None)
    after = view_of(d, seat, ())
    return Telegraph(
        foretold.now,
        foretold.events,
        tuple(ties),
        foretold.toll,
        foretold.end,
        foretold.why,
        standing,
        after,
        d.state(),
        seen,
    )


class _Foretold:
    """What the events of a forecast come to."""

    def __init__(self, d: Draft, now: list[Event]) -> None:
        self.now: tuple[AnyEvent, ...] = tuple(now)  # type: ignore[arg-type]  # they are of this game
        self.events: tuple[AnyEvent, ...] = tuple(d.events)  # type: ignore[arg-type]  # the same
        self.toll = toll_of(self.events)
        top = d.stack[-1]
        self.end: Literal["", "lost", "wave", "won"] = ""
        self.why = ""
        if isinstance(top, Lost):
            self.end, self.why = "lost", top.why
        elif isinstance(top, Ended):
            self.end, self.why = ("won", "") if top.won else ("lost", top.reason)
        elif isinstance(top, Starting):
            self.end = "wave"


def toll_of(events: Sequence[Event]) -> Toll:
    """What events of an enemies' turn cost."""
    lost = dict.fromkeys(("health", "speed", "damage", "mana"), 0)
    fled = ruins = 0
    for event in events:
        if isinstance(event, e.StatChanged) and event.by < 0:
            lost[event.stat] -= event.by
        fled += isinstance(event, e.VillagerFled)
        ruins += isinstance(event, e.MarkerLaid)
    return Toll(**lost, fled=fled, ruins=ruins)


def _settle(d: Draft, plans: list[Option], ties: list[Tie]) -> None:
    """Come to the end of what was begun: open symbols are gained, an action not yet aimed does nothing."""
    while True:
        _play_ties(d, plans, ties, now=True)
        top = d.stack[-1]
        if isinstance(top, Taking):
            answer(d, TakePoint(top.left[0]))
        elif isinstance(top, _MY_ACTIONS):
            del d.stack[-1]
            advance(d)
        else:
            return


def _play_ties(d: Draft, plans: list[Option], ties: list[Tie], *, now: bool) -> None:
    """Answer ties as planned, until something else is asked."""
    while not isinstance(d.stack[-1], Placing | Starting | Lost | Ended):
        kind, options = question(d)
        if kind not in TIES:
            return
        chosen, was_planned = planned_answer(kind, options, plans)
        ties.append(Tie(kind, options, chosen, was_planned, len(d.events), now))  # type: ignore[arg-type]  # the same
        answer(d, chosen)
