"""A key means one thing."""

from __future__ import annotations

import pytest

from tui.keymap import bounds_of, keymap_of, named, regrouped, taken_by, told, why_not
from tui.play.commands import help_groups
from tui.terror_below.commands import COMMANDS

ALL = bounds_of(COMMANDS)
BY_ID = {bound.id: bound for bound in ALL}


def test_from_the_start_no_key_has_two_meanings() -> None:
    """Letters never mean two things."""
    keys = [key for bound in ALL for key in bound.keys]

    assert len(keys) == len(set(keys))


def test_a_free_key_is_taken() -> None:
    """The command has it, and no longer the one from the start."""
    keymap = keymap_of({"rubble": "z"}, ALL)

    assert keymap.faults == ()
    assert keymap.of(BY_ID["rubble"]) == ("z",)
    assert taken_by(keymap, "r", "eggs") is None


def test_two_commands_may_exchange_their_keys() -> None:
    """Each key still means one thing."""
    assert keymap_of({"rubble": "e", "eggs": "r"}, ALL).faults == ()


@pytest.mark.parametrize(
    ("wishes", "fault"),
    [
        ({"rubble": "e"}, "rubble: e already means: pick up all Eggs here."),
        ({"rubble": "z", "deliver": "z"}, "deliver: z already means: clear Rubble, then where."),
        ({"no.such": "z"}, "no.such is no command whose key you can change."),
        ({"rubble": "wobble"}, "rubble: 'wobble' is no key."),
        ({"rubble": " , "}, "rubble: there must be a key."),
        ({"rubble": "ctrl+w"}, "rubble: ctrl+w is kept by terminals, or by this program."),
        ({"hide": "H"}, "hide: H is also typed: F keys work here, and keys with ctrl or alt."),
        ({"quit": "Q"}, "quit keeps its key: it is the way out."),
    ],
)
def test_a_wish_that_cannot_be_is_told_and_changes_nothing(wishes: dict[str, str], fault: str) -> None:
    """The command keeps what it had."""
    keymap = keymap_of(wishes, ALL)

    assert keymap.faults == (fault,)
    assert list(wishes)[-1] not in keymap.keys


def test_the_same_rule_holds_key_by_key() -> None:
    """What a file may not say cannot be chosen in the settings either."""
    keymap = keymap_of({}, ALL)

    assert why_not(keymap, "e", "rubble") == "e already means: pick up all Eggs here."
    assert why_not(keymap, "ctrl+z", "rubble")
    assert not why_not(keymap, "ctrl+z", "undo")
    assert not why_not(keymap, "z", "rubble")
    assert why_not(keymap, "H", "hide")
    assert not why_not(keymap, "f10", "hide")


@pytest.mark.parametrize(("key", "name"), [(".", "full_stop"), ("ctrl+y", "ctrl+y"), ("/", "slash"), ("U", "U")])
def test_a_key_may_be_named_by_its_character(key: str, name: str) -> None:
    """As it is typed, or as Textual calls it."""
    assert named(key) == name
    assert named(name) == name


def test_keys_are_told_as_players_read_them() -> None:
    """By their character, or a short name."""
    keys = [told(key) for key in ("full_stop", "escape", "f9", "up", "question_mark", "space")]

    assert keys == [".", "esc", "F9", "↑", "?", "space"]


def test_the_help_tells_the_keys_that_hold() -> None:
    """A changed command stands there with its new key."""
    groups = regrouped(help_groups(COMMANDS), keymap_of({"rubble": "z"}, ALL).shown(), COMMANDS)

    assert ("z", BY_ID["rubble"].help) in [line for _, lines in groups for line in lines]
