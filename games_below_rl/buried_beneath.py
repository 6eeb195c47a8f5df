"""Buried Beneath: its options and what is observed of it. Locations are counted as in a view; nothing is hidden."""

from __future__ import annotations

from copy import copy
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from core.buried_beneath import options as o
from core.buried_beneath.forms import STATS
from core.buried_beneath.village import CODES, LOCATIONS, PATHS, SPOTS, village_of
from games_below_rl.actions import ActionTable, every
from games_below_rl.sight import Part, Sight, flag, marked, one_of, share

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.buried_beneath.views import VillageView
    from core.engine.decisions import Option

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
        lambda view: marked([heroes.index(view.hero)] if view.hero else (), len(heroes)),
    )
    yield Part(
        f"the Boss: {', '.join(bosses)}",
        len(bosses),
        lambda view: marked([bosses.index(view.boss)] if view.boss else (), len(bosses)),
    )
    yield Part("the wave, 1 to 4, or the Boss fight", 5, lambda view: one_of(view.wave - 1, 5))
    yield Part(f"the turn of the wave, of {TURNS}", 1, lambda view: [share(view.turn_number, TURNS)])
    yield Part(
        f"your {', '.join(STATS)}, of {most}", len(STATS), lambda view: [share(value, most) for value in view.stats]
    )
    yield Part(
        f"turns until each skill is ready, of {PIPS}",
        SKILLS,
        lambda view: [share(turns, PIPS) for turns in view.cooldowns],
    )
    yield Part(
        "Villagers ready, fled and to come, of 5",
        3,
        lambda view: [share(view.ready, 5), share(view.fled, 5), share(view.supply, 5)],
    )
    yield Part(
        f"where the Hero is, of {LOCATIONS} locations in the order {', '.join(CODES)}",
        LOCATIONS,
        lambda view: one_of(view.hero_at, LOCATIONS),
    )
    yield Part("a placed Villager is here", LOCATIONS, lambda view: marked(view.out, LOCATIONS))
    for colour, name in enumerate(("Black", "White")):
        yield Part(
            f"Health of the {name} monster here, of {PIPS}",
            LOCATIONS,
            partial(lambda of, view: _units(view, of), colour),
        )
        yield Part(
            f"the {name} Camp: {', '.join(monsters)}",
            len(monsters),
            partial(
                lambda of, view: one_of(view.camps[of].monster if len(view.camps) > of else -1, len(monsters)), colour
            ),
        )
        yield Part(
            f"dice left on the {name} Camp, of {PIPS}; where it lies, of {len(SPOTS)} spots",
            1 + len(SPOTS),
            partial(lambda of, view: _camp(view, of), colour),
        )
    yield Part(f"where the Boss is, and its Health, Speed, Damage and Armor, of {BOSS}", LOCATIONS + 4, _foe)
    yield Part("how often the Boss has to be brought to 0 Health, of 3", 1, lambda view: [share(view.lives, 3)])
    yield Part("a Boss marker covers this location", LOCATIONS, lambda view: marked(view.markers, LOCATIONS))
    yield Part("the Trap lies here", LOCATIONS, lambda view: one_of(view.trap, LOCATIONS))
    yield Part("Smoke lies here", LOCATIONS, lambda view: one_of(view.smoke, LOCATIONS))
    yield Part(f"the path of the Force Wall, of {PATHS}", PATHS, lambda view: one_of(view.wall, PATHS))
    yield Part(
        "the Shield Wall stands; the enemies' turn goes on; the try is lost",
        3,
        lambda view: [flag(view.shield), flag(view.enemies_turn), flag(view.lost)],
    )
    yield Part("the location whose symbols are being taken", LOCATIONS, lambda view: one_of(view.taking, LOCATIONS))
    for number, stat in enumerate(STATS):
        yield Part(
            f"points of {stat} that each location gives, of 2",
            LOCATIONS,
            partial(lambda of, view: _gives(cards, view, of), number),
        )
        yield Part(
            f"points of {stat} that each location takes, of 2",
            LOCATIONS,
            partial(lambda of, view: _takes(cards, view, of), number),
        )
    yield Part(
        "the monsters of the next wave, where they are known",
        len(monsters),
        lambda view: marked(view.next_monsters, len(monsters)),
    )


def _units(view: VillageView, colour: int) -> list[float]:
    found = [0.0] * LOCATIONS
    for unit in view.units:
        if unit.colour == colour:
            found[unit.at] = share(unit.health, PIPS)
    return found


def _camp(view: VillageView, colour: int) -> list[float]:
    if len(view.camps) <= colour:
        return [0.0] * (1 + len(SPOTS))
    camp = view.camps[colour]
    return [share(camp.dice, PIPS), *one_of(camp.spot, len(SPOTS))]


def _foe(view: VillageView) -> list[float]:
    foe = view.foe
    if foe is None:
        return [0.0] * (LOCATIONS + 4)
    return [
        *one_of(foe.at, LOCATIONS),
        *[share(number, BOSS) for number in (foe.health, foe.speed, foe.damage, foe.armor)],
    ]


def _gives(cards: Any, view: VillageView, stat: int) -> list[float]:
    if not view.cards:
        return [0.0] * LOCATIONS
    return [share(plain.count(STATS[stat]), 2) for plain in village_of(cards, view.center, view.cards).plain]


def _takes(cards: Any, view: VillageView, stat: int) -> list[float]:
    if not view.cards:
        return [0.0] * LOCATIONS
    return [share(crossed[stat], 2) for crossed in village_of(cards, view.center, view.cards).crossed]
