"""Computer players at a table of Critters Below: they play on while a Pocket is offered. CB R15."""

from __future__ import annotations

from asyncio import sleep
from typing import TYPE_CHECKING, Final

from core.critters_below.game import CrittersBelow
from core.critters_below.setup import Setup
from core.engine.dealer import Dealer
from core.engine.decisions import Choice
from core.engine.history import History
from core.engine.seats import seats_named
from tests.tui.played_tables import TableApp, settle
from tui.critters_below.sitting import ShelterSitting
from tui.play.modes.offered import OfferedMode
from tui.table.table import Table

if TYPE_CHECKING:
    from pathlib import Path

    from tui.play.modes.mode import Mode

ADA, REX = range(2)
LIMIT: Final = 30.0
"""Seconds after which nobody waits for an answer any longer."""

LOOK: Final = 0.05
"""Seconds after which it is looked for again."""


def table_with_rex() -> Table:
    """Ada looks, and Rex, a computer player, has the first turn."""
    game = CrittersBelow()
    setup = Setup(seats_named(("Ada", "Rex")), first=REX)
    history = History(game, game.new(setup), Dealer("3"))
    history.begin()
    table = Table(game, setup, history)
    table.sit_down(("", "Scavenger"))
    table.reveal(ADA)
    return table


def pressed(sitting: ShelterSitting, command: str) -> Mode:
    """The mode after a command."""
    sitting.command(command)
    mode: Mode = sitting.mode
    return mode


def test_what_is_offered_is_taken_up_by_a_key_of_its_own() -> None:
    """Until then nothing is being chosen, so that the other goes on; a stop, or the same key, leaves it."""
    table = table_with_rex()
    sitting = ShelterSitting(table)
    assert table.thinking == REX
    assert table.view().options

    assert isinstance(sitting.mode, OfferedMode)
    assert sitting.mode.takes_thoughts
    for leaves in ("stop", "others"):
        assert not pressed(sitting, "others").takes_thoughts
        assert isinstance(pressed(sitting, leaves), OfferedMode)


def test_an_offer_that_is_answered_lets_the_other_go_on() -> None:
    """A card goes from the Pocket to the Shelf in another's turn. R15."""
    table = table_with_rex()
    sitting = ShelterSitting(table)
    held = len(sitting.view.critters[ADA].items)
    sitting.command("others")
    sitting.answer((sitting.view.options[0],))

    assert len(sitting.view.critters[ADA].items) == held - 1
    assert sitting.mode.takes_thoughts


async def test_they_play_while_somebody_holds_cards_that_may_be_put_down(tmp_path: Path) -> None:
    """On the screen, without a key."""
    table = table_with_rex()
    app = TableApp(tmp_path, table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for _ in range(round(LIMIT / LOOK)):
            await sleep(LOOK)
            if any(isinstance(entry.answer, Choice) for entry in table.history.line()):
                break
        answer = next(entry.answer for entry in reversed(table.history.line()) if isinstance(entry.answer, Choice))
        assert answer.seat == REX
