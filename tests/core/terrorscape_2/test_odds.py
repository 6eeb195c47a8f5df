"""The chance to hold, from the faces of the dice. TS 10.3; R15."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.terrorscape_2.game import Terrorscape2
from core.terrorscape_2.odds import at_least, dice_of, holds
from core.terrorscape_2.setup import SURVIVORS
from tests.core.terrorscape_2.kit import GAME, acting

if TYPE_CHECKING:
    from core.terrorscape_2.views import StationView


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
@pytest.mark.parametrize("needed", [0, 1, 4, 8, 13])
def test_it_equals_a_count_over_all_throws(dice: int, needed: int) -> None:
    """Exact, and nothing for a sum that no dice show."""
    faces = (0, 0, 1, 1, 2, 3)

    throws = [sum(throw) for throw in product(faces, repeat=dice)]

    assert at_least(faces, dice, needed) == Fraction(sum(one >= needed for one in throws), len(throws))


def test_fear_takes_dice_but_never_all() -> None:
    """One for each fear, two are left. R15."""
    cards = Terrorscape2().cards

    assert [dice_of(cards, fear) for fear in (0, 1, 2, 3)] == [4, 3, 2, 2]


def seen(**parts: object) -> StationView:
    """What the Survivors see of a position of this kit."""
    return replace(GAME.view(acting(), SURVIVORS), **parts)


def test_weapon_ability_and_trap_count() -> None:
    """Each makes the rest that the dice must give smaller. TS 10.3; R47."""
    view = seen(strength=4)
    bare = holds(GAME.cards, view, 0)
    weapon = next(item.id for item in GAME.cards.items if "weapon" in item.use and item.combat)
    armed = holds(GAME.cards, view, 0, weapon)
    assert view.spotted is not None
    trapped = holds(GAME.cards, seen(strength=4, traps=(view.spotted.at,)), 0)

    assert armed > bare
    assert trapped > bare
    assert holds(GAME.cards, seen(strength=0), 0) == 1
