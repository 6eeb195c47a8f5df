"""How a list is answered, the same in every game: to choose commits to nothing, enter or a second click answers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from core.engine.dealer import Dealer
from core.engine.history import History
from tests.games.played import SIZES, played
from tests.games.shelf import GAMES
from tui.fronts import front_of
from tui.play.modes.looking import LookMode
from tui.play.modes.mode import Say
from tui.play.modes.options import OptionsMode
from tui.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tui.play.modes.mode import Outcome

OF_A_KIND = 3
"""So many questions of a kind are tried."""

TRIED = 3
"""So many options of a question are tried."""


def sit(name: str, at: tuple[int, Any, int]) -> Any:
    """Before a question: of how many who play, in which state, to which seat."""
    seats, state, seat = at
    game = played(name, seats)
    table = Table(game.game, game.setup, History(game.game, state, Dealer("1")))
    table.reveal(seat)
    return front_of(name).sitting(table)


@cache
def lists(name: str) -> tuple[tuple[int, Any, int], ...]:
    """Positions of a game, and who is asked there, where the answer is one of a list; some of each kind."""
    found: dict[tuple[type, str], list[tuple[int, Any, int]]] = {}
    for seats in SIZES[name]:
        game = played(name, seats)
        for entry in game.history.line():
            pending = game.game.pending(entry.state)
            if not isinstance(pending, tuple) or len(pending) > 1:
                continue
            at = (seats, entry.state, pending[0].seat)
            sitting = sit(name, at)
            if isinstance(sitting.mode, OptionsMode) and sitting.mode.choices:
                kind = found.setdefault((type(sitting.mode), pending[0].kind), [])
                if len(kind) < OF_A_KIND:
                    kind.append(at)
    return tuple(at for kind in found.values() for at in kind)


def asked(name: str) -> Iterator[tuple[Any, int]]:
    """Each list anew for each of some options, by their places."""
    assert lists(name)
    for at in lists(name):
        for place in range(min(TRIED, len(sit(name, at).mode.choices))):
            yield sit(name, at).mode, place


def does(outcome: Outcome) -> bool:
    """Whether a question was answered, or asks further."""
    return outcome is not None and not isinstance(outcome, Say)


@pytest.mark.parametrize("name", GAMES)
def test_a_digit_only_chooses_and_enter_answers(name: str) -> None:
    """The same digit again says that enter answers with it, and commits to nothing."""
    for mode, place in asked(name):
        assert not does(mode.do(f"card.{place + 1}")), type(mode)
        again = mode.do(f"card.{place + 1}")
        assert isinstance(again, Say), type(mode)
        if mode.strips and not again.refused:
            assert again.words.startswith(f"{place + 1} is chosen: enter answers with it")
            assert mode.chosen == place
        assert does(mode.do("go")), type(mode)


@pytest.mark.parametrize("name", GAMES)
def test_a_first_click_only_chooses_and_a_second_one_answers(name: str) -> None:
    """Also on the option that is chosen from the beginning, and where there is no other."""
    for mode, place in asked(name):
        was = mode.chosen
        first = mode.click("option", place)
        assert isinstance(first, Say) if place == was else first is None, type(mode)
        assert mode.chosen == place
        assert does(mode.click("option", place)), type(mode)


@pytest.mark.parametrize("name", GAMES)
def test_what_was_chosen_by_a_key_is_answered_with_by_a_click(name: str) -> None:
    for mode, _ in asked(name):
        if len(mode.choices) > 1:
            assert not does(mode.do("next"))
            assert does(mode.click("option", mode.chosen)), type(mode)


@pytest.mark.parametrize("name", GAMES)
def test_a_place_that_no_option_has_is_told_and_changes_nothing(name: str) -> None:
    for mode, _ in asked(name):
        chosen = mode.chosen
        for place in (len(mode.choices), 99, -1):
            told = mode.click("option", place)
            assert isinstance(told, Say)
            assert told.refused
            assert mode.chosen == chosen


@pytest.mark.parametrize("name", GAMES)
def test_while_one_looks_around_nothing_can_be_done(name: str) -> None:
    """Arrows and n move the look, what would answer or end is refused, the same key or esc ends it."""
    sitting = sit(name, lists(name)[-1])
    sitting.command("look")
    mode = sitting.mode
    if not isinstance(mode, LookMode):
        assert "type :look" in sitting.message.words
        return

    shown = mode.keys()
    assert [shown[0].words, shown[-1].words] == ["look", "back"]
    for command in ("move.up", "move.left", "next", "stop", "card.9"):
        sitting.command(command)
        assert sitting.mode is mode
        assert len(sitting.table.history.line()) == 1
    sitting.command("stop")
    assert sitting.message.words == "You are only looking. Press esc to stop looking."
    sitting.command("look")
    assert not isinstance(sitting.mode, LookMode)
    sitting.command("look")
    sitting.command("back")
    assert not isinstance(sitting.mode, LookMode)
