"""The chance that all Weapons of a hunter kill, fired in the best order. TB 7.3; R53."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.core.terror_below.kit import decks, table, worm

if TYPE_CHECKING:
    from core.terror_below.views import AttackView

DICE: Final = range(1, 7)
PAIRS: Final = list(product(DICE, DICE))


def hunt(health: int, weapons: tuple[str, ...], *, fired: str = "", **has: Any) -> AttackView:
    """What Ada sees of a hunt for a Worm of this health; she has `fired` one Weapon before."""
    own = decks(worms=[worm("foe", health=health)])
    held = weapons + ((fired,) if fired else ())
    play = table(on="3-3", weapons=held, own=own, worms={1: "foe"}, targets={1: "3-3"}, stage="attacking", **has)
    play.choose(*[f"fire {fired}"] if fired else [])
    attack = play.rules.view(play.state, 0).attack
    assert attack is not None
    return attack


RIFLE_AND_DYNAMITE: Final = [
    max(rifle) + (0 if stick[0] == stick[1] else sum(stick)) for rifle, stick in product(PAIRS, PAIRS)
]
"""The higher of two dice, and two dice of which doubles are a dud."""


@pytest.mark.parametrize(
    ("attack", "chance"),
    [
        (hunt(6, ("pistol", "flamethrower")), 1),
        (hunt(7, ("pistol", "flamethrower")), 0),
        (hunt(7, ("pistol", "machete")), 2 / 6),
        (hunt(12, ("hunting-rifle", "dynamite")), sum(damage >= 12 for damage in RIFLE_AND_DYNAMITE) / 6**4),
        (hunt(8, ("machete",), fired="flamethrower"), 3 / 6),
        (hunt(5, ("pistol", "pistol"), leader="natasha"), 1),
        (hunt(6, ("pistol", "pistol"), leader="natasha"), 0),
        (hunt(1, ()), 0),
    ],
    ids=["2 and 4", "no more", "fixed and a die", "several throws", "what is left", "Natasha", "once", "no Weapon"],
)
def test_the_chance_of_all_weapons_adds_up_what_is_fixed_and_what_dice_may_bring(attack: Any, chance: float) -> None:
    """TB 7.3, R53: a Machete counts at least 2; what has been dealt is needed no more."""
    assert attack.chance == pytest.approx(chance)


def test_what_natasha_adds_is_told_until_it_is_dealt() -> None:
    """TB 7.3: beside the damage of each Weapon, and no more after the first; nobody else adds any."""
    told = [hunt(9, ("pistol",), leader="natasha", fired=fired).more for fired in ("", "flamethrower")]
    assert told == [hunt(5, ("pistol",), leader="natasha").more, 0]
    assert told[0] > 0
    assert hunt(9, ("pistol",)).more == 0


def test_anises_reroll_is_kept_for_the_die_that_needs_it() -> None:
    """R53: two Machetes against 10: with luck in the first the second may be rolled again, else the first is."""

    def counted(face: int) -> int:
        return max(2, face)

    def plain(needed: int) -> float:
        return sum(counted(face) >= needed for face in DICE) / 6

    def again(needed: int) -> float:
        return sum(1.0 if counted(face) >= needed else plain(needed) for face in DICE) / 6

    ways = []
    for first in DICE:
        reroll = sum(plain(10 - counted(face)) for face in DICE) / 6
        ways.append(max(again(10 - counted(first)), reroll))
    attack = hunt(10, ("machete", "machete"), leader="anise")
    assert attack.chance == pytest.approx(sum(ways) / 6)
    assert attack.chance > hunt(10, ("machete", "machete")).chance  # type: ignore[operator]  # both hunt
