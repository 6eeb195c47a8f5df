"""A wave of Buried Beneath of 40 answers at the table: cursor moves with their telegraph, undo, redo, reset.

Cursor moves against its Boss too, where all that each placement can do to it is played.

Each counts with what the screen shows of it: the scene, every panel and the map at the largest size.
"""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from time import process_time_ns
from typing import TYPE_CHECKING, Any

from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.options import GiveUp
from core.buried_beneath.setup import BOSS, Setup
from core.engine.history import History
from core.engine.seats import seats_named
from tui.buried_beneath.front import VillageFront
from tui.buried_beneath.sitting import VillageSitting
from tui.look.glyphs import FULL
from tui.play.desk.panels import PICTURE
from tui.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

ANSWERS = 40
COLUMNS, LINES = 160, 48
MOVES = 25


def main() -> None:
    """Print milliseconds that nine of ten take: cursor moves, undos, redos; a reset; a copy of a state; the Boss."""
    sitting = wave_of(ANSWERS)
    drawn(sitting)
    figures = {
        "cursor_ms": most([shown(sitting, "next") for _ in range(MOVES)]),
        "undo_ms": most([shown(sitting, "undo") for _ in range(MOVES)]),
        "redo_ms": most([shown(sitting, "redo") for _ in range(MOVES)]),
        "reset_ms": shown(sitting, "reset"),
        "copy_ms": timed(lambda: deepcopy(sitting.table.history.state)),
    }
    boss = fight_with_the_boss()
    drawn(boss)
    figures["boss_ms"] = most([shown(boss, "next") for _ in range(MOVES)])
    print(json.dumps(figures))  # noqa: T201 - its output is its result


def wave_of(answers: int) -> VillageSitting:
    """Somebody in a wave that so many answers were given in, most of them in tries that were lost."""
    game = BuriedBeneath()
    luck = Random(7)  # noqa: S311 - it decides what is measured
    setup = Setup(seats_named(("Ada",)), hero="mage", village="7F3A", fight=4)
    table = Table(game, setup, History(game, game.new(setup), None))
    table.reveal(0)
    sitting = VillageSitting(table)
    while len(table.history.line()) <= answers or sitting.view.asked[0].kind != "place" or not sitting.view.ready:
        options = sitting.view.options
        if options == (GiveUp(),):
            sitting.command("reset")
        else:
            sitting.answer((luck.choice(options),))
    return sitting


def fight_with_the_boss() -> VillageSitting:
    """Somebody at the beginning of a Boss fight, with the Hero who has the most ways to come at it."""
    game = BuriedBeneath()
    setup = Setup(seats_named(("Ada",)), hero="rogue", village="7F3A", fight=BOSS)
    table = Table(game, setup, History(game, game.new(setup), None))
    table.reveal(0)
    sitting = VillageSitting(table)
    while sitting.view.asked[0].kind != "place":
        sitting.answer((sitting.view.options[0],))
    return sitting


def shown(sitting: VillageSitting, command: str) -> float:
    """Milliseconds from a command to everything that the screen shows of it."""

    def do() -> None:
        sitting.command(command)
        drawn(sitting)

    return timed(do)


def drawn(sitting: VillageSitting) -> None:
    """Every panel and the map."""
    desk = VillageFront().desk(sitting.table)
    plan = desk.plan(sitting.view, COLUMNS, LINES)
    assert plan is not None  # noqa: S101 - the largest size fits
    scene: Any = sitting.scene(0)
    for part, box in desk.boxes(plan, scene).items():
        if part == PICTURE:
            desk.drawing(scene, plan.size, box, FULL, None)
        else:
            desk.lines(part, scene, plan.size, box.width, box.height)


def most(times: list[float]) -> float:
    """What nine of ten do not exceed."""
    return sorted(times)[len(times) * 9 // 10 - 1]


def timed(do: Callable[[], object]) -> float:
    """Milliseconds of the processor."""
    start = process_time_ns()
    do()
    return (process_time_ns() - start) / 1e6


if __name__ == "__main__":
    main()
