"""Buried Beneath: its options and what is observed of it. Locations are counted as in a view; nothing is hidden."""

from __future__ import annotations

from copy import copy
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from core.buried_beneath import options as o
from core.buried_beneath.forms import STATS
from core.buried_beneath.village import CODES, LOCATIONS, PATHS, SPOTS, village_of
from games_below_rl.actions import ActionTable, every
from games_below_rl.sight import Part, Sight, flag, numbers, place, places, several, share

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.buried_beneath.views import VillageView
    from core.engine.decisions import Option
    from games_below_rl.sight import Numbers

TURNS: Final = 12
"""Turns of a long wave."""

SKILLS: Final = 3
PIPS: Final = 6
BOSS: Final = 12
"""Health of the Boss, and its Speed and Damage, at the most that is usual."""

TO: Final = {o.Lightning: ("second",), o.Flee: ("at",)}
"""The fields that may also be nowhere."""


def actions(game: Any, setup: Any) -> ActionTable:
    """Every option of games with this setup."""
    cards = game.cards
    known: dict[str, Sequence[Any]] = {
        "hero": [hero.id for hero in cards.heroes],
        **dict.fromkeys(("at", "to", "by", "first", "second"), range(LOCATIONS)),
        "stat": STATS,
        "skill": range(SKILLS),
        "villager": (False, True),
        "path": range(PATHS),
        "colour": range(2),
    }

    def values(kind: type[Option], field: str) -> Sequence[Any]:
        return (-1, *known[field]) if field in TO.get(kind, ()) else known[field]

    # a village lays its own names over these places: what is called by its place is called so in all of them
    words = copy(game.notation(setup))
    words.with_lists({**words.lists, "location": CODES})
    return ActionTable(every(game.option_type, values), words)


def sight(game: Any, setup: Any) -> Sight:
    """What is observed in games with this setup."""
    del setup
    return Sight(game.option_type, 1, _parts(game))


def _parts(game: Any) -> Iterator[Part]:
    cards = game.cards
    heroes, bosses = [hero.id for hero in cards.heroes], [boss.id for boss in cards.bosses]
    monsters = [monster.id for monster in cards.monsters]
    most = cards.most

    yield Part(
        f"the Hero: {', '.join(heroes)}",
        len(heroes),
        place(lambda view: heroes.index(view.hero) if view.hero else -1, len(heroes)),
    )
    yield Part(
        f"the Boss: {', '.join(bosses)}",
        len(bosses),
        place(lambda view: bosses.index(view.boss) if view.boss else -1, len(bosses)),
    )
    yield Part("the wave, 1 to 4, or the Boss fight", 5, place(lambda view: view.wave - 1, 5))
    yield Part(f"the turn of the wave, of {TURNS}", 1, numbers(lambda view: [share(view.turn_number, TURNS)]))
    yield Part(
        f"your {', '.join(STATS)}, of {most}",
        len(STATS),
        numbers(lambda view: [share(value, most) for value in view.stats]),
    )
    yield Part(
        f"turns until each skill is ready, of {PIPS}",
        SKILLS,
        numbers(lambda view: [share(turns, PIPS) for turns in view.cooldowns]),
    )
    yield Part(
        "Villagers ready, fled and to come, of 5",
        3,
        numbers(lambda view: [share(view.ready, 5), share(view.fled, 5), share(view.supply, 5)]),
    )
    yield Part(
        f"where the Hero is, of {LOCATIONS} locations in the order {', '.join(CODES)}",
        LOCATIONS,
        place(lambda view: view.hero_at, LOCATIONS),
    )
    yield Part("a placed Villager is here", LOCATIONS, places(lambda view: view.out, LOCATIONS))
    for colour, name in enumerate(("Black", "White")):
        yield Part(
            f"Health of the {name} monster here, of {PIPS}",
            LOCATIONS,
            partial(_units, colour),
        )
        yield Part(
            f"the {name} Camp: {', '.join(monsters)}",
            len(monsters),
            place(
                partial(lambda of, view: view.camps[of].monster if len(view.camps) > of else -1, colour), len(monsters)
            ),
        )
        yield Part(
            f"dice left on the {name} Camp, of {PIPS}; where it lies, of {len(SPOTS)} spots",
            1 + len(SPOTS),
            several(
                (
                    numbers(
                        partial(lambda of, view: [share(camp.dice, PIPS) for camp in view.camps[of : of + 1]], colour)
                    ),
                    1,
                ),
                (
                    place(
                        partial(lambda of, view: view.camps[of].spot if len(view.camps) > of else -1, colour),
                        len(SPOTS),
                    ),
                    len(SPOTS),
                ),
            ),
        )
    yield Part(
        f"where the Boss is, and its Health, Speed, Damage and Armor, of {BOSS}",
        LOCATIONS + 4,
        several((place(lambda view: view.foe.at if view.foe else -1, LOCATIONS), LOCATIONS), (numbers(_foe), 4)),
    )
    yield Part(
        "how often the Boss has to be brought to 0 Health, of 3", 1, numbers(lambda view: [share(view.lives, 3)])
    )
    yield Part("a Boss marker covers this location", LOCATIONS, places(lambda view: view.markers, LOCATIONS))
    yield Part("the Trap lies here", LOCATIONS, place(lambda view: view.trap, LOCATIONS))
    yield Part("Smoke lies here", LOCATIONS, place(lambda view: view.smoke, LOCATIONS))
    yield Part(f"the path of the Force Wall, of {PATHS}", PATHS, place(lambda view: view.wall, PATHS))
    yield Part(
        "the Shield Wall stands; the enemies' turn goes on; the try is lost",
        3,
        numbers(lambda view: [flag(view.shield), flag(view.enemies_turn), flag(view.lost)]),
    )
    yield Part("the location whose symbols are being taken", LOCATIONS, place(lambda view: view.taking, LOCATIONS))
    for number, stat in enumerate(STATS):
        yield Part(
            f"points of {stat} that each location gives, of 2",
            LOCATIONS,
            numbers(partial(lambda of, view: _gives(cards, view, of), number)),
        )
        yield Part(
            f"points of {stat} that each location takes, of 2",
            LOCATIONS,
            numbers(partial(lambda of, view: _takes(cards, view, of), number)),
        )
    yield Part(
        "the monsters of the next wave, where they are known",
        len(monsters),
        places(lambda view: view.next_monsters, len(monsters)),
    )


def _units(colour: int, view: VillageView, found: Numbers, at: int) -> None:
    for unit in view.units:
        if unit.colour == colour:
            found[at + unit.at] = share(unit.health, PIPS)


def _foe(view: VillageView) -> list[float]:
    foe = view.foe
    return [] if foe is None else [share(number, BOSS) for number in (foe.health, foe.speed, foe.damage, foe.armor)]


def _gives(cards: Any, view: VillageView, stat: int) -> list[float]:
    if not view.cards:
        return []
    return [share(plain.count(STATS[stat]), 2) for plain in village_of(cards, view.center, view.cards).plain]


def _takes(cards: Any, view: VillageView, stat: int) -> list[float]:
    if not view.cards:
        return []
    return [share(crossed[stat], 2) for crossed in village_of(cards, view.center, view.cards).crossed]
