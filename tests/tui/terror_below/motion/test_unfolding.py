"""The moments between two positions lead to the second one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC
from tests.tui.played_tables import new_table
from tui.terror_below.motion.unfolding import unfolded

if TYPE_CHECKING:
    from core.terror_below.views import View


def followed(view: View) -> tuple[object, ...]:
    """What a table shows of a position while things move."""
    return (
        [(space.place, space.ground, space.eggs, space.rubble, space.pawns, space.targets) for space in view.spaces],
        [(slot.worm, slot.target, slot.off, slot.cards) for slot in view.slots],
        [(squad.vp, squad.pawn, squad.leader, squad.dead, squad.caught) for squad in view.squads],
        [(squad.vehicles, squad.items, squad.weapons, squad.hidden, squad.hat) for squad in view.squads],
        [(squad.members, squad.alive, squad.returning, squad.eggs) for squad in view.squads],
        view.line,
        view.round,
        (view.attack.space, view.attack.damage, view.attack.caught) if view.attack is not None else None,
    )


@pytest.mark.parametrize("viewer", [PUBLIC, 0])
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_events_lead_from_one_position_to_the_next(seed: str, viewer: int) -> None:
    """Every event of an answer, unfolded one after the other, gives the board that the rules give."""
    table = new_table(3, seed)
    for number in range(250):
        if (awaited := table.awaited) is None:
            break
        table.reveal(viewer)
        view, heard = table.view(), len(table.events(viewer))
        table.reveal(awaited)
        options = table.view().options
        table.choose(options[number * 7 % len(options)])
        table.reveal(viewer)
        if not view.round:
            continue
        for event in table.events(viewer)[heard:]:
            view = unfolded(view, event)

        assert followed(view) == followed(table.view()), table.events(viewer)[heard:]
