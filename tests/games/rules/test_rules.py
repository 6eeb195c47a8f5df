"""What the rules of every game have in common: random play, options, refusals, views, states as plain data, records."""

from __future__ import annotations

import pickle
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from msgspec import json

from core.engine.decisions import PUBLIC, Chance, Choice, IllegalError, Outcome, Over, asked
from core.engine.digest import digest, written
from core.engine.history import History
from core.engine.notation import NotationError
from core.engine.past.learnt import Learning
from core.engine.past.undoing import price
from core.engine.views import View
from core.words.prices import PriceWords
from core.words.rulebook import chapter_of
from tests.games.played import played, tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.decisions import Event, Seat
    from core.engine.history import Entry
    from tests.games.played import Played

pytestmark = pytest.mark.parametrize(("name", "seats"), tables())


def test_a_game_played_by_chance_comes_to_an_end(name: str, seats: int) -> None:
    """Every state on the way is checked, and the places name seats, each once."""
    game = played(name, seats)

    over = game.history.pending

    assert isinstance(over, Over)
    assert over.reason
    placed = [seat for place in over.ranking for seat in place]
    assert len(set(placed)) == len(placed)
    assert set(placed) <= set(range(seats))


def test_whatever_is_offered_is_accepted(name: str, seats: int) -> None:
    """An option that stands in a question or an offer changes the state, and nothing says why it may not be."""
    game = played(name, seats)
    rules = game.game
    for entry, decision in game.questions():
        assert len(set(decision.options)) == len(decision.options)
        assert decision.options or decision.offer
        for option in decision.options:
            assert rules.why_not(entry.state, decision.seat, option) is None
            after, _ = rules.apply(entry.state, Choice(decision.seat, option))
            assert not rules.check(after)
            assert after != entry.state


def test_whatever_is_not_offered_is_refused_in_words(name: str, seats: int) -> None:
    """The refusal is a sentence, the same that is told beforehand, and its rule stands in the book."""
    game = played(name, seats)
    rules, book = game.game, game.game.rulebook()
    refused = 0
    for entry in game.sample:
        pending = rules.pending(entry.state)
        questions = pending if isinstance(pending, tuple) else ()
        may = {(one.seat, option) for one in questions for option in (*one.options, *one.by_agreement)}
        for seat in range(seats):
            for option in game.options:
                if (seat, option) in may:
                    continue
                reason = rules.why_not(entry.state, seat, option)
                assert reason is not None, f"entry {entry.number}: {option}"
                with pytest.raises(IllegalError) as refusal:
                    rules.apply(entry.state, Choice(seat, option))
                assert refusal.value.reason == reason
                assert reason.code
                assert not reason.text[:1].islower()
                assert reason.text.endswith(".")
                if reason.rule:
                    assert chapter_of(reason.rule, book)
                refused += 1
    assert refused


def test_luck_that_nobody_waits_for_is_refused(name: str, seats: int) -> None:
    """An outcome answers chance alone, and only in its own form."""
    game = played(name, seats)
    for entry in game.sample:
        waits = isinstance(game.game.pending(entry.state), Chance)
        with pytest.raises(IllegalError):
            game.game.apply(entry.state, Outcome(() if waits else (1,)))


def test_every_view_has_the_same_head(name: str, seats: int) -> None:
    """Who looks, round, turn, what is asked, and what the viewer may answer: the same in every game."""
    game = played(name, seats)
    rules = game.game
    for entry in game.sample:
        pending = rules.pending(entry.state)
        questions = pending if isinstance(pending, tuple) else ()
        for viewer in game.viewers:
            view = rules.view(entry.state, viewer)
            assert isinstance(view, View)
            assert view.viewer == viewer
            assert (view.round, view.turn) == rules.turn_of(entry.state)
            assert view.over == (pending if isinstance(pending, Over) else None)
            assert [one.seat for one in view.asked] == [one.seat for one in asked(pending)]
            # what others are asked would tell of their deeds
            open_to = [rules.hides != "deeds" or one.open or one.seat == viewer for one in asked(pending)]
            told = zip(view.asked, asked(pending), open_to, strict=True)
            assert all(seen.kind == one.kind for seen, one, knows in told if knows)
            mine = [option for one in questions if one.open or one.seat == viewer for option in one.options]
            assert list(view.options) == mine


def test_the_same_is_asked_again_of_the_same_state(name: str, seats: int) -> None:
    """What is waited for is a function of the state alone, whatever was asked before."""
    game = played(name, seats)
    first = [game.game.pending(entry.state) for entry in game.sample]

    again = [game.game.pending(entry.state) for entry in reversed(game.sample)]

    assert first == again[::-1]


def test_a_state_is_plain_data(name: str, seats: int) -> None:
    """Written and read back it is equal, with an equal digest, and it waits for the same."""
    game = played(name, seats)
    rules = game.game
    for entry in game.sample:
        read: Any = json.decode(written(entry.state), type=rules.state_type)
        assert read == entry.state
        assert digest(read) == digest(entry.state)
        assert rules.pending(read) == rules.pending(entry.state)


def test_another_process_tells_the_same_choices(name: str, seats: int) -> None:
    """What is usual is left out there too, though it is another object."""
    game = played(name, seats)
    setup = game.setup

    assert game.game.variant(pickle.loads(pickle.dumps(setup))) == game.game.variant(setup)  # noqa: S301 - made here


def test_answers_and_events_are_plain_data(name: str, seats: int) -> None:
    """Each is read back as what it was, of the same kind."""
    game = played(name, seats)
    for option in game.options:
        assert json.decode(json.encode(option), type=game.game.option_type) == option
    for event in game.told_to(PUBLIC):
        assert json.decode(json.encode(event), type=game.game.event_type) == event


def test_a_record_names_every_seat_and_reads_it_back(name: str, seats: int) -> None:
    """By its letter, or by its side; what names none is refused."""
    notation = played(name, seats).game.notation(played(name, seats).setup)
    for seat in range(seats):
        assert notation.seat_of(notation.seat(seat)) == seat
    with pytest.raises(NotationError):
        notation.seat_of("Z")


def test_undone_to_the_start_and_given_again_it_is_the_same_game(name: str, seats: int) -> None:
    """Every state on the way back and forth is the one that was met before."""
    game = played(name, seats)
    history = game.history
    end = history.head
    back = 0
    while history.undo():
        back += 1
    assert all(isinstance(entry.answer, Outcome | None) for entry in history.line())
    while history.redo():
        back -= 1

    assert back == 0
    assert history.head is end


def test_the_same_answers_lead_to_the_same_states(name: str, seats: int) -> None:
    """A game is a function of its setup and its answers."""
    game = played(name, seats)
    state = game.game.new(game.setup)
    for before, entry in pairwise(game.history.line()):
        assert before.parent is None or before.state == state
        assert entry.answer is not None
        state, events = game.game.apply(state, entry.answer)
        assert events == entry.events

    assert digest(state) == digest(game.history.state)


class World(NamedTuple):
    """What one answer leads to."""

    history: History[Any]
    state: Any
    events: tuple[Event, ...]


def worlds(game: Played) -> Iterator[tuple[World, World]]:
    """Pairs of worlds that one question leads to by two answers."""
    for entry, decision in game.questions():
        options = decision.options
        for other in {options[-1], options[len(options) // 2]} - {options[0]} if options else ():
            yield (
                _world(game, entry, Choice(decision.seat, options[0])),
                _world(game, entry, Choice(decision.seat, other)),
            )


def _world(game: Played, entry: Entry[Any], answer: Choice) -> World:
    history = History(game.game, entry.state, None)
    after = history.record(answer)
    return World(history, after.state, after.events)


def seem_the_same(game: Played, one: World, other: World, viewer: Seat) -> bool:
    """Whether a viewer sees and hears the same in both."""
    return game.game.view(one.state, viewer) == game.game.view(other.state, viewer) and (
        [event for event in one.events if event.seen_by(viewer)]
        == [event for event in other.events if event.seen_by(viewer)]
    )


def test_worlds_that_seem_the_same_are_told_the_same(name: str, seats: int) -> None:
    """Nobody who cannot tell two worlds apart learns from any sentence which of them it is."""
    game = played(name, seats)
    rules, words = game.game, game.words
    for one, other in worlds(game):
        for viewer in game.viewers:
            if not seem_the_same(game, one, other, viewer):
                continue
            asked_in = [
                [(question.seat, question.kind, question.path) for question in asked(rules.pending(world.state))]
                for world in (one, other)
            ]
            # where deeds are hidden it is the view that tells what is asked, and the views are the same
            assert asked_in[0] == asked_in[1] or rules.hides == "deeds"
            view = rules.view(one.state, PUBLIC), rules.view(other.state, PUBLIC)
            for seat in range(seats):
                assert words.wanted(view[0], seat) == words.wanted(view[1], seat)
            assert words.when(one.state) == words.when(other.state)
            assert rules.scores(one.state) == rules.scores(other.state)


def test_the_price_of_an_undo_does_not_tell_worlds_apart(name: str, seats: int) -> None:
    """The box that all read is the same in worlds that are the same for all; hidden deeds are read by who asks."""
    game = played(name, seats)
    for one, other in worlds(game):
        for by in range(seats):
            if seem_the_same(game, one, other, by if game.game.hides == "deeds" else PUBLIC):
                assert told_price(game, one, by) == told_price(game, other, by)


def told_price(game: Played, world: World, by: Seat) -> tuple[Any, ...]:
    """What it says to take the answer back that led to a world."""
    history = world.history
    cost = price(history, history.root, by, Learning(game.game))
    words = PriceWords(history, game.words)
    return cost.items, words.heading(cost), words.lines(cost), words.taken_back(cost)
