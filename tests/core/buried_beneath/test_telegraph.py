"""The telegraph tells what then happens, to the last point. R42."""

from __future__ import annotations

import gc
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from core.buried_beneath.frames import Placing
from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.options import (
    Act,
    AttackAt,
    Begin,
    End,
    Enough,
    Flee,
    LayMarker,
    MoveUnit,
    Place,
    Recall,
    TakePoint,
)
from core.buried_beneath.telegraph import TIES, planned_answer
from core.engine.decisions import Choice
from core.engine.filming import Glimpses
from core.engine.random_play import play_at_random
from tests.core.buried_beneath.kit import BLACK, GAME, WHITE, begun, offered, place, play, position
from tests.core.buried_beneath.players import careful, setup_for

if TYPE_CHECKING:
    from core.buried_beneath.state import State
    from core.engine.decisions import Event, Option

SHIPPED = BuriedBeneath()


def played_out(
    game: BuriedBeneath, state: State, option: Option, planned: tuple[Option, ...]
) -> tuple[State, list[Event]]:
    """The position after an option and the ties that follow it, answered as planned; and what happened."""
    plans = list(planned)
    happened: list[Event] = []
    while True:
        state, events = game.apply(state, Choice(0, option))
        happened += events
        pending = game.pending(state)
        if not isinstance(pending, tuple) or pending[0].kind not in TIES:
            return state, happened
        option, _ = planned_answer(pending[0].kind, pending[0].options, plans)


@pytest.mark.parametrize("number", range(7))
def test_what_is_told_before_end_is_what_then_happens(number: int) -> None:
    """R42: in random positions of random games, whatever is planned."""
    seed = f"telegraph/{number}"
    history, _ = play_at_random(SHIPPED, setup_for(number, SHIPPED), seed, chooser=careful(SHIPPED, seed, 4))
    luck = Random(seed)  # noqa: S311 - it decides what a test looks at, not what is secret
    looked = 0
    for entry in history.line():
        state: Any = entry.state
        if not isinstance(state.stack[-1], Placing):
            continue
        told = SHIPPED.preview(state, 0, End())
        assert told is not None
        plans = tuple(luck.choice(tie.options) for tie in told.ties)
        for planned in ((), plans):
            told = SHIPPED.preview(state, 0, End(), planned)
            assert told is not None
            after, happened = played_out(SHIPPED, state, End(), planned)
            assert list(told.events) == happened
            assert told.now == ()
            assert told.after is not None
            seen = SHIPPED.view(after, 0)
            assert told.after.units == seen.units
            assert (told.after.stats, told.after.fled, told.after.markers) == (seen.stats, seen.fled, seen.markers)
        looked += 1
    assert looked


def test_the_preview_of_a_place_is_the_telegraph_after_it_with_its_symbols_gained() -> None:
    """R42: nothing more is promised than was chosen."""
    state = position(units=[(BLACK, "n1", 3)], dice=(1, 0))
    told = GAME.preview(state, 0, Place(place("w1")))
    assert told is not None
    after, _ = play(state, Place(place("w1")), TakePoint("speed"))
    later = GAME.preview(after, 0, End())
    assert later is not None
    assert (told.events, told.toll) == (later.events, later.toll)
    assert told.standing.stats == after.stats


def test_an_action_not_yet_aimed_does_nothing_in_a_preview() -> None:
    """R42: a Rally takes nobody, an attack hits nobody."""
    units = [(BLACK, "cnw", 1), (BLACK, "nw1", 3)]
    state, _ = play(position(units=units, hero_at="cnw", out=("n1",), ready=1), Place(place("cse")))
    told = GAME.preview(state, 0, Act("damage"))
    assert told is not None
    assert [unit.at for unit in told.standing.units] == [place("cnw"), place("nw1")]
    told = GAME.preview(state, 0, Act("health"))
    assert told is not None
    assert told.standing.out == state.out
    asked_whom, _ = play(state, Act("damage"))
    aimed = GAME.preview(asked_whom, 0, AttackAt(place("cnw")))
    assert aimed is not None
    assert [unit.at for unit in aimed.standing.units] == [place("nw1")]


def test_a_choice_that_sets_scouts_off_is_told_at_once() -> None:
    """R36, R42: what the option brings stands apart from what follows the turn's end."""
    units = [(WHITE, "cnw", 1), (WHITE, "nw2", 3)]
    state = position(units=units, black="stone-ogre", white="goblin-scout", hero_at="cnw")
    state, _ = play(state, Place(place("s2")), Act("damage"))
    told = GAME.preview(state, 0, AttackAt(place("cnw")))
    assert told is not None
    assert [type(event).__name__ for event in told.now] == ["Struck", "Felled", "UnitMoved"]


def test_ties_are_told_with_the_answer_they_get() -> None:
    """R42: a ready Villager flees before a placed one, else the first in reading order; a plan is used once."""
    state = position(units=[(BLACK, "cnw", 3)], out=("n1",), ready=1)
    told = GAME.preview(state, 0, End())
    assert told is not None
    assert [(tie.kind, tie.answer, tie.planned) for tie in told.ties] == [
        ("flee", Flee(-1), False),
        ("marker", LayMarker(place("cnw")), False),
    ]
    told = GAME.preview(state, 0, End(), (LayMarker(place("cse")), Flee(place("n1"))))
    assert told is not None
    assert [tie.planned for tie in told.ties] == [True, True]
    assert told.after is not None
    assert (told.after.out, told.after.markers) == ((), (place("cse"),))
    plans: list[Option] = [MoveUnit(3)]
    assert planned_answer("unit", (MoveUnit(1), MoveUnit(3)), plans) == (MoveUnit(3), True)
    assert planned_answer("unit", (MoveUnit(1), MoveUnit(3)), plans) == (MoveUnit(1), False)


def test_the_toll_is_what_the_enemies_turn_costs() -> None:
    """R42: Health lost, who flees, corners ruined."""
    units = [(BLACK, "cnw", 3), (WHITE, "n1", 3)]
    state = position(units=units, black="stone-ogre", white="goblin-scout")
    told = GAME.preview(state, 0, End())
    assert told is not None
    assert (told.toll.health, told.toll.fled, told.toll.ruins, told.end) == (1, 1, 1, "")


def test_the_end_of_a_try_a_wave_or_the_game_is_told() -> None:
    """R42."""
    lost = GAME.preview(position(units=[(BLACK, "cnw", 3)], ready=1), 0, End())
    assert lost is not None
    assert (lost.end, lost.why) == ("lost", "fled")
    won = GAME.preview(position(), 0, End())
    assert won is not None
    assert won.end == "wave"
    markers = ("cnw", "cne", "csw", "cse")
    boss, _ = play(position(boss="monstrosity", foe={"health": 1}, markers=markers), Place(place("s2")), Act("damage"))
    falls = GAME.preview(boss, 0, AttackAt(place("middle")))
    assert falls is not None
    assert falls.end == "won"


def test_a_preview_is_made_for_every_option_of_a_turn_and_changes_nothing() -> None:
    state = position(units=[(BLACK, "n1", 3)], dice=(2, 2), out=("s2",), ready=2)
    for option in offered(state):
        assert GAME.preview(state, 0, option) is not None
    assert GAME.preview(state, 0, Recall(place("s2"))) is None
    assert GAME.preview(state, 0, Enough()) is None


def test_nothing_stays_of_what_was_foretold_and_is_not_looked_at_any_more() -> None:
    """Every option of every turn is foretold, for hours."""
    state = begun()
    gc.collect()
    before = sum(isinstance(thing, Glimpses) for thing in gc.get_objects())
    for option in offered(state):
        assert GAME.preview(state, 0, option) is not None

    gc.collect()
    assert sum(isinstance(thing, Glimpses) for thing in gc.get_objects()) == before


def test_the_first_enemies_turn_is_told_before_the_wave_begins() -> None:
    """BB 5.1, R42."""
    state = begun()
    told = GAME.preview(state, 0, Begin())
    after, happened = play(state, Begin())
    assert told is not None
    assert list(told.events) == happened
    assert told.after is not None
    assert told.after.units == after.units
