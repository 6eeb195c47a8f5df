"""How things stand: who leads, and in a few short lines for one seat the nearest attack and what threatens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import PUBLIC
from core.terror_below.words.ended.outcome import outcome_of
from core.terror_below.words.names import count, possessive, series, slot_name

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from core.engine.decisions import Seat
    from core.engine.seats import SeatSetup
    from core.terror_below.views import SquadView, View

NAMED: Final = 2
"""So many who share the best score are named; more are counted."""


def standing(view: View) -> tuple[str, ...]:
    """Who leads, which Worm is next to attack, and where the seat that looks stands: a line each."""
    return (_score(view), _nearest(view), _threat(view))


def when(number: int, turn: Seat, seats: Sequence[SeatSetup]) -> str:
    """A point of the game: `in round 3, Ada's turn`."""
    if not number:
        return "while the game was set up"
    return f"in round {number}, {possessive(seats[turn].name)} turn" if turn != PUBLIC else f"in round {number}"


def leading(scores: Sequence[int], seats: Sequence[SeatSetup], dead: Collection[Seat] = ()) -> str:
    """Who leads, and with how much: `Cleo leads with 15 VP`, `Ada and Ben lead with 9 VP`, `all have 0 VP`.

    A squad that is `dead` wins nothing, so that it never leads. TB 9.3.
    """
    led = [(seat.name, score) for n, (seat, score) in enumerate(zip(seats, scores, strict=False)) if n not in dead]
    best = max((score for _, score in led), default=0)
    names = [name for name, score in led if score == best]
    if not led:
        return "every squad is dead"
    if len(seats) == 1:
        return f"{names[0]} has {best} VP"
    if len(names) == len(seats):
        return f"all have {best} VP"
    return f"{series(names)} {'leads' if len(names) == 1 else 'lead'} with {best} VP"


def how_it_stands(view: View) -> str:
    """Who leads or, once the game is over, who won and why: `Cleo wins with 12 VP (the final turns are over: …)`."""
    if (ended := outcome_of(view)) is None:
        dead = [squad.seat for squad in view.squads if not squad.alive]
        return leading([squad.vp for squad in view.squads], [squad.setup for squad in view.squads], dead)
    return f"{ended.won} ({ended.aside})" if ended.aside else ended.won


def when_back(view: View, squad: SquadView) -> str:
    """When a pawn that has left the board returns: `back next turn`; `comes back now` as its turn begins. TB 8.3."""
    returns = any(asked.seat == squad.seat and asked.kind == "return" for asked in view.asked)
    return "comes back now" if returns else "back next turn"


def races(view: View) -> bool:
    """Whether VP are the goal: in a solo game only where its scenario asks for nothing else. TB 1, 11.5; R64."""
    return view.solo is None or not view.solo.scenario.needed


def _score(view: View) -> str:
    own = view.squads[view.viewer].vp
    # a dead squad wins nothing, whatever it has scored: TB 9.3
    others = [squad for squad in view.squads if squad.seat != view.viewer and squad.alive]
    most = max((squad.vp for squad in others), default=0)
    if view.solo is not None:
        return f"You have {own} VP · Worm Attack {view.solo.attacks} of {view.solo.attack_limit}"
    if own == most == 0:
        return f"Nobody has scored yet · first to {view.goal}"
    if not others:
        return f"You have {own} VP · the other squads are dead"
    best = [squad.setup.name for squad in others if squad.vp == most]
    named = series(best) if len(best) <= NAMED else f"{len(best)} others"
    if own > most:
        return f"You lead with {own} · {named} {'have' if len(best) > 1 else 'has'} {most}"
    if own == most:
        return f"You and {named} lead with {most}"
    return f"You have {own} · {named} {'lead' if len(best) > 1 else 'leads'} with {most}"


def _nearest(view: View) -> str:
    """The Worms that need fewest cards to attack. TB 6.1."""
    far = {place: slot.off for place, slot in enumerate(view.slots) if slot.worm is not None}
    if not far:
        return "No Worm is out."
    off = min(far.values())
    nearest = [str(place + 1) for place, cards in far.items() if cards == off]
    alone = len(nearest) == 1
    worms = f"Worm{'' if alone else 's'} {series(nearest)}"
    return f"{worms}: {count(off, 'card')} to go." if off else f"{worms} {'attacks' if alone else 'attack'} now."


def _threat(view: View) -> str:
    """Which Worms would hit the seat's pawn from where their Targets stand. R13."""
    squad = view.squads[view.viewer]
    if not squad.alive:
        return "Your squad is dead."
    if squad.pawn < 0:
        return "You come back on your next turn."
    names = [slot_name(place) for place, slot in enumerate(view.slots) if squad.pawn in slot.footprint]
    if not names:
        return "No Worm would hit you where you are."
    return f"{series(names)} would hit you where you are."
