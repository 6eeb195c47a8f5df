"""Whole games by chance: all end, every state is right, answers are true, and undo and redo lead back."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from core.engine.random_play import play_at_random
from core.engine.seats import FIRST_NAMES, SeatSetup, seats_named
from core.terrorscape_2 import events as e
from core.terrorscape_2.game import Terrorscape2
from core.terrorscape_2.setup import Setup
from tests.core.terrorscape_2.kit import GAME

if TYPE_CHECKING:
    from core.terrorscape_2.state import State

SHIPPED = Terrorscape2()
KILLERS = [killer.id for killer in SHIPPED.cards.killers]


def setup_of(killer: str, number: int) -> Setup:
    """Everything that can be chosen, in turn; one, two or three people as Survivors."""
    ours, its = seats_named(FIRST_NAMES[:2])
    people = (("Ada",), ("Ada", "Cleo"), ("Ada", "Cleo", "Dov"))[number % 3]
    side = SeatSetup(ours.name, ours.letter, ours.colour, people if len(people) > 1 else ())
    return Setup((side, its), killer=killer, handicap=number % 3 - 1, suit=("itself", "ask")[number % 2]).as_begun()


def test_games_end_in_many_ways() -> None:
    """TS 3.2, 7.2, 8: on the small station of the tests, where Survivors by chance win now and then."""
    ended: Counter[str] = Counter()
    for number in range(120):
        _, played = play_at_random(GAME, setup_of(KILLERS[number % 3], number), f"ends/{number}")
        ended[played.reason] += 1
    assert {"kill", "empty-deck"} < set(ended)
    assert {"keys", "rescue", "vehicle"} & set(ended)


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
