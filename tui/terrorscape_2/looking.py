"""What there is to say of a room: what is done there, which ways lead out, how far the Killer is."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from core.terrorscape_2.forms import ZONES
from core.terrorscape_2.setup import KILLER
from core.terrorscape_2.station import NOWHERE
from core.terrorscape_2.words.terms import Terms
from core.words.english import count, series
from tui.terrorscape_2.aids import ghosts_of
from tui.terrorscape_2.station.rooms import MOST_THREAT, killer_name, skill_name
from tui.terrorscape_2.station.signs import name_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.knowing.tracing import Trace
    from core.terrorscape_2.views import StationView


def look_at(cards: Edition, view: StationView, at: int, traces: Sequence[Trace] = ()) -> tuple[str, ...]:
    """The name of a room, and what there is to say of it in sentences."""
    if at == NOWHERE:
        return ("", "Arrows or i look around the station.")
    plan = cards.plan
    hunts = view.viewer == KILLER and view.at != NOWHERE
    told = (*_for_the_killer(cards, view, at, traces),) if hunts else (*_for_the_team(cards, view, at),)
    return (
        f"{plan.codes[at]} {plan.names[at]}",
        *told,
        *_done_here(cards, view, at),
        *_noise(view, at),
        _ways_out(cards, view, at),
    )


def look_at_zone(cards: Edition, zone: int, traces: Sequence[Trace], view: StationView) -> tuple[str, ...]:
    """A zone that may be asked about: its places, and who is likely there or may be."""
    plan = cards.plan
    places = [at for at, own in enumerate(plan.zones) if own == zone]
    codes = sorted(plan.codes[at] for at in places)
    told = [f"{codes[0]} to {codes[-1]}.", *_prey(cards, view, places, traces, "there")]
    return (f"{ZONES[zone]} zone", *told)


def look_at_way(cards: Edition, view: StationView, edge: int) -> str:
    """What a way is, and who can take it: in one sentence, or two."""
    plan = cards.plan
    named, end = Terms(cards).way(edge), plan.codes[plan.edges[edge][1]]
    match plan.kinds[edge]:
        case "door" if edge in view.blocks:
            return f"{named}: a blocked door. The Killer can pass it, Survivors cannot. TS 5.1"
        case "door":
            return f"{named}: a door, which is not blocked."
        case "drop" if edge in view.ropes:
            return f"{named}: an arrow down to {end}, with a rope: Survivors climb it too. TS 5.2"
        case "drop":
            return f"{named}: an arrow down to {end}. Climbing it costs the Killer a card. TS 5.2"
        case "open":
            return f"{named}: no wall, so nothing to block. TS 4.4"
        case kind:
            assert_never(kind)


def _for_the_killer(cards: Edition, view: StationView, at: int, traces: Sequence[Trace]) -> Iterator[str]:
    """Who may be there, and how far it is."""
    yield from _prey(cards, view, (at,), traces, "here")
    far = cards.plan.ranges[view.at][at]
    yield f"{count(far, 'room')} from you." if far else "You are here."


def _for_the_team(cards: Edition, view: StationView, at: int) -> Iterator[str]:
    """How far the Killer is, or was when it was seen last, and what brings it nearer."""
    where = view.spotted.at if view.spotted is not None else NOWHERE
    if where != NOWHERE and view.killer:
        far = cards.plan.ranges[where][at]
        name = killer_name(cards, view)
        if view.vanished:
            yield f"{count(far, 'room')} from where {name} was last seen." if far else f"{name} was last seen here."
        else:
            yield f"{count(far, 'room')} from {name}." if far else f"{name} is here."
            warns = view.setup.aids and view.setup.warns and far <= MOST_THREAT
            if warns and far < _ways_without_a_climb(cards, where, at):
                yield "It must pay a card to climb here."
    yield from _coming(cards, view, at)


def _ways_without_a_climb(cards: Edition, start: int, at: int) -> int:
    """How many rooms away a place is for a Killer that goes up no arrow, whatever is blocked. TS 5.2; R5, R44."""
    plan, reached, steps = cards.plan, {start}, 0
    while at not in reached:
        more = {to for here in reached for to in plan.neighbours[here] if not plan.is_climb(here, to)}
        if more <= reached:
            return len(plan.codes)
        reached, steps = reached | more, steps + 1
    return steps


def _noise(view: StationView, at: int) -> Iterator[str]:
    """Noise of this turn, or what was told of the one before."""
    if at in view.noise or view.everywhere:
        yield "Noise now."
    elif view.heard is not None and (at in view.heard.places or view.heard.everywhere):
        yield "Noise was heard here."


def _coming(cards: Edition, view: StationView, at: int) -> Iterator[str]:
    """What makes the Killer nearer than its distance says: where it can be unseen, and what runs before its turn."""
    if view.vanished and at in ghosts_of(cards, view):
        yield "It may be here."
    for token in view.delays:
        yield f"Its {skill_name(cards, view, token.card)} at {cards.plan.codes[token.at]} takes effect first."


def _done_here(cards: Edition, view: StationView, at: int) -> Iterator[str]:
    plan = cards.plan
    if at in plan.searches:
        yield f"Search: the {plan.searches[at]} deck."
    if at == plan.radio:
        yield "Repair: the radio."
    if at == plan.vehicle:
        yield "Repair and refuel: the vehicle."
    if at == plan.main_exit:
        yield "Main Exit: all Keys, all here."
    if at == plan.hidden_exit:
        yield "The Hidden Exit."
    if at in plan.passages:
        yield f"Passage to {plan.codes[plan.passages[at]]}."
    if at in plan.symbols:
        yield f"Symbol: {plan.symbols[at]}."
    if at in view.droids:
        yield "A droid listens."
    if at in view.traps:
        yield "A trap is here."
    if at == view.cat:
        yield "The Cat is here."
    for clock in view.clocks:
        if clock.at == at:
            yield f"A clock rings in {count(clock.left, 'round')}."


def _prey(
    cards: Edition, view: StationView, places: Sequence[int], traces: Sequence[Trace], where: str
) -> Iterator[str]:
    """Who is likely in one of these places, who may be, and who only with an item: one sentence of all of them."""
    likely: list[str] = []
    possible: list[str] = []
    by_item: list[str] = []
    for who, trace in enumerate(traces):
        name = name_of(cards, view.team[who].survivor)
        for found, among in ((likely, trace.likely), (possible, trace.possible), (by_item, trace.by_item)):
            if any(at in places for at in among):
                found.append(name)
                break
    told = []
    if likely:
        told.append(f"{series(likely)} {'is' if len(likely) == 1 else 'are'} likely {where}")
    if possible:
        told.append(f"{series(possible)} may be{'' if likely else f' {where}'}")
    if by_item:
        told.append(f"{series(by_item)} {'' if told else f'can be {where} only '}with an item")
    if told:
        yield f"{', '.join(told)}."


def _ways_out(cards: Edition, view: StationView, at: int) -> str:
    """Which ways lead out, and which are blocked or lead down only."""
    plan = cards.plan
    told = []
    for edge in plan.at_edges[at]:
        code = plan.codes[plan.other_end(edge, at)]
        if edge in view.blocks:
            told.append(f"{code} (blocked)")
        elif plan.kinds[edge] == "drop" and edge not in view.ropes:
            told.append(f"{code} ({'down' if plan.edges[edge][0] == at else 'up'})")
        else:
            told.append(code)
    return f"Leads to {series(told)}."
