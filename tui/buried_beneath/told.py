"""What is said of a location and of who is there: facts, no advice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.buried_beneath.forms import STATS
from core.buried_beneath.village import FAR, MIDDLE
from core.buried_beneath.words.names import names_in
from core.words.english import capital, count, series
from tui.buried_beneath.forecast import flees_at

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.forms import Stat
    from core.buried_beneath.telegraph import Telegraph
    from core.buried_beneath.views import VillageView
    from core.buried_beneath.village import Village

ACTS: Final[Mapping[Stat, str]] = {"health": "Rally", "speed": "Move", "damage": "Attack", "mana": "a Skill"}


def brings(village: Village, at: int) -> str:
    """What a placement takes and gives, in words: as `-1 Speed, then +1 Damage or Attack`."""
    taken = [f"-{cost} {stat.capitalize()}" for stat, cost in zip(STATS, village.crossed[at], strict=True) if cost]
    given = [f"+1 {stat.capitalize()} or {ACTS[stat]}" for stat in village.plain[at]]
    first = f"{', '.join(taken)}, then " if taken else ""
    return f"{first}{', and '.join(given)}."


def distance(village: Village, view: VillageView, at: int) -> int:
    """How many paths a location is from the Middle, as a monster counts them; `FAR` where no way leads. R14."""
    blocked = sum(1 << unit.at for unit in view.units)
    return village.distances(MIDDLE, blocked, view.wall)[at]


def from_middle(village: Village, view: VillageView, at: int) -> str:
    """The same in words: `2 from the Middle`."""
    far = distance(village, view, at)
    return "no way to the Middle" if far == FAR else f"{far} from the Middle"


def of_place(cards: Edition, village: Village, view: VillageView, at: int, told: Telegraph | None) -> tuple[str, ...]:
    """What a Villager who is placed there would meet, in sentences."""
    said: list[str] = []
    names = names_in(cards, view)
    if told is not None and told.after is not None:
        comes = next((unit for unit in told.after.units if unit.at == at), None)
        if comes is not None and not any(unit.at == at for unit in view.units):
            said.append(f"{_a(names.unit(comes.colour))} will stop here.")
        said.append("A Villager here flees." if flees_at(told, at) else "A Villager here is safe.")
    if village.shows_health[at]:
        said.append("Rally leaves a Villager here: Health. R22")
    return tuple(said)


def _a(name: str) -> str:
    """A name with its article: `A Goblin Scout`."""
    return f"{'An' if name[:1] in 'AEIOU' else 'A'} {name}"


def look(
    cards: Edition, village: Village, view: VillageView, at: int, told: Telegraph | None, clocks: Mapping[int, int]
) -> tuple[str, ...]:
    """All that there is to say of a location, its name first.

    `clocks` says for each monster, by its number, in how many turns it is in the Middle when nothing is done.
    """
    names = names_in(cards, view)
    if at == MIDDLE:
        return (names.at(at), *_middle(cards, view), *_here(cards, village, view, at, clocks))
    way = from_middle(village, view, at)
    ruin = "In ruins: nobody is placed here. BB 7.3" if at in view.markers else brings(village, at)
    mouth = "A Move goes through the Tunnels. BB 5.5" if at in village.tunnels else ""
    beside = f"Paths to {series([names.at(other) for other in village.adjacent[at]])}."
    here = _here(cards, village, view, at, clocks)
    meets = () if here or at in view.markers else of_place(cards, village, view, at, told)
    said = (names.at(at), *here, *meets, mouth, ruin, f"{capital(way)}.", beside)
    return tuple(part for part in said if part)


def _middle(cards: Edition, view: VillageView) -> tuple[str, ...]:
    ruins = sum(corner in view.markers for corner in (8, 9, 11, 12))
    if view.foe is not None:
        return ("The Boss has risen here. BB 11.2",)
    left = cards.counts.boss_markers - ruins
    return (
        "No Villager may stand here. BB 8.2",
        f"A monster that comes here ruins a corner: {count(left, 'corner')} left. BB 7.3",
    )


def _here(cards: Edition, village: Village, view: VillageView, at: int, clocks: Mapping[int, int]) -> tuple[str, ...]:
    """Who is there."""
    names = names_in(cards, view)
    said: list[str] = []
    for unit in view.units:
        if unit.at == at:
            turns = clocks.get(unit.number)
            soon = f": there in {count(turns, 'turn')}, if nothing is done" if turns else ""
            said.append(f"{names.unit(unit.colour)}, Health {unit.health}, {from_middle(village, view, at)}{soon}.")
    if view.foe is not None and view.foe.at == at:
        foe = view.foe
        said.append(f"{names.boss()}: Health {foe.health}, Speed {foe.speed}, Damage {foe.damage}, Armor {foe.armor}.")
    if view.hero and view.hero_at == at and at != MIDDLE:
        said.append(f"{capital(names.hero())} stands here.")
    if at in view.out:
        said.append("A Villager stands here.")
    if view.trap == at:
        said.append("The Trap lies here.")
    if view.smoke >= 0 and (at == view.smoke or at in village.adjacent[view.smoke]):
        said.append("Smoke: enemies here neither move nor attack.")
    return tuple(said)


def of_path(cards: Edition, view: VillageView, path: int) -> tuple[str, ...]:
    """What there is to say of a path between two cards."""
    names = names_in(cards, view)
    if view.wall == path:
        return (names.path(path), "The Force Wall stands here: enemies cannot use it. BB 9.3")
    return (names.path(path), "A path between two cards.")
