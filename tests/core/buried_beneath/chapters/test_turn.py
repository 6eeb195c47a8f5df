"""Your turn: Villagers are placed, symbols paid and taken. BB 5.4, 8, 10; R15, R19 to R24, R27, R46."""

from __future__ import annotations

from msgspec.structs import replace

from core.buried_beneath.events import Placed, StatChanged, TurnEnded, YourTurnBegan
from core.buried_beneath.frames import Placing, Taking
from core.buried_beneath.options import Act, AttackAt, Begin, End, Enough, Move, Place, Recall, TakePoint
from core.buried_beneath.village import MIDDLE
from tests.core.buried_beneath.kit import (
    BLACK,
    asked,
    begun,
    end,
    of,
    offered,
    path_between,
    place,
    play,
    position,
    stat,
    why,
)


def test_your_turn_begins_with_everybody_back_and_the_hero_in_the_middle() -> None:
    """BB 8.1."""
    state, happened = end(position(ready=0, out=("n1", "s2"), hero_at="e2", dice=(1, 0)))
    assert (state.ready, state.out, state.hero_at) == (2, (), MIDDLE)
    assert of(YourTurnBegan, happened)[0].back == 2


def test_the_first_turn_takes_nobody_back() -> None:
    """BB 8.1: nobody is placed yet."""
    _, happened = play(begun(), Begin())
    assert of(YourTurnBegan, happened)[0].back == 0


def test_a_villager_stands_on_no_villager_enemy_marker_nor_the_middle() -> None:
    """BB 8.2."""
    state = position(units=[(BLACK, "nw1", 3)], out=("n1",), ready=1, markers=("cne",))
    open_to = [option.at for option in offered(state) if isinstance(option, Place)]
    for closed in ("nw1", "n1", "cne", "middle"):
        assert place(closed) not in open_to
    assert place("cnw") in open_to
    assert why(state, Place(MIDDLE)).rule == "BB 8.2"
    assert why(state, Place(place("n1"))).rule == "BB 8.2"
    assert why(state, Place(place("nw1"))).rule == "BB 8.2"
    assert why(state, Place(place("cne"))).rule == "BB 7.3"


def test_a_villager_stands_where_the_hero_is() -> None:
    """BB 5.3: units block those of their own kind alone."""
    assert Place(place("n1")) in offered(position(hero_at="n1"))


def test_a_villager_on_a_corner_that_is_ruined_stays_till_he_is_taken_back() -> None:
    """R15."""
    state = position(out=("cne",), ready=1, markers=("cne",), dice=(1, 0))
    assert end(state)[0].ready == 2


def test_crossed_symbols_are_paid_first() -> None:
    """BB 8.3: nw2 takes 1 Speed, then shows Damage twice."""
    state, happened = play(position(), Place(place("nw2")))
    assert [type(event) for event in happened] == [Placed, StatChanged]
    assert stat(state, "speed") == 2
    assert asked(state) == "symbol"


def test_crossed_symbols_are_never_paid_with_a_last_point() -> None:
    """BB 8.3, R19: the location cannot be chosen; Mana may go down to 0."""
    state = position(stats=(5, 1, 2, 1))
    assert Place(place("nw2")) not in offered(state)
    assert why(state, Place(place("nw2"))).text == "The nw2: pay 1 Speed; you have 1 and must keep 1."
    assert Place(place("ne1")) in offered(state)
    broke = position(stats=(5, 3, 2, 0))
    assert why(broke, Place(place("ne1"))).rule == "R19"


def test_each_symbol_is_a_point_or_an_action() -> None:
    """BB 8.4."""
    state, _ = play(position(), Place(place("w1")))
    assert offered(state) == (TakePoint("speed"), Act("speed"))
    gained, _ = play(state, TakePoint("speed"))
    assert stat(gained, "speed") == 4
    acted, _ = play(state, Act("speed"))
    assert (stat(acted, "speed"), asked(acted)) == (2, "move")


def test_every_symbol_is_taken_in_the_order_you_like() -> None:
    """R20: one at a time, and none is left."""
    state, _ = play(position(), Place(place("e1")))
    assert {type(option) for option in offered(state)} == {TakePoint, Act}
    assert why(state, End()).rule == "R20"
    assert why(state, Place(place("n1"))).rule == "R20"
    state, _ = play(state, TakePoint("speed"))
    assert TakePoint("speed") not in offered(state)
    state, _ = play(state, TakePoint("mana"))
    assert asked(state) == "place"


def test_a_stat_ends_at_nine() -> None:
    """R21: a gain beyond it is nothing, and the symbol is taken all the same."""
    state, happened = play(position(stats=(5, 9, 2, 2)), Place(place("w1")), TakePoint("speed"))
    assert stat(state, "speed") == 9
    assert not of(StatChanged, happened)


def test_the_last_point_acts_free_as_often_as_there_are_symbols() -> None:
    """BB 8.4, R23: Damage 1 attacks twice at nw2 and stays."""
    ready = position(units=[(BLACK, "n1", 3)], hero_at="n1", stats=(5, 3, 1, 0), black="stone-ogre")
    target = AttackAt(place("n1"))
    state, _ = play(ready, Place(place("nw2")), Act("damage"), target, Act("damage"), target)
    assert stat(state, "damage") == 1
    assert state.units[0].health == 1


def test_mana_at_nothing_does_not_act() -> None:
    """R23."""
    state, _ = play(position(stats=(5, 3, 2, 0)), Place(place("n2")))
    assert offered(state) == (TakePoint("mana"),)
    assert why(state, Act("mana")).rule == "R23"


def test_not_every_villager_has_to_be_placed() -> None:
    """R24: the turn may end at any `place`."""
    assert End() in offered(position())
    assert asked(end(position(dice=(2, 2)))[0]) == "place"


def test_the_end_of_a_turn_brings_cool_downs_down_by_one() -> None:
    """BB 10, R27: a 2 misses your next turn, a 3 misses two."""
    state, happened = end(position(cooldowns=(2, 3, 1), dice=(2, 2)))
    assert state.cooldowns == (1, 2, 0)
    assert of(TurnEnded, happened)[0].cooldowns == (1, 2, 0)


def test_symbols_are_taken_though_their_villager_is_called_back() -> None:
    """R46: those of the location where he was placed."""
    ready = replace(position(out=("n1", "w1"), ready=0), stack=(Placing(), Taking(place("n1"), ("health", "damage"))))
    state, _ = play(ready, Act("health"), Recall(place("n1")), Enough())
    assert asked(state) == "symbol"
    assert offered(state)[0] == TakePoint("damage")


def test_a_villager_may_be_placed_again_in_the_turn_he_was_called_back() -> None:
    """BB 9.4."""
    state, _ = play(position(out=("n1",), ready=1), Place(place("cne")), Act("health"), Recall(place("n1")))
    assert state.ready == 1
    assert Place(place("n1")) in offered(state)


def test_the_wall_bars_no_villager_and_no_hero() -> None:
    """R17: it bars enemies."""
    state = position(wall=path_between("n2", "cnw"))
    state, _ = play(state, Place(place("w1")), Act("speed"))
    assert Move(place("n2")) in offered(state)
