"""Commands of every table and those of one game: where they are told, and whose keys are whose."""

from __future__ import annotations

import pytest

from tests.games.shelf import keepers_on_the_shelf
from tui.fronts import WINGS, commands_of, front_of
from tui.keymap import bounds_of, keymap_of
from tui.play.commands import EVERY, LOOK, Command, merged

RING = Command("ring", ("z",), "z", "ring", "ring the bell", LOOK, after="log")


def test_an_own_command_is_told_after_the_one_that_it_names() -> None:
    """All others stay where they were."""
    ids = [command.id for command in merged(EVERY, (RING,))]

    assert ids.index("ring") == ids.index("log") + 1
    assert [name for name in ids if name != "ring"] == [command.id for command in EVERY]


def test_an_own_command_takes_the_place_of_one_of_every_table() -> None:
    """With its own words."""
    log = RING._replace(id="log")
    found = merged(EVERY, (log,))

    assert found[[command.id for command in EVERY].index("log")] is log
    assert len(found) == len(EVERY)


def test_what_a_game_has_no_use_for_is_not_told() -> None:
    assert "undo" not in {command.id for command in merged(EVERY, (), {"undo"})}


def test_no_key_means_two_things_in_any_game() -> None:
    """On each table for itself: what another game's letters mean is of no matter."""
    with keepers_on_the_shelf():
        for name in WINGS:
            keys = [key for bound in bounds_of(commands_of(name)) for key in bound.keys]
            assert len(keys) == len(set(keys)), name
            assert commands_of(name) == front_of(name).commands


def test_a_wish_for_another_games_command_is_passed_over() -> None:
    """It is no fault, and it takes no key away; a command that no game has is one."""
    bounds = bounds_of(merged(EVERY, (RING,)))

    assert keymap_of({"eggs": "z"}, bounds, others={"eggs"}).faults == ()
    assert keymap_of({"ring": "b"}, bounds, others={"eggs"}).of(bounds[0]) == bounds[0].keys
    assert keymap_of({"eggs": "z"}, bounds).faults == ("eggs is no command whose key you can change.",)


@pytest.mark.parametrize("command", EVERY)
def test_a_common_command_says_nothing_of_one_game(command: Command) -> None:
    """Its words hold at every table."""
    for name in ("Worm", "Egg", "squad", "Bounty", "Vehicle"):
        assert name not in command.help + command.words
