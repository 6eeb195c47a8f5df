"""Whole games by chance: all end, every state is right, answers are true, and undo and redo lead back."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from core.engine.decisions import Chance, Choice, IllegalError, Outcome
from core.engine.digest import digest
from core.engine.random_play import play_at_random
from core.engine.seats import FIRST_NAMES, SeatSetup, seats_named
from core.terrorscape_2 import events as e
from core.terrorscape_2.game import Terrorscape2
from core.terrorscape_2.setup import Setup
from tests.core.terrorscape_2.kit import GAME

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.engine.history import History
    from core.terrorscape_2.state import State

SHIPPED = Terrorscape2()
KILLERS = [killer.id for killer in SHIPPED.cards.killers]


def setup_of(killer: str, number: int) -> Setup:
    """Everything that can be chosen, in turn; one, two or three people as Survivors."""
    ours, its = seats_named(FIRST_NAMES[:2])
    people = (("Ada",), ("Ada", "Cleo"), ("Ada", "Cleo", "Dov"))[number % 3]
    side = SeatSetup(ours.name, ours.letter, ours.colour, people if len(people) > 1 else ())
    return Setup((side, its), killer=killer, handicap=number % 3 - 1, suit=("itself", "ask")[number % 2]).as_begun()


@pytest.mark.parametrize("game", [GAME, SHIPPED], ids=["tests", "shipped"])
@pytest.mark.parametrize("killer", ["", *KILLERS])
def test_games_by_chance_end_and_are_right_in_every_state(game: Terrorscape2, killer: str) -> None:
    """TS 8: whatever is chosen, a game ends."""
    for number in range(8):
        _, played = play_at_random(game, setup_of(killer, number), f"{killer}/{number}", check=True)
        assert played.reason


def test_games_end_in_many_ways() -> None:
    """TS 3.2, 7.2, 8: on the small station of the tests, where Survivors by chance win now and then."""
    ended: Counter[str] = Counter()
    for number in range(120):
        _, played = play_at_random(GAME, setup_of(KILLERS[number % 3], number), f"ends/{number}")
        ended[played.reason] += 1
    assert {"kill", "empty-deck"} < set(ended)
    assert {"keys", "rescue", "vehicle"} & set(ended)


def test_undo_to_the_start_and_redo_to_the_end_meet_the_same_states() -> None:
    for number in range(6):
        history, _ = play_at_random(SHIPPED, setup_of(KILLERS[number % 3], number), f"undo/{number}")
        digests = [digest(entry.state) for entry in history.line()]
        while history.undo():
            pass
        while history.redo():
            pass
        assert [digest(entry.state) for entry in history.line()] == digests


def test_every_answer_is_true() -> None:
    """TS 11: equal to one computed from the whole state by going through the team."""
    asked: Counter[str] = Counter()
    for number in range(30):
        history, _ = play_at_random(SHIPPED, setup_of(KILLERS[number % 3], number), f"truth/{number}")
        before: State | None = None
        for entry in history.line():
            for event in entry.events:
                if isinstance(event, e.Answered) and before is not None:
                    places = where_they_were(before, entry.events, event)
                    truth = tuple(who for who, place in enumerate(places) if place in event.places)
                    assert truth == event.who or event.to == "reveal"
                    assert event.to != "reveal" or places[event.who[0]] == event.places[0]
                    asked[event.to] += 1
            before = entry.state
    assert {"search", "zone", "fear"} <= set(asked)


def where_they_were(before: State, events: Any, until: Any) -> list[int]:
    """Where the Survivors were when an answer was given: nobody of them moves in the Killer's steps."""
    places = [survivor.at for survivor in before.team]
    for event in events:
        if event is until:
            break
        if isinstance(event, e.Walked):
            places[event.who] = event.to
    return places


def test_what_is_offered_is_accepted_and_what_another_was_offered_is_refused_in_words() -> None:
    """Every refusal has words; an answer that is refused changes nothing."""
    intents: set[Any] = set()
    refused = 0
    for number in range(6):
        history: History[Any]
        history, _ = play_at_random(GAME, setup_of(KILLERS[number % 3], number), f"refused/{number}")
        for entry in history.line():
            pending = GAME.pending(entry.state)
            if not isinstance(pending, tuple):
                continue
            offered = {(ask.seat, option) for ask in pending for option in ask.options}
            intents |= {option for _, option in list(offered)[:2]}
            for seat, option in offered:
                assert GAME.why_not(entry.state, seat, option) is None
            for option in list(intents)[entry.number % 11 :: 11]:
                for seat in range(2):
                    if (seat, option) not in offered:
                        reason = GAME.why_not(entry.state, seat, option)
                        assert reason is not None
                        assert reason.text.endswith(".")
                        with pytest.raises(IllegalError):
                            GAME.apply(entry.state, Choice(seat, option))
                        refused += 1
    assert refused > 1000


@pytest.mark.parametrize("values", [(), (0,), (-1, 0), (0, 0, 1), tuple(range(1000))])
def test_luck_that_cannot_be_is_refused(values: tuple[int, ...]) -> None:
    """Nothing but an outcome of what is waited for; the state stays as it was."""
    state = GAME.new(setup_of("orion", 0))
    while not isinstance(GAME.pending(state), Chance):
        state, _ = GAME.apply(state, Choice(*first_answer(state)))
    with pytest.raises(IllegalError):
        GAME.apply(state, Outcome(values))


def first_answer(state: State) -> tuple[int, Option]:
    """The first option of who is asked."""
    pending = GAME.pending(state)
    assert isinstance(pending, tuple)
    return pending[0].seat, pending[0].options[0]
