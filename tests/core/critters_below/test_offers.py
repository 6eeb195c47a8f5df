"""Offers in games between computer players: they are asked there as they are at the table. CB 4.5; R15."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.critters_below.options import Drop
from core.engine.seats import FIRST_NAMES, seats_named
from core.players.league import line_ups, play_part
from core.players.levels import player_named
from core.players.playing import play
from core.players.thinking import Budget
from tests.core.critters_below.test_random_play import SHIPPED

if TYPE_CHECKING:
    from core.critters_below.state import State
    from core.engine.decisions import Decision, Option
    from core.players.playing import Played

SEEDS: Final = range(4)


def game(level: str, way: str, seed: int, *, asks: bool = True) -> tuple[Played, list[tuple[Decision, Option]]]:
    """A game of three of a level, and what was taken that nobody was asked for."""
    wishes: list[tuple[Decision, Option]] = []

    def answered(decision: Decision, option: Option) -> None:
        if decision.offer:
            wishes.append((decision, option))

    judgement = SHIPPED.judgement()
    players = [player_named(level, SHIPPED, judgement)] * 3
    setup = SHIPPED.usual(seats_named(FIRST_NAMES[:3]), {"way": way})
    offers = judgement if asks else None
    return play(SHIPPED, setup, players, f"offers {seed}", Budget(), answered=answered, judgement=offers), wishes


def test_a_mate_puts_a_card_on_the_shelf_in_anothers_turn() -> None:
    """Scavengers of a team do so of their own accord, and it is no answer to a question."""
    found = [game("Scavenger", "hardcore-coop", seed) for seed in SEEDS]
    wishes = [wish for _, taken in found for wish in taken]

    assert wishes
    assert all(isinstance(option, Drop) and option in offer.options for offer, option in wishes)
    assert all(sum(played.decisions) > 0 for played, _ in found)


def test_each_for_itself_scavengers_leave_all_offers() -> None:
    """So it is the game that it was without them, answer for answer."""
    for seed in SEEDS:
        played, wishes = game("Scavenger", "standard", seed)
        assert not wishes
        assert played.last == game("Scavenger", "standard", seed, asks=False)[0].last


def test_wanderers_take_some_and_the_same_seed_the_same_ones() -> None:
    first, again = (game("Wanderer", "standard", 1) for _ in range(2))

    assert first[1]
    assert first[1] == again[1]
    assert first[0].last == again[0].last


def test_a_league_asks_them() -> None:
    """Its balance hears of what was taken."""
    wishes: list[Option] = []

    class Hearing:
        """What a game counts of itself: here, offers that were taken."""

        def take(self, events: Any) -> None:
            """Nothing."""

        def ended(self, state: State, ranking: Any) -> None:
            """Nothing."""

        def answered(self, decision: Decision, option: Option) -> None:
            """An answer."""
            if decision.offer:
                wishes.append(option)

    setup = SHIPPED.usual(seats_named(FIRST_NAMES[:2]), {})
    ups = line_ups(("Wanderer", "Wanderer"), 2)
    play_part(SHIPPED, SHIPPED.judgement(), setup, ups, 3, "offers", Budget(), range(1, 4), Hearing)
    assert wishes
