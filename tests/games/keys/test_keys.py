"""The keys of every game: what all tables have in common means the same at each, and no key means two things."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.shelf import GAMES
from tui.fronts import front_of
from tui.play.commands import BY_ID, EVERY, bindings, help_groups, merged

with_games = pytest.mark.parametrize("name", GAMES)


@with_games
def test_a_common_key_means_the_same_in_every_game(name: str) -> None:
    """A game may word a common command in its own way, and have no use for it; its keys stay."""
    for command in front_of(name).commands:
        if command.id in BY_ID:
            assert command.keys == BY_ID[command.id].keys
            assert command.everywhere == BY_ID[command.id].everywhere


@with_games
def test_no_key_means_two_things_at_one_table(name: str) -> None:
    """Neither of two commands, nor of a common one that the game has no use for."""
    commands = front_of(name).commands
    keys = Counter(key for command in commands for key in command.keys)
    ids = Counter(command.id for command in commands)

    assert [key for key, times in keys.items() if times > 1] == []
    assert [one for one, times in ids.items() if times > 1] == []


@with_games
def test_what_a_game_has_no_use_for_is_a_common_command(name: str) -> None:
    """Its key is free there, and nothing else is left out."""
    front = front_of(name)

    assert front.without <= BY_ID.keys()
    assert not front.without & {command.id for command in front.commands}
    assert {command.id for command in front.commands} >= BY_ID.keys() - front.without


@with_games
def test_the_keys_of_a_game_are_letters_that_are_free(name: str) -> None:
    """Its own commands take no key that moves, chooses, answers, undoes, or is the program's everywhere."""
    common = {key for command in EVERY for key in command.keys} | {"f1", "question_mark", "f2", "f3", "f8", "f9"}
    for command in front_of(name).own:
        if command.id not in BY_ID:
            assert not set(command.keys) & (
                common - {key for gone in front_of(name).without for key in BY_ID[gone].keys}
            )


@with_games
def test_every_command_can_be_bound_and_is_told(name: str) -> None:
    """Each has a binding with its id, words for the footer, and a line or a group of the help."""
    commands = front_of(name).commands

    assert [binding.id for binding in bindings(commands)] == [command.id for command in commands]
    assert all(command.words and command.help and command.group for command in commands)
    assert {group for group, _ in help_groups(commands)} == {command.group for command in commands}


def test_a_game_without_commands_of_its_own_has_the_common_ones() -> None:
    """As the small game has."""
    assert front_of("keepers").commands == merged(EVERY, (), ()) == EVERY
