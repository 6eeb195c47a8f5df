"""Tips: in games by chance each of them comes to its moment, and none tells what its reader may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.critters_below.game import CrittersBelow
from core.engine.decisions import PUBLIC, Choice
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


def test_every_tip_comes_to_its_moment() -> None:
    """CB 4 to 7: in the first few games by chance."""
    missing = {tip.id for tip in TIPS}
    for number in range(12):
        way = ("standard", "hardcore-coop", "last-man-standing")[number % 3]
        setup = GAME.usual(seats_named(FIRST_NAMES[:4]), {"way": way})
        for _, moment in moments(setup, f"tips/{number}"):
            missing -= {tip.id for tip in TIPS if tip.id in missing and moment.fits(tip)}
        if not missing:
            return
    raise AssertionError(missing)


def test_a_rule_that_bites_everywhere_waits_for_those_that_bite_once() -> None:
    """Who is asked for a first action is told of the Shelf, and of an ended turn only when the rest was told."""
    setup = GAME.usual(seats_named(FIRST_NAMES[:2]), {"first": "1"})
    told: list[str] = []
    for seat, moment in moments(setup, "tips"):
        if seat == 0 and (tip := due(TIPS, told, moment)) is not None:
            told.append(tip.id)
    assert len(told) == len(set(told)) > 5
    assert told.index("end") > told.index("unseen")


def test_nobody_is_told_one_at_a_screen_for_all() -> None:
    """A tip is for the eyes of one seat."""
    setup = GAME.usual(seats_named(FIRST_NAMES[:2]), {})
    history, _ = play_at_random(GAME, setup, "public")
    for entry in history.line():
        moment = Moment(GAME.view(entry.state, PUBLIC), entry.events, GAME.words(setup), GAME.notation(setup).option)
        assert due(TIPS, (), moment) is None
