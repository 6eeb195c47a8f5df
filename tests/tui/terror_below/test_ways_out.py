"""A refusal says what must be done first, or instead, with the key that does it."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.engine.decisions import Reason
from core.terror_below import options as o
from core.terror_below.words import refusals
from core.words.rulebook import without_rule
from tests.tui.positions import at, spending_view, table_view
from tests.tui.terror_below.questions import SETUPS, sitting_at, sittings
from tui.play.modes.mode import Answer, Open, Say
from tui.terror_below.commands import BY_ID
from tui.terror_below.modes.ways_out import LONGEST, with_way_out

if TYPE_CHECKING:
    from core.engine.decisions import Seat
    from core.terror_below.seats import Setup
    from core.terror_below.state import State

COMMANDS = ("eggs", "rubble", "deliver", "ramp", "stop", "move.up", "move.down", "move.left", "move.right")

NAMED = {
    "Clear it first: r.": "rubble",
    "Ramp instead: p.": "ramp",
    "Leap it: p.": "ramp",
    "Press . to end your turn.": "stop",
    "Press . for your second Vehicle.": "stop",
    "enter plays one.": "go",
    "enter draws.": "go",
    "enter enters.": "go",
    "Press enter to play it.": "go",
    "Answer this first: enter.": "go",
}
"""What is said, and the command that it names."""

OF_A_KIND = 3
"""So many positions are tried of a sentence."""

SPACE = re.compile(r"\d-[\dxy]")


@cache
def refused() -> tuple[tuple[Setup, State, Seat, str], ...]:
    """What is said when a key cannot do what it means: each sentence at a few positions of some games."""
    found: list[tuple[Setup, State, Seat, str]] = []
    met: Counter[str] = Counter()
    for setup, seed in zip(SETUPS, ("a", "b", "c"), strict=True):
        for sitting in sittings(setup, seed):
            mode, table = sitting.mode, sitting.table
            for command in COMMANDS:
                outcome = mode.do(command)
                if isinstance(outcome, Say) and outcome.refused:
                    alike = SPACE.sub("", outcome.words)
                    met[alike] += 1
                    if met[alike] <= OF_A_KIND:
                        found.append((setup, table.history.state, table.viewer, outcome.words))
    return tuple(found)


def test_every_key_that_is_named_does_what_is_said() -> None:
    """It chooses or answers something there."""
    met = set()
    for setup, state, seat, words in refused():
        for told, command in NAMED.items():
            if told in words:
                met.add(told)
                outcome = sitting_at(setup, state, seat).mode.do(command)
                assert outcome is None or isinstance(outcome, Answer | Open), (words, outcome)
    assert {"Clear it first: r.", "Ramp instead: p.", "Leap it: p.", "Press . to end your turn."} <= met


def test_every_refusal_with_a_key_fits_the_narrowest_table() -> None:
    for *_, words in refused():
        if any(told in words for told in NAMED):
            assert len(without_rule(words)) <= LONGEST


def test_what_is_around_the_pawn_is_told_in_one_sentence() -> None:
    """Not of the first space that the key might have meant. TB 4.2, 4.3."""
    told = {words for *_, words in refused() if "next to you" in words}

    assert {"There is no Rubble next to you. TB 4.3", "There is nobody next to you to ramp. TB 4.2"} <= told


@pytest.mark.parametrize(
    ("option", "told"),
    [
        (o.Clear(at("2-5")), "You cannot enter 2-5: it holds Rubble. Clear it first: r."),
        (o.Clear(at("3-6")), "You cannot enter 2-5: it holds Rubble."),
    ],
)
def test_only_rubble_that_can_be_cleared_now_is_said_to_be(option: o.AnyOption, told: str) -> None:
    """TB 4.1, 4.3: with points for it, and beside the pawn."""
    view = replace(spending_view(), options=(option, o.Stop()))

    assert with_way_out(view, o.Step("left"), refusals.rubble_ahead("2-5"), BY_ID).text == told


def test_a_refusal_that_no_key_helps_against_stays_as_it_is() -> None:
    reason = Reason("board-ends", "TB 4.1", "You cannot go up: the board ends there.")

    assert with_way_out(table_view(), o.Step("up"), reason, BY_ID) is reason
    long = replace(refusals.NOT_OFFERED, text="x" * LONGEST)
    assert with_way_out(table_view(), o.Stop(), long, BY_ID) is long
