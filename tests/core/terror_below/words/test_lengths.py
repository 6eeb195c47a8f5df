"""How long sentences of Terror Below may be, place by place; heard in random games."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.decisions import PUBLIC, Reason
from core.terror_below.decks.edition import built_in
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, Solo, seats_named
from core.terror_below.words import refusals
from core.terror_below.words.log.log import LogTelling
from core.terror_below.words.prompts import prompt_parts
from core.words.log import Log
from tests.core.terror_below.kit import NAMES
from tests.core.terror_below.words.test_random_games import events_of, random_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

GAME: Final = TerrorBelow()

PROMPT: Final = 60
REFUSAL: Final = 80
LINE: Final = 100

LONGEST: Final[dict[str, Any]] = {
    "back": True,
    "lured": True,
    "cards": 6,
    "left": 2,
    "limit": 6,
    "number": 0,
    "points": 7,
    "slot": 2,
    "bounty": "Violet to the Hospital",
    "card": "Suspicious Briefcase",
    "character": "Old George",
    "direction": "right",
    "egg": "an Amber Egg",
    "label": "6-6",
    "name": "Twelve Lette",
    "needed": "a dead member of your squad",
    "place": "hospital",
}
"""The longest that a refusal may speak of."""

GAMES: Final = [
    pytest.param(Setup(seats_named(NAMES[:2])), id="two"),
    pytest.param(Setup(seats_named(NAMES[:4]), start=None, board="canyon"), id="four, canyon"),
    pytest.param(Setup(seats_named(NAMES[:1]), solo=Solo("scramble", queens=True)), id="alone"),
]


def refused() -> Iterator[Reason]:
    """Every refusal, speaking of the longest."""
    for value in vars(refusals).values():
        if isinstance(value, Reason):
            yield value
        elif inspect.isfunction(value) and value.__module__ == refusals.__name__:
            build: Callable[..., Reason] = value
            yield build(**{name: LONGEST[name] for name in inspect.signature(build).parameters})


@pytest.mark.parametrize("reason", refused(), ids=lambda reason: reason.code)
def test_a_refusal_is_short(reason: Reason) -> None:
    """Its rule stands behind it."""
    assert len(reason.text) <= REFUSAL, reason.text


@pytest.mark.parametrize("setup", GAMES)
def test_lines_of_the_log_are_short(setup: Setup) -> None:
    """With Eggs spelled, which is longer than their marks; whoever leads a line stands before it."""
    events = events_of(random_game("lengths", setup), PUBLIC)
    for line in Log(LogTelling(setup, built_in())).follow(events):
        assert len(line.text) <= LINE, line.text


@pytest.mark.parametrize("setup", GAMES)
def test_prompts_are_short(setup: Setup) -> None:
    """To who is asked, on the table and in plain mode; the end of the game has more to say."""
    for entry in random_game("lengths", setup):
        for asked in GAME.view(entry.state, PUBLIC).asked:
            view = GAME.view(entry.state, asked.seat)
            text = prompt_parts(view)[1]
            first = text.split(". ")[0] if "Worm" in text and "will catch" in text else text
            assert len(first) <= PROMPT, text
