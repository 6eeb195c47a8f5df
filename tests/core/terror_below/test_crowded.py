"""Statements that hold in every position, however much happens in it at once."""

from __future__ import annotations

from typing import Final

import pytest

from core.engine.decisions import Choice
from core.terror_below.events import TargetMoved
from core.terror_below.options import PlayVehicle
from tests.core.terror_below.crowded import crowded

POSITIONS: Final = 30
PARTS: Final = tuple(range(4))
"""The positions are played in parts, so that a failure names a few of them only."""


@pytest.mark.parametrize("part", PARTS)
def test_what_is_shown_before_a_vehicle_is_played_is_what_happens_to_the_target(part: int) -> None:
    """TB 3.2: the preview names each move of the Target, unless Old George ignores an arrow after all (R41)."""
    shown = 0
    for number in range(part * POSITIONS, (part + 1) * POSITIONS):
        play, _ = crowded(number)
        if not isinstance(play.pending, tuple):
            continue
        for option in play.decision.options:
            if not isinstance(option, PlayVehicle):
                continue
            preview = play.rules.preview(play.state, play.decision.seat, option)
            state, events = play.rules.apply(play.state, Choice(play.decision.seat, option))
            pending = play.rules.pending(state)
            if isinstance(pending, tuple) and pending[0].kind == "arrow":
                continue
            moves = tuple(
                (event.direction, event.origin, event.space) for event in events if isinstance(event, TargetMoved)
            )
            assert preview is not None
            assert tuple(step for step in preview.path if step[1] != step[2]) == moves
            shown += 1
    assert shown > POSITIONS
