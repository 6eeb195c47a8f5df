"""What happens by an answer, event by event: asked of every game, and in worlds that a viewer cannot tell apart."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Any
from unittest.mock import Mock

import pytest

from core.engine.decisions import PUBLIC, Chance, Choice, IllegalError, Outcome, Shuffle
from core.engine.filming import Glimpses, unasked
from core.engine.history import History
from core.engine.past.seen_again import seen_again
from tests.games.played import luck, played, tables
from tests.tui.desk_pages import SIZES
from tui.fronts import front_of
from tui.look.boxes import size_of

if TYPE_CHECKING:
    from core.engine.history import Entry
    from tests.games.played import Played

pytestmark = pytest.mark.parametrize(("name", "seats"), tables())


def answered(game: Played) -> list[Entry[Any]]:
    """The positions that are looked at, with the answers that led there."""
    return [entry for entry in game.sample if entry.parent is not None]


def test_a_film_tells_what_its_viewer_was_told(name: str, seats: int) -> None:
    """All of it, in its order, and in no view of it anybody is asked; the game goes on as if nobody had filmed it."""
    game = played(name, seats)
    rules = game.game
    for entry in answered(game):
        parent, answer = entry.parent, entry.answer
        assert parent is not None
        assert answer is not None
        for viewer in game.viewers:
            film = rules.filmed(parent.state, answer, viewer)
            assert film == seen_again(rules, entry, viewer)
            assert [event for event, _ in film] == [event for event in entry.events if event.seen_by(viewer)]
            for _, view in film:
                assert view == unasked(view)
                assert view.viewer == viewer
        assert rules.apply(parent.state, answer) == (entry.state, entry.events)


def test_nothing_of_a_film_stays_when_it_was_seen(name: str, seats: int) -> None:
    """The draft that it was taken from, the events as they were told: a game is looked at for hours."""
    game = played(name, seats)
    entry = answered(game)[-1]
    assert entry.parent is not None
    assert entry.answer is not None
    gc.collect()
    before = told_to_films()
    for viewer in game.viewers:
        game.game.filmed(entry.parent.state, entry.answer, viewer)

    gc.collect()
    assert told_to_films() == before


def told_to_films() -> int:
    """How many lists there are that events are told to while somebody looks."""
    return sum(isinstance(thing, Glimpses) for thing in gc.get_objects())


def test_a_film_of_a_refused_answer_is_refused(name: str, seats: int) -> None:
    """As the answer is."""
    game = played(name, seats)
    entry, decision = next(game.questions())
    wrong = Choice(decision.seat, object())  # type: ignore[arg-type]  # it is no option at all
    with pytest.raises(IllegalError):
        game.game.filmed(entry.state, wrong, PUBLIC)


@pytest.mark.parametrize("failure", [None, KeyError("a card of another version")])
def test_what_other_rules_allowed_is_seen_all_at_once(
    name: str, seats: int, failure: Exception | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line that newer rules refuse, or fall over, can still be looked at: each event with the position it led to."""
    game = played(name, seats)
    rules = game.game
    if failure is not None:
        monkeypatch.setattr(type(rules), "filmed", Mock(side_effect=failure))
    for entry in answered(game)[::5]:
        elsewhere = History(rules, game.history.root.state, None)
        other = elsewhere.add(Outcome((10**6,)), entry.state, entry.events)
        for viewer in game.viewers:
            view = unasked(rules.view(entry.state, viewer))
            told = [event for event in entry.events if event.seen_by(viewer)]
            assert seen_again(rules, other, viewer) == tuple((event, view) for event in told)


def test_films_are_the_same_in_worlds_that_their_viewer_cannot_tell_apart(name: str, seats: int) -> None:
    """What moves shows nothing that the viewer may not know: event by event, and moment by moment at every size."""
    game = played(name, seats)
    rules = game.game
    front = front_of(rules.id)
    compared = 0
    for entry in answered(game):
        state, answer = entry.parent.state, entry.answer  # type: ignore[union-attr]  # it has one
        if answer is None:
            continue
        for viewer in game.viewers:
            other = rules.imagine(state, viewer, luck(f"{entry.number} {viewer}"))
            pending = rules.pending(other)
            if isinstance(pending, Chance) and isinstance(pending.spec, Shuffle):
                # the same shuffle of cards that lie otherwise shows others
                continue
            worlds = []
            for world in (state, other):
                try:
                    after, _ = rules.apply(world, answer)
                except IllegalError:
                    # somebody else answers with what it does not hold there
                    break
                worlds.append(
                    (rules.view(world, viewer), rules.filmed(world, answer, viewer), rules.view(after, viewer))
                )
            if len(worlds) < 2:
                continue
            (before, film, then), (same, also, later) = worlds
            assert before == same
            if [event for event, _ in film] != [event for event, _ in also] or then != later:
                # what is drawn, or what luck means there, differs: the viewer is told so
                continue
            assert film == also, (entry.number, viewer)
            compared += other != state
            for size in {size_of(*screen) for screen in SIZES}:
                assert size is not None
                one, two = (
                    front.motion.moments(before, then, shown, size=size, luck=luck("faces"), beats=True)
                    for shown in (film, also)
                )
                assert one == two
    assert compared or rules.hides == "nothing" or seats == 1
