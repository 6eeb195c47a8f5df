"""Monsters move to the Middle. BB 5.3, 7.1 to 7.3; R11 to R15, R36, R45, R48, R50."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from core.buried_beneath.chapters.villagers import move_villager
from core.buried_beneath.events import (
    Hastened,
    MarkerLaid,
    Mended,
    MiddleReached,
    Shoved,
    StatChanged,
    TryLost,
    UnitMoved,
    UnitStayed,
    VillagerFled,
)
from core.buried_beneath.frames import DEPLOY, Enemies, Mending, Placing, Running, Walking
from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.options import End, Flee, LayMarker, Mend, MoveType, MoveUnit, Shove, UnitStep
from core.buried_beneath.setup import Setup
from core.buried_beneath.state import draft_of
from core.buried_beneath.village import CODES, LOCATIONS, PATHS
from tests.core.buried_beneath.kit import (
    BLACK,
    GAME,
    PLAIN,
    SEATS,
    WHITE,
    asked,
    cards,
    end,
    go_on,
    of,
    offered,
    path_between,
    place,
    places,
    play,
    position,
    stat,
    village,
    where,
)


def ways(happened: list[object]) -> list[tuple[str, str]]:
    """Every step of a monster, by codes."""
    return [(CODES[event.at], CODES[event.to]) for event in happened if isinstance(event, UnitMoved)]


def test_each_path_takes_one_speed() -> None:
    """BB 5.3: a monster with Speed 2 goes along two paths."""
    state, happened = end(position(units=[(BLACK, "nw2", 3)], black="stone-ogre"))
    assert ways([*happened]) == [("nw2", "n1"), ("n1", "n2")]
    assert where(state) == ["n2"]


def test_the_nearest_type_moves_first_and_whole() -> None:
    """BB 7.2, R11: White stands nearer by its nearest unit, so all White move before Black."""
    units = [(BLACK, "nw2", 3), (WHITE, "w1", 3), (WHITE, "se2", 3)]
    _, happened = end(position(units=units, black="goblin-scout", white="stone-ogre"))
    assert [event.colour for event in of(UnitMoved, happened)] == [WHITE] * 4 + [BLACK] * 2


def test_types_as_near_are_yours_to_order() -> None:
    """R11: both types have a unit 3 away."""
    state, _ = play(position(units=[(BLACK, "n1", 3), (WHITE, "w1", 3)]), End())
    assert asked(state) == "type"
    assert offered(state) == (MoveType(BLACK), MoveType(WHITE))
    _, happened = play(state, MoveType(WHITE))
    assert [event.colour for event in of(UnitMoved, happened)] == [WHITE, WHITE, BLACK, BLACK]


def test_the_nearest_unit_of_a_type_moves_first() -> None:
    """R12: measured again after each."""
    _, happened = end(position(units=[(BLACK, "nw2", 3), (BLACK, "n1", 3)], black="stone-ogre"))
    assert ways([*happened])[0] == ("n1", "n2")


def test_who_stands_in_smoke_leaves_no_tie() -> None:
    """R12, R39: of two that are as near one stays, so that nothing is asked."""
    both = position(units=[(BLACK, "n1", 3), (BLACK, "ne1", 3)], black="stone-ogre", smoke="ne2")
    state, happened = play(both, End())
    assert asked(state) != "unit"
    assert [(CODES[event.at], event.why) for event in of(UnitStayed, happened)] == [("ne1", "smoke")]
    assert ways([*happened])[0] == ("n1", "n2")


def test_who_runs_into_smoke_before_its_own_move_stays_there() -> None:
    """R36, R39: the Trap fells a Scout, so that the other runs to nw2, in Smoke; then it would move."""
    scouts = [(BLACK, "n1", 2), (BLACK, "nw1", 3)]
    state = position(units=scouts, black="goblin-scout", white="stone-ogre", trap="n2", smoke="w1")
    state, happened = end(state)
    assert [(event.why, CODES[event.to]) for event in of(UnitMoved, happened)] == [("move", "n2"), ("run", "nw2")]
    assert [(CODES[event.at], event.why) for event in of(UnitStayed, happened)] == [("nw2", "smoke")]
    assert where(state) == ["nw2"]


def test_units_as_near_are_yours_to_order() -> None:
    """R12, R42: a tie nobody planned is asked."""
    state, _ = play(position(units=[(BLACK, "n1", 3), (BLACK, "ne1", 3)], black="stone-ogre"), End())
    assert asked(state) == "unit"
    assert offered(state) == (MoveUnit(place("n1")), MoveUnit(place("ne1")))
    state, happened = play(state, MoveUnit(place("ne1")))
    assert ways([*happened])[0] == ("ne1", "n2")


def test_a_unit_without_a_way_moves_when_one_opens_before_its_type_is_done() -> None:
    """R12: the only way from ne2 leads over ne1, whence the other has gone by then."""
    walled = path_between("ne2", "e1")
    state, happened = end(position(units=[(BLACK, "ne2", 3), (BLACK, "ne1", 3)], wall=walled))
    assert where(state) == ["n2", "cnw"]
    assert not of(UnitStayed, happened)


def test_a_unit_without_a_way_waits() -> None:
    """BB 7.2, R14: the Archer on ne1 stays for the Villager beside it and holds the only way."""
    walled = path_between("ne2", "e1")
    units = [(BLACK, "ne2", 3), (BLACK, "ne1", 3)]
    state, happened = end(
        position(units=units, black="bone-archer", white="stone-ogre", wall=walled, out=("n2",), ready=1)
    )
    assert where(state) == ["ne2", "ne1"]
    assert [(CODES[event.at], event.why) for event in of(UnitStayed, happened)] == [("ne1", "near"), ("ne2", "no-way")]


def test_sideways_before_up_or_down_between_ways_as_short() -> None:
    """BB 7.2, R13: from nw2 both n1 and w1 lie on shortest ways; n1 is sideways."""
    found = village(position()).distances(place("middle"), 0, -1)
    assert found[place("n1")] == found[place("w1")] == found[place("nw2")] - 1
    _, happened = end(position(units=[(BLACK, "nw2", 3)], black="stone-ogre"))
    assert ways([*happened])[0] == ("nw2", "n1")


def test_a_longer_way_is_not_taken_for_being_sideways() -> None:
    """R13: from w2 the way down or up is not shorter than the one sideways; from e2 neither."""
    _, happened = end(position(units=[(BLACK, "ne2", 3)], black="stone-ogre"))
    assert ways([*happened])[0] == ("ne2", "e1")


def test_ways_alike_are_yours() -> None:
    """R13: on a cross nothing runs sideways from its first location; up and down are as short."""
    crossed = tuple(side + (number == 3) for number, side in enumerate(PLAIN))
    state, _ = play(position(units=[(BLACK, "w1", 3)], cards_=crossed), End())
    assert asked(state) == "step"
    options = offered(state)
    assert options == (UnitStep(place("w1"), place("nw2")), UnitStep(place("w1"), place("sw1")))
    _, happened = play(state, options[1])
    assert ways([*happened])[0] == ("w1", "sw1")


def test_the_two_ways_of_the_old_green_run_sideways() -> None:
    """R13: the Center's side `b` joins its upper corners, and its lower ones."""
    found = village(position(center=1))
    assert [way.sideways for way in found.ways[place("cnw")] if way.to == place("cne")] == [True]
    assert [way.sideways for way in found.ways[place("cnw")] if way.to == place("middle")] == [False]


def test_whoever_comes_to_a_tie_later_is_asked_the_same() -> None:
    """R11 to R13: what can be chosen follows from the position alone."""
    crossed = tuple(side + (number == 3) for number, side in enumerate(PLAIN))
    for kind, state in (
        ("type", position(units=[(BLACK, "n1", 3), (WHITE, "w1", 3)])),
        ("unit", position(units=[(BLACK, "n1", 3), (BLACK, "ne1", 3)], black="stone-ogre")),
        ("step", position(units=[(BLACK, "w1", 3)], cards_=crossed)),
    ):
        tied, _ = play(state, End())
        assert asked(tied) == kind
        assert BuriedBeneath(cards()).pending(tied) == GAME.pending(tied)


def test_who_has_no_way_after_an_attack_or_when_scouts_run_stays() -> None:
    """R14, R36: White holds the one way from ne2; the Scout on n1 runs all the same."""
    shut: dict[str, Any] = {"white": "bone-archer", "wall": path_between("ne2", "e1")}
    units = [(BLACK, "ne2", 3), (WHITE, "ne1", 3), (BLACK, "n1", 3)]
    scouts = position(units=units, black="goblin-scout", stack=(Placing(), Running()), **shut)
    _, happened = go_on(scouts)
    assert [(event.why, CODES[event.to]) for event in of(UnitMoved, happened)] == [("run", "n2")]
    assert [(CODES[event.at], event.why) for event in of(UnitStayed, happened)] == [("ne2", "no-way")]
    hound = position(units=units, stack=(Placing(), Walking(1, 1, "lunge")), **shut)
    _, happened = go_on(hound)
    assert not of(UnitMoved, happened)
    assert [(CODES[event.at], event.why) for event in of(UnitStayed, happened)] == [("ne2", "no-way")]


def test_of_scouts_as_near_you_choose_which_runs_first_and_each_runs() -> None:
    """R12, R36."""
    units = [(BLACK, "n1", 3), (BLACK, "ne1", 3)]
    state, _ = go_on(position(units=units, black="goblin-scout", white="stone-ogre", stack=(Placing(), Running())))
    assert (asked(state), offered(state)) == ("unit", (MoveUnit(place("n1")), MoveUnit(place("ne1"))))
    state, happened = play(state, MoveUnit(place("ne1")))
    assert [CODES[event.at] for event in of(UnitMoved, happened)] == ["ne1", "n1"]
    assert asked(state) == "place"


def test_monsters_of_both_colours_block_each_other() -> None:
    """BB 5.3, R14: White holds n2, so Black goes the long way round."""
    units = [(BLACK, "n1", 3), (WHITE, "n2", 3)]
    state, _ = end(position(units=units, white="bone-archer", out=("cnw",), ready=1))
    assert where(state) == ["w1", "n2"]


def test_of_two_ways_as_short_one_that_is_held_is_no_way() -> None:
    """R13, R14: the Archer on n1 stays for the Villager beside it, so that Black goes by w1, though n1 is sideways."""
    units = [(BLACK, "nw2", 3), (WHITE, "n1", 3)]
    state, _ = end(position(units=units, black="stone-ogre", white="bone-archer", out=("n2",), ready=1))
    assert where(state) == ["w2", "n1"]


def test_hero_villagers_and_boss_block_no_enemy() -> None:
    """R14."""
    state, _ = end(position(units=[(BLACK, "n1", 3)], black="stone-ogre", out=("n2",), ready=1))
    assert where(state) == ["cnw"]


def test_a_location_with_a_monster_is_not_counted_through() -> None:
    """R14: the Archer on n2 stays, so that n1 is far; the way is measured round it."""
    held = 1 << place("n2")
    found = village(position()).distances(place("middle"), held, -1)
    assert found[place("n1")] > village(position()).distances(place("middle"), 0, -1)[place("n1")]


@pytest.mark.parametrize("seed", range(20))
def test_a_look_for_monsters_alone_finds_what_a_whole_one_does(seed: int) -> None:
    """R13, R14: for each of them, and for all that is nearer than the farthest, whatever stands or is closed."""
    luck = Random(seed)  # noqa: S311 - a test that can be repeated is wanted
    found = village(position())
    places = luck.sample([at for at in range(LOCATIONS) if at != place("middle")], luck.randint(0, 6))
    held, wall = sum(1 << at for at in places), luck.randint(-1, PATHS - 1)

    whole, near = found.distances(place("middle"), held, wall), found.nearing(held, wall)

    farthest = max((whole[at] for at in places), default=0)
    assert [near[at] for at in places] == [whole[at] for at in places]
    assert all(near[at] == whole[at] for at in range(LOCATIONS) if whole[at] < farthest)
    assert all(near[at] >= whole[at] for at in range(LOCATIONS))


def test_the_middle_reached_costs_the_die_a_villager_and_a_corner() -> None:
    """BB 7.3, R15: in this order."""
    state, happened = play(position(units=[(BLACK, "cnw", 3)], out=("n1",), ready=1), End())
    assert asked(state) == "flee"
    assert offered(state) == (Flee(-1), Flee(place("n1")))
    state, more = play(state, Flee(place("n1")))
    assert asked(state) == "marker"
    assert offered(state) == tuple(LayMarker(corner) for corner in places("cnw", "cne", "csw", "cse"))
    state, last = play(state, LayMarker(place("cse")))
    kinds = [type(event) for event in (*happened, *more, *last)]
    assert kinds.index(MiddleReached) < kinds.index(VillagerFled) < kinds.index(MarkerLaid)
    assert (state.units, state.markers, state.fled) == ((), (place("cse"),), 1)


def test_a_fifth_marker_loses() -> None:
    """BB 7.3, 12; R15: before anybody flees."""
    state, happened = end(position(units=[(BLACK, "cnw", 3)], markers=("cnw", "cne", "csw", "cse")))
    assert of(TryLost, happened)[0].why == "fifth-marker"
    assert not of(VillagerFled, happened)
    assert asked(state) == "lost"


def test_the_last_villager_that_flees_loses_before_a_corner_is_ruined() -> None:
    """R15."""
    _, happened = end(position(units=[(BLACK, "cnw", 3)], ready=1))
    assert of(TryLost, happened)[0].why == "fled"
    assert not of(MarkerLaid, happened)


def test_an_archer_does_not_move_while_somebody_is_adjacent() -> None:
    """BB 7.1: Bone Archer."""
    archer = {"black": "bone-archer", "white": "stone-ogre"}
    state, happened = end(position(units=[(BLACK, "n1", 3)], out=("n2",), ready=1, **archer))  # type: ignore[arg-type]  # names
    assert where(state) == ["n1"]
    assert of(UnitStayed, happened)[0].why == "near"
    state, _ = end(position(units=[(BLACK, "n1", 3)], **archer))  # type: ignore[arg-type]  # names
    assert where(state) == ["cnw"]


def test_a_hound_gains_speed_where_it_starts_by_somebody() -> None:
    """BB 7.1: Grave Hound, on or adjacent to the Hero or a Villager."""
    state, happened = play(position(units=[(BLACK, "n1", 3)], out=("n2",), ready=1), End())
    assert of(Hastened, happened)
    assert len(of(UnitMoved, happened)) == 3
    assert asked(state) == "flee"


def test_a_banshee_gains_speed_at_each_villagers_location() -> None:
    """BB 7.1, R48: two Villagers on its way, two paths more."""
    state, happened = play(position(units=[(BLACK, "nw1", 3)], black="banshee", out=("nw2", "n1"), ready=1), End())
    assert len(of(Hastened, happened)) == 2
    assert where(state) == ["cnw"]


def test_a_spider_pushes_the_villager_where_its_move_ends() -> None:
    """BB 5.4, 7.1; R28: crossed symbols of the new location are paid, the others ignored."""
    spider = position(units=[(BLACK, "nw1", 3)], black="goblin-spider", out=("n1",), ready=1)
    state, _ = play(spider, End())
    assert asked(state) == "shove"
    assert offered(state) == (Shove(place("n1"), place("nw2")), Shove(place("n1"), place("n2")))
    state, happened = play(state, Shove(place("n1"), place("nw2")))
    assert of(Shoved, happened)
    assert [(event.stat, event.by) for event in of(StatChanged, happened)] == [("speed", -1)]


def test_who_is_pushed_takes_nobody_along() -> None:
    """BB 5.4: one Villager changes his location, and the others stay where they are."""
    d = draft_of(position(out=("n1", "s1"), ready=1), cards())
    move_villager(d, place("n1"), place("nw2"))
    assert d.out == tuple(sorted(places("nw2", "s1")))


def test_a_push_can_cost_the_last_point() -> None:
    """BB 5.4, R19: an enemy's push kills where your own placing could not."""
    spider = position(units=[(BLACK, "nw1", 3)], black="goblin-spider", out=("n1",), ready=1, stats=(5, 1, 2, 2))
    _, happened = play(spider, End(), Shove(place("n1"), place("nw2")))
    assert of(TryLost, happened)[0].why == "speed"


def test_a_push_takes_no_mana_that_is_not_there() -> None:
    """R19: Mana stops at 0."""
    spider = position(units=[(BLACK, "nw2", 3)], black="goblin-spider", out=("n2",), ready=1, stats=(5, 3, 2, 0))
    state, happened = play(spider, End(), Shove(place("n2"), place("ne1")))
    assert not of(TryLost, happened)
    assert stat(state, "mana") == 0


def test_a_push_with_nowhere_to_go_leaves_the_villager() -> None:
    """R28, R45: beside cnw are the Middle and n2, where a Villager is."""
    spider = position(units=[(BLACK, "n1", 3)], black="goblin-spider", out=("cnw", "n2"), ready=1)
    state, happened = end(spider)
    assert where(state) == ["cnw"]
    assert not of(Shoved, happened)


def test_a_witch_mends_a_wounded_monster_beside_where_her_move_ends() -> None:
    """BB 7.1, R45."""
    units = [(WHITE, "se1", 3), (BLACK, "sw2", 1)]
    state, happened = end(position(units=units, black="stone-ogre", smoke="sw2"))
    assert [unit.health for unit in state.units] == [3, 2]
    assert [(CODES[event.by], CODES[event.at], event.health) for event in of(Mended, happened)] == [("s1", "sw2", 2)]


def test_of_two_wounded_you_choose_whom_the_witch_mends() -> None:
    """R45."""
    units = [(WHITE, "n2", 3), (BLACK, "n1", 1), (BLACK, "cnw", 2), (BLACK, "ne1", 3)]
    state = position(units=units, black="stone-ogre", stack=(Enemies(DEPLOY), Mending(1)))
    assert asked(state) == "mend"
    assert offered(state) == (Mend(place("n2"), place("n1")), Mend(place("n2"), place("cnw")))
    state, happened = play(state, Mend(place("n2"), place("cnw")))
    assert [unit.health for unit in state.units][:3] == [3, 1, 3]
    assert [(CODES[event.at], event.health) for event in of(Mended, happened)] == [("cnw", 3)]


def test_a_monster_never_mends_beyond_its_camps_health() -> None:
    """R21: whoever is whole is not wounded."""
    witch = position(units=[(WHITE, "se1", 3), (BLACK, "sw2", 3)], black="stone-ogre", smoke="sw2")
    _, happened = end(witch)
    assert not of(Mended, happened)


def test_a_movement_skill_is_for_the_units_own_move() -> None:
    """R36: a Spider that is deployed onto a Villager's location pushes nobody."""
    state, happened = end(
        position(black="goblin-spider", dice=(1, 0), spots=(1, 4), out=("w1",), ready=1, hero_at="w1")
    )
    assert where(state) == ["w1"]
    assert not of(Shoved, happened)


def test_a_forecast_of_moves_alone_hides_the_rest() -> None:
    """R44: a table may choose to see moves alone, or nothing."""
    state = position(units=[(BLACK, "cnw", 3)], setup=Setup(SEATS, "knight", "0000", telegraph="moves"))
    told = GAME.preview(state, 0, End())
    assert told is not None
    assert not of(VillagerFled, told.events)
    assert of(UnitMoved, told.events)
    blind = position(setup=Setup(SEATS, "knight", "0000", telegraph="off"))
    assert GAME.preview(blind, 0, End()) is None


def test_a_monster_without_a_way_uses_no_movement_skill() -> None:
    """R50: no push, no gain of Speed where somebody is near, no mending."""
    shut: dict[str, Any] = {"wall": path_between("ne2", "e1"), "ready": 0}
    for black in ("goblin-spider", "grave-hound"):
        units = [(WHITE, "ne1", 3), (BLACK, "ne2", 3)]
        state = position(units=units, black=black, white="bone-archer", out=("n2", "ne2"), **shut)
        _, happened = play(state, End())
        assert [event.why for event in of(UnitStayed, happened)][:2] == ["near", "no-way"]
        assert not [*of(Shoved, happened), *of(Hastened, happened), *of(UnitMoved, happened)]
    state = position(units=[(BLACK, "ne1", 2), (WHITE, "ne2", 3)], smoke="n2", out=("s1", "s2"), **shut)
    _, happened = play(state, End())
    assert [event.why for event in of(UnitStayed, happened)] == ["smoke", "no-way"]
    assert not of(Mended, happened)


def test_a_monster_in_smoke_uses_no_movement_skill() -> None:
    """R50."""
    spider = position(units=[(BLACK, "n1", 3)], black="goblin-spider", out=("n1",), ready=1, smoke="n1")
    _, happened = play(spider, End())
    assert of(UnitStayed, happened)[0].why == "smoke"
    assert not of(Shoved, happened)


def test_a_monster_that_the_trap_stopped_has_ended_its_move_there() -> None:
    """R34, R50: a Spider pushes the Villager of the location where it was stopped."""
    spider = position(units=[(BLACK, "nw1", 3)], black="goblin-spider", out=("nw2",), ready=1, trap="nw2")
    state, happened = play(spider, End())
    assert ways([*happened]) == [("nw1", "nw2")]
    assert asked(state) == "shove"
