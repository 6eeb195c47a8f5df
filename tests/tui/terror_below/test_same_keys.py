"""A key means the same in every position: it chooses, it does, or it is refused, however many options there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.terror_below import options as o
from tests.tui.terror_below.questions import SETUPS, sittings
from tui.play.modes.mode import Answer, Open, Outcome, Say
from tui.terror_below.modes.acting import ActMode
from tui.terror_below.modes.arrows import StepMode

if TYPE_CHECKING:
    from core.terror_below.seats import Setup

LETTERS = ("eggs", "rubble", "deliver", "ramp")


def chooses(outcome: Outcome) -> bool:
    """Whether something is chosen, or refused with a reason: nothing is done."""
    return outcome is None or isinstance(outcome, Open | Say)


@pytest.mark.parametrize("setup", SETUPS, ids=("two", "canyon", "alone"))
def test_letters_and_the_full_stop_choose_and_only_a_pawn_steps_at_once(setup: Setup) -> None:
    """With one option as with five; a turn in which no action is left ends with one key."""
    met: dict[str, set[str]] = {}
    for seed in range(1):
        for sitting in sittings(setup, f"keys {seed}"):
            mode: Any = sitting.mode
            for command in (*LETTERS, "next", "card.1", "card.9", "card.10"):
                outcome = mode.do(command)
                met.setdefault(command, set()).add(type(outcome).__name__)
                assert chooses(outcome), (type(mode), command, outcome)
            sitting.look_again()
            mode = sitting.mode
            steps = isinstance(mode, ActMode | StepMode)
            for way in ("up", "down", "left", "right"):
                outcome = mode.do(f"move.{way}")
                if isinstance(outcome, Answer):
                    assert steps, (type(mode), way)
                    assert all(isinstance(option, o.Step) for option in outcome.options)
            sitting.look_again()
            mode = sitting.mode
            outcome = mode.do("stop")
            if isinstance(outcome, Answer):
                assert outcome.options == (o.Stop(),)
                over = isinstance(mode, ActMode) and mode.is_spent
                alone = len(sitting.view.options) == 1 or getattr(mode, "option", None) == o.Stop()
                assert over or alone, type(mode)
    assert met["rubble"] == met["eggs"] == {"Open", "Say"}


@pytest.mark.parametrize("setup", SETUPS[:2], ids=("two", "canyon"))
def test_what_a_letter_has_chosen_the_same_letter_does(setup: Setup) -> None:
    """And so does enter; a leap is asked for the card that pays."""
    done = 0
    for sitting in sittings(setup, "again"):
        for command in LETTERS:
            for again in (command, "go"):
                sitting.look_again()
                opened = sitting.mode.do(command)
                if not isinstance(opened, Open):
                    continue
                sitting.modes.append(opened.mode)  # type: ignore[arg-type]  # a mode over the board
                outcome = sitting.mode.do(again)
                done += 1
                leaps = isinstance(outcome, Open) and hasattr(outcome.mode, "leap")
                assert isinstance(outcome, Answer) or leaps, (command, again, outcome)
    assert done
