"""A recap of the sample position: what led to it, told without rules behind it; and any recap drawn in characters."""

from __future__ import annotations

from copy import copy
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from core.engine.history import Entry
from core.terror_below import events as e
from core.terror_below.decks.edition import built_in
from core.terror_below.game import TerrorBelow
from core.terror_below.words.spoken import SquadWords
from tests.tui.frames import sheet_text
from tests.tui.positions import ADA, BEN, CLEO, DOV, at, table_view
from tests.tui.shown_table import ShownTable
from tui.look.glyphs import FULL
from tui.play.recap.drawing import panel
from tui.play.recap.panels import arranged
from tui.terror_below.desk import BoardDesk
from tui.terror_below.recap import BoardRecap
from tui.widgets.too_small import too_small_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Event, Seat
    from core.engine.game import Hides
    from core.engine.seats import SeatSetup
    from core.terror_below.decks.edition import Decks
    from core.terror_below.seats import Setup
    from core.terror_below.views import View
    from core.words.spoken import Signs

POINTS = {"Boots": 2, "Golf Cart": 3, "Pickup Truck": 5, "Skateboard": 3}
"""What the sample's Vehicles say, whatever those of the decks do."""


def sample_decks() -> Decks:
    """The decks, with the sample's points on its Vehicles."""
    decks = copy(built_in())
    decks.vehicles = tuple(replace(card, points=POINTS.get(card.name, card.points)) for card in decks.vehicles)
    return decks


def vehicle(decks: Decks, name: str) -> int:
    """The number of a Vehicle."""
    return next(card.number for card in decks.vehicles if card.name == name)


def sample_entries(decks: Decks) -> list[tuple[Seat, tuple[Event, ...]]]:
    """What happened since Ada's last turn, entry by entry: whose turn it was, and the events."""
    return [
        (ADA, (e.TurnBegan(ADA, 6),)),
        (ADA, (e.Stepped(ADA, "left", at("4-5"), at("3-5")),)),
        (BEN, (e.TurnBegan(BEN, 7),)),
        (BEN, (e.VehiclePlayed(BEN, vehicle(decks, "Boots"), 2, 2),)),
        (BEN, (e.VehicleAdded(BEN, vehicle(decks, "Golf Cart"), 3),)),
        (BEN, (e.EggDelivered(BEN, "amber", "motel", 0, 3), e.Scored(BEN, 3, "bounties", 8))),
        (BEN, (e.BonusTaken(BEN, "motel"), e.Scored(BEN, 1, "motel", 9))),
        (CLEO, (e.TurnBegan(CLEO, 7),)),
        (
            CLEO,
            (
                e.VehiclePlayed(CLEO, vehicle(decks, "Pickup Truck"), 2, 5),
                e.TargetMoved(2, "up", at("5-4"), at("5-3")),
                e.TargetMoved(2, "up", at("5-3"), at("5-2")),
            ),
        ),
        (CLEO, (e.EggDelivered(CLEO, "azure", "government-facility", -1, 1), e.Scored(CLEO, 1, "plain", 15))),
        (DOV, (e.TurnBegan(DOV, 7),)),
        (
            DOV,
            (
                e.VehiclePlayed(DOV, vehicle(decks, "Skateboard"), 0, 3),
                e.TargetMoved(0, "up", at("3-5"), at("3-4")),
            ),
        ),
        (DOV, (e.RubbleTaken(DOV, at("5-6")),)),
        (DOV, (e.EggsPickedUp(DOV, at("5-5"), (0, 0, 0, 1)),)),
        (ADA, (e.ActionsEnded(DOV, 1), e.Refilled(DOV, 1), e.TurnBegan(ADA, 7))),
    ]


class ShownGame:
    """A game of which only one position is known."""

    title: ClassVar[str] = TerrorBelow.title
    signs: ClassVar[Signs] = TerrorBelow.signs
    hides: ClassVar[Hides] = TerrorBelow.hides

    def __init__(self, position: View, decks: Decks) -> None:
        self.position = position
        self.cards = decks

    def turn_of(self, state: tuple[int, Seat]) -> tuple[int, Seat]:
        """The state is nothing but round and turn."""
        return state

    def view(self, state: object, seat: Seat) -> View:
        """The position."""
        del state, seat
        return self.position

    def seated(self, setup: Setup) -> tuple[SeatSetup, ...]:
        """Who sits where."""
        return setup.seats

    def words(self, setup: Setup, signs: Signs) -> SquadWords:
        """The sentences of the game that it is of."""
        return SquadWords(setup, self.cards, signs)


def sample_recap(step: int = 0, entries: Sequence[tuple[Seat, tuple[Event, ...]]] = ()) -> BoardRecap:
    """The recap of the sample position, at a step; of what `entries` say, each whose turn and what happened."""
    decks = sample_decks()
    position = table_view()
    table = ShownTable(position)
    line: list[Entry[Any]] = []
    for number, (seat, events) in enumerate(entries or sample_entries(decks)):
        state: Any = (6 if number < 2 else 7, seat)
        line.append(Entry(number, line[-1] if line else None, None, state, events))
    table.game = ShownGame(position, decks)  # all that a recap asks of a game
    table.history = SimpleNamespace(line=lambda: tuple(line))  # type: ignore[assignment]  # and of a history
    recap = BoardRecap(table)
    recap.show(step)
    return recap


def recap_frame(recap: BoardRecap, columns: int, lines: int) -> str:
    """All lines of the terminal, without the blanks at their ends."""
    desk = BoardDesk()
    found = arranged(desk, recap.now, columns, lines)
    if found is None:
        return sheet_text({"over": (0, 0, too_small_lines(columns, lines))}, columns, lines)
    scene = desk.recap_scene(recap, recap.view())
    shown = {}
    for place, box in found.boxes.items():
        if place == "board":
            rows = desk.drawing(scene, found.size, box, FULL, None).lines()
        else:
            rows = panel(place, recap, desk, scene, found)
        shown[place] = (box.x, box.y, rows)
    return sheet_text(shown, columns, lines)
