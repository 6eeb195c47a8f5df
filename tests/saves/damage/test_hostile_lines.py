"""A file whose chain is whole says what no program writes: it is named as damaged, and no other game suffers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import json

from core.engine.digest import digest
from saves.errors import ImpossibleError, SaveError
from saves.recovery import read
from saves.watching import watch
from tests.core.toy_game import State
from tests.saves.damage.hostile import REFUSED, written_to_harm
from tests.saves.games import TOY, bodies, chained, forge, saved, toys

if TYPE_CHECKING:
    import random
    from pathlib import Path

    from saves.store import Store


@pytest.mark.parametrize("before", [[], [b'{"is":"head","entry":0}']])
def test_a_game_whose_first_entry_is_given_up_is_listed_as_damaged(store: Store, before: list[bytes]) -> None:
    """What comes behind such a line asks for the last entry, and there is none."""
    path = saved(store, 10)
    forge(path, lambda lines: [lines[0], *before, REFUSED, *lines[1:-1]])

    assert store.load(path).recovered
    (listed,) = store.games()
    assert listed.opens
    assert (listed.damage, listed.players) == ("it is damaged", ("Ada", "Ben"))
    assert f"{path.name} is damaged" in str(listed.fault)
    assert not store.verify(path).well


def leaping_to(path: Path, state: State) -> None:
    """Let a game leap from its first entry to a state."""
    leap = {"is": "leap", "entry": 1, "after": 0, "digest": digest(state), "state": state}
    forge(path, lambda lines: [*lines[:2], json.encode(leap)])


def test_a_state_that_the_rules_cannot_show_is_not_leapt_to(store: Store) -> None:
    """The rules find nothing wrong with it until they are asked whose turn comes: its seats are none."""
    path = saved(store, 5)
    leaping_to(path, State(rounds=100, said=(), points=()))

    with pytest.raises(ImpossibleError, match=r"is damaged: it has something that no game can have\."):
        store.load(path)
    assert not store.verify(path).well


@settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(luck=st.randoms(use_true_random=False))
def test_whatever_lines_a_file_has_all_that_read_saves_answer(store: Store, luck: random.Random) -> None:
    """Valid chains over hostile lines in any order; a sound game beside them is listed as ever."""
    sound = store.folder / "sound.jsonl"
    if not sound.exists():
        saved(store, 20, wandering=0.3).rename(sound)
    path = store.folder / "hostile.jsonl"
    path.write_bytes(chained(written_to_harm(bodies(sound.read_bytes()), TOY, luck)))

    for reading in (store.load, store.open, store.verify, lambda path: watch(path, toys)):
        try:
            found = reading(path)
        except SaveError as refusal:
            said = str(refusal)
        else:
            said = path.name
        assert path.name in said
        if said != path.name:
            continue
        if isinstance(found, tuple) and found[1] is not None:
            found[1].sync(found[0].history)
            found[1].close()
            assert not read(found[1].path.read_bytes(), found[1].path, toys).recovered
    listed = {game.path: game for game in store.games()}
    assert listed[path].opens or path.name in str(listed[path].fault)
    assert listed[sound].fault is None
    for other in set(listed) - {sound}:
        other.unlink()
