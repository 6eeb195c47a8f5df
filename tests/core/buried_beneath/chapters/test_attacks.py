"""Monsters attack. BB 6, 7.1, 7.5; R16 to R18, R36, R39."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.buried_beneath.events import (
    Dazed,
    HeroHit,
    Hexed,
    StatChanged,
    TryLost,
    UnitMoved,
    VillagerFled,
    VillagerHit,
)
from core.buried_beneath.frames import ATTACK, Enemies
from core.buried_beneath.options import Hex, Victim
from core.buried_beneath.village import CODES
from tests.core.buried_beneath.kit import (
    BLACK,
    WHITE,
    asked,
    go_on,
    of,
    offered,
    path_between,
    place,
    play,
    position,
    stat,
)

if TYPE_CHECKING:
    from core.buried_beneath.state import State
    from core.engine.decisions import Event


def attacks(**parts: Any) -> tuple[State, list[Event]]:
    """The monsters' attacks alone, from this position, up to the first thing to decide."""
    return go_on(position(stack=(Enemies(ATTACK),), **parts))


def test_a_sword_reaches_its_own_location_alone() -> None:
    """BB 6: an Ogre beside the Hero does not hit him, one on his location does."""
    _, far = attacks(units=[(BLACK, "cnw", 3)], black="stone-ogre")
    assert not of(HeroHit, far)
    state, near = attacks(units=[(BLACK, "n1", 3)], black="stone-ogre", hero_at="n1")
    assert of(HeroHit, near)[0].damage == 1
    assert stat(state, "health") == 4


def test_a_bow_reaches_adjacent_locations_alone() -> None:
    """BB 6, R17: not its own."""
    _, near = attacks(units=[(WHITE, "cnw", 3)], white="cinder-imp")
    assert of(HeroHit, near)
    _, own = attacks(units=[(WHITE, "n1", 3)], white="cinder-imp", hero_at="n1")
    assert not of(HeroHit, own)


def test_the_wall_stops_no_arrow() -> None:
    """R17."""
    wall = path_between("n2", "ne1")
    _, happened = attacks(units=[(WHITE, "ne1", 3)], white="goblin-scout", hero_at="n2", wall=wall)
    assert of(HeroHit, happened)


def test_no_arrow_flies_through_the_tunnels() -> None:
    """R17: the mouths are not adjacent."""
    _, happened = attacks(units=[(WHITE, "nw1", 3)], white="goblin-scout", hero_at="se2")
    assert not of(HeroHit, happened)


def test_the_hero_before_villagers() -> None:
    """BB 7.5."""
    _, happened = attacks(units=[(BLACK, "n1", 3)], hero_at="n1", out=("n1",), ready=1)
    assert of(HeroHit, happened)
    assert not of(VillagerHit, happened)


def test_black_attacks_before_white_and_each_in_the_order_of_deployment() -> None:
    """BB 7.5, R16."""
    _, happened = attacks(
        units=[(WHITE, "n2", 3), (BLACK, "n1", 3), (WHITE, "nw2", 3)],
        white="goblin-scout",
        hero_at="n1",
        stats=(9, 3, 2, 2),
    )
    assert [(event.colour, CODES[event.at]) for event in of(HeroHit, happened)] == [
        (BLACK, "n1"),
        (WHITE, "n2"),
        (WHITE, "nw2"),
    ]


def test_a_hit_villager_flees_whatever_the_damage() -> None:
    """BB 7.5, R18."""
    state, happened = attacks(units=[(BLACK, "n1", 3)], black="stone-ogre", out=("n1", "s2"), ready=0)
    assert of(VillagerHit, happened)[0].villager == place("n1")
    assert of(VillagerFled, happened)
    assert state.fled == 1


def test_of_several_villagers_in_range_you_choose_who_is_hit() -> None:
    """R18."""
    state, _ = attacks(units=[(WHITE, "n2", 3)], out=("n1", "ne1"), ready=0)
    assert asked(state) == "victim"
    assert offered(state) == (Victim(place("n2"), place("n1")), Victim(place("n2"), place("ne1")))
    state, _ = play(state, Victim(place("n2"), place("ne1")))
    assert state.fled == 1


def test_a_hero_at_no_health_has_lost() -> None:
    """BB 7.5, 12; R35: at once."""
    _, happened = attacks(units=[(BLACK, "n1", 3)], hero_at="n1", stats=(1, 3, 2, 2))
    assert of(TryLost, happened)[0].why == "health"


def test_a_scout_hits_villagers_before_the_hero() -> None:
    """BB 7.1: Goblin Scout."""
    _, happened = attacks(units=[(WHITE, "n2", 3)], white="goblin-scout", hero_at="n1", out=("ne1",), ready=1)
    assert of(VillagerHit, happened)
    assert not of(HeroHit, happened)


def test_a_spider_takes_mana_too() -> None:
    """BB 7.1, R1: it cannot kill by it."""
    spider: dict[str, Any] = {"units": [(BLACK, "n1", 3)], "black": "goblin-spider", "hero_at": "n1"}
    state, _ = attacks(**spider)
    assert (stat(state, "health"), stat(state, "mana")) == (4, 1)
    state, _ = attacks(stats=(5, 3, 2, 0), **spider)
    assert stat(state, "mana") == 0


def test_an_imp_hits_the_hero_and_every_villager_in_reach() -> None:
    """BB 7.1: Cinder Imp."""
    _, happened = attacks(units=[(WHITE, "n2", 3)], white="cinder-imp", hero_at="cnw", out=("n1", "ne1"), ready=1)
    assert of(HeroHit, happened)
    assert len(of(VillagerFled, happened)) == 2


def test_an_archer_takes_speed_but_not_the_last() -> None:
    """BB 7.1: Bone Archer, with Speed 2 or more."""
    archer: dict[str, Any] = {
        "units": [(BLACK, "n2", 3)],
        "black": "bone-archer",
        "white": "grave-hound",
        "hero_at": "n1",
    }
    state, _ = attacks(**archer)
    assert stat(state, "speed") == 2
    state, _ = attacks(stats=(5, 1, 2, 2), **archer)
    assert stat(state, "speed") == 1


def test_an_ogre_drives_a_villager_of_its_location_away_too() -> None:
    """BB 7.1: Stone Ogre, when it attacks the Hero."""
    _, happened = attacks(units=[(BLACK, "n1", 3)], black="stone-ogre", hero_at="n1", out=("n1",), ready=1)
    assert of(HeroHit, happened)
    hit = VillagerHit(colour=BLACK, at=place("n1"), villager=place("n1"), stopped=False)
    assert of(VillagerHit, happened) == [hit]
    assert of(VillagerFled, happened)[0].at == place("n1")


def test_a_witch_hexes_a_ready_skill() -> None:
    """BB 7.1: Bog Witch; of several ready ones you choose, and none is no matter."""
    witch: dict[str, Any] = {"units": [(WHITE, "n2", 3)], "hero_at": "n1"}
    state, _ = attacks(**witch)
    assert asked(state) == "hex"
    assert offered(state) == (Hex(0), Hex(1), Hex(2))
    state, _ = play(state, Hex(1))
    assert state.cooldowns == (0, 1, 0)
    state, happened = attacks(cooldowns=(2, 3, 0), **witch)
    assert of(Hexed, happened)[0].skill == 2
    assert not of(Hexed, attacks(cooldowns=(2, 3, 1), **witch)[1])


def test_a_hound_lunges_after_a_villager_fled_from_it() -> None:
    """BB 7.1, R36: it moves 1, without its gain of Speed."""
    state, happened = attacks(units=[(BLACK, "n1", 3)], out=("n1",), ready=1)
    assert [(event.why, CODES[event.to]) for event in of(UnitMoved, happened)] == [("lunge", "n2")]
    assert asked(state) == "place"


def test_the_shield_wall_takes_a_blow_but_not_the_rest_of_a_skill() -> None:
    """R39: no damage; the Spider still takes its Mana."""
    state, happened = attacks(units=[(BLACK, "n1", 3)], black="goblin-spider", hero_at="n1", shield=True)
    assert of(HeroHit, happened)[0].stopped
    assert [(event.stat, event.by) for event in of(StatChanged, happened)] == [("mana", -1)]
    assert stat(state, "health") == 5


def test_the_shield_wall_covers_villagers_on_and_beside_the_heros_location() -> None:
    """R39: not those further away; it ends when your turn begins."""
    beside: dict[str, Any] = {"units": [(WHITE, "nw2", 3)], "out": ("n1",), "ready": 1, "shield": True}
    state, happened = attacks(hero_at="n2", **beside)
    assert of(VillagerHit, happened)[0].stopped
    assert not state.shield
    _, happened = attacks(hero_at="cnw", **beside)
    assert of(VillagerFled, happened)


def test_a_villager_behind_the_shield_wall_can_be_chosen_and_nothing_happens() -> None:
    """R18, R39: he stays, and the Hound that has no one to chase does not lunge."""
    state, _ = attacks(units=[(WHITE, "n2", 3)], out=("n1", "ne1"), ready=0, hero_at="nw2", shield=True)
    state, happened = play(state, Victim(place("n2"), place("n1")))
    assert of(VillagerHit, happened)[0].stopped
    assert state.fled == 0
    _, happened = attacks(units=[(BLACK, "n1", 3)], out=("n1",), ready=1, hero_at="n2", shield=True)
    assert of(VillagerHit, happened)[0].stopped
    assert not [*of(VillagerFled, happened), *of(UnitMoved, happened)]


def test_the_ogre_drives_a_villager_off_under_the_shield_wall() -> None:
    """R39: the rest of its skill is no damage."""
    ogre: dict[str, Any] = {"units": [(BLACK, "n1", 3)], "black": "stone-ogre", "hero_at": "n1", "out": ("n1",)}
    _, happened = attacks(ready=1, shield=True, **ogre)
    assert of(HeroHit, happened)[0].stopped
    assert of(VillagerFled, happened)[0].at == place("n1")


def test_smoke_holds_whoever_comes_into_it_in_that_turn() -> None:
    """R39: it is a place; a monster that moves into it moves, and does not attack."""
    state = position(units=[(BLACK, "nw2", 3)], hero_at="n2", smoke="ne1", stack=(Enemies(),))
    _, happened = go_on(state)
    assert [CODES[event.to] for event in of(UnitMoved, happened)] == ["n1", "n2"]
    assert of(Dazed, happened)
    assert not of(HeroHit, happened)


def test_who_stands_in_smoke_does_not_attack() -> None:
    """R39: Smoke ends when your turn begins."""
    state, happened = attacks(units=[(BLACK, "n1", 3)], hero_at="n1", smoke="n2")
    assert of(Dazed, happened)
    assert not of(HeroHit, happened)
    assert state.smoke == -1
