"""Solo games for the tests of the table: a moment made by hand, and a real game to press keys in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.dealer import Dealer
from core.engine.history import History
from core.terror_below import events as e
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, Solo, seats_named
from core.terror_below.words.solo import red_die
from tests.core.terror_below.kit import decks, vehicle
from tests.tui.positions import ADA, at, solo_view
from tests.tui.shown_table import ShownTable
from tui.table.table import Table
from tui.terror_below.sitting import BoardSitting
from tui.terror_below.terror import TerrorMoment

if TYPE_CHECKING:
    from core.terror_below.decks.edition import Decks

SHOWN_DECKS = decks(only=("vehicles",), vehicles=[vehicle("dune-buggy", 4, "WN")])


def red_moment() -> TerrorMoment:
    """The red die shows 1 in the sample position, after the blue one has brought a card to Worm 2."""
    happened = (
        e.TurnBegan(ADA, 9),
        e.Refilled(ADA, 1),
        e.DiceRolled("terror-blue", (4,)),
        e.VehicleDealt(0, 1),
        e.TargetMoved(1, "left", at("6-6"), at("6-5")),
        e.DiceRolled("terror-red", (1,)),
    )
    view = solo_view()
    assert view.solo is not None
    words = red_die(1, 0, view.solo.attacks + 1, view.solo.attack_limit, empty=False)
    return TerrorMoment(
        view=view,
        words=words,
        happened=happened,
        rubble=(at("3-3"), at("3-5"), at("3-6")),
        eggs=(("azure", at("3-4")),),
        path=(),
    )


def watching() -> BoardSitting:
    """Somebody watches that moment, with the mouse over Gov't."""
    sitting = BoardSitting(ShownTable(solo_view(), decks=SHOWN_DECKS))
    sitting.watch(red_moment())
    sitting.hovered = ("space", at("4-1"))
    return sitting


DELIVERY = Solo("special-delivery")


def solo_table(solo: Solo = DELIVERY, seed: str = "1", own: Decks | None = None) -> Table:
    """A solo game that has just begun, kept nowhere."""
    game = TerrorBelow(own)
    setup = Setup(seats_named(("Ada",)), solo=solo)
    history = History(game, game.new(setup), Dealer(seed))
    history.begin()
    return Table(game, setup, history)


def seated_alone(solo: Solo = DELIVERY, seed: str = "1", own: Decks | None = None) -> BoardSitting:
    """Ada has taken the keyboard, and the first turn begins."""
    sitting = BoardSitting(solo_table(solo, seed, own))
    sitting.reveal()
    while sitting.view.round == 0:
        sitting.answer((sitting.view.options[0],))
    return sitting


def play_to_the_red_die(sitting: BoardSitting) -> None:
    """Play one turn with as little as possible, up to its Terror Turn."""
    for _ in range(40):
        if sitting.is_watching:
            return
        sitting.answer((sitting.view.options[-1],))
    raise AssertionError("no red die fell")
