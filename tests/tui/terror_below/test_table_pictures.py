"""The table in characters at its three sizes: the sample position beside the design."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.engine.views import Asked
from core.players.hints import Advice, Hint
from core.terror_below import events as e
from core.terror_below.options import PlayVehicle
from core.terror_below.views import DieAhead
from core.words.advice import AdviceWords
from tests.tui.frames import frame
from tests.tui.positions import (
    BEN,
    DOV,
    at,
    canyon_view,
    deliver_view,
    five_seats_view,
    hunt_view,
    public_view,
    setup_view,
    spending_view,
    table_view,
    truck_preview,
)
from tests.tui.shown_table import ShownTable
from tui.look.spans import Span, text_of
from tui.play.desk.log_panel import Saying
from tui.play.desk.prompt import telling
from tui.play.hinted import HintShown
from tui.play.scene import Thinks
from tui.table.thinking.seeking import InFull
from tui.terror_below.sitting import BoardSitting

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.terror_below.views import Preview, View

GOLDENS = Path(__file__).parents[2] / "goldens" / "table"

SMALL, MEDIUM, LARGE = (80, 24), (120, 36), (160, 48)

HAPPENED = (
    e.TurnBegan(BEN, 7),
    e.RubbleTaken(BEN, at("3-6")),
    e.ActionsEnded(BEN, 0),
    e.Refilled(BEN, 1),
    e.TurnBegan(DOV, 7),
    e.TargetMoved(0, "up", at("3-5"), at("3-4")),
    e.RubbleTaken(DOV, at("4-5")),
    e.EggsPickedUp(DOV, at("5-5"), (0, 0, 0, 1)),
    e.ActionsEnded(DOV, 1),
    e.Refilled(DOV, 1),
    e.TurnBegan(0, 7),
)
"""A little of what led to the sample position, told without a card's name."""


CATCHING = replace(truck_preview(), caught=(BEN,), die=DieAhead(2, ((1, 2),)))
"""A play that would catch Ben, with the die of two players still to come."""


def seated(view: View, *commands: str, preview: Preview | None = None) -> BoardSitting:
    """Somebody at a table that shows a position, after some commands; `preview` is what a play would bring."""
    if preview is None and view.viewer == 0 and view.actions is None:
        preview = truck_preview()
    sitting = BoardSitting(ShownTable(view, preview=preview, happened=HAPPENED))
    for command in commands:
        sitting.command(command)
    return sitting


def reaching() -> BoardSitting:
    """Ada spends points in the turn in which she saw her hand of three, and looks at 2-5 with the mouse."""
    table = ShownTable(table_view(), happened=HAPPENED)
    sitting = BoardSitting(table)
    table.position = spending_view()
    sitting.look_again()
    sitting.hovered = ("space", at("2-5"))
    return sitting


ADVICE = (
    AdviceWords("Pickup Truck 5 (right up right) under Worm 1", "64%", 0.64, "+3.4 VP", "It delivers for 3 VP."),
    AdviceWords("Bicycle 2 (no arrow) under Worm 2", "61%", 0.61, "+2.0 VP", "It picks up 2 Eggs."),
    AdviceWords(
        "Bicycle 2 (no arrow) under Worm 1", "9%", 0.09, "-0.5 VP", "It stays in danger, for the rest is worse."
    ),
)


def hinting(*, found: bool = True) -> BoardSitting:
    """Ada is given a hint, or waits for one."""
    sitting = seated(table_view())
    options = [option for option in sitting.view.options if isinstance(option, PlayVehicle)]
    hint = Hint(tuple(Advice(option) for option in options[: len(ADVICE)]))
    told = InFull(hint, ADVICE, legend="Chance to win · VP by your next turn")
    sitting.hinting.shown = HintShown(told, 1.0) if found else HintShown(done=0.4)
    return sitting


class Watched(ShownTable):
    """A table at which a computer player plays Dov, and is asked."""

    @property
    def thinking(self) -> int | None:
        """Dov."""
        return DOV

    @property
    def levels(self) -> tuple[str, ...]:
        """Ben is played by another than Dov."""
        return ("", "Scavenger", "", "Hunter")


def watching(thinks: Thinks) -> BoardSitting:
    """Ada watches a computer player."""
    view = replace(table_view(), asked=(Asked(DOV, "vehicle", ()),), turn=DOV, options=(), actions=None)
    sitting = BoardSitting(Watched(view, happened=HAPPENED[:-1]))
    sitting.thinks = thinks
    return sitting


PICTURES: dict[str, tuple[Callable[[], BoardSitting], tuple[int, int]]] = {
    "choosing-small": (lambda: seated(table_view(), "card.2"), SMALL),
    "choosing-medium": (lambda: seated(table_view(), "card.2"), MEDIUM),
    "choosing-large": (lambda: seated(table_view(), "card.2"), LARGE),
    "catching-small": (lambda: seated(table_view(), "card.2", preview=CATCHING), SMALL),
    "catching-medium": (lambda: seated(table_view(), "card.2", preview=CATCHING), MEDIUM),
    "catching-large": (lambda: seated(table_view(), "card.2", preview=CATCHING), LARGE),
    "choosing-small-28-lines": (lambda: seated(table_view(), "card.2"), (80, 28)),
    "choosing-small-34-lines": (lambda: seated(table_view(), "card.2"), (90, 34)),
    "spending-small": (reaching, SMALL),
    "spending-medium": (reaching, MEDIUM),
    "hunt-small": (lambda: seated(hunt_view(), "card.2"), SMALL),
    "hunt-medium": (lambda: seated(hunt_view(), "card.2"), MEDIUM),
    "hunt-large": (lambda: seated(hunt_view(), "card.2"), LARGE),
    "deliver-small": (lambda: seated(deliver_view(), "deliver"), SMALL),
    "setup-small": (lambda: seated(setup_view()), SMALL),
    "setup-medium": (lambda: seated(setup_view()), MEDIUM),
    "public-small": (lambda: seated(public_view()), SMALL),
    "public-medium": (lambda: seated(public_view()), MEDIUM),
    "five-small": (lambda: seated(five_seats_view()), SMALL),
    "five-medium": (lambda: seated(five_seats_view()), MEDIUM),
    "five-large": (lambda: seated(five_seats_view()), LARGE),
    "danger-small": (lambda: seated(table_view(), "danger"), SMALL),
    "log-small": (lambda: seated(table_view(), "log"), SMALL),
    "squads-small": (lambda: seated(table_view(), "squads"), SMALL),
    "bounties-small": (lambda: seated(table_view(), "bounties"), SMALL),
    "looking-small": (lambda: seated(table_view(), "look", "move.up"), SMALL),
    "canyon-small": (lambda: seated(canyon_view()), SMALL),
    "canyon-medium": (lambda: seated(canyon_view()), MEDIUM),
    "canyon-large": (lambda: seated(canyon_view()), LARGE),
    "hint-small": (hinting, SMALL),
    "hint-medium": (hinting, MEDIUM),
    "hint-large": (hinting, LARGE),
    "hint-sought-small": (lambda: hinting(found=False), SMALL),
    "thinking-small": (lambda: watching(Thinks(DOV, "Hunter", 0.42)), SMALL),
    "thinking-medium": (lambda: watching(Thinks(DOV, "Hunter", 0.42)), MEDIUM),
    "thinking-large": (lambda: watching(Thinks(DOV, "Hunter", 0.42)), LARGE),
    "answered-small": (lambda: watching(Thinks(DOV, "Scavenger", rests=True)), SMALL),
    "leaping-small": (lambda: seated(canyon_view(), "ramp"), SMALL),
    "leaping-medium": (lambda: seated(canyon_view(), "ramp"), MEDIUM),
    "leaping-large": (lambda: seated(canyon_view(), "ramp"), LARGE),
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_table_looks_as_it_was_drawn(name: str) -> None:
    """Every character of the whole screen, in `goldens/table`."""
    made, size = PICTURES[name]

    drawn = frame(made(), *size)

    assert drawn == (GOLDENS / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(("width", "said"), [(80, "plays Boots. A short way will do."), (30, "plays Boots.")])
def test_a_deed_stands_with_its_reason_where_both_have_room(width: int, said: str) -> None:
    """The deed of a computer player is told in any case."""
    scene = watching(Thinks(DOV, "Scavenger", rests=True)).scene(0)
    mark = Span("{D}")
    sayings = (Saying(mark, "plays Boots."), Saying(mark, "thinks: A short way will do.", aside=True))

    line = telling(replace(scene, sayings=sayings), width)

    assert line is not None
    assert text_of(line).strip() == f"{{D}} {said}"


def test_a_reason_stands_with_the_deed_that_it_is_for_and_not_with_what_came_of_it() -> None:
    """What follows by itself has no reason; nor has what another does after that."""
    scene = watching(Thinks(DOV, "Scavenger", rests=True)).scene(0)
    mark = Span("{D}")
    sayings = (
        Saying(mark, "has Merl and Ruiz behind the Leader.", entry=4),
        Saying(mark, "thinks: Merl ramps for nothing once a turn.", entry=4, aside=True),
        Saying(Span(" ◎"), "Worm 3, a Screamer, comes up at 2-1.", entry=4),
    )
    later = (*sayings, Saying(mark, "enters at the Motel.", entry=5))

    said = [telling(replace(scene, sayings=found), 100) for found in (sayings, later)]

    assert [text_of(line or ()).strip() for line in said] == [
        "{D} has Merl and Ruiz behind the Leader. Merl ramps for nothing once a turn.",
        "{D} enters at the Motel.",
    ]


def test_the_same_moment_is_drawn_the_same_twice() -> None:
    """Nothing on the table depends on time or chance: without an answer no frame differs."""
    sitting = seated(hunt_view(), "card.2")

    assert frame(sitting, *MEDIUM) == frame(sitting, *MEDIUM)
