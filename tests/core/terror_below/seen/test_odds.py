"""The chance that all Weapons of a hunter kill, fired in the best order. TB 7.3; R53."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.core.terror_below.kit import decks, position, seat, worm

if TYPE_CHECKING:
    from core.terror_below.views import AttackView

DICE: Final = range(1, 7)
PAIRS: Final = list(product(DICE, DICE))


def hunt(health: int, weapons: tuple[str, ...], *, fired: str = "", **has: Any) -> AttackView:
    """What Ada sees of a hunt for a Worm of this health; she has `fired` one Weapon before."""
    own = decks(worms=[worm("foe", health=health)])
    plan = seat(pawn="3-3", weapons=weapons + ((fired,) if fired else ()), **has)
    play = position(plan, seats=3, own=own, worms={1: "foe"}, targets={1: "3-3"}).attacking()
    if fired:
        play.choose(f"fire {fired}")
    attack = play.rules.view(play.state, 0).attack
    assert attack is not None
    return attack


def test_fixed_damage_is_added_up() -> None:
    """TB 7.3: 2 and 4 kill a health of 6, and no more."""
    assert [hunt(health, ("pistol", "flamethrower")).chance for health in (6, 7)] == [1.0, 0.0]


def test_dice_are_added_to_what_is_fixed() -> None:
    """TB 7.3: a Pistol, and a Machete whose die counts at least 2."""
    attack = hunt(7, ("pistol", "machete"))
    assert attack.chance == pytest.approx(2 / 6)
    assert [odds.chance for odds in attack.odds] == [0.0, 0.0]


def test_several_throws_are_weighed_together() -> None:
    """TB 7.3: the higher of two dice, and two dice of which doubles are a dud."""
    throws = [max(rifle) + (0 if stick[0] == stick[1] else sum(stick)) for rifle, stick in product(PAIRS, PAIRS)]
    expected = sum(damage >= 12 for damage in throws) / len(throws)
    assert hunt(12, ("hunting-rifle", "dynamite")).chance == pytest.approx(expected)


def test_what_has_been_dealt_is_needed_no_more() -> None:
    """TB 7.3: after the Flamethrower a health of 8 has 4 left, a Machete's 4, 5 or 6."""
    assert hunt(8, ("machete",), fired="flamethrower").chance == pytest.approx(3 / 6)


def test_natashas_point_counts_once() -> None:
    """R53: with the first Weapon of the attack."""
    assert hunt(5, ("pistol", "pistol"), leader="natasha").chance == 1.0
    assert hunt(6, ("pistol", "pistol"), leader="natasha").chance == 0.0


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


def test_without_a_weapon_nothing_kills() -> None:
    assert hunt(1, ()).chance == 0.0
