"""The death of a Leader as a moment: who died, what was left where, who leads now. TB 8."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from core.terror_below import events as e

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Event, Seat
    from core.terror_below.decks.cards import CharacterCard, ItemCard
    from core.terror_below.events import EggCounts
    from core.terror_below.views import View


class Death(NamedTuple):
    """A Leader has died.

    Attributes:
        seat: Whose.
        leader: Who.
        space: Where.
        eggs, rubble: What the Leader carried, and leaves there.
        stays: So much of that Rubble has room there; the rest goes to the supply.
        hat: The Hat that was discarded.
        heir: Who leads now; None when that is still to be chosen, or nobody is left.
        events: So many events, the death among them, belong to this moment.
    """

    seat: Seat
    leader: CharacterCard
    space: int
    eggs: EggCounts = (0, 0, 0, 0)
    rubble: int = 0
    stays: int = 0
    hat: ItemCard | None = None
    heir: CharacterCard | None = None
    events: int = 1


def death_of(view: View, event: e.LeaderDied, following: Sequence[Event]) -> Death | None:
    """The death that an event tells of, in a position before it; `following` is what happened after it."""
    squad = view.squads[event.seat]
    if squad.leader is None:
        return None
    death = Death(event.seat, squad.leader, squad.pawn, hat=squad.hat)
    for after in following:
        match after:
            case e.PiecesDropped(seat=event.seat, eggs=eggs, rubble=rubble):
                space = view.spaces[squad.pawn]
                room = 0 if space.place else max(0, view.limit_per_space - space.rubble)
                death = death._replace(eggs=eggs, rubble=rubble, stays=min(rubble, room))
            case e.HatLost(seat=event.seat) | e.SquadEliminated(seat=event.seat):
                pass
            case _:
                # what belongs to the death is over
                break
        death = death._replace(events=death.events + 1)
    # Dice for what was left may fall before somebody leads.
    chosen = {after.character for after in following if isinstance(after, e.LeaderChosen) and after.seat == event.seat}
    return death._replace(heir=next((member for member in squad.members if member.number in chosen), None))
