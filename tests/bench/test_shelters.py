"""The evidence for Critters Below in small numbers; `make evidence` shows it in large ones."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from bench.evidence import shelters as evidence
from bench.evidence.damage import damage
from bench.evidence.games import SHELTER, random_game
from bench.evidence.kills import kill
from bench.evidence.refolding import refolded
from bench.evidence.shelters import IN_TURN, play, shelters
from core.critters_below.game import CrittersBelow
from core.engine.decisions import Over
from core.engine.random_play import FaultError

RULES = CrittersBelow()


def test_every_way_is_there_once_with_each_number_of_players_and_items() -> None:
    """CB 8.1, 9, 10: six players, six in co-op, two to six in Last Man Standing; fewer items, as usual, more."""
    found = shelters()
    assert len(set(found)) == len(found) == (6 + 6 + 5) * 3
    assert {one.players for one in found if one.way == "last-man-standing"} == {2, 3, 4, 5, 6}


def test_everything_that_can_be_chosen_meets_everything_else() -> None:
    """CB 8.2, 8.3, 11: within the games that are played with one of them."""
    setups = [shelters()[0].setup(RULES, game) for game in range(300)]
    met = {(setup.first_damage, setup.days, setup.special, setup.drawn) for setup in setups}
    assert met == set(product((True, False), (0, 1, 2), (True, False), (0, 1, 2))) - {
        (damage, days, False, drawn) for damage, days, drawn in product((True, False), (0, 1, 2), (1, 2))
    }
    assert {setup.characters for setup in setups} == {"dealt", "chosen"}
    assert {setup.memory for setup in setups} == {"kept", "none"}
    assert all(len(values) > 1 for values in IN_TURN.values())


@pytest.mark.parametrize("number", [0, 11, 20, 34, 41, 50])
def test_a_few_games_are_sound(number: int) -> None:
    found = play((number, shelters()[number]), games=2)

    assert found.wrong == []
    assert found.is_well
    assert (found.games, found.endings.total()) == (2, 2)
    assert found.entries


def test_a_game_that_is_wrong_or_ends_otherwise_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evidence, "ENDINGS", {"standard": ()})
    found = play((0, shelters()[0]), games=1)
    assert "Seed shelter 0/0: it ended by" in str(found)
    assert not found.is_well

    def faulty(*_: Any, **__: Any) -> Any:
        raise FaultError("luck", 3, ("two cards are one",))

    monkeypatch.setattr(evidence, "play_at_random", faulty)
    found = play((0, shelters()[0]), games=1)
    assert "Seed luck, entry 3: two cards are one" in str(found)
    assert not found.is_well


def test_a_game_that_does_not_come_back_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evidence, "fault_in", lambda *_: "undo meets another state at entry 7")
    found = play((0, shelters()[0]), games=1)
    assert "undo meets another state at entry 7" in str(found)


@pytest.mark.parametrize("number", [0, 20, 35, 90])
def test_random_games_of_it_come_back_from_their_files(number: int) -> None:
    """In every way, with what was undone in every fifth."""
    _, history = random_game(number, name=SHELTER)
    entries, _, same = refolded(number, SHELTER)

    assert isinstance(history.pending, Over)
    assert history.game.id == SHELTER
    assert entries > len(history.state.critters)
    assert same


def test_a_program_that_plays_it_is_killed_and_nothing_is_lost() -> None:
    found = kill(2, lambda _: None, game=SHELTER)

    assert found.lost == []
    assert found.kills == 2
    assert found.answers


def test_damage_to_its_files_is_named() -> None:
    found = damage(12, lambda _: None, wholly=0, game=SHELTER)

    assert found.missed == []
    assert (found.changed, found.truncated) == (12, 12)
