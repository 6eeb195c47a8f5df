"""Keys that mean the same each time at a table of Terrorscape 2: a letter chooses a deed, `.` chooses an end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from msgspec.structs import replace

from core.engine.decisions import Choice
from core.terrorscape_2 import options as o
from core.terrorscape_2.setup import KILLER, SURVIVORS
from tests.tui.terrorscape_2.hunts import GAME, KILLERS, asked_for, hunt, press, prompt_of, sitting_at
from tests.tui.terrorscape_2.staged import with_items
from tui.terrorscape_2.modes.hunt_mode import HuntMode
from tui.terrorscape_2.modes.keep_mode import KeepMode
from tui.terrorscape_2.modes.listed import StationOptions
from tui.terrorscape_2.modes.picked import ENDED
from tui.terrorscape_2.modes.team_mode import ACTIONS, DISCOVER, TeamMode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.terrorscape_2.state import State
    from tui.terrorscape_2.sitting import StationSitting

STOPPED: Final = ("fast", "action", "slow", "step", "slip", "room", "detonate")
"""Kinds of questions of the Killer that may be left."""


def positions(kind: str) -> Iterator[State]:
    """Every position of a game of each Killer in which this is asked."""
    for killer in KILLERS:
        for entry in hunt(killer, "12").line():
            pending = GAME.pending(entry.state)
            if isinstance(pending, tuple) and pending[0].kind == kind and entry.state.round:
                yield entry.state


def answers(sitting: StationSitting) -> list[object]:
    """What was answered."""
    return [entry.answer.option for entry in sitting.table.history.line() if isinstance(entry.answer, Choice)]


@pytest.mark.parametrize("action", [action for action in ACTIONS if action != "ts.showdown"])
def test_the_letter_of_a_deed_chooses_it_and_once_more_does_what_enter_does(action: str) -> None:
    """With one way to do it or with five."""
    seen = 0
    for state in positions("team"):
        sitting = sitting_at(state, SURVIVORS)
        mode = sitting.mode
        assert isinstance(mode, TeamMode)
        found = mode.actions()[action]
        if not found:
            continue
        press(sitting, action)
        assert answers(sitting) == []
        assert isinstance(sitting.mode, StationOptions)
        chosen = sitting.mode.option
        press(sitting, action)
        assert answers(sitting) == [chosen]
        seen += 1
        if seen > 8:
            return
    assert seen or action in {"ts.unblock", "ts.ability", "ts.give", "ts.drop", "ts.cat", "ts.repair"}


def test_the_killers_letter_does_as_the_survivors() -> None:
    """Once chooses the SEARCH, twice asks it."""
    sitting = sitting_at(next(positions("action")), KILLER)
    press(sitting, "ts.search")
    assert answers(sitting) == []
    press(sitting, "ts.search")
    assert answers(sitting) == [o.SearchHere()]


@pytest.mark.parametrize("kind", STOPPED)
def test_a_stop_chooses_the_end_while_anything_else_is_left(kind: str) -> None:
    """And ends at once where nothing is: the prompt says which cards could still be played."""
    for state in positions(kind):
        sitting = sitting_at(state, KILLER)
        mode = sitting.mode
        if not isinstance(mode, HuntMode) or not mode.stops:
            continue
        ends, alone = mode.stops[0], len(mode.stops) == len(mode.view.options)
        press(sitting, "stop")
        if alone:
            assert answers(sitting) == [ends]
            continue
        assert answers(sitting) == []
        assert mode.picked == ENDED
        playable = any(isinstance(option, o.Play) for option in mode.view.options)
        assert ("can still be played." in mode.words()) == playable
        press(sitting, "back", "stop", "stop")
        assert answers(sitting) == [ends]


def test_the_team_ends_with_one_key_where_nothing_is_left() -> None:
    """With an item that can still be used it is said, and the second key ends. Who is chosen discovers. TS 7.1."""
    seen: set[bool] = set()
    for state in positions("team"):
        sitting = sitting_at(state, SURVIVORS)
        mode = sitting.mode
        assert isinstance(mode, TeamMode)
        if not any(isinstance(option, o.Done) for option in mode.view.options):
            continue
        left, draws = bool(mode.left), bool(mode.view.decks[DISCOVER])
        press(sitting, "stop")
        if left:
            assert answers(sitting) == []
            assert (f"{mode.name} discovers now?" if draws else "Continue to discover?") in mode.words()
            press(sitting, "go")
        assert answers(sitting) == [o.Done(), *[o.Discover(mode.who)] * draws]
        seen.add(left)
    assert seen == {True, False}


def test_what_could_still_be_used_is_named_before_the_end() -> None:
    """A bottle that nobody has thrown."""
    state = next(state for state in positions("team") if all(one.acted for one in state.team))
    sitting = sitting_at(with_items(state, {0: ("whiskey-bottle",), 1: (), 2: ()}), SURVIVORS)
    assert "Extra actions are left." in sitting.mode.words()
    press(sitting, "stop")
    assert "Whiskey Bottle can still be used." in sitting.mode.words()
    press(sitting, "move.up")
    assert "discovers now?" not in sitting.mode.words()


def test_who_discovers_is_chosen_with_the_end() -> None:
    """By n or a letter, while the prompt says who; with an empty deck nobody does. TS 7.1, 7.2."""
    state = next(state for state in positions("team") if all(one.acted for one in state.team))
    for who, keys in ((0, ("go",)), (1, ("next", "go")), (2, ("previous", "stop", "stop"))):
        sitting = sitting_at(with_items(state, {0: (), 1: (), 2: ()}), SURVIVORS)
        press(sitting, *keys[: -1 if keys[-1] == "go" else -2])
        assert isinstance(sitting.mode, TeamMode)
        assert f"Discover with {sitting.mode.name}: 2 cards, keep one?" in sitting.mode.words()
        press(sitting, *keys[-1:])
        assert answers(sitting)[:2] == [o.Done(), o.Discover(who)]


def test_who_is_curious_is_told_to_discover_of_three() -> None:
    """TS 7.1, 12.2: Victoria looks at one card more, and of a last card nobody chooses."""
    state = next(state for state in positions("team") if all(one.acted for one in state.team))
    victoria = [one.id for one in GAME.cards.survivors].index("victoria")
    alone = with_items(state, {0: (), 1: (), 2: ()})
    curious = replace(alone, team=(replace(alone.team[0], who=victoria), *alone.team[1:]))
    last = replace(
        alone, decks=tuple(deck[:1] if place == DISCOVER else deck for place, deck in enumerate(alone.decks))
    )

    assert "Discover with Victoria: 3 cards, keep one?" in sitting_at(curious, SURVIVORS).mode.words()
    assert "1 card, keep it?" in sitting_at(last, SURVIVORS).mode.words()


def test_a_search_is_at_hand_where_it_can_be_made() -> None:
    """What it would bring stands in the prompt; escape leaves it, and enter only chooses it again. TS 6.2."""
    for state in positions("team"):
        sitting = sitting_at(state, SURVIVORS)
        mode = sitting.mode
        assert isinstance(mode, TeamMode)
        if not isinstance(mode.at_hand, o.SearchDeck):
            continue
        assert mode.words().startswith("Search the ")
        assert mode.go_on() == "search"
        press(sitting, "back", "go")
        assert answers(sitting) == []
        press(sitting, "move.up", "back", "go")
        assert answers(sitting) == [o.SearchDeck(mode.who)]
        return
    pytest.fail("nobody could search")


def test_a_card_that_is_owed_is_chosen_from_the_beginning() -> None:
    """Its name stands in the prompt, and another one is chosen by its number. TS 9.7."""
    sitting = sitting_at(next(positions("pay")), KILLER)
    mode = sitting.mode
    assert isinstance(mode, HuntMode)
    paid = mode.considered
    assert mode.words().startswith("Pay with ")
    press(sitting, "go")
    assert answers(sitting)[0] == paid


def test_a_stop_chooses_to_keep_none() -> None:
    """Once more keeps none."""
    sitting = sitting_at(asked_for("keep"), SURVIVORS)
    assert isinstance(sitting.mode, KeepMode)
    press(sitting, "stop")
    assert answers(sitting) == []
    press(sitting, "stop")
    assert answers(sitting) == [o.KeepNone()]


def test_letters_that_do_at_once_are_a_habit() -> None:
    """One way to do it is done; the SEARCH is asked."""
    for state in positions("team"):
        sitting = sitting_at(state, SURVIVORS)
        sitting.habits.at_once = True
        mode = sitting.mode
        assert isinstance(mode, TeamMode)
        if len(mode.actions()["ts.calm"]) == 1:
            press(sitting, "ts.calm")
            assert [type(answer) for answer in answers(sitting)] == [o.Calm]
            break
    sitting = sitting_at(next(positions("action")), KILLER)
    sitting.habits.at_once = True
    press(sitting, "ts.search")
    assert answers(sitting) == [o.SearchHere()]


def test_the_whole_team_is_asked_to_continue() -> None:
    """By no tag of one of them; a room that is chosen is asked of who would go there."""
    state = next(state for state in positions("team") if all(one.acted for one in state.team))
    sitting = sitting_at(state, SURVIVORS)
    assert prompt_of(sitting).startswith(" US  All three have acted.")
    state = next(state for state in positions("team") if not all(one.acted for one in state.team))
    assert not prompt_of(sitting_at(state, SURVIVORS)).startswith(" US ")
