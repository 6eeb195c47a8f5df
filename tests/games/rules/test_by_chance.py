"""Whole games by chance: they end, every state is right, and a draft, a history and single states agree all the way."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pytest

from bench.evidence.games import SETUPS
from core.engine.dealer import Dealer
from core.engine.decisions import Chance, Choice, IllegalError, Outcome
from core.engine.digest import digest
from core.engine.history import History
from core.engine.playing_out import play_out
from core.engine.random_play import by_chance, play_at_random
from core.games import spoken
from tests.core.buried_beneath.kit import GAME as VILLAGE
from tests.core.buried_beneath.players import setup_for
from tests.core.critters_below.kit import GAME as SHELTER
from tests.core.critters_below.test_random_play import WAYS, chosen
from tests.core.terrorscape_2.kit import GAME as STATION
from tests.core.terrorscape_2.test_random_play import KILLERS, setup_of
from tests.games.played import LOOKED_AT, luck, played, tables
from tests.games.shelf import table_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from core.engine.decisions import Answer
    from core.engine.history import Entry
    from core.words.spoken import SpokenGame
    from tests.games.played import Played


class Many(NamedTuple):
    """Random games with one edition of a game's cards.

    Attributes:
        game: The rules with these cards.
        setup: What is played in a game by its number: all that can be chosen, in turn.
        games: How many are played.
    """

    game: Callable[[], SpokenGame[Any, Any, Any]]
    setup: Callable[[int], Any]
    games: int


def shelter_of_the_tests(number: int) -> Any:
    """Every way to play with every number of players, then all else that can be chosen."""
    way, players = WAYS[number % len(WAYS)]
    return SHELTER.usual(table_of(players), chosen(way, number // len(WAYS), SHELTER))


MANY: Final = {
    **{name: Many(lambda name=name: spoken(name), setup, 24) for name, setup in SETUPS.items()},  # type: ignore[misc]  # mypy guesses no type for a default of a lambda
    "buried-beneath of the tests": Many(lambda: VILLAGE, lambda number: setup_for(number, VILLAGE), 36),
    "critters-below of the tests": Many(lambda: SHELTER, shelter_of_the_tests, 3 * len(WAYS)),
    "terrorscape-2 of the tests": Many(
        lambda: STATION, lambda number: setup_of(["", *KILLERS][number % 4], number), 16
    ),
}
"""The editions that are played, and those whose numbers nothing else may count on."""


@pytest.mark.long
@pytest.mark.parametrize("name", MANY)
def test_games_by_chance_end_and_are_right_in_every_state(name: str) -> None:
    """Whatever is chosen, and whatever stands on the cards."""
    many = MANY[name]
    game = many.game()
    for number in range(many.games):
        _, told = play_at_random(game, many.setup(number), f"{name}/{number}", check=True)
        assert told.reason


@pytest.mark.parametrize(("name", "seats"), tables())
def test_a_draft_comes_where_one_state_after_the_other_comes(name: str, seats: int) -> None:
    """The same questions, events and states; a state that was taken from it stays as it was."""
    game = played(name, seats)
    line = game.history.line()
    playout = game.game.playout(line[0].state)
    state, before = line[0].state, digest(line[0].state)
    for entry in line[1:]:
        assert entry.answer is not None
        assert playout.pending == game.game.pending(state)
        assert game.game.turn_of(state) == playout.turn()
        following, events = game.game.apply(state, entry.answer)
        assert tuple(playout.take(entry.answer)) == events
        assert digest(state) == before
        state, before = playout.state(), digest(following)
        assert digest(state) == before
        assert playout.state() == state


@pytest.mark.parametrize(("name", "seats"), tables())
def test_a_game_without_a_history_comes_to_the_same_end(name: str, seats: int) -> None:
    """With the same chance and the same dealer."""
    game = played(name, seats)
    history, told = play_at_random(game.game, game.setup, name)
    state, made = play_out(game.game, game.game.new(game.setup), by_chance(name), Dealer(name).deal)
    assert made == told.decisions
    assert digest(state) == digest(history.state)


@pytest.mark.parametrize(("name", "seats"), tables())
def test_what_a_draft_refuses_changes_nothing(name: str, seats: int) -> None:
    """It says what the state would say: of an answer that is not offered, and of luck that cannot be."""
    game = played(name, seats)
    for entry in game.sample[::4]:
        playout = game.game.playout(entry.state)
        for answer in wrong_answers(game, entry):
            with pytest.raises(IllegalError) as refused:
                playout.take(answer)
            with pytest.raises(IllegalError) as by_the_state:
                game.game.apply(entry.state, answer)
            assert str(refused.value) == str(by_the_state.value)
        assert playout.state() == entry.state
        assert playout.pending == game.game.pending(entry.state)


def wrong_answers(game: Played, entry: Entry[Any]) -> Iterator[Answer]:
    """What other positions offered, seats that are none, luck that nobody waits for and luck that cannot be."""
    pending = game.game.pending(entry.state)
    asked = pending if isinstance(pending, tuple) else ()
    may = {(one.seat, option) for one in asked for option in (*one.options, *one.by_agreement)}
    wrong = (Choice(seat, option) for option in game.options for seat in (0, 99) if (seat, option) not in may)
    yield from islice(wrong, LOOKED_AT)
    values: tuple[tuple[int, ...], ...] = ((), (-1, 0), (0, 0, 1), (0, 0), tuple(range(1000)))
    yield from map(Outcome, values if isinstance(pending, Chance) else (*values, (0,), (1,)))


@pytest.mark.parametrize(("name", "seats"), tables())
def test_a_history_goes_on_from_wherever_its_head_is(name: str, seats: int) -> None:
    """After undo, redo and jumps, on old branches and new ones, and after what was refused."""
    game = played(name, seats)
    rules, chance = game.game, luck(f"{name}/{seats}")
    history: History[Any] = History(rules, rules.new(game.setup), Dealer("wandering"))
    history.begin()
    for _ in range(200):
        pending = history.pending
        assert pending == rules.pending(history.state)
        match chance.randrange(6):
            case 0:
                history.undo()
            case 1:
                history.redo()
            case 2:
                history.jump(chance.randrange(len(history.entries)))
            case 3:
                head = history.head
                with pytest.raises(IllegalError):
                    history.choose(99, game.options[0])
                assert history.head is head
            case _ if type(pending) is tuple:
                asked = chance.choice([one for one in pending if one.options])
                history.choose(asked.seat, chance.choice(asked.options))
            case _:
                # a game that is over goes on from before
                history.undo()
    for entry in history.entries[1:]:
        assert entry.parent is not None
        assert entry.answer is not None
        assert (entry.state, entry.events) == rules.apply(entry.parent.state, entry.answer)
        assert entry.state is entry.state


@pytest.mark.long
@pytest.mark.parametrize("name", MANY)
def test_a_record_says_every_answer_in_words_of_its_own(name: str) -> None:
    """Whatever is asked of anybody, offers too: one line of plain letters, which is read back as the answer."""
    many = MANY[name]
    game = many.game()
    for number in range(12):
        setup = many.setup(number)
        history, _ = play_at_random(game, setup, f"record/{number}")
        for entry in history.line()[:: 1 + number % 3]:
            pending = game.pending(entry.state)
            words = game.notation(setup).at(entry.state)
            for decision in pending if isinstance(pending, tuple) else ():
                texts = [words.option(option) for option in decision.options]
                assert tuple(map(words.option_of, texts)) == decision.options
                assert len(set(texts)) == len(texts)
                assert all(text.isascii() and text.isprintable() for text in texts)
