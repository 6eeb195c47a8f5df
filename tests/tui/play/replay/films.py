"""Games that were played, to be shown as films; and a film in characters, drawn without a screen."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

from core.engine.dealer import Dealer
from core.engine.decisions import Chance, Over
from core.engine.history import History
from core.terror_below.decks.cards import EGGS
from core.terror_below.game import TerrorBelow
from core.terror_below.options import Accept, Deliver, Fire, PickUp
from core.terror_below.seats import Setup, seats_named
from tests.core.terror_below.own_decks import PLACES, character, decks, vehicle, worm
from tui.look.glyphs import FULL
from tui.look.spans import fit, text_of
from tui.play.replay.drawing import panel
from tui.play.replay.panels import arranged
from tui.table.table import Table
from tui.terror_below.desk import BoardDesk

if TYPE_CHECKING:
    from core.engine.decisions import Option, Seat
    from core.engine.history import Entry
    from core.terror_below.decks.edition import Decks
    from core.terror_below.state import State
    from core.terror_below.views import View
    from tui.play.replay.projector import Projector

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve")

POINTS = {"verb": "points", "amount": 2}
CROSS = ((-1, 0), (1, 0), (0, -1))


@cache
def film_decks() -> Decks:
    """Decks of a few plain cards whose numbers stand here, so that the same games are played whatever is balanced."""
    ways = (("bike", 2, "N"), ("car", 3, "W"), ("bus", 4, "ES"), ("van", 5, "SE"), ("truck", 6, "NW"))
    starts = ((2, 2), (5, 2), (2, 5), (5, 4), (3, 3), (4, 5))
    kinds = ("screamer", "boomer", "burrower", "thrasher")
    return decks(
        only=("vehicles", "worms", "bounties", "items", "weapons", "characters"),
        vehicles=[vehicle(name, points, *[arrows] * 8) for name, points, arrows in ways]
        + [vehicle("buggy", 3, *["S"] * 4, effects=[{"verb": "face-down-card"}])],
        worms=[
            worm(f"first-{at}", start=start, rubble=CROSS, egg=EGGS[at % 4], starter=True)
            for at, start in enumerate(starts)
        ]
        + [
            worm(f"{kind}-{at}", kind=kind, start=start, rubble=CROSS, egg=EGGS[at % 4], health=3, limit=3)
            for kind in kinds
            for at, start in enumerate(starts)
        ],
        bounties=[{"egg": egg, "location": place, "points": 3} for egg in EGGS for place in PLACES]
        + [{"worm": kind, "points": 4} for kind in kinds],
        items=[{"id": "drink", "name": "Drink", "copies": 8, "text": "2 points.", "effects": [POINTS]}],
        weapons=[
            {"id": "bow", "name": "Bow", "copies": 8, "text": "2 damage.", "summary": "2", "damage": 2},
            {"id": "gun", "name": "Gun", "copies": 8, "text": "A die.", "summary": "a die", "dice": 1},
        ],
        characters=[character(f"nobody-{number}") for number in range(1, 20)],
    )


def played(seats: int = 3, seed: str = "7", answers: int | None = None) -> Table:
    """A game played by players who pick up and deliver Eggs when they can; to its end, or so many answers."""
    game, setup, history = begun(seats, seed)
    for seat, option in given(seats, seed, answers):
        history.choose(seat, option)
    return Table(game, setup, history)


@cache
def given(seats: int, seed: str, answers: int | None) -> tuple[tuple[Seat, Option], ...]:
    """What is answered in such a game; it is thought about once, for it takes longer than to answer."""
    game, _, history = begun(seats, seed)
    luck = Random(seed)  # noqa: S311 - the same game each time
    found: list[tuple[Seat, Option]] = []
    while not isinstance(pending := history.pending, Over | Chance) and len(found) != answers:
        asked = pending[0]
        option = _chosen(game.view(history.state, asked.seat), asked.options, luck)
        found.append((asked.seat, option))
        history.choose(asked.seat, option)
    return tuple(found)


def begun(seats: int, seed: str) -> tuple[TerrorBelow, Setup, History[State]]:
    """Such a game, as it begins."""
    game = TerrorBelow(film_decks())
    setup = Setup(seats_named(NAMES[:seats]))
    history = History(game, game.new(setup), Dealer(seed))
    history.begin()
    return game, setup, history


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
    desk = BoardDesk()
    found = arranged(projector, desk, projector.film.view(projector.at), columns, lines)
    assert found is not None
    look = found.boxes.get("look")
    scene = desk.film_scene(projector, 0 if look is None else 2 * look.width - 12)
    sheet = [[" "] * columns for _ in range(lines)]
    for place, box in found.boxes.items():
        if place == "board":
            rows = desk.drawing(scene, found.size, box, FULL, None).lines()
        else:
            rows = tuple(fit(row, box.width) for row in panel(place, projector, desk, scene, found))
        for down, row in enumerate(rows):
            for right, letter in enumerate(text_of(row)):
                sheet[box.y + down][box.x + right] = letter
    return "\n".join("".join(line).rstrip() for line in sheet) + "\n"
