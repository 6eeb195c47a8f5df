"""The chance to hold, from the faces of the dice. TS 10.3; R15."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.terrorscape_2.game import Terrorscape2
from core.terrorscape_2.odds import at_least, beats, defence_of, dice_of, holds, strongest, weapons_of
from core.terrorscape_2.setup import SURVIVORS
from core.terrorscape_2.views import ItemShown
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


def test_what_counts_is_told_part_by_part() -> None:
    """Dice after a card that scares, the weapon, the trap; in the Final Showdown no trap. R15, R27."""
    view = seen()
    assert view.spotted is not None
    trapped = seen(traps=(view.spotted.at,))
    weapon = next(item for item in GAME.cards.items if "weapon" in item.use and item.combat)

    armed = defence_of(GAME.cards, trapped, 0, weapon.id)
    assert (armed.combat, armed.trap) == (weapon.combat, 2)
    assert armed.sure == armed.combat + armed.ability + armed.trap
    assert defence_of(GAME.cards, trapped, 0, scared=True).dice == armed.dice - 1
    assert defence_of(GAME.cards, seen(traps=(view.spotted.at,), facing=0), 0).trap == 0


def test_a_showdown_counts_all_who_are_left() -> None:
    """The one who faces the Killer with the chosen weapon, the others with what adds most. R15, R49."""
    view = seen(facing=5)
    faces = tuple(GAME.cards.dice.faces)
    dice = sum(dice_of(GAME.cards, one.fear) for one in view.team)
    sure = sum(strongest(GAME.cards, view, who).sure for who in (1, 2))

    assert beats(GAME.cards, view, (0, 1, 2), 0, "", 14) == at_least(faces, dice, 9 - sure)
    assert beats(GAME.cards, view, (0,), 0, "", 5) == 1


def test_weapons_in_a_view_are_those_that_are_offered() -> None:
    """An Ammo Pack goes with the Revolver; what has no battery left is none. R24."""
    one = seen().team[0]
    items = tuple(ItemShown(number, name) for number, name in enumerate(("ammo-pack", "revolver", "rope")))

    assert weapons_of(GAME.cards, replace(one, items=items)) == ["revolver", "ammo-pack"]
    assert weapons_of(GAME.cards, replace(one, items=items[:1])) == []
    device = (ItemShown(0, "victorias-device"),)
    assert weapons_of(GAME.cards, replace(one, items=device, batteries=0)) == []
    assert weapons_of(GAME.cards, replace(one, items=device, batteries=1)) == ["victorias-device"]
