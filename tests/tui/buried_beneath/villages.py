"""Positions of Buried Beneath as the design draws them, with the shipped cards. BB 1 to 14."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from core.buried_beneath.frames import Placing
from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.setup import BOSS, Setup
from core.buried_beneath.state import Camp, Foe, State, Unit
from core.buried_beneath.village import CODES
from core.engine.decisions import Choice
from core.engine.seats import seats_named

if TYPE_CHECKING:
    from core.buried_beneath.views import VillageView
    from core.engine.decisions import Option

GAME: Final = BuriedBeneath()
SEATS: Final = seats_named(("Ada",))

TOWN: Final = (3, 11, 12, 4, 7, 9, 15, 0)
"""Grotto and Tavern, Garden and Forge, Cottage and Gate; Tower and Orchard, Graves and Bridge; Tannery and Kennels,
Lodge and Brewery, Cave and Smithy: every layout."""

GREEN: Final = (6, 13, 8, 1, 3, 14, 5, 10)
"""The village of the design's Boss fight, around the Old Green: other sides, all layouts again."""


def at(code: str) -> int:
    """A location by its card and its place on it: `nw1`, `middle`."""
    return CODES.index(code)


def named(name: str, view: VillageView) -> int:
    """A location by its name in lists."""
    from core.buried_beneath.village import village_of

    village = village_of(GAME.cards, view.center, view.cards)
    return next(place for place in village.reading if village.name(place) == name)


def monster(name: str) -> int:
    """A monster by its id."""
    return next(number for number, card in enumerate(GAME.cards.monsters) if card.id == name)


def town(**changes: Any) -> State:
    """Turn 2 of wave 2: Scouts at Tower and Orchard, a Hound at the Bridge, a Villager at the Smithy."""
    state = State(
        Setup(SEATS, hero="mage", village="7F3A"),
        number="7F3A",
        center=0,
        cards=TOWN,
        deck=(0, 3, 1, 2),
        hero=GAME.cards.hero_named("mage"),
        boss=GAME.cards.boss_named("pale-eye"),
        wave=2,
        turn=2,
        camps=(Camp(monster("goblin-scout"), 2, 2), Camp(monster("grave-hound"), 1, 6)),
        units=(Unit(0, 1, 2, at("w2")), Unit(1, 2, 3, at("e2")), Unit(0, 3, 2, at("w1"))),
        deployed=3,
        stats=(4, 1, 2, 1),
        ready=2,
        out=(at("se2"),),
        supply=2,
        stack=(Placing(),),
    )
    return replace(state, **changes)


def green(**changes: Any) -> State:
    """Turn 2 of the Boss fight: all corners in ruins, the Berserker beside the Monstrosity in its last life."""
    state = State(
        Setup(SEATS, hero="berserker", village="7F3A"),
        number="7F3A",
        center=1,
        cards=GREEN,
        deck=(0, 3, 1, 2),
        hero=GAME.cards.hero_named("berserker"),
        boss=GAME.cards.boss_named("monstrosity"),
        wave=BOSS,
        turn=2,
        foe=Foe(at("middle"), 1, 3, 2, 3),
        stats=(2, 2, 1, 1),
        cooldowns=(0, 1, 0),
        ready=3,
        out=(at("ne1"), at("sw2")),
        markers=(at("cnw"), at("cne"), at("csw"), at("cse")),
        stack=(Placing(),),
    )
    return replace(state, **changes)


def seen(state: State) -> VillageView:
    """A position as the one seat sees it."""
    return GAME.view(state, 0)


def after(state: State, *options: Option) -> State:
    """The position after these answers."""
    for option in options:
        state, _ = GAME.apply(state, Choice(0, option))
    return state
