"""Whole games by chance: all end, every state is right, and undo and redo lead back."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from core.critters_below.game import CrittersBelow
from core.critters_below.rulebook import rulebook
from core.engine.decisions import Chance, Choice, IllegalError, Outcome
from core.engine.digest import digest
from core.engine.random_play import play_at_random
from core.engine.seats import FIRST_NAMES, seats_named
from tests.core.critters_below.kit import GAME, begun

if TYPE_CHECKING:
    from core.critters_below.state import State
    from core.engine.decisions import Option

SHIPPED = CrittersBelow()
WAYS = [
    (way, players)
    for way in ("standard", "hardcore-coop", "last-man-standing")
    for players in range(1, 7)
    if players > 1 or way != "last-man-standing"
]


def chosen(way: str, number: int, game: CrittersBelow) -> dict[str, str]:
    """Everything that can be chosen, in turn."""
    longer = "0" if way == "last-man-standing" else str(number % 3)
    return {
        "way": way,
        "critters": ("dealt", "chosen")[number % 2],
        "items": ("fewer", "usual", "more")[number % 3],
        "first-damage": ("yes", "no")[number // 2 % 2],
        "special": ("off", "cards", "1", "2")[number % 4] if game is SHIPPED else "off",
        "memory": ("kept", "none")[number % 2],
        "longer": longer,
    }


@pytest.mark.parametrize("game", [GAME, SHIPPED], ids=["tests", "shipped"])
@pytest.mark.parametrize(("way", "players"), WAYS)
def test_games_by_chance_end_and_are_right_in_every_state(game: CrittersBelow, way: str, players: int) -> None:
    """CB 1, 6.6: whatever is chosen, a game ends."""
    for number in range(6):
        setup = game.usual(seats_named(FIRST_NAMES[:players]), chosen(way, number, game))
        _, played = play_at_random(game, setup, f"{way}/{players}/{number}", check=True)
        assert played.reason


def test_games_end_in_every_way() -> None:
    """CB 6.5, 6.6, 9.1, 10.1: in peace too."""
    ended: Counter[str] = Counter()
    for number in range(60):
        for way in ("standard", "hardcore-coop", "last-man-standing"):
            setup = SHIPPED.usual(seats_named(FIRST_NAMES[:5]), chosen(way, number, SHIPPED))
            _, played = play_at_random(SHIPPED, setup, f"ends/{way}/{number}")
            ended[played.reason] += 1
    assert {"peace", "nobody-left", "team-failed", "last-one", "last-together"} <= set(ended)


def test_undo_to_the_start_and_redo_to_the_end_meet_the_same_states() -> None:
    for number, (way, players) in enumerate(WAYS):
        setup = SHIPPED.usual(seats_named(FIRST_NAMES[:players]), chosen(way, number, SHIPPED))
        history, _ = play_at_random(SHIPPED, setup, f"undo/{number}")
        digests = [digest(entry.state) for entry in history.line()]
        while history.undo():
            pass
        while history.redo():
            pass
        assert [digest(entry.state) for entry in history.line()] == digests


def test_what_is_offered_is_accepted_and_what_another_was_offered_is_refused_in_words() -> None:
    """Every refusal has words and a rule that stands in the book; an answer that is refused changes nothing."""
    book = rulebook(GAME.cards)
    known = {chapter.id for chapter in book} | {paragraph.id for chapter in book for paragraph in chapter.paragraphs}
    intents = set()
    refused = 0
    for number, (way, players) in enumerate(WAYS):
        setup = GAME.usual(seats_named(FIRST_NAMES[:players]), chosen(way, number, GAME))
        history, _ = play_at_random(GAME, setup, f"refused/{number}")
        for entry in history.line():
            pending = GAME.pending(entry.state)
            if not isinstance(pending, tuple):
                continue
            offered = {(ask.seat, option) for ask in pending for option in ask.options}
            intents |= {option for _, option in list(offered)[:2]}
            for seat, option in offered:
                assert GAME.why_not(entry.state, seat, option) is None
            for option in list(intents)[entry.number % 7 :: 7]:
                for seat in range(players):
                    if (seat, option) not in offered:
                        reason = GAME.why_not(entry.state, seat, option)
                        assert reason is not None
                        assert reason.text.endswith(".")
                        assert reason.rule in known
                        with pytest.raises(IllegalError):
                            GAME.apply(entry.state, Choice(seat, option))
                        refused += 1
    assert refused > 1000


@pytest.mark.parametrize("values", [(), (0,), (-1, 0), (0, 0, 1), tuple(range(1000))])
def test_luck_that_cannot_be_is_refused(values: tuple[int, ...]) -> None:
    """Nothing but an outcome of what is waited for; the state stays as it was."""
    state = begun()
    while not isinstance(GAME.pending(state), Chance):
        state, _ = GAME.apply(state, Choice(*first_answer(state)))
    with pytest.raises(IllegalError):
        GAME.apply(state, Outcome(values))


def first_answer(state: State) -> tuple[int, Option]:
    """The first option of who is asked."""
    pending = GAME.pending(state)
    assert isinstance(pending, tuple)
    return pending[0].seat, pending[0].options[0]
