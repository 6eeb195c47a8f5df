"""A whole view in 80 columns of text: the part that both sides share, and the part of the side that looks."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from core.terrorscape_2.forms import DECKS
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.station import NOWHERE
from core.words.english import capital, count, series

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.terrorscape_2.views import StationView
    from core.terrorscape_2.words.terms import Terms

WIDTH: Final = 80


def position_of(terms: Terms, view: StationView) -> str:
    """The Killer, the team, doors and tokens, what was told; then what the side alone knows."""
    lines = [_sides(view), *_hunter(terms, view), *_team(terms, view), *_map(terms, view), *_ways(view)]
    own = hand_of(terms, view)
    if own:
        lines.append(own)
    return _filled(lines)


def _sides(view: StationView) -> str:
    ours, its = view.setup.seats[SURVIVORS], view.setup.seats[KILLER]
    return f"{ours.tag} {ours.name}: the Survivors. {its.tag} {its.name}: the Killer."


def _hunter(terms: Terms, view: StationView) -> list[str]:
    if not view.killer:
        return ["The sides are being chosen."]
    name = terms.killer(view.killer)
    seen = view.spotted.at if view.spotted is not None else NOWHERE
    where = f"vanished from {terms.place(seen)}" if view.vanished else f"at {terms.place(seen)}"
    locked = ", ".join(terms.skill(view.killer, card) for card in view.locked)
    rest = f" Locked: {locked}." if locked else ""
    return [f"Round {view.round}. {name}, level {view.level}, strength {view.strength}, {where}.{rest}"]


def _team(terms: Terms, view: StationView) -> list[str]:
    told = []
    for one in view.team:
        parts = ["injured" if one.injured else "healthy"]
        if one.fear:
            parts.append(f"{one.fear} fear")
        if one.token:
            parts.append(("infected" if one.seen.infected else "immune") if one.seen else "an infecting token")
        if one.at != NOWHERE:
            parts.append(f"at {terms.code(one.at)}")
        if one.items:
            parts.append(f"carries {series([terms.item_named(card.item) for card in one.items])}")
        if one.batteries:
            parts.append(count(one.batteries, "battery").replace("batterys", "batteries"))
        if one.bandage:
            parts.append(f"healed by a bandage in {count(one.bandage, 'turn')}")
        if one.acted:
            parts.append("has acted")
        told.append(f"{terms.survivor(one.survivor)}: {', '.join(parts)}.")
    return told


def _map(terms: Terms, view: StationView) -> list[str]:
    parts = []
    if view.blocks:
        parts.append(f"blocked {series([terms.way(door) for door in view.blocks])}")
    if view.droids:
        parts.append(f"droids at {terms.codes(view.droids)}")
    parts += [f"{terms.skill(view.killer, token.card)} laid at {terms.code(token.at)}" for token in view.delays]
    if view.heard is not None:
        where = "everywhere" if view.heard.everywhere else terms.codes(view.heard.places) or "none"
        parts.append(f"noise heard: {where}")
    return [f"{capital('; '.join(parts))}."] if parts else []


def _ways(view: StationView) -> list[str]:
    parts = []
    if view.rescue >= 0:
        parts.append(f"rescue in {count(view.rescue, 'round')}")
    if view.ready:
        parts.append("the vehicle is ready")
    if view.observed:
        parts.append("the weakness is observed")
    return [f"{capital('; '.join(parts))}."] if parts else []


def hand_of(terms: Terms, view: StationView) -> str:
    """The knowledge of one side alone."""
    if view.keys >= 0:
        return _filled((_ours(terms, view),))
    if view.deck >= 0:
        cards = [terms.skill(view.killer, card.skill) for card in view.hand]
        hidden = f" You are at {terms.place(view.at)}." if view.vanished and view.at != NOWHERE else ""
        zone = f" Your zone is {view.weakness.zone}." if view.weakness is not None else ""
        held = f"Your hand: {', '.join(cards) or 'no card'}; {count(view.deck, 'card')} in the deck."
        return _filled((f"{held}{hidden}{zone}",))
    return ""


def _ours(terms: Terms, view: StationView) -> str:
    needed = terms.plan.station.repair
    fuel = " with Fuel" if view.fuel else ""
    ways = f"Keys {view.keys} of {needed.keys}, radio {view.radio} of {needed.radio}"
    parts = [
        f"{ways}, vehicle {view.vehicle} of {needed.vehicle}{fuel}",
        "cards left: " + ", ".join(f"{name} {left}" for name, left in zip(DECKS, view.decks, strict=True)),
    ]
    if view.everywhere or view.noise:
        parts.append(f"noise: {'everywhere' if view.everywhere else terms.codes(view.noise)}")
    if view.ropes:
        parts.append(f"ropes at {series([terms.way(edge) for edge in view.ropes])}")
    if view.traps:
        parts.append(f"traps at {terms.codes(view.traps)}")
    if view.cat != NOWHERE:
        parts.append(f"the cat at {terms.code(view.cat)}")
    if view.clocks:
        parts.append(f"clocks at {terms.codes([clock.at for clock in view.clocks])}")
    if view.drawn:
        parts.append(f"drawn: {series([terms.item_named(card.item) for card in view.drawn])}")
    if view.weakness is not None:
        parts.append(f"weakness {view.weakness.icon}")
    return f"{'; '.join(parts)}."


def _filled(lines: Sequence[str]) -> str:
    return "\n".join(part for line in lines for part in wrap(line, WIDTH, subsequent_indent="  "))
