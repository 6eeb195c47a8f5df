"""What the lesson says happens in it, by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.buried_beneath.frames import Placing, Starting
from core.buried_beneath.game import BuriedBeneath
from core.words.lessons.reading import read_lesson
from core.words.lessons.taking import Taking

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.buried_beneath.state import State

GAME = BuriedBeneath()


def begun() -> Taking:
    """The lesson at its first step."""
    return Taking(GAME, read_lesson(GAME.lessons()["first"], "first"))


def taken() -> Iterator[tuple[str, State]]:
    """What each step says, and where it leaves the game."""
    taking = begun()
    while not taking.is_over:
        taking.follow()
        said = taking.step.say
        if taking.step.want:
            taking.take(taking.offered()[0])
        else:
            taking.press((*taking.step.press, "go")[0])
        yield said, taking.history.state


def after(words: str) -> list[State]:
    """Where the game stands after the steps that say these words."""
    return [state for said, state in taken() if words in said]


def test_the_mistake_costs_a_villager_and_undo_brings_him_back() -> None:
    """R18: a bow that comes beside him; BB 5.2: and it has not happened."""
    assert [state.fled for state in after("Nobody is left to place")] == [1]
    (back,) = after("the Villager has fled")
    assert (back.fled, back.turn) == (0, 1)
    assert isinstance(back.stack[-1], Placing)


def test_the_wave_begins_again_as_it_began() -> None:
    """R2: nothing is dealt anew."""
    taking = begun()
    first = next(entry.state for entry in taking.history.line() if isinstance(entry.state.stack[-1], Starting))
    (again,) = after("begin the whole wave again")
    assert again == first


def test_an_answer_that_is_the_only_one_is_no_step() -> None:
    """The Bell Tower shows one symbol, and nobody can be called back yet: it is taken by itself."""
    states = after("he Bell Tower")
    assert len(states) == 2, states
    assert all(isinstance(state.stack[-1], Placing) for state in states)
    assert len({state.stats for state in states}) == 1


def test_the_second_try_wins_without_a_loss() -> None:
    """BB 11.1: the next wave waits to begin, nobody fled and nothing is in ruins."""
    *_, (_, last) = taken()
    assert last.wave == 2
    assert isinstance(last.stack[-1], Starting)
    assert (last.fights[0].fled, last.fights[0].ruins, last.markers) == (0, 0, ())


def test_the_tunnels_are_the_way_to_the_scout() -> None:
    """BB 5.5: from mouth to mouth is a step, and the Scout falls there."""
    (state,) = after("Through the Tunnels to the Scout")
    (before,) = after("Charge is a Move")
    assert len(state.units) == len(before.units) - 1
