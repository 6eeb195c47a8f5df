"""The eighteen skills. BB 9.3; R17, R26 to R28, R34, R36 to R39, R47, R54."""

from __future__ import annotations

from typing import Any

import pytest

from core.buried_beneath.events import (
    Dazed,
    Felled,
    HeroHit,
    SkillUsed,
    StatChanged,
    Struck,
    TrapSprung,
    UnitMoved,
    UnitStayed,
    VillagerBlown,
)
from core.buried_beneath.options import (
    Act,
    AttackAt,
    Blow,
    BlowTo,
    Lightning,
    Move,
    Place,
    PlaceTrap,
    PlaceWall,
    Recall,
    SmokeAt,
    TakePoint,
    UseSkill,
)
from core.buried_beneath.setup import Setup
from core.buried_beneath.village import CODES, MIDDLE
from tests.core.buried_beneath.kit import (
    BLACK,
    COOLDOWNS,
    GAME,
    SEATS,
    WHITE,
    asked,
    end,
    of,
    offered,
    path_between,
    place,
    places,
    play,
    position,
    stat,
    where,
    why,
)

MANA_AT = place("sw2")


def using(hero: str, skill: int, **parts: Any) -> Any:
    """The position when a Hero's skill has just been chosen, and what happened since."""
    state, _ = play(position(hero, **parts), Place(MANA_AT), Act("mana"))
    return play(state, UseSkill(skill))


def usable(hero: str, **parts: Any) -> tuple[int, ...]:
    """The skills that are offered."""
    state, _ = play(position(hero, **parts), Place(MANA_AT))
    if Act("mana") not in offered(state):
        return ()
    state, _ = play(state, Act("mana"))
    return tuple(option.skill for option in offered(state) if isinstance(option, UseSkill))


def test_every_skill_of_every_hero_has_its_rule() -> None:
    """BB 9.3: eighteen skills, each of one Hero."""
    ids = [skill.id for hero in GAME.cards.heroes for skill in hero.skills]
    assert len(set(ids)) == len(ids) == 18


def test_gale_winds_move_a_monster_which_loses_a_health() -> None:
    """R38: to an adjacent location, not onto the Middle nor onto a monster."""
    state, happened = using("mage", 0, units=[(BLACK, "cnw", 3), (BLACK, "n1", 3)], out=("n2",), ready=1)
    assert of(SkillUsed, happened) == [SkillUsed(skill=0, cooldown=COOLDOWNS[0])]
    assert state.cooldowns == (COOLDOWNS[0], 0, 0)
    assert Blow(place("cnw"), villager=False) in offered(state)
    assert Blow(place("n2"), villager=True) in offered(state)
    state, _ = play(state, Blow(place("cnw"), villager=False))
    assert offered(state) == (BlowTo(place("n2")),)
    assert why(state, BlowTo(MIDDLE)).rule == "R38"
    state, happened = play(state, BlowTo(place("n2")))
    assert [event.why for event in of(UnitMoved, happened)] == ["blown"]
    assert (where(state), state.units[0].health) == (["n2", "n1"], 2)


def test_gale_winds_cannot_move_an_ogre() -> None:
    """BB 7.1: Stone Ogre."""
    state, _ = using("mage", 0, units=[(BLACK, "cnw", 3), (WHITE, "n1", 3)], black="stone-ogre")
    assert Blow(place("cnw"), villager=False) not in offered(state)
    assert "Ogre cannot be moved" in why(state, Blow(place("cnw"), villager=False)).text


def test_gale_winds_do_not_blow_an_enemy_over_the_wall() -> None:
    """R17."""
    wall = path_between("n2", "cnw")
    state, _ = using("mage", 0, units=[(BLACK, "n2", 3)], wall=wall)
    state, _ = play(state, Blow(place("n2"), villager=False))
    assert BlowTo(place("cnw")) not in offered(state)
    assert why(state, BlowTo(place("cnw"))).rule == "R17"


def test_a_villager_is_blown_over_the_wall() -> None:
    """R17, R38: it bars enemies alone."""
    state, _ = using("mage", 0, out=("n2",), ready=1, wall=path_between("n2", "cnw"))
    state, _ = play(state, Blow(place("n2"), villager=True))
    assert BlowTo(place("cnw")) in offered(state)


def test_a_villager_blown_to_a_location_gains_its_symbols_that_are_not_crossed() -> None:
    """BB 5.4, R28, R38: a point each, no action, and nothing is paid."""
    state, _ = using("mage", 0, out=("n1",), ready=1)
    state, _ = play(state, Blow(place("n1"), villager=True))
    assert set(offered(state)) == {BlowTo(place("nw2")), BlowTo(place("n2"))}
    state, happened = play(state, BlowTo(place("nw2")))
    assert of(VillagerBlown, happened)
    assert (stat(state, "damage"), stat(state, "speed")) == (4, 3)


def test_the_trap_springs_before_the_winds_take_their_health() -> None:
    """R34, R38: 2 and then 1."""
    state, _ = using("mage", 0, units=[(BLACK, "n2", 3)], trap="n1")
    state, happened = play(state, Blow(place("n2"), villager=False), BlowTo(place("n1")))
    assert [(event.by, event.damage) for event in of(Struck, happened)] == [("trap", 2), ("skill", 1)]
    assert of(Felled, happened)


def test_the_force_wall_stands_on_one_of_twelve_paths() -> None:
    """R47: not where it already is; enemies cannot use the path. R17, R34."""
    state, _ = using("mage", 1, units=[(BLACK, "n1", 3)], wall=0)
    assert len(offered(state)) == 11
    assert why(state, PlaceWall(0)).rule == "R47"
    state, _ = play(state, PlaceWall(path_between("n2", "cnw")), TakePoint("mana"))
    state, happened = end(state)
    assert all(CODES[event.to] != "cnw" for event in of(UnitMoved, happened))
    assert state.wall == path_between("n2", "cnw")


def test_chain_lightning_hits_an_adjacent_enemy_and_a_monster_beside_it() -> None:
    """BB 9.3."""
    units = [(BLACK, "cnw", 3), (WHITE, "n2", 3), (WHITE, "e1", 3)]
    state, _ = using("mage", 2, units=units)
    assert offered(state) == (Lightning(place("cnw"), place("n2")),)
    state, _ = play(state, Lightning(place("cnw"), place("n2")))
    assert [unit.health for unit in state.units] == [1, 1, 3]
    alone, _ = using("mage", 2, units=[(BLACK, "cnw", 3)])
    assert offered(alone) == (Lightning(place("cnw"), -1),)


def test_the_trap_lies_where_no_enemy_is_and_not_on_the_middle() -> None:
    """R47."""
    state, _ = using("ranger", 0, units=[(BLACK, "nw2", 3)], trap="s1")
    closed = {option.at for option in offered(state) if isinstance(option, PlaceTrap)}
    assert closed == set(range(21)) - {MIDDLE, place("nw2"), place("s1")}
    for at in ("nw2", "middle", "s1"):
        assert why(state, PlaceTrap(place(at))).rule == "R47"


def test_the_first_enemy_that_enters_the_trap_takes_two_and_stops() -> None:
    """R34, R37: then it is gone."""
    state, happened = end(position("ranger", units=[(BLACK, "nw2", 3)], trap="n1"))
    assert of(TrapSprung, happened)
    assert (where(state), state.units[0].health, state.trap) == (["n1"], 1, -1)


def test_the_trap_does_not_stop_an_ogre() -> None:
    """BB 7.1, R34."""
    state, _ = end(position("ranger", units=[(BLACK, "nw2", 3)], black="stone-ogre", trap="n1"))
    assert (where(state), state.units[0].health) == (["n2"], 1)


def test_scouts_run_after_one_fell_in_the_trap() -> None:
    """R36, R37: the Trap is the Hero's."""
    units = [(WHITE, "w2", 2), (WHITE, "sw2", 3)]
    _, happened = end(position("ranger", units=units, black="stone-ogre", white="goblin-scout", trap="csw"))
    assert of(Felled, happened)
    assert "run" in [event.why for event in of(UnitMoved, happened)]


def test_volley_hits_every_enemy_in_adjacent_locations() -> None:
    """BB 9.3: for 1."""
    units = [(BLACK, "cnw", 3), (BLACK, "cne", 3), (BLACK, "n2", 3)]
    state, _ = using("ranger", 1, units=units)
    assert [unit.health for unit in state.units] == [2, 2, 3]


@pytest.mark.parametrize(("hero", "skill", "target"), [("ranger", 2, "n2"), ("knight", 0, "cnw")])
def test_a_charge_or_running_shot_moves_then_attacks_without_paying(hero: str, skill: int, target: str) -> None:
    """R26: the present values count, and no stat is spent."""
    state, _ = using(hero, skill, units=[(BLACK, target, 3)])
    state, happened = play(state, Move(place("cnw")), AttackAt(place(target)))
    assert of(Struck, happened)[0].damage == 2
    assert state.stats == (5, 3, 2, 1)


@pytest.mark.parametrize(("hero", "skill"), [("knight", 0), ("ranger", 2)])
def test_a_charge_or_running_shot_goes_through_the_tunnels(hero: str, skill: int) -> None:
    """BB 5.5, R54."""
    state, _ = using(hero, skill, hero_at="nw1", stats=(5, 1, 2, 2))
    assert Move(place("se2")) in offered(state)


def test_a_granted_attack_ends_where_nobody_is_in_range() -> None:
    """R26."""
    state, _ = using("knight", 0)
    state, _ = play(state, Move(place("cnw")))
    assert asked(state) == "symbol"


def test_shield_wall_gives_a_health_and_keeps_damage_off() -> None:
    """R39: until your next turn."""
    state, _ = using("knight", 1, units=[(WHITE, "cnw", 3)], white="bone-archer", black="stone-ogre", hero_at="middle")
    assert (stat(state, "health"), state.shield) == (6, True)


def test_war_cry_is_a_rally() -> None:
    """R22, R26: as many as Health is, not from Health."""
    state, _ = using("knight", 2, out=("n1", "cne"), ready=1)
    assert asked(state) == "rally"
    assert Recall(place("n1")) in offered(state)
    assert Recall(place("cne")) not in offered(state)


def test_shadow_step_leads_to_an_enemy_or_a_villager_then_attacks() -> None:
    """BB 9.3, R26."""
    state, _ = using("rogue", 0, units=[(BLACK, "se1", 3)], out=("n1",), ready=1)
    assert offered(state) == tuple(Move(at) for at in places("n1", "sw2", "se1"))
    assert why(state, Move(place("n2"))).code == "no-shadow"
    state, _ = play(state, Move(place("se1")), AttackAt(place("se1")))
    assert (state.hero_at, state.units[0].health) == (place("se1"), 1)


def test_a_shadow_step_may_stay_but_not_for_nothing() -> None:
    """R27: the Hero's own location can be chosen, but is no reason to offer the skill unless an enemy is there."""
    there = {"hero_at": "sw2", "ready": 1}  # where the Villager is placed who brings the Mana
    assert 0 not in usable("rogue", **there)
    assert 0 in usable("rogue", setup=Setup(SEATS, "rogue", "0000"), **there)
    state, _ = using("rogue", 0, out=("n1",), **there)
    assert offered(state) == tuple(Move(at) for at in places("n1", "sw2"))
    assert 0 in usable("rogue", boss="monstrosity", boss_at="n1", hero_at="n1", ready=5)
    assert 0 in usable("rogue", units=[(BLACK, "n1", 3)], hero_at="n1", ready=1)


def test_backstab_takes_three_on_the_heros_location() -> None:
    """BB 9.3."""
    state, _ = using("rogue", 1, units=[(BLACK, "n1", 3)], hero_at="n1")
    assert play(state, AttackAt(place("n1")))[0].units == ()


def test_who_is_in_smoke_neither_moves_nor_attacks_in_the_next_enemies_turn() -> None:
    """BB 9.3: on the location and beside it."""
    state, _ = using("rogue", 2, units=[(BLACK, "n1", 3)], hero_at="n1")
    state, _ = play(state, SmokeAt(place("n2")))
    state, _ = play(state, TakePoint("mana"))
    state, happened = end(state)
    assert of(UnitStayed, happened)[0].why == "smoke"
    assert of(Dazed, happened)
    assert not of(HeroHit, happened)
    assert state.smoke == -1


def test_the_bell_brings_a_fled_villager_back() -> None:
    """BB 7.5, 9.3: ready to be placed."""
    state, _ = using("cleric", 0, fled=1, ready=2)
    assert (state.fled, state.ready) == (0, 2)


def test_no_blessing_is_offered_where_it_could_change_nothing() -> None:
    """R27: Health, Damage and Speed at the end of their tracks; a game of the first rules offers it."""
    full, nearly = (9, 9, 9, 2), (9, 9, 8, 2)
    assert 1 not in usable("cleric", stats=full, fled=1, ready=1)
    state, _ = play(position("cleric", stats=full, fled=1, ready=1), Place(MANA_AT), Act("mana"))
    assert why(state, UseSkill(1)).text == "Blessing would change nothing."
    assert 1 in usable("cleric", stats=nearly)
    assert 1 in usable("cleric", stats=full, setup=Setup(SEATS, "cleric", "0000"))


def test_blessing_gives_a_point_of_three_stats() -> None:
    """BB 9.3."""
    state, _ = using("cleric", 1)
    assert state.stats == (6, 4, 3, 1)


def test_sunburst_takes_three_here_and_around() -> None:
    """BB 9.3."""
    state, happened = using("cleric", 2, units=[(BLACK, "n1", 3), (BLACK, "n2", 3), (BLACK, "cnw", 3)], hero_at="n1")
    assert where(state) == ["cnw"]
    assert len(of(Felled, happened)) == 2


def test_leap_goes_three_far_by_paths_alone_and_hits_who_is_there() -> None:
    """R5, R54: the Tunnels are not adjacent, only a Move goes through, and a Leap is none."""
    state, _ = using("berserker", 0, units=[(BLACK, "n1", 3)], hero_at="nw1")
    assert Move(place("se2")) not in offered(state)
    assert why(state, Move(place("se2"))).rule == "R5"
    state, _ = play(state, Move(place("n1")))
    assert state.units[0].health == 2


def test_whirlwind_takes_three_here_and_two_around() -> None:
    """BB 9.3."""
    state, _ = using("berserker", 1, units=[(BLACK, "n1", 3), (BLACK, "n2", 3)], hero_at="n1")
    assert [(code, unit.health) for code, unit in zip(where(state), state.units, strict=True)] == [("n2", 1)]


def test_blood_rage_gives_damage_and_speed_for_health() -> None:
    """BB 9.3, R27: with Health 2 or more."""
    state, happened = using("berserker", 2)
    assert state.stats == (4, 4, 4, 1)
    assert len(of(StatChanged, happened)) == 3
    assert 2 not in usable("berserker", stats=(1, 3, 2, 2))


@pytest.mark.parametrize(
    ("hero", "offered_skills"),
    [
        ("mage", (0, 1)),
        ("ranger", (0, 2)),
        ("knight", (0, 1, 2)),
        ("rogue", (0, 2)),
        ("cleric", (1,)),
        ("berserker", (0, 2)),
    ],
)
def test_a_skill_that_could_do_nothing_is_not_offered(hero: str, offered_skills: tuple[int, ...]) -> None:
    """R27: in a village without an enemy; the Villager that was placed for it can be blown, called, stepped to."""
    assert usable(hero, ready=2) == offered_skills


def test_two_felled_scouts_make_the_others_run_twice() -> None:
    """R36: once for each, when the skill is complete."""
    units = [(WHITE, "n1", 3), (WHITE, "n2", 3), (WHITE, "sw1", 3)]
    state, happened = using("cleric", 2, units=units, black="stone-ogre", white="goblin-scout", hero_at="n1")
    assert [event.why for event in of(UnitMoved, happened)] == ["run", "run"]
    assert where(state) == ["csw"]


def test_a_run_in_which_a_scout_falls_is_finished_before_the_next() -> None:
    """R36: the Scout that runs into the Trap makes those that are left run once more."""
    units = [(WHITE, "n1", 3), (WHITE, "sw1", 2), (WHITE, "se2", 3)]
    state, _ = using("rogue", 1, units=units, white="goblin-scout", trap="w2", hero_at="n1")
    _, happened = play(state, AttackAt(place("n1")))
    assert [CODES[event.to] for event in of(UnitMoved, happened)] == ["w2", "se1", "s2"]


def test_who_moves_on_takes_the_shield_wall_along() -> None:
    """R39: it is where the Hero is, not where it was raised."""
    archer = {"white": "bone-archer", "black": "stone-ogre", "units": [(WHITE, "cnw", 3)], "ready": 2}
    state, _ = using("knight", 1, **archer)
    state, _ = play(state, TakePoint("mana"), Place(place("w1")), Act("speed"), Move(place("n2")))
    _, happened = end(state)
    assert [(CODES[event.hero], event.stopped) for event in of(HeroHit, happened)] == [("n2", True)]
