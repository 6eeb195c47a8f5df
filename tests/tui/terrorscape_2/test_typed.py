"""Words typed at the table of Terrorscape 2, and in plain mode: the same ones, with the same refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.terrorscape_2 import options as o
from core.terrorscape_2.setup import KILLER, SURVIVORS
from tests.games.keys.test_typing import type_in
from tests.tui.played_tables import TableApp, open_curtain, settle, shown
from tests.tui.terrorscape_2.hunts import GAME, asked_for, sitting_at, table_at
from tests.tui.terrorscape_2.test_whole_hunt import table_of
from tui.table.in_words import InWords
from tui.terrorscape_2.modes.look_mode import StationLook
from tui.terrorscape_2.modes.mode import StationMode

if TYPE_CHECKING:
    from pathlib import Path

    from core.terrorscape_2.state import State

CODES = GAME.cards.plan.codes


def a_walk(state: State) -> o.Walk:
    """A step that Zach may take."""
    pending = GAME.pending(state)
    assert isinstance(pending, tuple)
    return next(option for option in pending[0].options if isinstance(option, o.Walk) and option.who == 1)


def keys_of(text: str) -> list[str]:
    """The keys that type it."""
    return ["space" if sign == " " else "minus" if sign == "-" else sign for sign in text]


async def test_answers_are_typed_and_a_code_moves_the_cursor(tmp_path: Path) -> None:
    """`zach move r4` goes there; `r4` looks first; what cannot be done says why, with its rule."""
    state = asked_for("team", later=0)
    walk = a_walk(state)
    app = TableApp(tmp_path, table_of(state))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        sitting = app.table_screen.sitting
        await type_in(pilot, *keys_of(CODES[walk.to].lower()))
        assert isinstance(sitting.mode, StationMode)
        assert sitting.mode.cursor == walk.to

        await type_in(pilot, *keys_of("zach give ammo roy"))
        assert "carries no Ammo Pack." in shown(pilot)
        await type_in(pilot, *keys_of("why roy search"))
        assert "TS 6.2" in shown(pilot)

        await type_in(pilot, *keys_of(f"zach move {CODES[walk.to].lower()}"))
        assert app.table_screen.table.view().team[1].at == walk.to
        await type_in(pilot, *keys_of("zach calm"))
        assert "Zach's main action is taken." in shown(pilot)


async def test_a_card_is_played_with_what_it_asks_for(tmp_path: Path) -> None:
    """`play scan blue` is two answers; what is not in the hand is refused, and no other word is taken for it."""
    state = next(
        found
        for later in range(60)
        if (found := asked_for("fast", "orion", "4", later))
        and any(isinstance(option, o.Play) and option.card == "thermal-scan" for option in offered(found))
    )
    app = TableApp(tmp_path, table_of(state))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        await type_in(pilot, *keys_of("play spear"))
        assert "You do not hold that card." in shown(pilot) or "R28" in shown(pilot)
        await type_in(pilot, *keys_of("play scan blue"))
        told = app.table_screen.table.view().told
        assert any(answer.to == "zone" for answer in told)


def offered(state: State) -> tuple[object, ...]:
    """What may be answered there."""
    pending = GAME.pending(state)
    return pending[0].options if isinstance(pending, tuple) else ()


@pytest.mark.parametrize("side", [SURVIVORS, KILLER])
def test_plain_mode_speaks_the_same(side: int) -> None:
    """The same words choose, are refused and are asked about."""
    state = asked_for("team" if side == SURVIVORS else "action", later=0)
    told = InWords(table_at(state, side))
    if side == SURVIVORS:
        walk = a_walk(state)
        assert told.chosen_by(f"zach move {CODES[walk.to].lower()}") == walk
        assert told.refused_words("zach search").endswith("TS 6.2")
        assert "TS " in told.why("b4")[-1] or "R1" in told.why("b4")[-1]
    else:
        assert told.chosen_by("search") == o.SearchHere()
        here = GAME.view(state, KILLER).at
        beside = GAME.cards.plan.neighbours[here][0]
        assert told.chosen_by(f"move {CODES[beside].lower()}") in {o.Step(beside), None}
        far = next(at for at, ways in enumerate(GAME.cards.plan.ranges[here]) if ways > 1)
        assert told.why(CODES[far].lower())[-1].endswith("TS 5.1")


def test_a_code_points_wherever_something_else_is_asked() -> None:
    """Numbered options have no cursor of their own: one looks around from there."""
    sitting = sitting_at(asked_for("weapon", "orion", "12"), SURVIVORS)
    assert sitting.point_at("r4")
    assert isinstance(sitting.mode, StationLook)
    assert sitting.mode.cursor == CODES.index("R4")
    assert not sitting.point_at("x9")


def test_a_card_in_hand_gives_way_to_a_place() -> None:
    """What was chosen besides is chosen no more."""
    sitting = sitting_at(asked_for("action"), KILLER)
    sitting.command("card.1")
    assert sitting.point_at(CODES[0])
    assert isinstance(sitting.mode, StationMode)
    assert (sitting.mode.cursor, sitting.mode.card) == (0, -1)
