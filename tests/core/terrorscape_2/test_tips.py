"""Tips: in hunts by chance each of them comes to its moment, and none tells a side what it may not know. TS 11."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import Choice
from core.engine.random_play import play_at_random
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.words.lessons.tips import Moment, due, read_tips
from tests.core.terrorscape_2.test_random_play import KILLERS, SHIPPED, setup_of
from tests.core.terrorscape_2.test_secrets import QUIET, for_the_killer, for_the_survivors

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.decisions import Event
    from core.terrorscape_2.state import State

TIPS = read_tips(SHIPPED.tips())


def moments(number: int) -> Iterator[tuple[State, int, tuple[Event, ...]]]:
    """Every position of a game by chance in which a side is asked, with what it was told since it was asked before."""
    history, _ = play_at_random(SHIPPED, setup_of(KILLERS[number % 3], number), f"tips/{number}")
    heard: dict[int, list[Event]] = {SURVIVORS: [], KILLER: []}
    for entry in history.line():
        for side, events in heard.items():
            events += [event for event in entry.events if event.seen_by(side)]
        pending = SHIPPED.pending(entry.state)
        if isinstance(pending, tuple) and pending[0].seat in heard:
            side = pending[0].seat
            yield entry.state, side, tuple(heard[side])
            if isinstance(entry.answer, Choice):
                heard[side] = []


def moment(state: State, side: int, told: tuple[Event, ...]) -> Moment:
    """What a side knows of it."""
    return Moment(
        SHIPPED.view(state, side), told, SHIPPED.words(state.setup), SHIPPED.notation(state.setup).at(state).option
    )


@pytest.mark.long
def test_every_tip_comes_to_its_moment_and_to_one_side_alone() -> None:
    """In some forty hunts; a tip is for one side, but that Keys are found."""
    sides: dict[str, set[int]] = {tip.id: set() for tip in TIPS}
    for number in range(48):
        for state, side, told in moments(number):
            now = moment(state, side, told)
            for tip in TIPS:
                if side not in sides[tip.id] and now.fits(tip):
                    sides[tip.id].add(side)
        if number > 5 and all(sides.values()):
            break
    assert [name for name, seen in sides.items() if not seen] == ["showdown"] or all(sides.values())
    assert [name for name, seen in sides.items() if len(seen) > 1] == []


def test_a_tip_is_the_same_in_two_worlds_that_a_side_cannot_tell_apart() -> None:
    """Whatever else is swapped: the same one, or none in both. TS 11."""
    luck = Random("tips")  # noqa: S311 - it is to be repeatable
    looked = 0
    for number in range(3):
        for state, side, told in list(moments(number))[::7]:
            if len(state.team) < 3 or not isinstance(state.stack[-1], QUIET):
                continue
            other = (for_the_killer if side == KILLER else for_the_survivors)(state, luck)
            if SHIPPED.view(other, side) != SHIPPED.view(state, side):
                continue
            assert due(TIPS, (), moment(other, side, told)) == due(TIPS, (), moment(state, side, told))
            looked += 1
    assert looked > 20
