"""What there is to say of a room: what is done there, which ways lead out, how far the Killer is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2.forms import ZONES
from core.terrorscape_2.station import NOWHERE
from core.words.english import count, series
from tui.terrorscape_2.aids import ghosts_of
from tui.terrorscape_2.station.rooms import killer_name, skill_name
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
    return (f"{plan.codes[at]} {plan.names[at]}", *_sentences(cards, view, at), *_prey(cards, view, at, traces))


def look_at_zone(cards: Edition, zone: int, traces: Sequence[Trace], view: StationView) -> tuple[str, ...]:
    """A zone that may be asked about: its places, and who is likely there or may be."""
    plan = cards.plan
    places = [at for at, own in enumerate(plan.zones) if own == zone]
    codes = sorted(plan.codes[at] for at in places)
    told = [f"{codes[0]} to {codes[-1]}."]
    for who, trace in enumerate(traces):
        name = name_of(cards, view.team[who].survivor)
        if any(at in places for at in trace.likely):
            told.append(f"{name} is likely there.")
        elif any(at in places for at in trace.possible):
            told.append(f"{name} may be there.")
        elif any(at in places for at in trace.by_item):
            told.append(f"{name} only by an item.")
    return (f"{ZONES[zone]} zone", *told)


def _sentences(cards: Edition, view: StationView, at: int) -> Iterator[str]:
    plan = cards.plan
    where = view.at if view.at != NOWHERE else view.spotted.at if view.spotted is not None else NOWHERE
    if where != NOWHERE and view.killer:
        far = plan.ranges[where][at]
        name = "you" if view.at != NOWHERE else killer_name(cards, view)
        hidden = view.vanished and view.at == NOWHERE
        last = f"where {name} was seen last" if hidden else name
        yield (
            f"{capitalised(last)} {'are' if name == 'you' else 'is'} here."
            if not far and not hidden
            else (f"{count(far, 'way')} from {last}." if far else f"{capitalised(last)}.")
        )
    if view.at == NOWHERE:
        yield from _coming(cards, view, at)
    if at in view.noise or view.everywhere:
        yield "Noise now."
    if view.heard is not None and (at in view.heard.places or view.heard.everywhere):
        yield "Noise was told here."
    yield from _done_here(cards, view, at)
    yield _ways_out(cards, view, at)


def _coming(cards: Edition, view: StationView, at: int) -> Iterator[str]:
    """What makes the Killer nearer than its distance says: where it can be unseen, and what runs before its turn."""
    if view.vanished and at in ghosts_of(cards, view):
        yield "It may stand here."
    for token in view.delays:
        yield f"Its {skill_name(cards, view, token.card)} is laid on {cards.plan.codes[token.at]}: it runs first."


def capitalised(text: str) -> str:
    """With a capital at the start."""
    return text[:1].upper() + text[1:]


def _done_here(cards: Edition, view: StationView, at: int) -> Iterator[str]:
    plan = cards.plan
    if at in plan.searches:
        yield f"The {plan.searches[at]} deck is searched here."
    if at == plan.radio:
        yield "The radio is repaired here."
    if at == plan.vehicle:
        yield "The vehicle is repaired and refuelled here."
    if at == plan.main_exit:
        yield "The Main Exit: with all Keys, all here."
    if at == plan.hidden_exit:
        yield "The Hidden Exit."
    if at in plan.symbols:
        yield f"Its symbol is {plan.symbols[at]}."
    if at in view.droids:
        yield "A droid listens."
    if at in view.traps:
        yield "A trap lies here."
    if at == view.cat:
        yield "The Cat is here."
    for clock in view.clocks:
        if clock.at == at:
            yield f"A clock rings in {count(clock.left, 'round')}."


def _prey(cards: Edition, view: StationView, at: int, traces: Sequence[Trace]) -> Iterator[str]:
    """Who is likely there, may be, or only by an item."""
    for who, trace in enumerate(traces):
        name = name_of(cards, view.team[who].survivor)
        if at in trace.likely:
            yield f"{name} is likely here."
        elif at in trace.possible:
            yield f"{name} may be here."
        elif at in trace.by_item:
            yield f"{name} only by an item."


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
    passage = f" A passage leads to {plan.codes[plan.passages[at]]}." if at in plan.passages else ""
    return f"Ways to {series(told)}.{passage}"
