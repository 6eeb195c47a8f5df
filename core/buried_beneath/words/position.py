"""A position in lines of text, 80 columns wide, and row by row."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from core.buried_beneath.forms import STATS
from core.buried_beneath.setup import BOSS
from core.buried_beneath.village import CORNERS, MIDDLE, village_of
from core.buried_beneath.words.names import COLOURS, names_in
from core.buried_beneath.words.prompts import spelled_at, stats_told, waiting
from core.words.english import capital, count, series

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.views import VillageView
    from core.words.annals import Rows

WIDTH: Final = 80


def stage_of(number: int) -> str:
    """What a wave is called; the fifth is the Boss fight."""
    return f"fight {number}, the Boss" if number == BOSS else f"wave {number}"


def stats_of(view: VillageView) -> str:
    """The four stats: `Health 4, Speed 2, Damage 2, Mana 1`."""
    return stats_told(view.stats)


def standing_of(cards: Edition, view: VillageView) -> str:
    """How the fight stands, without a full stop."""
    if not view.wave:
        return "The village sleeps"
    if view.foe is not None:
        lives = "its last life" if view.lives == 1 else f"{view.lives} lives"
        return f"{names_in(cards, view).boss()} has Health {view.foe.health} and {lives}"
    return f"{enemies_of(view)} in {stage_of(view.wave)}"


def enemies_of(view: VillageView) -> str:
    """How many monsters of a wave are left: `2 monsters on the map, 3 to come`."""
    coming = sum(camp.dice for camp in view.camps)
    return f"{count(len(view.units), 'monster')} on the map, {coming} to come"


def lines_of(cards: Edition, view: VillageView) -> Iterator[str]:
    """The whole view."""
    if not view.wave:
        yield f"Village {view.number or 'at random'}. {view.setup.seats[0].name} has yet to choose a Hero."
        return
    names = names_in(cards, view)
    yield f"{capital(stage_of(view.wave))}, turn {view.turn_number}. Village {view.number}."
    yield f"{capital(names.hero())} ({view.setup.seats[0].name}) at {names.the(view.hero_at)}: {stats_of(view)}."
    yield f"Villagers: {waiting(view)}, {view.supply} to come."
    hero = cards.heroes[cards.hero_named(view.hero)]
    for skill, waits in zip(hero.skills, view.cooldowns, strict=True):
        ready = f"ready in {count(waits, 'turn')}" if waits else "ready"
        yield f"{skill.name}: {ready}. {skill.text} Once used, ready again in {count(skill.cooldown, 'turn')}."
    if view.foe is not None:
        foe = view.foe
        numbers = f"Health {foe.health}, Speed {foe.speed}, Damage {foe.damage}, Armor {foe.armor}"
        yield f"{names.boss()} at {names.the(foe.at)}: {numbers}, lives {view.lives}."
    village = village_of(cards, view.center, view.cards)
    for colour, camp in enumerate(view.camps):
        card = cards.monsters[camp.monster]
        numbers = f"{card.mark}, Health {card.health}, Speed {card.speed}, Damage {card.damage}"
        gate = names.the(village.gates[camp.spot])
        yield f"Camp {COLOURS[colour]}: {card.name}, {numbers}; {camp.dice} left, deploys at {gate}."
    for unit in view.units:
        yield f"{names.unit(unit.colour)} at {names.the(unit.at)}: Health {unit.health}."
    yield from _tokens(cards, view)
    yield "Locations, what they cost and show, and who is there:"
    for at in village.reading:
        if at != MIDDLE:
            yield f"  {names.at(at)}: {spelled_at(cards, view, at)}{_there(view, at)}"


def _tokens(cards: Edition, view: VillageView) -> Iterator[str]:
    names = names_in(cards, view)
    if view.markers:
        yield f"Boss markers: {series([names.at(at) for at in view.markers])}."
    if view.wall >= 0:
        yield f"The Force Wall stands {names.between(view.wall)}."
    if view.trap >= 0:
        yield f"Trap: {names.at(view.trap)}."
    if view.smoke >= 0:
        yield f"Smoke: {names.at(view.smoke)}."
    if view.shield:
        yield "The Shield Wall stands."


def _there(view: VillageView, at: int) -> str:
    there = [
        *(["Hero"] if view.hero_at == at else []),
        *(["Villager"] if at in view.out else []),
        *(["monster"] if any(unit.at == at for unit in view.units) else []),
        *(["Boss"] if view.foe is not None and view.foe.at == at else []),
        *(["ruin"] if at in view.markers else []),
    ]
    return f"  ({', '.join(there)})" if there else ""


def position_of(cards: Edition, view: VillageView) -> str:
    """The same in lines of 80 columns at most."""
    return "\n".join(
        part for line in lines_of(cards, view) for part in wrap(line, WIDTH, subsequent_indent="    ") or [""]
    )


def map_of(cards: Edition, view: VillageView) -> Iterator[str]:
    """Every location in reading order with those next to it, then the Hidden Tunnels and where Camps deploy."""
    if not view.cards:
        return
    names, village = names_in(cards, view), village_of(cards, view.center, view.cards)
    yield "Locations by row, from north-west to south-east, each with those next to it:"
    for at in village.reading:
        yield f"{names.at(at)}: {', '.join(names.at(other) for other in village.adjacent[at])}."
    ends = series([names.the(at) for at in village.tunnels])
    yield f"In a Move action the Hero may go between {ends}, the mouths of the Hidden Tunnels, for 1 Speed."
    yield f"Camps move on clockwise, and deploy at: {', '.join(names.at(at) for at in village.gates)}."


def rows_of(view: VillageView) -> Rows:
    """A position row by row, to be laid beside another. The rows are always the same."""
    stats = tuple((stat.capitalize(), str(value)) for stat, value in zip(STATS, view.stats, strict=True))
    foe = view.foe
    return (
        *stats,
        ("Villagers", str(view.ready + len(view.out))),
        ("Fled", str(view.fled)),
        ("Ruins", str(sum(corner in view.markers for corner in CORNERS))),
        ("Enemies on the map", str(len(view.units) + (foe is not None))),
        ("Their Health", str(sum(unit.health for unit in view.units) + (foe.health if foe is not None else 0))),
        ("Still in Camps", str(sum(camp.dice for camp in view.camps)) if foe is None else "-"),
        ("Boss's lives", str(view.lives) if foe is not None else "-"),
    )
