"""Draws the picture of the README: the table of the real program in the middle of a game.

make picture
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from core.engine.dealer import Dealer
from core.engine.history import History
from core.games import game_named
from core.terror_below.options import ClaimBounty, Clear, Deliver, Fire, PickUp, Step, TakeBounty, UseItem
from core.terror_below.seats import Setup, seats_named
from tui.app.app import GamesBelowApp
from tui.app.opening import Opening
from tui.places import places
from tui.play.screen import TableScreen
from tui.screens.curtain import SHUT, Curtain
from tui.settings import Settings, keep
from tui.table.session import OpenedTable
from tui.table.table import Table

if TYPE_CHECKING:
    from core.engine.decisions import Decision, Option
    from core.terror_below.views import View

SIZE: Final = (120, 36)
SEED: Final = "a picture"
SETUP: Final = Setup(seats_named(("Ada", "Ben", "Cleo", "Dov")))
KEEN: Final = (ClaimBounty, Deliver, PickUp, Fire, TakeBounty, UseItem, Clear)
"""What players rather do than not, the dearest first."""

FONTS: Final = re.compile(r"@font-face\s*\{[^}]*\}\s*")
"""Fonts from elsewhere; every machine has a monospaced one of its own."""


def keen_play() -> History[Any]:
    """A whole game by players who take what they can get."""
    game = game_named("terror-below")
    luck = Random(SEED)  # noqa: S311 - the same game each time
    history: History[Any] = History(game, game.new(SETUP), Dealer(SEED))
    history.begin()
    while isinstance(pending := history.pending, tuple):
        seat, options = pending[0].seat, pending[0].options
        history.choose(seat, wanted(options, luck))
    return history


def wanted(options: tuple[Option, ...], luck: Random) -> Option:
    """The dearest option, or any where there is none."""
    for kind in KEEN:
        if found := [option for option in options if isinstance(option, kind)]:
            return luck.choice(found)
    return luck.choice(options)


def liveliest(history: History[Any]) -> tuple[int, Decision]:
    """The entry at which most is to be seen: a seat can step on, cards are in hand and VP have been won."""
    best: tuple[int, int, Decision] | None = None
    for entry in history.entries:
        pending = history.game.pending(entry.state)
        if isinstance(pending, tuple) and any(isinstance(option, Step) for option in pending[0].options):
            score = liveliness(history.game.view(entry.state, pending[0].seat))
            if best is None or score > best[0]:
                best = (score, entry.number, pending[0])
    if best is None:
        raise LookupError("nobody ever steps in this game")
    return best[1:]


def liveliness(view: View) -> int:
    """How much there is to be seen."""
    if view.actions is None or view.hand is None or view.over is not None or view.final is not None:
        return -1
    eggs = sum(sum(space.eggs) for space in view.spaces)
    carried = sum(sum(squad.eggs) for squad in view.squads)
    points = min(squad.vp for squad in view.squads) + min(max(squad.vp for squad in view.squads), view.goal * 3 // 4)
    cards = len(view.hand.vehicles) + len(view.hand.items) + len(view.hand.weapons) + len(view.hand.hidden)
    return 2 * eggs + 3 * carried + 3 * points + 2 * cards + 2 * view.actions.points


async def picture() -> str:
    """The table as an SVG drawing."""
    whole = keen_play()
    number, decision = liveliest(whole)
    whole.jump(number)
    history: History[Any] = History(whole.game, whole.root.state, whole.dealer)
    for entry in whole.line():
        if entry.answer is not None:
            history.record(entry.answer)
    game: Any = whole.game
    with tempfile.TemporaryDirectory() as home:
        where = places(Path(home))
        # whoever has played before gets no tips
        keep(Settings(tips=False), where.settings)
        app = GamesBelowApp(where, Opening(OpenedTable(Table(game, SETUP, history), ())))
        async with app.run_test(size=SIZE) as pilot:
            while not isinstance(app.screen, Curtain):
                await pilot.pause()
            await pilot.pause(SHUT)
            await pilot.press(SETUP.seats[decision.seat].letter.lower())
            while not isinstance(app.screen, TableScreen):
                await pilot.pause()
            await pilot.pause()
            return FONTS.sub("", app.export_screenshot(title="Terror Below"))


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(asyncio.run(picture()), encoding="utf-8")
