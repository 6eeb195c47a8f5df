"""Tips in games by chance: each comes to its moment, and none tells its reader what a seat may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bench.evidence.defenders import careful
from bench.evidence.games import SETUPS
from core.buried_beneath.game import BuriedBeneath
from core.engine.decisions import PUBLIC, Choice
from core.engine.random_play import play_at_random
from core.games import spoken
from core.words.lessons.tips import Moment, Tip, due, read_tips

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.decisions import Event, Seat
    from core.words.spoken import SpokenGame

RARE = {"terrorscape-2": {"showdown", "rescue"}}
"""Tips whose moment chance alone seldom comes to."""


def moments(game: SpokenGame[Any, Any, Any], number: int) -> Iterator[tuple[Seat, Moment]]:
    """What each seat is asked in a game, with what it was told since it answered before.

    Chance alone wins no wave of Buried Beneath: there somebody takes care.
    """
    setup = SETUPS[game.id](number)
    seed = f"tips/{number}"
    chooser = careful(game, seed, 6) if isinstance(game, BuriedBeneath) else None
    history, _ = play_at_random(game, setup, seed, chooser=chooser)
    words, notation = game.words(setup), game.notation(setup)
    since: dict[int, list[Event]] = {seat: [] for seat in range(max(game.players))}
    for entry in history.line():
        for seat, told in since.items():
            told += [event for event in entry.events if event.seen_by(seat)]
        pending = game.pending(entry.state)
        for seat in since.keys() & {ask.seat for ask in pending} if isinstance(pending, tuple) else ():
            record = notation.at(entry.state)
            yield seat, Moment(game.view(entry.state, seat), tuple(since[seat]), words, record.option)
            if isinstance(entry.answer, Choice):
                since[seat] = []


@pytest.mark.long
@pytest.mark.parametrize("name", SETUPS)
def test_every_tip_comes_to_its_moment(name: str) -> None:
    """In the first few dozen games."""
    game = spoken(name)
    waiting: dict[str, Tip] = {tip.id: tip for tip in read_tips(game.tips())}
    for number in range(40):
        for _, moment in moments(game, number):
            for tip in [tip for tip in waiting.values() if moment.fits(tip)]:
                del waiting[tip.id]
        if not waiting:
            break
    assert set(waiting) <= RARE.get(name, set())


@pytest.mark.parametrize("name", SETUPS)
def test_nobody_is_told_one_at_a_screen_for_all(name: str) -> None:
    """A tip is for the eyes of one seat."""
    game = spoken(name)
    setup = SETUPS[name](1)
    tips = read_tips(game.tips())
    history, _ = play_at_random(game, setup, "public")
    for entry in history.line():
        record = game.notation(setup).at(entry.state)
        moment = Moment(game.view(entry.state, PUBLIC), entry.events, game.words(setup), record.option)
        assert due(tips, (), moment) is None
