"""Games that were played, to be shown as films; and a film in characters, drawn without a screen."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from core.engine.dealer import Dealer
from core.engine.decisions import Chance, Over
from core.engine.history import History
from core.terror_below.game import TerrorBelow
from core.terror_below.options import Accept, Deliver, Fire, PickUp
from core.terror_below.seats import Setup, seats_named
from tui.glyphs import FULL
from tui.spans import fit, text_of
from tui.table import Table
from tui.terror_below.board_size import board_size
from tui.terror_below.picture import drawn, sheet_of
from tui.terror_below.replay.drawing import panel, scene_of
from tui.terror_below.replay.panels import arranged

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.engine.history import Entry
    from core.terror_below.state import State
    from core.terror_below.views import View
    from tui.terror_below.replay.projector import Projector

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve")


def played(seats: int = 3, seed: str = "7", answers: int | None = None) -> Table:
    """A game played by players who pick up and deliver Eggs when they can; to its end, or so many answers."""
    game = TerrorBelow()
    setup = Setup(seats_named(NAMES[:seats]))
    history = History(game, game.new(setup), Dealer(seed))
    history.begin()
    luck = Random(seed)  # noqa: S311 - the same game each time
    given = 0
    while not isinstance(pending := history.pending, Over | Chance) and given != answers:
        asked = pending[0]
        history.choose(asked.seat, _chosen(game.view(history.state, asked.seat), asked.options, luck))
        given += 1
    return Table(game, setup, history)


def _chosen(view: View, options: tuple[Option, ...], luck: Random) -> Option:
    for kind in (Deliver, PickUp, Accept, Fire):
        wanted = [option for option in options if isinstance(option, kind)]
        if wanted:
            return luck.choice(wanted)
    if view.actions is not None and view.actions.reach:
        squad = view.squads[view.viewer]
        for reach in sorted(view.actions.reach, key=lambda reach: reach.cost):
            space = view.spaces[reach.space]
            wanted_here = space.place is not None if any(squad.eggs) else any(space.eggs)
            if reach.cost and wanted_here and reach.steps[0] in options:
                return reach.steps[0]
    return luck.choice(options)


def entries(table: Table) -> tuple[Entry[State], ...]:
    """The line that a game is in."""
    return table.history.line()


def frame(projector: Projector, columns: int, lines: int) -> str:
    """All lines of the terminal, without the blanks at their ends."""
    view = scene_of(projector, 0).view
    found = arranged(projector, view, columns, lines)
    assert found is not None
    look = found.boxes.get("look")
    scene = scene_of(projector, 0 if look is None else 2 * look.width - 12)
    sheet = [[" "] * columns for _ in range(lines)]
    for place, box in found.boxes.items():
        if place == "board":
            rows = drawn(view, scene.overlays, sheet_of(view, board_size(view, found.size, box)), FULL).lines()
        else:
            rows = tuple(fit(row, box.width) for row in panel(place, projector, scene, found))
        for down, row in enumerate(rows):
            for right, character in enumerate(text_of(row)):
                sheet[box.y + down][box.x + right] = character
    return "\n".join("".join(line).rstrip() for line in sheet) + "\n"
