"""Locations that fall, and one Egg a space, in a solo game. TB 11.3, 11.4; R29, R31, R66, R68, R22, R24."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.terror_below.seats import Solo
from tests.core.terror_below.kit import PLACES, table, worm
from tests.core.terror_below.own_decks import steady
from tests.core.terror_below.statements import stated

if TYPE_CHECKING:
    from tests.core.terror_below.play import Play

OWN: Final = steady(
    worms=(
        worm("rake", rubble=[(-1, 0), (1, 0)], egg="jade", limit=9, health=30),
        worm("twin", rubble=[], egg="jade", limit=9, health=30),
        worm("empress", kind="queen", rubble=[(0, 0)], eggs={"amber": (0, -1), "violet": (1, 0)}, limit=9, health=30),
    )
)
"""The Motel stands on 2-6, the Hospital on 5-6, the Store on 1-3, the Police on 6-3, Gov't on 4-1."""


def alone(**has: Any) -> Play:
    """Ada acts in a solo game."""
    return table(**{"own": OWN, "on": "6-6", "vehicles": "walk-1", "solo": Solo("special-delivery")} | has)


def attack(name: str, target: str, **has: Any) -> Play:
    """Worm 1 attacks with its Target there."""
    around = {"worms": {1: name}, "targets": {1: target}, "stage": "attacking"}
    return alone(**around | {"vehicles": ("walk-1", "walk-2", "walk-3")} | has)


@stated(attack)
def test_the_first_piece_of_rubble_lies_on_a_location_the_second_destroys_it_and_it_is_no_longer_safe() -> None:
    """TB 11.3; R13, R29, R56, R66: a Target on it destroys it first, and the Egg lands; whoever is inside is caught.

    rake, 3-6 = motel rubble 1; ruins none; told LocationDestroyed 0
    rake, 3-1; rubble government-facility = 4-1 rubble 0; ruins government-facility; told LocationDestroyed rubble 2
        ; told LocationDestroyed place government-facility
    twin, motel; rubble motel = told LocationDestroyed 1; 2-6 eggs jade; told EggLaid by_dice False; 2-6 rubble 0
        ; supply rubble 50
    rake, 3-6; ruins motel; rubble 2-6 = 2-6 rubble 2; ruins motel; told LocationDestroyed 0
    rake, 3-6; on motel = told SeatsCaught 1; asked Ada hunt
    rake, 3-6; on motel; rubble motel = told SeatsCaught 1; asked Ada hunt
    rake, motel; on motel = told SeatsCaught 1; asked Ada hunt
    twin, motel; on motel; lying 1-1 jade, 2-1 jade, 3-1 jade, 1-2 jade, 2-2 jade, 3-2 jade, 4-2 jade
        = told SeatsCaught 1; asked Ada hunt
    twin, 2-6; on 2-6; ruins motel; lying 1-1 jade, 2-1 jade, 3-1 jade, 1-2 jade, 2-2 jade, 3-2 jade, 4-2 jade
        = told SeatsCaught 0; not asked Ada hunt
    twin, 3-4; on 3-4; lying 3-4 amber = told SeatsCaught 1; asked Ada hunt
    """


@stated(attack, solo=Solo("special-delivery", queens=True))
def test_a_queen_beside_a_location_lays_by_dice() -> None:
    """TB 11.4, R14: Eggs never lie on a Location; the Rubble at her centre falls; an Egg by dice on an Egg loses both.

    empress, 4-2 = asked luck dice/egg > luck 1 1 = all eggs 1-1 amber, 5-2 violet
    empress, 4-2; lying 1-1 jade > luck dice/egg 1 1 = all eggs 5-2 violet
    """


@stated(attack)
def test_bounties_of_a_ruin_leave_the_line_and_those_drawn_later_are_discarded() -> None:
    """TB 11.3: for the rest of the game; the next one comes.

    rake, motel; line jade to motel, jade to hospital, amber to motel, hunt boomer
        ; top bounties azure to hospital + azure to general-store
        = line jade to hospital, hunt boomer, azure to hospital, azure to general-store
        ; gone bounties jade to motel, amber to motel
    rake, 3-3; acting; on hospital; eggs jade; solo scramble; ruins motel
        ; line jade to hospital, hunt boomer, hunt screamer, hunt any
        ; top bounties azure to motel + violet to motel + azure to hospital > deliver jade for jade to hospital
        = line hunt boomer, hunt screamer, hunt any, azure to hospital
    """


@stated(alone)
def test_a_ruin_is_desert_and_a_location_with_rubble_is_entered_once_it_is_cleared() -> None:
    """TB 4.1, 8.3, 11.3; R24, R44, R68: nothing is delivered on a ruin, nobody comes back there.

    on 2-6; eggs jade; ruins motel = of deliver: none
        ; refuses deliver jade: You can deliver only inside a Location. TB 4.5
    on none; ruins motel, hospital; starting = of enter: government-facility, general-store, state-police
    on 2-5; rubble motel = refuses step down: You cannot enter 2-6: it holds Rubble. TB 4.1 > clear motel > step down
        = on motel; carries 1
    on none; rubble motel; starting = offers enter motel
    on motel; eggs jade; rubble motel = offers deliver jade, step up
    """


@stated(alone, on=None, ruins=PLACES, stage="starting")
def test_with_no_location_left_a_pawn_comes_back_on_the_edge() -> None:
    """R24: where no Rubble lies.

    rubble 1-1 = offers enter 2-1, enter 2-6, enter 6-6; lacks enter 1-1, enter 3-3
    """


@stated(attack)
def test_an_egg_on_an_egg_discards_both_for_any_reason() -> None:
    """TB 11.4; R22, R31: at once, to the supply; of one colour too; the next stays, and a Leader may carry several.

    twin, 3-4; lying 3-4 amber = 3-4 eggs none; supply amber 7; supply jade 7; told EggsLost eggs (1, 1, 0, 0)
    twin, 3-4; lying 3-4 jade = 3-4 eggs none; supply jade 7; told EggsLost eggs (0, 2, 0, 0)
    twin, 3-4 = 3-4 eggs jade
    twin, 3-4; on 3-4; eggs azure, violet > stop = 3-4 eggs none; told EggsLost eggs (0, 1, 1, 1)
    rake, 3-4; on 2-4; eggs azure > stop = 2-4 eggs azure
    rake, 3-6; on motel; eggs azure; carries 1 > stop > luck dice/egg 1 1 = motel rubble 1; 1-1 eggs azure
    rake, 3-3; acting; on 3-4; eggs azure, violet; lying 3-4 jade > pick up = eggs jade, azure, violet
    """
