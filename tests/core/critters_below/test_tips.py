"""Tips: in games by chance each of them comes to its moment, and none tells what its reader may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.critters_below.game import CrittersBelow
from core.engine.decisions import Choice
from core.engine.random_play import play_at_random
from core.engine.seats import FIRST_NAMES, seats_named
from core.words.lessons.tips import Moment, due, read_tips

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.critters_below.setup import Setup
    from core.engine.decisions import Event

GAME = CrittersBelow()
TIPS = read_tips(GAME.tips())


def moments(setup: Setup, seed: str) -> Iterator[tuple[int, Moment]]:
    """What each seat is asked in a game by chance, with what has happened since the answer before."""
    history, _ = play_at_random(GAME, setup, seed)
    words, notation = GAME.words(setup), GAME.notation(setup)
    since: list[Event] = []
    for entry in history.line():
        since += entry.events
        pending = GAME.pending(entry.state)
        if not isinstance(pending, tuple):
            continue
        for seat in {ask.seat for ask in pending}:
            seen = tuple(event for event in since if event.seen_by(seat))
            yield seat, Moment(GAME.view(entry.state, seat), seen, words, notation.option)
        if isinstance(entry.answer, Choice):
            since = []


def test_a_rule_that_bites_everywhere_waits_for_those_that_bite_once() -> None:
    """Who is asked for a first action is told of the Shelf, and of an ended turn only when the rest was told."""
    setup = GAME.usual(seats_named(FIRST_NAMES[:2]), {"first": "1"})
    told: list[str] = []
    for seat, moment in moments(setup, "tips"):
        if seat == 0 and (tip := due(TIPS, told, moment)) is not None:
            told.append(tip.id)
    assert len(told) == len(set(told)) > 5
    assert told.index("end") > told.index("unseen")
