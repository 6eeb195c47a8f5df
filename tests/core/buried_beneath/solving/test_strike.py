"""What a placement can do to the Boss: all that the rules allow, and nothing else. BB 8.4, 9, 13; R33."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from core.buried_beneath.chapters.harm import lives
from core.buried_beneath.frames import Ended, Lost, Placing
from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.options import Place
from core.buried_beneath.setup import BOSS, Setup
from core.buried_beneath.solving.strike import Deed, Strike, strike_of
from core.buried_beneath.state import draft_of
from core.buried_beneath.words.prospects import strike_told
from core.engine.decisions import Choice
from core.engine.random_play import play_at_random
from tests.core.buried_beneath.kit import SEATS

if TYPE_CHECKING:
    from core.buried_beneath.state import State

SHIPPED = BuriedBeneath()


def left(state: State) -> tuple[int, int]:
    """Lives and Health of the Boss; nothing once it has fallen for good."""
    top = state.stack[-1]
    if state.foe is None or (isinstance(top, Ended) and top.won):
        return 0, 0
    return lives(draft_of(state, SHIPPED.cards)), state.foe.health


def least(state: State, option: Place) -> tuple[int, int]:
    """The least that is left of the Boss, by trying everything that can follow a placement."""
    before = found = left(state)
    todo, met = [SHIPPED.apply(state, Choice(0, option))[0]], set()
    while todo:
        state = todo.pop()
        top = state.stack[-1]
        if state in met or isinstance(top, Lost):
            continue
        met.add(state)
        found = min(found, left(state))
        if isinstance(top, Placing | Ended):
            continue
        pending = SHIPPED.pending(state)
        assert isinstance(pending, tuple)
        todo += [SHIPPED.apply(state, Choice(0, one))[0] for one in pending[0].options]
    assert found <= before
    return found


def fights(hero: str, boss: str) -> list[State]:
    """Moments of a Boss fight by chance in which Villagers are placed."""
    seed = f"strike/{hero}/{boss}"
    history, _ = play_at_random(SHIPPED, Setup(SEATS, hero, "", boss, BOSS), seed)
    return [entry.state for entry in history.line() if entry.state.foe and isinstance(entry.state.stack[-1], Placing)]


@pytest.mark.parametrize("hero", [hero.id for hero in SHIPPED.cards.heroes])
def test_it_is_what_trying_everything_comes_to(hero: str) -> None:
    """Every Hero against every Boss; one that nothing touches is told apart."""
    luck = Random(hero)  # noqa: S311 - it chooses what a test looks at
    struck = spared = 0
    for boss in SHIPPED.cards.bosses:
        for state in luck.sample(found := fights(hero, boss.id), min(2, len(found))):
            options = [option for option in SHIPPED.view(state, 0).options if isinstance(option, Place)]
            for option in luck.sample(options, min(3, len(options))):
                strike = strike_of(state, SHIPPED.cards, option)
                expected = least(state, option)
                if strike is None:
                    spared += 1
                    assert expected == left(state)
                else:
                    struck += 1
                    assert (strike.lives, strike.health) == expected < left(state)
                    assert strike.wins == (expected == (0, 0))
    assert struck
    assert spared


@pytest.mark.parametrize(
    ("strike", "words"),
    [
        (None, "Nothing here strikes the Monstrosity."),
        (Strike((Deed("damage", 2),), 5, 1), "Attack for 2: Monstrosity 1."),
        (Strike((Deed("speed"), Deed("mana", 1)), 2, 3), "Move, Whirlwind: it rises again with 3, 2 lives left."),
        (
            Strike((Deed("health"), Deed("damage", 4)), 1, 3),
            "Rally, Attack for 4: it rises again with 3, its last life.",
        ),
        (Strike((Deed("damage", 1),), 0, 0), "Attack for 1: Monstrosity 0, its last life: you win."),
    ],
)
def test_it_is_told_in_a_sentence(strike: Strike | None, words: str) -> None:
    state = next(state for state in fights("berserker", "monstrosity") if left(state)[0] == 5)
    assert strike_told(SHIPPED.cards, SHIPPED.view(state, 0), strike) == words
