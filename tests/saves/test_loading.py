"""Reading a saved game: the same game comes back, or a sentence says why not."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import json

from core.engine.decisions import Choice, Outcome
from core.engine.seats import SetupError
from saves.errors import (
    ChangedError,
    DeckDiffersError,
    GameUnknownError,
    NewerRulesError,
    NotASaveError,
    RulesDifferError,
    SaveError,
)
from saves.loading import unpacked
from saves.recovery import load
from saves.store import Store
from tests.core.toy_game import Say, Setup, State, Toy, luck_of
from tests.saves.games import begun, bodies, chained, digests, forge, one_round, play, saved, shape, toys

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.decisions import Answer, Event
    from core.engine.game import Game
    from core.engine.history import History


def game(kind: type[Toy]) -> Callable[[str], Game[Any, Any, Any]]:
    """A program that plays the toy in another way."""
    made = kind()
    return lambda _: made


def strictly(path: Path, games: Callable[[str], Game[Any, Any, Any]]) -> History[Any]:
    """The game of a file in which everything agrees."""
    return unpacked(path.read_bytes(), path, games).history


def with_header(path: Path, **fields: Any) -> None:
    """Change what the first line says."""
    forge(path, lambda lines: [json.encode({**json.decode(lines[0]), **fields}), *lines[1:]])


@pytest.mark.parametrize("seed", range(10))
def test_a_loaded_game_has_equal_digests_at_every_entry(store: Store, seed: int) -> None:
    history, journal = begun(store, Setup(rounds=20), seed=str(seed))
    play(history, journal, luck_of(seed), 80, wandering=0.3)
    journal.close()

    loaded = store.load(journal.path)

    assert digests(loaded.history) == digests(history)
    assert shape(loaded.history) == shape(history)
    assert [entry.answer for entry in loaded.history.entries] == [entry.answer for entry in history.entries]
    assert [entry.events for entry in loaded.history.entries] == [entry.events for entry in history.entries]


def test_a_loaded_game_deals_the_same_luck_on(store: Store) -> None:
    path = saved(store, 10, wandering=0)
    loaded = store.load(path)

    assert loaded.history.dealer is not None
    assert loaded.history.dealer.seed == "a seed"
    assert loaded.setup == Setup(rounds=100)
    assert loaded.game.id == "toy"


def test_luck_that_was_lost_with_the_end_of_the_file_falls_again(store: Store) -> None:
    history, journal = begun(store)
    history.choose(0, Say(high=True))
    journal.sync(history)
    history.choose(1, Say(high=True))
    journal.close()
    lines = journal.path.read_bytes().splitlines(keepends=True)
    choice = next(place for place, line in enumerate(lines) if b'"entry":2' in line)
    journal.path.write_bytes(b"".join(lines[: choice + 1]))

    loaded, again = store.resume(journal.path)

    assert loaded.mark.entries == 3
    assert digests(loaded.history) == digests(history)
    again.sync(loaded.history)
    assert store.load(journal.path).mark.entries == 4


def test_an_unknown_game_is_refused_by_its_name(store: Store) -> None:
    path = saved(store)
    with_header(path, game="mah-jongg")

    with pytest.raises(GameUnknownError, match="is a game of 'mah-jongg', which this program does not have"):
        store.load(path)


def test_a_game_of_newer_rules_is_refused_naming_both_versions(store: Store) -> None:
    path = saved(store)
    with_header(path, rules=4)

    with pytest.raises(NewerRulesError, match="version 4 of the rules; this program has version 1"):
        store.load(path)


def test_a_game_gone_on_with_under_newer_rules_is_refused(store: Store) -> None:
    path = saved(store)
    forge(path, lambda lines: [*lines, b'{"is":"opened","at":"2026-02-01T00:00:00Z","rules":2}'])

    with pytest.raises(NewerRulesError, match="version 2 of the rules"):
        store.load(path)
    assert isinstance(store.games()[0].fault, NewerRulesError)


def test_a_game_of_other_decks_is_refused_naming_both(store: Store) -> None:
    class Packed(Toy):
        digest = "0123456789abcdef"

    path = saved(store)

    with pytest.raises(DeckDiffersError, match=r"other decks \(none\) than this program has \(01234567\)"):
        load(path, game(Packed))


def test_an_older_game_that_plays_the_same_with_newer_rules_is_loaded(store: Store) -> None:
    class Newer(Toy):
        version = 2

    path = saved(store)

    assert digests(load(path, game(Newer)).history) == digests(store.load(path).history)


def test_rules_that_lead_elsewhere_are_told_with_the_entry_they_agree_to(store: Store) -> None:
    class Generous(Toy):
        version = 2

        def apply(self, state: State, answer: Answer) -> tuple[State, tuple[Event, ...]]:
            after, events = super().apply(state, answer)
            if isinstance(answer, Outcome) and state.round == 3:
                after = State(after.rounds, after.round, after.said, (after.points[0] + 1, after.points[1]))
            return after, events

    path = saved(store, 20, wandering=0)

    with pytest.raises(RulesDifferError, match=r"plays differently .* at entry 9\. Up to entry 6 they agree\.") as told:
        strictly(path, game(Generous))
    assert (told.value.entry, told.value.good) == (9, 6)


def test_rules_that_refuse_an_old_answer_are_told(store: Store) -> None:
    class Strict(Toy):
        version = 2

        def pending(self, state: State) -> Any:
            pending = super().pending(state)
            return pending[:1] if isinstance(pending, tuple) else pending

    path = saved(store, 60, wandering=0)

    with pytest.raises(RulesDifferError):
        strictly(path, game(Strict))


def test_rules_that_fall_over_an_old_answer_are_told(store: Store) -> None:
    class Broken(Toy):
        def apply(self, state: State, answer: Answer) -> tuple[State, tuple[Event, ...]]:
            if state.round == 2 and isinstance(answer, Choice):
                raise ZeroDivisionError
            return super().apply(state, answer)

    path = saved(store, 20, wandering=0)

    with pytest.raises(RulesDifferError, match="at entry 4"):
        strictly(path, game(Broken))


def test_an_option_that_newer_rules_have_no_more_is_told(store: Store) -> None:
    class Renamed(Say, frozen=True, tag="claim"):
        """A guess under another name."""

    class Newer(Toy):
        version = 2
        option_type = Renamed

    class Same(Newer):
        version = 1

    path = saved(store, 5, wandering=0)

    with pytest.raises(RulesDifferError, match="at entry 1"):
        strictly(path, game(Newer))
    with pytest.raises(ChangedError, match="line 4"):
        strictly(path, game(Same))


@pytest.mark.parametrize(
    "fields",
    [{"setup": {"seats": ["Ada"], "rounds": 3}}, {"setup": {"seats": ["A", "B", "C"], "rounds": 3}}],
    ids=["one", "three"],
)
def test_a_setup_that_cannot_be_played_is_refused(store: Store, fields: dict[str, Any]) -> None:
    path = saved(store)
    with_header(path, **fields)

    with pytest.raises(NotASaveError, match="its setup cannot be played") as refusal:
        store.load(path)
    assert isinstance(refusal.value.__cause__, SetupError)


@pytest.mark.parametrize(
    "fields",
    [
        {"setup": "two"},
        {"setup": None},
        {"seed": "another seed"},
        {"sealed": None},
        {"created": "yesterday"},
        {"rules": "one"},
        {"mood": "good"},
    ],
    ids=lambda fields: next(iter(fields)),
)
def test_a_first_line_that_makes_no_sense_is_named(store: Store, fields: dict[str, Any]) -> None:
    """Its chain is whole; somebody wrote it so."""
    path = saved(store)
    with_header(path, **fields)

    with pytest.raises(ChangedError, match="line 1 has been changed"):
        store.load(path)


WRONG_LINES = {
    "no JSON": b'{"is":}',
    "deep": b'{"is":"note","entry":0,"name":"x","value":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "unknown kind": b'{"is":"dance"}',
    "another first line": b"",
    "an unknown field": b'{"is":"closed","at":"2026-01-31T00:00:00Z","entries":4,"mood":"good"}',
    "entry out of order": b'{"is":"outcome","entry":9,"after":3,"values":[1]}',
    "entry before its parent": b'{"is":"outcome","entry":4,"after":4,"values":[1]}',
    "entry of an unknown one": b'{"is":"choice","entry":4,"after":77,"seat":0,"option":{"type":"say","high":true}}',
    "a negative entry": b'{"is":"choice","entry":4,"after":-1,"seat":0,"option":{"type":"say","high":true}}',
    "the same answer again": b'{"is":"choice","entry":4,"after":0,"seat":0,"option":{"type":"say","high":true}}',
    "an unknown option": b'{"is":"choice","entry":4,"after":3,"seat":0,"option":{"type":"jump"}}',
    "an option with a wrong value": b'{"is":"choice","entry":4,"after":3,"seat":0,"option":{"type":"say","high":3}}',
    "a head nowhere": b'{"is":"head","entry":77}',
    "redo nowhere": b'{"is":"head","entry":0,"redo":77}',
    "a state of no entry": b'{"is":"state","entry":77,"digest":"","state":{}}',
    "a note on no entry": b'{"is":"note","entry":77,"name":"x"}',
    "a wrong count": b'{"is":"closed","at":"2026-01-31T00:00:00Z","entries":3}',
    "a time without a zone": b'{"is":"closed","at":"2026-01-31T00:00:00","entries":4}',
}


@pytest.mark.parametrize("what", WRONG_LINES)
def test_a_line_that_makes_no_sense_is_named(store: Store, what: str) -> None:
    """Its chain is whole; somebody wrote it so."""
    path = one_round(store)
    lines = bodies(path.read_bytes())
    data = chained([*lines, WRONG_LINES[what] or lines[0].replace(b"a seed", b"another")])

    with pytest.raises(ChangedError) as named:
        unpacked(data, path, toys)
    assert named.value.line == len(lines) + 1


WRONG_ANSWERS = {
    "another seat": b'{"is":"choice","entry":4,"after":3,"seat":9,"option":{"type":"say","high":true}}',
    "luck that nobody asked for": b'{"is":"outcome","entry":4,"after":3,"values":[1]}',
    "a choice where luck falls": b'{"is":"choice","entry":4,"after":2,"seat":0,"option":{"type":"say","high":true}}',
    "two dice for one": b'{"is":"outcome","entry":4,"after":2,"values":[1,2]}',
    "another state": b'{"is":"state","entry":3,"digest":"00","state":{}}',
}


@pytest.mark.parametrize("what", WRONG_ANSWERS)
def test_an_answer_that_the_rules_refuse_is_told(store: Store, what: str) -> None:
    path = one_round(store)
    data = chained([*bodies(path.read_bytes()), WRONG_ANSWERS[what]])

    with pytest.raises(RulesDifferError, match="plays differently"):
        unpacked(data, path, toys)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
KEYS = st.sampled_from(["is", "entry", "after", "seat", "option", "values", "at", "rules", "redo", "digest", "state"])
KINDS = st.sampled_from(["game", "choice", "outcome", "state", "head", "standing", "note", "opened", "closed"])
LINES = st.builds(
    lambda kind, fields: json.encode({"is": kind, **fields}),
    KINDS,
    st.dictionaries(KEYS | st.text(max_size=5), JSON | st.integers(-1, 5), max_size=6),
)


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """The lines of a short game."""
    return bodies(one_round(Store(tmp_path_factory.mktemp("sound"), toys)).read_bytes())


@settings(max_examples=80, deadline=None, derandomize=True, database=None)
@given(lines=st.lists(LINES, min_size=1, max_size=4), place=st.integers(0, 8))
def test_whatever_the_lines_say_nothing_but_our_own_errors_is_raised(
    sound: list[bytes], lines: list[bytes], place: int
) -> None:
    data = chained([*sound[:place], *lines, *sound[place:]])
    sentence = ""
    try:
        unpacked(data, Path("made.jsonl"), toys)
    except SaveError as error:
        sentence = str(error)

    assert re.fullmatch(r"([^\n]+\.)?", sentence)


@settings(max_examples=200, deadline=None, derandomize=True, database=None)
@given(data=st.binary(max_size=300))
def test_whatever_the_bytes_are_nothing_but_our_own_errors_is_raised(data: bytes) -> None:
    for noise in (data, b'{"is":"game","format":1' + data, chained([b'{"is":"game","format":1,' + data + b"}"])):
        with pytest.raises(SaveError):
            unpacked(noise, Path("noise.jsonl"), toys)
