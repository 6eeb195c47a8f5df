"""The Boss fight. BB 13, 14; R31 to R35, R37, R49, R51 to R53."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from core.buried_beneath.chapters.boss import boss_steps
from core.buried_beneath.events import (
    BossFell,
    BossGrew,
    Dazed,
    HeroHit,
    MarkerGone,
    MarkerLaid,
    StatChanged,
    Struck,
    TrapSprung,
    TryLost,
    UnitMoved,
    UnitStayed,
    VillagerFled,
    VillagerHit,
    WallBroken,
    YourTurnBegan,
)
from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.options import (
    Act,
    AttackAt,
    Begin,
    Blow,
    BlowTo,
    BossStep,
    End,
    LayMarker,
    Place,
    Uproot,
    UseSkill,
)
from core.buried_beneath.setup import BOSS, RULES, Setup
from core.buried_beneath.state import draft_of
from core.buried_beneath.village import CODES, MIDDLE, NOWHERE
from core.buried_beneath.words.foretold import in_sentences
from core.engine.decisions import Over
from tests.core.buried_beneath.kit import (
    GAME,
    PLAIN,
    SEATS,
    asked,
    begun,
    end,
    of,
    offered,
    path_between,
    place,
    places,
    play,
    position,
    stat,
)

if TYPE_CHECKING:
    from core.buried_beneath.state import Foe, State


def fight(boss: str, **parts: Any) -> Any:
    """A Boss fight in your turn."""
    return position(**{"boss": boss, "ready": 5, **parts})


def strikes(state: Any) -> Any:
    """Attack the Boss with the sword, on the Hero's own location."""
    return play(state, Place(place("s2")), Act("damage"), AttackAt(state.hero_at))


def test_the_card_gives_health_speed_damage_and_armor() -> None:
    """BB 13."""
    foe = begun(fight=BOSS, boss="gorger").foe
    assert foe is not None
    assert (foe.health, foe.speed, foe.damage, foe.armor, foe.card) == (3, 2, 2, 2, 2)


def test_the_boss_moves_and_attacks_first() -> None:
    """BB 14.1, R31: and nothing is deployed."""
    state, happened = play(begun(fight=BOSS, boss="monstrosity"), Begin())
    assert of(HeroHit, happened)
    assert (state.turn, asked(state)) == (1, "place")


def test_the_hero_stays_where_he_is_and_villagers_come_back() -> None:
    """BB 8.1, 14.1."""
    state, happened = end(fight("monstrosity", hero_at="ne1", ready=3, out=("nw1", "n1")))
    assert state.hero_at == place("ne1")
    assert (of(YourTurnBegan, happened)[0].back, state.ready) == (2, 5)


def test_the_boss_goes_the_shortest_way_at_full_speed_and_stops_in_range() -> None:
    """BB 14.1, R32."""
    _, happened = end(fight("monstrosity", hero_at="ne1"))
    assert [CODES[event.to] for event in of(UnitMoved, happened)] == ["cnw", "n2"]
    _, happened = end(fight("monstrosity", hero_at="cnw"))
    assert [CODES[event.to] for event in of(UnitMoved, happened)] == ["cnw"]
    assert of(HeroHit, happened)


def test_the_boss_goes_sideways_first_of_ways_as_short() -> None:
    """R32: from nw2 both n1 and w1 lie on shortest ways; n1 is sideways."""
    _, happened = end(fight("monstrosity", boss_at="nw2"))
    assert CODES[of(UnitMoved, happened)[0].to] == "n1"


def test_a_bow_boss_stops_beside_the_hero_and_steps_off_his_location() -> None:
    """R32."""
    _, happened = end(fight("pale-eye", hero_at="n2"))
    assert [CODES[event.to] for event in of(UnitMoved, happened)] == ["cnw"]
    assert of(HeroHit, happened)
    state, _ = play(fight("pale-eye", hero_at="middle"), End())
    assert asked(state) == "boss-step"
    assert offered(state) == tuple(BossStep(MIDDLE, corner) for corner in places("cnw", "cne", "csw", "cse"))
    state, happened = play(state, BossStep(MIDDLE, place("cse")))
    assert of(HeroHit, happened)


@pytest.mark.parametrize(("boss", "hero_at"), [("monstrosity", "n1"), ("pale-eye", "n2")])
def test_every_location_is_a_way_for_the_boss(boss: str, hero_at: str) -> None:
    """R14, R32: in the shipped village the shortest way from nw2 leads over nw1, the first of all locations."""
    d = draft_of(fight(boss, boss_at="nw2", hero_at=hero_at), BuriedBeneath().cards)
    assert boss_steps(d) == [place("nw1")]


def test_before_it_comes_the_boss_has_no_lives() -> None:
    """BB 11.2: what is seen of a wave tells of none."""
    assert GAME.view(position(), 0).lives == 0
    assert GAME.view(fight("monstrosity"), 0).lives == 5


def test_nothing_blocks_the_boss_but_the_wall() -> None:
    """R14, R32: villagers do not; the Wall sends it another way, or leaves it none."""
    state, _ = end(fight("monstrosity", hero_at="n1", out=("cnw", "n2"), ready=3))
    assert state.foe is not None
    assert state.foe.at == place("n2")
    lone = (*PLAIN[:3], 7, *PLAIN[4:])
    crossed = fight("monstrosity", hero_at="w2", cards_=lone, wall=path_between("w2", "csw", position(cards_=lone)))
    _, happened = end(crossed)
    assert of(UnitStayed, happened)[0].why == "no-way"


def test_a_villager_is_hit_when_no_hero_is_in_range() -> None:
    """BB 14.4, R32: the sword stops on n2, one short of the Hero."""
    _, happened = end(fight("monstrosity", hero_at="ne1", out=("n2",), ready=4))
    assert not of(HeroHit, happened)
    assert of(VillagerFled, happened)[0].at == place("n2")
    _, happened = end(fight("monstrosity", hero_at="n2", out=("n2",), ready=4))
    assert of(HeroHit, happened)
    assert not of(VillagerFled, happened)


def test_armor_caps_the_damage_of_one_source() -> None:
    """BB 14.3."""
    _, happened = strikes(fight("gorger", stats=(5, 3, 5, 2)))
    assert [(event.damage, event.left) for event in of(Struck, happened)] == [(2, 1)]


def test_its_actions_cost_nothing() -> None:
    """BB 14.2: Speed and Damage stay what they are."""
    state, _ = end(fight("gorger", hero_at="cnw"))
    assert state.foe is not None
    assert (state.foe.speed, state.foe.damage) == (2, 2)


def test_the_monstrosity_rises_for_each_free_corner() -> None:
    """BB 13, R33: a marker on a corner of your choice, Health back; damage beyond 0 is not carried over."""
    state, _ = strikes(fight("monstrosity", foe={"health": 1}))
    assert asked(state) == "marker"
    state, happened = play(state, LayMarker(place("cse")))
    assert of(MarkerLaid, happened)
    assert state.foe is not None
    assert state.foe.health == 3
    assert GAME.view(state, 0).lives == 4


def test_a_boss_without_a_life_left_is_defeated_and_the_game_won_at_once() -> None:
    """BB 12, 13; R33, R35."""
    state, happened = strikes(fight("monstrosity", foe={"health": 1}, markers=("cnw", "cne", "csw", "cse")))
    assert of(BossFell, happened)[0].left == 0
    over = GAME.pending(state)
    assert isinstance(over, Over)
    assert (over.ranking, over.reason) == (((0,),), "boss")
    assert GAME.told(state)["won"] == 1


def test_the_monstrosity_feeds_on_villagers() -> None:
    """BB 13, R33: 2 Health, never above 9."""
    state, happened = end(fight("monstrosity", hero_at="ne1", out=("n2",), ready=4))
    assert of(BossGrew, happened)[0].value == 5
    full = fight("monstrosity", hero_at="ne1", foe={"health": 8}, out=("n2",), ready=4)
    assert of(BossGrew, end(full)[1])[0].value == 9
    assert state.fled == 1


def test_the_gorger_leaves_a_marker_where_it_went() -> None:
    """BB 13: no Villager may be placed there; two of its four lie on its card for its lives."""
    fresh = begun(fight=BOSS, boss="gorger")
    assert fresh.foe is not None
    assert (fresh.spare, fresh.foe.card) == (2, 2)
    assert [begun(fight=BOSS, boss=name).spare for name in ("monstrosity", "pale-eye", "root-mother")] == [0, 0, 0]
    state, happened = play(fresh, Begin())
    assert [event.at for event in of(MarkerLaid, happened)] == [MIDDLE]
    assert (state.spare, state.markers) == (1, (MIDDLE,))


def test_the_gorger_moves_the_older_of_two_markers() -> None:
    """BB 13."""
    after, happened = end(fight("gorger", hero_at="cnw", markers=("nw1", "n1")))
    assert of(MarkerGone, happened)[0].at == place("nw1")
    assert after.markers == places("n1", "cnw")


def test_the_gorger_takes_a_marker_off_its_card_for_a_life() -> None:
    """BB 13, R33."""
    fallen, _ = strikes(fight("gorger", foe={"health": 1}))
    assert fallen.foe is not None
    assert (fallen.foe.card, fallen.foe.health) == (1, 3)


def test_the_gorger_gains_damage_by_villagers() -> None:
    """BB 13."""
    state, happened = end(fight("gorger", hero_at="ne1", out=("n2",), ready=4))
    assert the_boss(state).damage == 3
    assert ("damage", 3) in [(event.stat, event.value) for event in of(BossGrew, happened)]


def test_the_pale_eye_hardens_with_each_blow_till_it_moves() -> None:
    """BB 13: up to 4; before it moves its Armor is that of its card."""
    _, happened = strikes(fight("pale-eye"))
    assert of(BossGrew, happened)[0].value == 3
    _, happened = strikes(fight("pale-eye", foe={"armor": 4}))
    assert not of(BossGrew, happened)
    _, happened = end(fight("pale-eye", foe={"armor": 4}, hero_at="cnw"))
    assert [(event.stat, event.value) for event in of(BossGrew, happened)] == [("armor", 2)]


def test_the_pale_eye_takes_mana() -> None:
    """BB 13: after it attacks the Hero."""
    state, _ = end(fight("pale-eye", hero_at="cnw"))
    assert stat(state, "mana") == 1


def test_the_root_mother_covers_corners_and_then_takes_health() -> None:
    """BB 13: before it moves; you choose the corner."""
    state, _ = play(fight("root-mother", hero_at="cnw"), End())
    assert asked(state) == "marker"
    state, _ = play(state, LayMarker(place("cne")))
    assert state.foe is not None
    assert (state.foe.card, state.markers) == (3, (place("cne"),))
    bare = fight("root-mother", hero_at="cnw", foe={"card": 0})
    roots, hit = of(StatChanged, end(bare)[1])
    assert (roots.stat, roots.by, roots.why) == ("health", -1, "roots")
    assert hit.why == "hit"


def test_the_root_mother_lives_by_the_markers_on_the_map() -> None:
    """BB 13, R33: one goes for good for each life."""
    state, _ = strikes(fight("root-mother", foe={"health": 1, "card": 2}, markers=("cne", "cse")))
    assert asked(state) == "uproot"
    state, happened = play(state, Uproot(place("cse")))
    assert of(MarkerGone, happened)
    assert state.markers == (place("cne"),)
    _, happened = strikes(fight("root-mother", foe={"health": 1}))
    assert of(BossFell, happened)[0].left == 0


def test_the_trap_takes_the_boss_too_and_stops_it() -> None:
    """R34, R37: up to its Armor."""
    state, happened = end(fight("monstrosity", hero="ranger", hero_at="ne1", trap="cnw", foe={"armor": 1}))
    assert of(TrapSprung, happened)
    assert of(Struck, happened)[0].damage == 1
    assert state.foe is not None
    assert state.foe.at == place("cnw")


def test_gale_winds_move_the_boss_without_damage() -> None:
    """R38: onto the Middle too."""
    state, _ = play(fight("gorger", hero="mage", boss_at="cnw"), Place(place("sw2")), Act("mana"), UseSkill(0))
    state, happened = play(state, Blow(place("cnw"), villager=False), BlowTo(MIDDLE))
    assert not of(Struck, happened)
    assert state.foe is not None
    assert state.foe.at == MIDDLE


def test_smoke_holds_the_boss() -> None:
    """BB 9.3: it neither moves nor attacks."""
    _, happened = end(fight("monstrosity", hero="rogue", smoke="middle"))
    assert [(event.at, event.why) for event in of(UnitStayed, happened)] == [(MIDDLE, "smoke")]
    assert of(Dazed, happened)
    assert not of(HeroHit, happened)


@pytest.mark.parametrize("boss", ["monstrosity", "gorger"])
def test_the_last_villager_that_flees_loses_the_fight(boss: str) -> None:
    """BB 12."""
    _, happened = end(fight(boss, hero_at="ne1", out=("n2",), ready=0, fled=4))
    assert of(TryLost, happened)[0].why == "fled"


LONE = (*PLAIN[:3], 7, *PLAIN[4:])
"""The village with a cross in the west, where one path alone leads to w2."""

CLOSED = path_between("w2", "csw", position(cards_=LONE))
"""The path that leads to w2."""


def walled(boss: str, **parts: Any) -> Any:
    """A fight in the village with one path to w2, which the Force Wall closes."""
    return fight(boss, **{"cards_": LONE, "wall": CLOSED, **parts})


def the_boss(state: State) -> Foe:
    """The Boss of a position."""
    assert state.foe is not None
    return state.foe


def in_turn(number: int, state: Any) -> Any:
    """The same in the turn before the Boss's turn of that number."""
    return replace(state, turn=number - 1)


def test_a_skill_before_the_move_counts_for_a_boss_that_stands_still() -> None:
    """R49: the Pale Eye in range, the Root Mother without a way."""
    _, happened = end(fight("pale-eye", foe={"armor": 4}, hero_at="cnw"))
    assert not of(UnitMoved, happened)
    assert of(BossGrew, happened)[0].stat == "armor"
    state, _ = play(walled("root-mother", boss_at="w2", hero_at="ne1"), End())
    assert asked(state) == "marker"
    _, happened = play(state, LayMarker(place("cne")))
    assert of(UnitStayed, happened)[0].why == "no-way"


def test_a_skill_after_the_move_counts_for_a_boss_that_stands_still() -> None:
    """R49: the Gorger in range, and without a way."""
    _, happened = end(fight("gorger", hero_at="cnw", boss_at="cnw", markers=("nw1", "n1")))
    assert [event.at for event in of(MarkerLaid, happened)] == [place("cnw")]
    _, happened = end(walled("gorger", hero_at="w2", markers=("nw1", "n1")))
    assert [event.at for event in of(MarkerLaid, happened)] == [MIDDLE]


@pytest.mark.parametrize(("boss", "foe"), [("pale-eye", {"armor": 4}), ("gorger", {}), ("root-mother", {})])
def test_a_boss_in_smoke_uses_no_skill_of_its_move(boss: str, foe: dict[str, int]) -> None:
    """R49: it has no such step."""
    state, happened = end(fight(boss, hero="rogue", hero_at="cnw", smoke="middle", foe=foe))
    assert of(Dazed, happened)
    assert not [*of(BossGrew, happened), *of(MarkerLaid, happened), *of(StatChanged, happened)]
    assert asked(state) == "place"


def test_from_its_sixth_turn_on_a_boss_kept_at_bay_gains_a_speed() -> None:
    """R51: each time that it neither hit the Hero nor made a Villager flee; to the end of its track."""
    far = fight("monstrosity", hero_at="ne1")
    for turn, speed in ((5, 2), (6, 3), (7, 3)):
        state, happened = end(in_turn(turn, far))
        assert the_boss(state).speed == speed
        assert [event.value for event in of(BossGrew, happened) if event.stat == "speed"] == [3][: speed - 2]
    quick = fight("monstrosity", hero="rogue", hero_at="ne1", foe={"speed": 9}, smoke="middle")
    state, happened = end(in_turn(6, quick))
    assert the_boss(state).speed == 9
    assert not of(BossGrew, happened)


def test_a_boss_that_hits_is_not_kept_at_bay() -> None:
    """R51: the Hero, though the Shield Wall takes the hit, or a Villager who flees; one who is shielded does not."""
    for state in (
        fight("monstrosity", hero_at="cnw"),
        fight("monstrosity", hero_at="cnw", shield=True),
        fight("gorger", hero_at="ne1", out=("n2",), ready=4),
    ):
        after, _ = end(in_turn(6, state))
        assert the_boss(after).speed == 2
    shielded = fight("gorger", hero_at="ne1", out=("n2",), ready=4, shield=True)
    after, happened = end(in_turn(6, shielded))
    assert of(VillagerHit, happened)[0].stopped
    assert the_boss(after).speed == 3


def test_smoke_keeps_a_boss_at_bay() -> None:
    """R51: neither before it moves nor before it attacks does it change what its turn came to."""
    state, _ = end(in_turn(6, fight("monstrosity", hero="rogue", hero_at="ne1", smoke="middle")))
    assert the_boss(state).speed == 3
    state, happened = end(in_turn(6, fight("monstrosity", hero="rogue", hero_at="n2", smoke="n2", boss_at="cse")))
    assert of(Dazed, happened)
    assert the_boss(state).speed == 3


def test_a_boss_kept_at_bay_breaks_the_wall_that_closed_its_only_way() -> None:
    """R51: from its sixth turn on, and no other Wall; its Speed at the end of the track changes nothing about it."""
    shut = walled("monstrosity", hero_at="w2", foe={"speed": 9})
    state, happened = end(in_turn(5, shut))
    assert (state.wall, of(WallBroken, happened)) == (CLOSED, [])
    state, happened = end(in_turn(6, shut))
    assert (state.wall, of(WallBroken, happened)) == (NOWHERE, [WallBroken(CLOSED)])
    other = path_between("n2", "ne1")
    state, _ = end(in_turn(6, fight("monstrosity", hero_at="ne1", wall=other)))
    assert state.wall == other


def test_next_tells_that_the_boss_will_not_be_kept_at_bay() -> None:
    """R51: like anything it does."""
    told = GAME.preview(in_turn(6, walled("monstrosity", hero_at="w2")), 0, End())
    assert told is not None
    assert in_sentences(GAME.cards, told.standing, told.events)[1:] == (
        "The Monstrosity 3 was kept at bay: Speed 3.",
        "The Monstrosity 3 breaks the Force Wall.",
    )


def test_a_force_wall_between_does_not_hold_a_bow_boss() -> None:
    """R52: it goes to where it can hit, and its arrow flies over the Wall."""
    _, happened = end(walled("pale-eye", hero_at="w2"))
    assert [CODES[event.to] for event in of(UnitMoved, happened)] == ["csw"]
    assert of(HeroHit, happened)
    shut = walled("pale-eye", boss_at="w2", hero_at="ne1")
    _, happened = end(shut)
    assert of(UnitStayed, happened)[0].why == "no-way"
    assert end(in_turn(6, shut))[0].wall == NOWHERE


def test_the_gorgers_markers_lie_on_the_middle_and_never_two_on_a_location() -> None:
    """R53: where one lies, none is laid and none is moved."""
    state, happened = end(fight("gorger", hero_at="middle", markers=("cnw", "middle")))
    assert not [*of(MarkerLaid, happened), *of(MarkerGone, happened)]
    assert state.markers == (place("cnw"), MIDDLE)


def test_a_game_of_the_first_rules_is_played_on_by_them() -> None:
    """R51, R52: what a setup of an older game leaves out; a game that begins has the rules of today."""
    old = Setup(SEATS, hero="knight", village="0000")
    assert (old.rules, GAME.as_begun(old).rules, GAME.version) == (1, RULES, RULES)
    assert GAME.variant(GAME.as_begun(old)) == GAME.variant(old)
    state, happened = end(in_turn(9, walled("monstrosity", hero_at="w2", setup=old)))
    assert (the_boss(state).speed, state.wall) == (2, CLOSED)
    _, happened = end(walled("pale-eye", hero_at="w2", setup=old))
    assert of(UnitStayed, happened)[0].why == "no-way"
