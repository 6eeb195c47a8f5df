"""Games of Terror Below on disk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec import json

from core.engine.dealer import Dealer
from core.engine.decisions import Choice, IllegalError, Outcome, Over, Reason
from core.engine.digest import digest
from core.engine.history import History
from core.engine.playout import StatePlayout
from core.games import game_named
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, seats_named
from saves.form.codec import Codec, raw
from saves.form.lines import Snapshot
from saves.loading import unpacked
from saves.recovery import load, read
from saves.store import Store
from tests.core.toy_game import luck_of
from tests.saves.games import Clock, bodies, digests, shape

if TYPE_CHECKING:
    from pathlib import Path

    from core.engine.decisions import Answer, Event
    from core.engine.playout import Playout
    from core.terror_below.state import State
    from saves.journal import Journal

NAMES = ("Ada", "Ben", "[b]Cleo[/b]", "Dov", "Ève")


def begun(store: Store, seats: int, seed: str) -> tuple[History[Any], Journal]:
    """A game that waits for its first choice."""
    game = game_named("terror-below")
    setup = Setup(seats_named(NAMES[:seats]))
    history = History(game, game.new(setup), Dealer(seed))
    history.begin()
    return history, store.begin(game, setup, history, "".join(seat.letter for seat in setup.seats))


def played(store: Store, seats: int, seed: int, wandering: float = 0.0) -> tuple[History[Any], Path]:
    """A game that was played at random to an end, each answer saved."""
    history, journal = begun(store, seats, f"seed {seed}")
    luck = luck_of(seed)
    try:
        while not isinstance(pending := history.pending, Over):
            assert isinstance(pending, tuple)
            if luck.random() < wandering:
                luck.choice((history.undo, history.redo))()
            else:
                history.choose(pending[0].seat, luck.choice(pending[0].options))
            journal.sync(history)
    finally:
        journal.close()
    return history, journal.path


@pytest.fixture
def desert(tmp_path: Path) -> Store:
    """A folder of games of the collection."""
    return Store(tmp_path, clock=Clock())


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_whole_game_comes_back_with_equal_digests(desert: Store, seats: int) -> None:
    history, path = played(desert, seats, seats)

    loaded = desert.load(path)

    assert digests(loaded.history) == digests(history)
    assert isinstance(loaded.history.pending, Over)
    assert loaded.notices == ()


@pytest.mark.parametrize("seats", [2, 5])
def test_undone_answers_and_branches_come_back(desert: Store, seats: int) -> None:
    history, path = played(desert, seats, seats, wandering=0.2)

    loaded = desert.load(path)

    assert digests(loaded.history) == digests(history)
    assert shape(loaded.history) == shape(history)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_saved_after_any_answer_and_loaded_goes_on_to_the_same_digest(desert: Store, seats: int) -> None:
    history, journal = begun(desert, seats, "any")
    luck = luck_of(seats)
    saved: list[bytes] = []
    while not isinstance(pending := history.pending, Over):
        assert isinstance(pending, tuple)
        history.choose(pending[0].seat, luck.choice(pending[0].options))
        journal.sync(history)
        saved.append(journal.path.read_bytes())
    journal.close()
    choices = [entry.answer for entry in history.entries if isinstance(entry.answer, Choice)]

    for place in luck.sample(range(len(saved)), 12):
        loaded = unpacked(saved[place], journal.path, game_named).history
        for choice in choices[place + 1 :]:
            loaded.choose(choice.seat, choice.option)
        assert digest(loaded.state) == digest(history.state)


def test_the_states_in_a_file_can_be_gone_on_from(desert: Store) -> None:
    """A game that newer rules play differently goes on from the last state that they agree on."""
    history, path = played(desert, 3, 7)
    codec = Codec(history.game)
    snapshots = [
        json.decode(body, type=Snapshot) for body in bodies(path.read_bytes()) if body.startswith(b'{"is":"state"')
    ]

    assert len(snapshots) > 3
    for snapshot in snapshots:
        state = codec.state(snapshot.state)
        assert state == history.entries[snapshot.entry].state
        assert digest(state) == snapshot.digest
        assert history.game.pending(state) == history.game.pending(history.entries[snapshot.entry].state)


def test_every_option_offered_in_a_game_is_written_and_read(desert: Store) -> None:
    history, _ = played(desert, 4, 9)
    codec = Codec(history.game)
    offered = {
        option
        for entry in history.entries
        if isinstance(pending := history.game.pending(entry.state), tuple)
        for option in pending[0].options
    }

    assert len({type(option) for option in offered}) > 8
    assert all(codec.option(raw(option)) == option for option in offered)


@pytest.mark.parametrize("seed", [2, 3, 4, 5])
def test_a_four_player_game_is_well_under_a_megabyte(desert: Store, seed: int) -> None:
    """Each answer takes about half a kilobyte, the states at the starts of the turns shared out among them."""
    history, path = played(desert, 4, seed)

    assert path.stat().st_size < 700_000
    assert path.stat().st_size < 700 * len(history.entries)


def test_a_list_shows_the_players_the_round_and_the_end(desert: Store) -> None:
    history, path = played(desert, 3, 3)

    (listed,) = desert.games()

    assert listed.path == path
    assert path.name == "2026-01-31-ABC.jsonl"
    assert listed.players == NAMES[:3]
    assert listed.scores == tuple(squad.vp for squad in history.state.squads)
    assert listed.over
    assert (listed.round, listed.seat) == history.game.turn_of(history.state)


def test_a_game_damaged_anywhere_goes_on_from_the_newest_state(desert: Store) -> None:
    """Only what lies behind the last state of the file can be lost with a damaged line."""
    history, path = played(desert, 3, 5)
    data = path.read_bytes()
    lines = data.splitlines(keepends=True)
    last_state = max(place for place, line in enumerate(lines) if line.startswith(b'{"is":"state"'))
    for place in luck_of(5).sample(range(last_state), 8):
        damaged = [*lines[:place], lines[place].replace(b":", b";", 1), *lines[place + 1 :]]

        loaded = read(b"".join(damaged), path, game_named)

        assert f"line {place + 1} has been changed." in loaded.notices[0]
        assert digest(loaded.history.state) == digest(history.state)
        assert all(not history.game.check(entry.state) for entry in loaded.history.entries if entry.answer is None)


def test_a_game_that_newer_rules_play_differently_goes_on_from_the_newest_state(desert: Store) -> None:
    class Stricter(TerrorBelow):
        version = TerrorBelow.version + 1

        def apply(self, state: State, answer: Answer) -> tuple[State, tuple[Event, ...]]:
            if state.round == 2 and isinstance(answer, Choice):
                raise IllegalError(Reason("rest", "", "Round 2 is for resting."))
            return super().apply(state, answer)

        def playout(self, state: State) -> Playout[State]:
            return StatePlayout(self, state)

    history, path = played(desert, 3, 5)
    stricter = Stricter()

    loaded = load(path, lambda _: stricter)

    assert digest(loaded.history.state) == digest(history.state)
    assert history.game.turn_of(loaded.history.entries[loaded.view_only_before].state)[0] == 3
    assert "in round 3; you can look at what came before." in loaded.notices[0]


def test_a_whole_game_is_verified(desert: Store) -> None:
    history, path = played(desert, 4, 3, wandering=0.1)

    verdict = desert.verify(path)

    assert verdict.well
    assert verdict.entries == len(history.entries) - 1
    assert verdict.luck == sum(isinstance(entry.answer, Outcome) for entry in history.entries)
    assert verdict.rounds == max(history.game.turn_of(entry.state)[0] for entry in history.entries)
