"""What an environment observes and can do, as numbers: made from the cards, and from a view alone."""

from __future__ import annotations

from array import array
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.dealer import Dealer
from core.engine.decisions import Chance, Choice, Over, asked
from core.engine.random_play import play_at_random
from core.games import SHELF
from docs.tables import FOLDER, pages
from games_below_rl.kind import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

WAYS: Final[tuple[tuple[str, int, dict[str, str]], ...]] = (
    ("terror-below", 4, {}),
    ("terror-below", 5, {"board": "canyon"}),
    ("buried-beneath", 1, {}),
    ("critters-below", 4, {}),
    ("terrorscape-2", 2, {}),
)
IDS: Final = [f"{game}-{seats}" for game, seats, _ in WAYS]
EVERY: Final = 9
"""One of so many positions is looked at, where a look costs much."""


@pytest.fixture(scope="module", params=WAYS, ids=IDS)
def kind(request: pytest.FixtureRequest) -> Kind:
    """A game with a setup."""
    return Kind(*request.param)


@pytest.fixture(scope="module")
def states(kind: Kind) -> list[Any]:
    """The positions of a random game in which somebody is asked."""
    history, _ = play_at_random(kind.rules, kind.setup, "numbers")
    return [entry.state for entry in history.line() if asked(kind.rules.pending(entry.state))]


def test_every_option_has_its_number_and_back(kind: Kind, states: list[Any]) -> None:
    """Those of offers and agreements too."""
    for state in states:
        pending = kind.rules.pending(state)
        assert isinstance(pending, tuple)
        for ask in pending:
            for option in (*ask.options, *ask.by_agreement):
                assert kind.actions.options[kind.actions.number(option)] == option


def test_no_two_actions_are_called_the_same(kind: Kind) -> None:
    """Record words name one option each."""
    assert len(set(kind.actions.words)) == len(set(kind.actions.options)) == len(kind.actions)


def looked_at(kind: Kind, states: list[Any]) -> Iterator[tuple[Any, int]]:
    """Some positions, each with every seat."""
    for state in states[::EVERY]:
        for seat in range(kind.seats):
            yield state, seat


def test_every_number_is_from_0_to_1_and_every_part_as_long_as_it_says(kind: Kind, states: list[Any]) -> None:
    """So that what each number is can be told in a table."""
    for state, seat in looked_at(kind, states):
        view = kind.rules.view(state, seat)
        for part in kind.sight.parts:
            found = array("f", bytes(4 * (part.size + 2)))
            part.write(view, found, 1)
            assert not found[0], part.about
            assert not found[-1], part.about
        assert all(0 <= number <= 1 for number in kind.sight.seen(view))


def test_two_worlds_that_a_seat_cannot_tell_apart_look_the_same(kind: Kind, states: list[Any]) -> None:
    """Nothing is observed that a seat may not know."""
    for state, seat in looked_at(kind, states):
        world = kind.rules.imagine(state, seat, Random(1))  # noqa: S311 - the same world each time
        assert kind.sight.seen(kind.rules.view(world, seat)) == kind.sight.seen(kind.rules.view(state, seat))


def test_a_game_that_is_played_on_is_viewed_as_its_states_are(kind: Kind) -> None:
    """What an agent observes is made of the same view, without a state, and nothing that was seen before lingers."""
    rules, luck = kind.rules, Random(2)  # noqa: S311 - the same game each time
    playout, deal = rules.playout(rules.new(kind.setup)), Dealer("viewed").deal
    for _ in range(300):
        pending = playout.pending
        if isinstance(pending, Over):
            break
        if isinstance(pending, Chance):
            playout.take(deal(pending))
            continue
        for seat in range(kind.seats):
            assert rules.view_in(playout, seat) == rules.view(playout.state(), seat)
        ask = asked(pending)[0]
        playout.take(Choice(ask.seat, luck.choice(ask.options)))


def test_what_changes_is_observed(kind: Kind, states: list[Any]) -> None:
    """Positions of a game look different."""
    seen = {tuple(kind.sight.seen(kind.rules.view(state, seat))) for state, seat in looked_at(kind, states)}
    assert len(seen) >= len(states[::EVERY]) // 2


@pytest.mark.parametrize("game", [game.id for game in SHELF])
def test_the_page_says_what_each_number_is(game: str) -> None:
    """`make tables` writes it anew."""
    assert (FOLDER / f"{game}.md").read_text(encoding="utf-8") == pages()[f"{game}.md"]
