"""The four actions. BB 5.5, 9; R5, R16, R22, R23, R25, R35 to R37."""

from __future__ import annotations

import pytest

from core.buried_beneath.events import Acted, Felled, HeroMoved, MiddleReached, StatChanged, Struck, TryLost, UnitMoved
from core.buried_beneath.options import Act, AttackAt, Enough, Move, MoveUnit, Place, Recall, TakePoint, UseSkill
from core.buried_beneath.village import CODES
from tests.core.buried_beneath.kit import (
    BLACK,
    WHITE,
    asked,
    of,
    offered,
    place,
    places,
    play,
    position,
    stat,
    where,
    why,
)

DAMAGE = (Place(place("s2")), Act("damage"))
SPEED = (Place(place("w1")), Act("speed"))
MANA = (Place(place("n2")), Act("mana"))
HEALTH = (Place(place("cne")), Act("health"))


def test_an_attack_deals_the_damage_before_it_is_paid() -> None:
    """BB 9.1: with Damage 2 it takes 2, and Damage is 1 then."""
    state, happened = play(position(units=[(BLACK, "cnw", 3)], hero_at="cnw"), *DAMAGE, AttackAt(place("cnw")))
    assert of(Struck, happened)[0].damage == 2
    assert (state.units[0].health, stat(state, "damage")) == (1, 1)


def test_an_attack_goes_for_one_enemy_in_range() -> None:
    """BB 6, 9.1: a bow reaches adjacent locations, a sword its own; without anybody there is no action."""
    units = [(BLACK, "cnw", 3), (BLACK, "cne", 3), (BLACK, "n2", 3)]
    state, _ = play(position("mage", units=units), *DAMAGE)
    assert offered(state) == (AttackAt(place("cnw")), AttackAt(place("cne")))
    assert why(state, AttackAt(place("n2"))).rule == "BB 6"
    alone, _ = play(position("knight", units=units), DAMAGE[0])
    assert offered(alone) == (TakePoint("damage"),)
    assert "your sword reaches your own location only" in why(alone, Act("damage")).text
    bow, _ = play(position("ranger", units=[(BLACK, "n2", 3)]), DAMAGE[0])
    assert "your bow reaches adjacent locations only" in why(bow, Act("damage")).text


def test_a_monster_at_no_health_is_off_the_map() -> None:
    """R37: defeated by the Hero."""
    state, happened = play(position(units=[(BLACK, "cnw", 1)], hero_at="cnw"), *DAMAGE, AttackAt(place("cnw")))
    assert of(Felled, happened)
    assert state.units == ()


def test_scouts_run_when_one_is_felled() -> None:
    """BB 7.1, R36: each still on the map moves 1 when the action is complete; White of another type do not."""
    units = [(WHITE, "cnw", 1), (WHITE, "nw2", 3), (BLACK, "se1", 3)]
    state, happened = play(
        position(units=units, black="stone-ogre", white="goblin-scout", hero_at="cnw"), *DAMAGE, AttackAt(place("cnw"))
    )
    assert where(state) == ["n1", "se1"]
    assert [event.why for event in of(UnitMoved, happened)] == ["run"]
    assert asked(state) == "place"


def test_the_order_of_running_scouts_as_near_is_yours() -> None:
    """R12, R36."""
    units = [(WHITE, "cnw", 1), (WHITE, "n1", 3), (WHITE, "ne1", 3)]
    state, _ = play(
        position(units=units, black="stone-ogre", white="goblin-scout", hero_at="cnw"), *DAMAGE, AttackAt(place("cnw"))
    )
    assert asked(state) == "unit"
    _, happened = play(state, MoveUnit(place("ne1")))
    assert (of(UnitMoved, happened)[0].at, of(UnitMoved, happened)[0].to) == places("ne1", "n2")


def test_a_running_scout_may_lose_the_try_in_your_turn() -> None:
    """R35: a fifth marker, at once."""
    units = [(WHITE, "cnw", 1), (WHITE, "cse", 3)]
    state, happened = play(
        position(
            units=units,
            black="stone-ogre",
            white="goblin-scout",
            hero_at="cnw",
            markers=("cnw", "cne", "csw", "cse"),
        ),
        *DAMAGE,
        AttackAt(place("cnw")),
    )
    assert of(MiddleReached, happened)
    assert of(TryLost, happened)[0].why == "fifth-marker"
    assert asked(state) == "lost"


@pytest.mark.parametrize(("health", "left"), [(2, 1), (1, 1)])
def test_a_felled_banshee_takes_health_but_not_the_last(health: int, left: int) -> None:
    """BB 7.1, R1: of a Hero with Health 2 or more."""
    state, happened = play(
        position(units=[(BLACK, "cnw", 1)], black="banshee", hero_at="cnw", stats=(health, 3, 2, 2)),
        *DAMAGE,
        AttackAt(place("cnw")),
    )
    assert stat(state, "health") == left
    assert ([event.why for event in of(StatChanged, happened)] == ["spent", "wail"]) == (health > 1)


def test_a_move_goes_as_far_as_the_speed_before_it_is_paid() -> None:
    """BB 9.2, R25: at once, past anybody, or nowhere."""
    state, _ = play(position(units=[(BLACK, "n2", 3)], stats=(5, 2, 2, 2)), *SPEED)
    reached = {CODES[option.to] for option in offered(state) if isinstance(option, Move)}
    assert reached == {"middle", "cnw", "cne", "csw", "cse", "n2", "e1", "w2", "s1"}
    moved, happened = play(state, Move(place("n2")))
    assert of(HeroMoved, happened)[0].way == places("cnw", "n2")
    assert (moved.hero_at, stat(moved, "speed")) == (place("n2"), 1)
    assert play(state, Move(place("middle")))[0].hero_at == place("middle")
    assert why(state, Move(place("n1"))).rule == "R25"


def test_the_tunnels_take_one_speed_from_mouth_to_mouth() -> None:
    """BB 5.5."""
    state, _ = play(position(hero_at="nw2", stats=(5, 2, 2, 2)), *SPEED)
    assert Move(place("se2")) in offered(state)
    assert Move(place("se1")) not in offered(state)


def test_a_skill_takes_a_mana_and_sets_its_die() -> None:
    """BB 9.3: to the number in brackets; on cool-down it is not offered."""
    state, _ = play(position("cleric", fled=1, ready=1), *MANA)
    assert stat(state, "mana") == 1
    assert offered(state) == (UseSkill(0), UseSkill(1))
    state, _ = play(state, UseSkill(1))
    assert state.cooldowns == (0, 3, 0)
    waiting, _ = play(position("cleric", cooldowns=(0, 2, 0), fled=1, ready=2), *MANA)
    assert UseSkill(1) not in offered(waiting)
    assert why(waiting, UseSkill(1)).text == "Blessing waits 2 more turns."
    assert why(waiting, UseSkill(1)).rule == "BB 10"


def test_a_rally_calls_back_as_many_as_health_was_before() -> None:
    """BB 9.4, R22: whom you like, and fewer if you like."""
    state, _ = play(position(out=("n1", "s2"), ready=1, stats=(2, 3, 2, 2)), *HEALTH)
    assert offered(state) == (Recall(place("n1")), Recall(place("s2")), Enough())
    both, _ = play(state, Recall(place("n1")), Recall(place("s2")))
    assert (both.ready, asked(both)) == (2, "place")
    one, _ = play(state, Recall(place("n1")), Enough())
    assert one.out == tuple(sorted(places("s2", "cne")))


def test_a_rally_calls_nobody_from_a_location_that_shows_health() -> None:
    """BB 9.4, R22: crossed or not, the one that paid for it too."""
    state, _ = play(position(out=("n1", "ne2"), ready=1), *HEALTH)
    assert offered(state) == (Recall(place("n1")), Enough())
    assert why(state, Recall(place("ne2"))).rule == "R22"
    nobody, _ = play(position(out=("ne2",), ready=1), HEALTH[0])
    assert why(nobody, Act("health")).rule == "R22"


def test_the_last_point_is_not_spent() -> None:
    """R23: told as free."""
    state, happened = play(position(stats=(5, 1, 2, 2)), *SPEED)
    assert of(Acted, happened)[0].free
    assert stat(state, "speed") == 1
