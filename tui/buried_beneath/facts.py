"""What is said of a location and of who is there: facts, no advice."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from core.buried_beneath.events import BOSS_COLOUR, MiddleReached, UnitMoved, VillagerFled
from core.buried_beneath.forms import STATS
from core.buried_beneath.options import ChooseHero, Hex, UseSkill
from core.buried_beneath.village import FAR, MIDDLE
from core.buried_beneath.words.foretold import (
    COMES,
    HITS,
    MENDS,
    MOVES,
    NOBODY,
    REACHES,
    RUINS,
    SPRINGS,
    STAYS,
    spelled,
)
from core.buried_beneath.words.names import names_in
from core.words.english import capital, count, series
from tui.buried_beneath.forecast import blow_at
from tui.buried_beneath.map.signs import enemy_letter

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.buried_beneath.edition import Edition
    from core.buried_beneath.events import VillagerHit
    from core.buried_beneath.forms import Stat
    from core.buried_beneath.telegraph import Telegraph
    from core.buried_beneath.views import VillageView
    from core.buried_beneath.village import Village
    from core.buried_beneath.words.foretold import Foretold
    from core.buried_beneath.words.names import Names
    from tui.buried_beneath.forecast import Forecast

FLEES: Final = "A monster reaches the Middle: a Villager flees, you say who. BB 7.3"
"""Of a location whose Villager is the one who flees then, while nobody else is said."""

OF_BOSS: Final = "It hunts the Hero and stops when he is in range. BB 14.1"

ACTS: Final[Mapping[Stat, str]] = {"health": "rally", "speed": "move", "damage": "attack", "mana": "a skill"}


TOLD: Final[Mapping[Stat, str]] = {
    "health": "Villagers come back, to be placed again",
    "speed": "the Hero goes up to {steps}",
    "damage": "it hits one enemy in range for {value}",
    "mana": "it pays for one",
}
"""What an action does, for a location that offers no other: with the value of its stat, as points and as steps."""


class Given(NamedTuple):
    """What a location gives of one stat: how often, from which value to which, and the action instead.

    Attributes:
        told: What the action does; empty where that is not told.
    """

    stat: Stat
    times: int
    before: int
    after: int
    told: str = ""

    def spelled(self, *, numbers: bool = True) -> str:
        """As `Damage 2 → 3 or attack`, `Mana +1 or a skill, twice`."""
        name, act = self.stat.capitalize(), ACTS[self.stat]
        if not numbers:
            return f"{name} or {act}{', twice' if self.times > 1 else ''}"
        if self.told:
            return f"{name} +1, or {act}: {self.told}"
        if self.times > 1:
            return f"{name} +1 or {act}, {_often(self.times)}"
        return f"{name} {self.before} → {self.after} or {act}"


def _often(times: int) -> str:
    return "twice" if times == 2 else f"{times} times"


def given(village: Village, view: VillageView, at: int, most: int) -> tuple[Given, ...]:
    """What a location gives, stat by stat, after what it takes was paid."""
    found: list[Given] = []
    plain = village.plain[at]
    for stat, times in Counter(plain).items():
        number = STATS.index(stat)
        before = max(0, view.stats[number] - village.crossed[at][number])
        told = TOLD[stat].format(value=before, steps=count(before, "step")) if len(plain) == 1 else ""
        found.append(Given(stat, times, before, min(most, before + times), told))
    return tuple(found)


def paid(village: Village, at: int) -> str:
    """What a location takes, in words: `Speed and Health`; empty for nothing."""
    crossed = zip(STATS, village.crossed[at], strict=True)
    return series([f"{f'{cost} ' if cost > 1 else ''}{stat.capitalize()}" for stat, cost in crossed if cost])


def brings(village: Village, view: VillageView, at: int, most: int, *, numbers: bool = True) -> str:
    """What a placement takes and gives: `you pay Mana; you get Damage 2 → 3 or attack, Speed 3 → 4 or move`."""
    costs, you = paid(village, at), "you " if numbers else ""
    gains = ", ".join(found.spelled(numbers=numbers) for found in given(village, view, at, most))
    return f"{f'{you}pay {costs}; ' if costs else ''}{you}get {gains}."


def distance(village: Village, view: VillageView, at: int) -> int:
    """How many paths a location is from the Middle, as a monster counts them; `FAR` where no way leads. R14."""
    blocked = sum(1 << unit.at for unit in view.units)
    return village.distances(MIDDLE, blocked, view.wall)[at]


def from_middle(village: Village, view: VillageView, at: int) -> str:
    """The same in words: `2 steps from the Middle`."""
    far = distance(village, view, at)
    return "no way to the Middle" if far == FAR else f"{count(far, 'step')} from the Middle"


def in_range_from(cards: Edition, village: Village, view: VillageView, at: int) -> str:
    """Whom the Hero could attack from a location. BB 6."""
    names = names_in(cards, view)
    hero = cards.heroes[cards.hero_named(view.hero)]
    reach = (at,) if hero.attack == "sword" else village.adjacent[at]
    found = [f"the {names.unit(unit.colour)} at {names.the(unit.at)}" for unit in view.units if unit.at in reach]
    if view.foe is not None and view.foe.at in reach:
        found.append(names.the_unit(BOSS_COLOUR))
    return f"In range from here: {series(found)}." if found else "No enemy is in range from here."


def of_place(cards: Edition, village: Village, view: VillageView, at: int, told: Telegraph | None) -> tuple[str, ...]:
    """What a Villager who is placed there would meet, in sentences."""
    said: list[str] = []
    names = names_in(cards, view)
    blow = blow_at(told, at)
    if told is not None and told.after is not None:
        said.append(_stays(told, at) if blow is None else f"{_from(names, blow)} would hit a Villager here.")
    said.append(f"{capital(from_middle(village, view, at))}.")
    if told is not None and told.after is not None:
        stops = next((unit for unit in told.after.units if unit.at == at), None)
        passes = next((event for event in told.events if isinstance(event, UnitMoved) and event.to == at), None)
        if stops is not None and not any(unit.at == at for unit in view.units):
            said.append(f"{_a(names.unit(stops.colour))} stops here.")
        elif passes is not None:
            said.append(f"{_a(names.unit(passes.colour))} comes by.")
        elif blow is None:
            said.append("No monster comes by." if view.foe is None else "The Boss does not come by.")
    if village.shows_health[at]:
        said.append("Rally leaves a Villager here: Health. R22")
    return tuple(said)


def _stays(told: Telegraph, at: int) -> str:
    """Whether a Villager stays whom no blow hits: one flees from a monster in the Middle, as from other deeds."""
    for before, event in pairwise(told.events):
        if isinstance(event, VillagerFled) and event.at == at:
            return FLEES if isinstance(before, MiddleReached) else "A Villager would flee from here."
    return "A Villager is safe here."


def _from(names: Names, blow: VillagerHit) -> str:
    """Who strikes a blow, and where it stands then: `A Bog Witch at the Bridge`."""
    who = names.unit(blow.colour)
    return f"{capital(who) if blow.colour == BOSS_COLOUR else _a(who)} at {names.the(blow.at)}"


def _a(name: str) -> str:
    """A name with its article: `A Goblin Scout`."""
    return f"{'An' if name[:1] in 'AEIOU' else 'A'} {name}"


def look(
    cards: Edition, village: Village, view: VillageView, at: int, told: Telegraph | None, clocks: Mapping[int, int]
) -> tuple[str, ...]:
    """All that there is to say of a location but what it brings, its name first.

    `clocks` says for each monster, by its number, in how many turns it is in the Middle when nothing is done.
    """
    names = names_in(cards, view)
    if at == MIDDLE:
        return (names.at(at), *_middle(cards, view), *_here(cards, village, view, at, clocks))
    way = f"{capital(from_middle(village, view, at))}."
    ruin = "In ruins: nobody is placed here. BB 7.3" if at in view.markers else ""
    mouth = f"{capital(names.the(at))} is a mouth of the Hidden Tunnels." if at in village.tunnels else ""
    beside = f"Paths to {series([names.at(other) for other in village.adjacent[at]])}."
    here = _here(cards, village, view, at, clocks)
    meets = () if here or at in view.markers else of_place(cards, village, view, at, told)
    said = (
        names.at(at),
        *here,
        *meets,
        ruin,
        mouth,
        "" if meets or any(unit.at == at for unit in view.units) else way,
        beside,
    )
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
    """Sentences about everybody at a location."""
    names = names_in(cards, view)
    said: list[str] = []
    for unit in view.units:
        if unit.at == at:
            turns = clocks.get(unit.number)
            soon = f": there in {count(turns, 'turn')} if you do nothing" if turns else ""
            said.append(f"{names.unit(unit.colour)}, Health {unit.health}, {from_middle(village, view, at)}{soon}.")
    if view.foe is not None and view.foe.at == at:
        foe = view.foe
        said.append(f"{names.boss()}: Health {foe.health}, Speed {foe.speed}, Damage {foe.damage}, Armor {foe.armor}.")
    if view.hero and view.hero_at == at and at != MIDDLE:
        said.append(f"{capital(names.hero())} stands here.")
    if at in view.out:
        said.append("A Villager stands here.")
    if view.trap == at:
        said.append("The Trap is here.")
    if view.smoke >= 0 and (at == view.smoke or at in village.adjacent[view.smoke]):
        said.append("Smoke: enemies here neither move nor attack.")
    return tuple(said)


def of_skills(cards: Edition, view: VillageView, option: object) -> tuple[str, ...]:
    """What the cards say of a skill that is chosen, or of all that a Hero has; nothing of other options."""
    match option:
        case UseSkill(skill=number) | Hex(skill=number):
            chosen = cards.heroes[cards.hero_named(view.hero)].skills[number : number + 1]
        case ChooseHero(hero=name):
            chosen = cards.heroes[cards.hero_named(name)].skills
        case _:
            # it is about no skill and no Hero
            return ()
    return tuple(f"{skill.name}: {skill.text}" for skill in chosen)


def of_path(cards: Edition, view: VillageView, path: int, found: Forecast | None) -> tuple[str, ...]:
    """What there is to say of a path between two cards: whose way a Wall there changes, and to what."""
    names = names_in(cards, view)
    if view.wall == path:
        return (names.path(path), "The Force Wall stands here: enemies cannot use it. BB 9.3")
    lines = [line.told for line in found.lines if line.change == "+"] if found is not None else []
    changed = tuple(
        f"{enemy_letter(cards, view, line.colour)}{line.health} {spelled(line, names.at, tail=False)}."
        for line in lines
        if line.colour >= 0 and line.sign in {MOVES, REACHES, STAYS}
    )
    return (names.path(path), *(changed or ("Nobody's way changes.",)))


OF_LINES: Final[Mapping[str, str]] = {
    MOVES: "Moves come first: nearest type, then nearest monster. BB 7.2",
    STAYS: "This line costs no Health and no Villager.",
    COMES: "After all moves each Camp deploys, then moves one card on. BB 7.4",
    HITS: "Attacks come last, the Hero before Villagers. BB 7.5",
    REACHES: "In the Middle it goes: a Villager flees, a corner is ruined. BB 7.3",
    SPRINGS: "The Trap is used up. R34",
    RUINS: "Nobody is placed on a corner in ruins. BB 7.3",
    MENDS: "Never above the Health of its Camp. R21",
}
"""What is to be known of a line of the telegraph, by its sign."""


def of_line(cards: Edition, view: VillageView, line: Foretold) -> tuple[str, ...]:
    """What there is to say of a line of the telegraph: whose it is, its rule, and what the card of its Camp says."""
    names = names_in(cards, view)
    who = capital(names.unit(line.colour)) if line.colour != NOBODY else "The enemies"
    rule = OF_BOSS if line.colour == BOSS_COLOUR and line.sign == MOVES else OF_LINES[line.sign]
    monster = cards.monsters[view.camps[line.colour].monster] if 0 <= line.colour < len(view.camps) else None
    text = (
        "" if monster is None else {MOVES: monster.move, REACHES: monster.move, HITS: monster.attack}.get(line.sign, "")
    )
    card = (f"Its card: {text}",) if text else ()
    return (f"{who}, Health {line.health}" if line.health else who, rule, *card)
