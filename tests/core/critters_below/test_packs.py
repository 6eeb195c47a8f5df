"""Cards made by chance are played with: whatever the files allow, games end, and every state is right."""

from __future__ import annotations

from random import Random

import pytest

from core.critters_below.edition import Edition, faults
from core.critters_below.game import CrittersBelow
from core.engine.random_play import play_at_random
from core.engine.seats import FIRST_NAMES, SetupError, seats_named
from core.words.rulebook import paragraphs_with
from tests.core.critters_below.packs import pack_by_chance
from tests.core.critters_below.test_random_play import WAYS, chosen


@pytest.mark.long
@pytest.mark.parametrize("number", range(6))
def test_games_with_cards_by_chance_end_and_are_right_in_every_state(number: int) -> None:
    """CB 1: in every way to play; what cannot be played is refused in words."""
    texts = pack_by_chance(Random(number))  # noqa: S311 - packs that can be made again are wanted
    assert faults(texts) == ()
    game = CrittersBelow(Edition(texts, f"chance {number}"))
    played, refused = 0, []
    for way, players in WAYS[number % 3 :: 3]:
        choices = chosen(way, number, game) | {"special": ("off", "cards", "1", "2")[(number + players) % 4]}
        try:
            setup = game.usual(seats_named(FIRST_NAMES[:players]), choices)
        except SetupError as error:
            refused.append(str(error))
            continue
        history, told = play_at_random(game, setup, f"{number}/{way}/{players}", check=True)
        assert told.reason
        words = game.words(setup)
        assert words.outcome(game.view(history.state, 0)).endswith(".")
        played += 1
    assert played
    assert all(sentence.endswith(".") for sentence in refused)


@pytest.mark.parametrize("number", range(4))
def test_the_rulebook_is_that_of_the_cards(number: int) -> None:
    """CB 4.2: what a card of a pack does is told in the rules."""
    cards = Edition(pack_by_chance(Random(number)), "chance")  # noqa: S311 - as above
    game = CrittersBelow(cards)
    for item in cards.items:
        assert list(paragraphs_with(item.name, game.rulebook()))
