"""Reading a saved game only to look at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec import json

from core.engine.decisions import IllegalError
from saves.errors import ChangedError, DeckDiffersError, GameUnknownError, MissingError, NewerRulesError
from saves.watching import watch
from tests.core.toy_game import Say, Toy
from tests.saves.games import digests, forge, saved, toys

if TYPE_CHECKING:
    from pathlib import Path

    from saves.store import Store


class Packed(Toy):
    """The toy with decks."""

    digest = "0123456789abcdef"


class Backwards(Toy):
    """The toy with rules under which nothing leads where it led."""

    def apply(self, state: Any, answer: Any) -> Any:
        del state, answer
        raise RuntimeError

    def check(self, state: Any) -> tuple[str, ...]:
        del state
        return ("it is not ours",)


def with_header(path: Path, **fields: Any) -> None:
    """Change what the first line says."""
    forge(path, lambda lines: [json.encode({**json.decode(lines[0]), **fields}), *lines[1:]])


def test_a_sound_game_is_read_whole_and_nothing_can_be_added(store: Store) -> None:
    path = saved(store)
    whole = digests(store.load(path).history)

    watched = watch(path, toys)

    assert digests(watched.history) == whole
    assert not watched.continues
    with pytest.raises(IllegalError, match="You can only look at"):
        watched.history.choose(watched.history.pending[0].seat, Say(high=True))  # type: ignore[index]  # somebody is asked


def test_the_file_of_a_watched_game_stays_as_it_is(store: Store) -> None:
    path = saved(store)
    before = path.read_bytes()

    watch(path, toys)

    assert path.read_bytes() == before


def test_a_damaged_game_is_read_as_far_as_it_can_be(store: Store) -> None:
    path = saved(store)
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)

    watched = watch(path, toys)

    assert len(watched.history.entries) > 1
    assert "is damaged" in watched.notices[0]


def test_a_game_of_newer_rules_is_followed_as_far_as_ours_lead_where_it_led(store: Store) -> None:
    path = saved(store)
    whole = digests(store.load(path).history)
    with_header(path, rules=4)

    watched = watch(path, toys)

    assert digests(watched.history) == whole
    assert "version 4 of the rules" in watched.notices[0]
    assert "up to where this version's rules differ" in watched.notices[0]


def test_a_game_of_newer_rules_that_ours_cannot_follow_is_refused(store: Store) -> None:
    path = saved(store)
    with_header(path, rules=4)
    backwards = Backwards()

    with pytest.raises(NewerRulesError):
        watch(path, lambda _: backwards)


def test_a_game_of_other_decks_of_this_edition_is_shown_with_ours(store: Store) -> None:
    path = saved(store)
    packed = Packed()

    watched = watch(path, lambda _: packed)

    assert len(watched.history.entries) > 1
    assert "with the cards of this version" in watched.notices[0]


def test_a_game_of_a_deck_pack_that_is_not_here_is_refused(store: Store) -> None:
    path = saved(store)
    with_header(path, decks="00112233", pack="Ours")

    with pytest.raises(DeckDiffersError, match="the deck pack Ours"):
        watch(path, toys)


def test_what_is_no_game_of_ours_is_refused(store: Store, tmp_path: Path) -> None:
    path = saved(store)
    with_header(path, game="mah-jongg")

    with pytest.raises(GameUnknownError):
        watch(path, toys)
    with pytest.raises(MissingError):
        watch(tmp_path / "nowhere.jsonl", toys)


def test_a_game_of_newer_rules_with_a_senseless_first_line_is_refused(store: Store) -> None:
    path = saved(store)
    with_header(path, rules=4, setup={"seats": 7})

    with pytest.raises(ChangedError):
        watch(path, toys)


@pytest.mark.parametrize("fields", [{"rules": 4}, {"decks": "00112233"}])
def test_a_game_of_newer_rules_or_other_decks_opens_to_be_looked_at(store: Store, fields: dict[str, Any]) -> None:
    path = saved(store)
    whole = digests(store.load(path).history)
    with_header(path, **fields)
    before = path.read_bytes()

    loaded, journal = store.open(path)

    assert journal is None
    assert not loaded.continues
    assert "You can watch it" in loaded.notices[0]
    assert digests(loaded.history) == whole
    assert not loaded.history.is_open
    assert path.read_bytes() == before
    (listed,) = store.games()
    assert listed.only_looks
    assert not listed.opens
    assert store.newest() is None


def test_a_game_of_a_deck_pack_that_is_not_here_is_not_opened(store: Store) -> None:
    path = saved(store)
    with_header(path, decks="00112233", pack="Ours")

    with pytest.raises(DeckDiffersError, match="--deck-pack"):
        store.open(path)
    assert not store.games()[0].only_looks
