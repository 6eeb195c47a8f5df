"""What follows from what was told, in words. R44."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from core.engine.decisions import PUBLIC
from core.engine.random_play import play_at_random
from core.engine.seats import seats_named
from core.terrorscape_2.game import Terrorscape2
from core.terrorscape_2.setup import KILLER, SURVIVORS
from core.terrorscape_2.station import NOWHERE

if TYPE_CHECKING:
    from core.engine.history import History

GAME = Terrorscape2()


@cache
def hunt(seed: str, **chosen: str) -> History[Any]:
    """A whole hunt that was played by chance."""
    setup = GAME.usual(seats_named(("Ada", "Ben")), chosen)
    return play_at_random(GAME, setup, f"odds/{seed}")[0]


def told(history: History[Any], side: int, name: str = "") -> list[tuple[Any, tuple[str, ...]]]:
    """What a side is told at some points of a hunt, with the states."""
    words = GAME.words(history.root.state.setup)
    return [(entry.state, words.odds(GAME.view(entry.state, side), name)) for entry in history.line()[::7]]


def codes(text: str) -> set[str]:
    """The rooms in a sentence."""
    return set(re.findall(r"\b[GBR][1-5]\b", text))


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_killer_is_told_where_each_survivor_can_be(seed: str) -> None:
    """Each is where it is told to be likely or possible, once the hunt has begun."""
    compared = 0
    for state, lines in told(hunt(seed), KILLER):
        if not state.round:
            assert not lines
            continue
        assert len(lines) == len(state.team)
        for one, line in zip(GAME.view(state, SURVIVORS).team, lines, strict=True):
            if one.at != NOWHERE:
                assert GAME.cards.plan.codes[one.at] in codes(line)
                compared += 1
    assert compared > 20


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_survivors_are_told_where_the_killer_can_be_and_how_near(seed: str) -> None:
    plan, compared = GAME.cards.plan, 0
    for state, lines in told(hunt(seed), SURVIVORS):
        if not state.round or not lines:
            continue
        first, *rings = lines
        at = GAME.view(state, KILLER).at
        places = [plan.codes.index(code) for code in codes(first)]
        assert at == NOWHERE or at in places
        if len(places) > 1:
            # of a Killer in STEALTH it is told from how many of these places it is there in a step
            for line in rings:
                number = int(line.split()[1]) if line.startswith("From") else 0
                near = [sum(plan.ranges[p][at] <= 1 for p in places) for at in range(len(plan.codes))]
                rooms = {at for at, many in enumerate(near) if many == number}
                assert codes(line) == {plan.codes[at] for at in rooms}
            continue
        for ring in rings:
            far = int(ring.split()[0])
            rooms = {number for number in range(len(plan.codes)) if min(plan.ranges[p][number] for p in places) == far}
            assert codes(ring.partition(": ")[2]) == {plan.codes[number] for number in rooms}
            compared += 1
    assert compared > 20


def test_of_one_of_them_it_is_told_alone() -> None:
    history = hunt("1")
    state = history.line()[-1].state
    words = GAME.words(history.root.state.setup)
    view = GAME.view(state, KILLER)
    whole = words.odds(view, "")
    name = whole[1].split(":")[0].split()[0]

    assert words.odds(view, name[:3].lower()) == whole[1:2]
    assert not words.odds(view, "nobody")


def test_nothing_is_told_where_nothing_is_worked_out() -> None:
    """Nor to whoever looks before a curtain."""
    assert not any(lines for side in (KILLER, SURVIVORS) for _, lines in told(hunt("1", aids="no"), side))
    assert not any(lines for _, lines in told(hunt("1", trace="off"), KILLER))
    assert not any(lines for _, lines in told(hunt("1", threat="no"), SURVIVORS))
    assert not any(lines for _, lines in told(hunt("1"), PUBLIC))
    likely = [line for _, lines in told(hunt("1", trace="possible"), KILLER) for line in lines]
    assert likely
    assert not any("likely" in line for line in likely)
