"""Every Weapon, alone and in the hands of those Leaders whom it concerns. TB 5.1, 7.3; R48, R53, R69, R70."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.decisions import Roll
from core.terror_below import events as e
from core.terror_below.decks.edition import built_in
from tests.core.terror_below.kit import decks, table, worm
from tests.core.terror_below.own_decks import shipped, steady
from tests.core.terror_below.statements import stated

if TYPE_CHECKING:
    from core.terror_below.decks.cards import WeaponCard
    from tests.core.terror_below.play import Play

ROWS: Final = [row for row in shipped()["weapons"]["weapon"] for _ in range(row["copies"])]
FOES: Final = decks(
    worms=[
        worm("tough", rubble=[(1, 0), (-1, 0)], health=1000),
        *(worm(f"foe-{health}", health=health) for health in range(1, 14)),
    ]
)
"""One that no Weapon kills, and Worms of every health."""


def armed(*weapons: str | int, **has: Any) -> Play:
    """Ada is caught on the Target's space and hunts with these Weapons; Ben is where the attack spares him."""
    around = {"own": steady(), "worms": {1: "giant"}, "targets": {1: "3-3"}, "stage": "attacking"} | has
    return table(**{"on": "3-3", "weapons": weapons} | around | {"ben": {"on": "3-4"} | has.get("ben", {})})


def _printed(row: dict[str, Any], faces: tuple[int, ...], *, own_space: bool) -> int:
    """What the text of a Weapon says, read from its data by other means than the rules do."""
    if faces:
        if row.get("dud_on_doubles") and len(faces) > len(set(faces)):
            return 0
        return max(max(faces) if row.get("count") == "highest" else sum(faces), int(row.get("least", 0)))
    return int(row["own_space"] if own_space and "own_space" in row else row["damage"])


@pytest.mark.parametrize("card", built_in().weapons, ids=[f"{card.number}-{card.id}" for card in built_in().weapons])
class TestEveryWeapon:
    """TB 7.3: each card of the deck as it is shipped."""

    def test_deals_what_is_printed_on_it_whatever_the_dice_show(self, card: WeaponCard) -> None:
        """TB 7.3."""
        row = ROWS[card.number]
        for on, faces in product(("3-3", "2-3"), product(range(1, 7), repeat=row.get("dice", 0))):
            play = armed(card.number, own=FOES, worms={1: "tough"}, on=on).choose(f"fire {card.id}")
            if faces:
                play.luck(*faces, stream="dice/damage")
            dealt = [event.damage for event in play.happened(e.DamageDealt)]
            assert dealt == [_printed(row, faces, own_space=on == "3-3")], faces

    def test_has_the_odds_of_its_dice_which_its_hunter_alone_is_shown(self, card: WeaponCard) -> None:
        """TB 7.3: the share of throws that kill."""
        row = ROWS[card.number]
        throws = list(product(range(1, 7), repeat=row.get("dice", 0)))
        for health in range(1, 14):
            play = armed(card.number, own=FOES, worms={1: f"foe-{health}"})
            share = sum(_printed(row, faces, own_space=True) >= health for faces in throws) / len(throws)
            for viewer in (0, 1):
                attack = play.rules.view(play.state, viewer).attack
                assert attack is not None
                assert [odds.chance for odds in attack.odds] == ([] if viewer else [share])
                assert attack.chance == (None if viewer else share)


@stated(armed)
def test_a_shotgun_a_pistol_and_a_harpoon_gun_in_a_hunt() -> None:
    """TB 7.1, 7.4, R48: a Target is on one's space in a Location too; a harpoon's kill scores one more, always.

    shotgun; on motel; targets 1 motel > luck 1 1 > fire shotgun = told DamageDealt damage 5
    pistol; Ben hat party-hat = options fire pistol, stop; refuses shoot pistol at Ben; told HatLost 0
    harpoon-gun; worms 1 runt > fire harpoon-gun = vp 2
    harpoon-gun; worms 1 runt; line hunt any > fire harpoon-gun > claim hunt any = vp 4
    harpoon-gun, alien-rifle; worms 1 beast > fire harpoon-gun > fire alien-rifle = vp 1
    """


@stated(armed)
def test_a_sharpened_stick_returns_after_a_kill_and_a_flamethrower_burns_an_egg_of_choice() -> None:
    """TB 7.3, 7.4: whoever kills; the stick is played once in an attack; an Egg burns before the reward of a kill.

    sharpened-stick; worms 1 runt > fire sharpened-stick = weapons sharpened-stick; Ben weapons none
        ; told WeaponReturned seat 0; gone weapons none
    sharpened-stick; worms 1 beast; Ben on 2-3; Ben weapons alien-rifle > fire sharpened-stick > stop > fire alien-rifle
        = weapons sharpened-stick; Ben weapons none; told WeaponReturned seat 0; gone weapons alien-rifle
    sharpened-stick, alien-rifle; worms 1 beast > fire sharpened-stick > fire alien-rifle = weapons sharpened-stick
        ; gone weapons alien-rifle
    sharpened-stick > fire sharpened-stick = options stop
    flamethrower > fire flamethrower = told EggDiscarded 0
    flamethrower; eggs jade, jade > fire flamethrower = asked Ada hunt; eggs jade; supply jade 5; told EggDiscarded 1
    flamethrower, flamethrower; eggs amber, jade, jade, violet > fire flamethrower
        = options burn amber, burn jade, burn violet > burn violet > fire flamethrower > burn jade = eggs amber, jade
    flamethrower; eggs amber, jade; worms 1 runt; line hunt any > fire flamethrower = asked Ada discard-egg > burn amber
        = asked Ada reward; eggs jade
    """


@stated(armed)
def test_a_borrowed_gun_plays_a_weapon_of_another_player_at_random() -> None:
    """TB 7.3, 8.1; R20, R69: of an armed player of choice; it is the hunter's, a stick too; both cards are discarded.

    borrowed-gun, pistol > fire borrowed-gun = told DamageDealt damage 1; told WeaponBorrowed 0
    borrowed-gun; Ben weapons pistol, shotgun > fire borrowed-gun > luck borrow 2 = gone weapons borrowed-gun, shotgun
        ; Ben weapons pistol; told WeaponBorrowed victim 1
    borrowed-gun; Ben weapons pistol; Cleo weapons shotgun > fire borrowed-gun
        = options borrow from Ben, borrow from Cleo > borrow from Cleo > luck borrow 1 = Ben weapons pistol
        ; Cleo weapons none
    borrowed-gun; Ben weapons dynamite > fire borrowed-gun > luck 1 > luck dice/damage 4 4 = told DamageDealt damage 0
    borrowed-gun; worms 1 runt; Ben weapons harpoon-gun > fire borrowed-gun > luck 1 = vp 2; Ben vp 0
        ; told WormDefeated seat 0
    borrowed-gun; eggs jade; Ben weapons flamethrower > fire borrowed-gun > luck 1 = eggs none
    borrowed-gun; worms 1 runt; Ben weapons sharpened-stick > fire borrowed-gun > luck 1 = weapons sharpened-stick
        ; gone weapons borrowed-gun; Ben weapons none; told WeaponReturned seat 0
    borrowed-gun; Ben weapons sharpened-stick > fire borrowed-gun > luck 1 > stop > lead nobody-2
        = gone weapons borrowed-gun, sharpened-stick
    borrowed-gun; Ben on 2-3; Ben weapons pistol > fire borrowed-gun > luck 1 > stop = asked Ben hunt; options stop
    sharpened-stick; Ben on 2-3; Ben weapons borrowed-gun > fire sharpened-stick > stop > fire borrowed-gun
        = told DamageDealt damage 1, 1
    """


def test_each_weapon_of_the_other_player_has_the_same_chance() -> None:
    """R69."""
    play = armed("borrowed-gun", ben={"weapons": ("pistol", "shotgun")})
    assert play.choose("fire borrowed-gun").chance.spec == Roll(2)


@stated(armed, leader="natasha")
def test_natashas_first_weapon_of_each_attack_deals_one_more() -> None:
    """R12, R53: once, whatever is fired; nothing for a dud; weapons of others do not use it up.

    pistol, shotgun > fire pistol > fire shotgun = told DamageDealt damage 3, 5
    dynamite > fire dynamite > luck 2 2 = told DamageDealt damage 1
    borrowed-gun; Ben weapons pistol > fire borrowed-gun > luck 1 = told DamageDealt damage 3
    borrowed-gun > fire borrowed-gun = told DamageDealt damage 2
    pistol; leader shep; members natasha > fire pistol = told DamageDealt damage 2
    pistol; leader shep; Ben on 2-3; Ben weapons pistol; Ben leader natasha > fire pistol > stop > fire pistol
        = told DamageDealt damage 2, 3
    pistol, pistol; worms 1 runt, 2 beast; targets 1 3-3, 2 3-3
        ; under 1 walk-1 + walk-1 + walk-1 + walk-1, 2 walk-2 + walk-2 + walk-2 + walk-2; ending > fire pistol
        > fire pistol = told DamageDealt damage 3, 3
    """


@stated(armed, leader="anise")
def test_anise_may_reroll_one_die_once_per_attack_before_damage_is_counted() -> None:
    """R53: of a Weapon taken too; what counts are the dice as they lie in the end; declining keeps it for a later one.

    hunting-rifle > fire hunting-rifle > luck 1 3 = asked Ada reroll; options reroll 1, reroll 2, stop
        ; told DamageDealt 0 > reroll 1 > luck dice/reroll 6 = told DamageDealt damage 6
        ; told DiceRolled purpose damage, reroll
    machete > fire machete > luck 5 > reroll 1 > luck 3 = told DamageDealt damage 3
    machete > fire machete > luck 5 > stop = told DamageDealt damage 5
    dynamite > fire dynamite > luck 6 2 > reroll 2 > luck 6 = told DamageDealt damage 0
    dynamite > fire dynamite > luck 6 6 > reroll 1 > luck 1 = told DamageDealt damage 7
    machete, machete > fire machete > luck 1 > reroll 1 > luck 2 > fire machete > luck 1 = asked Ada hunt
        ; told DamageDealt damage 2, 2
    machete, machete > fire machete > luck 5 > stop > fire machete > luck 1 = asked Ada reroll
    borrowed-gun; Ben weapons machete > fire borrowed-gun > luck 1 > luck dice/damage 2 > reroll 1 > luck 4
        = told DamageDealt damage 4
    pistol > fire pistol = asked Ada hunt
    borrowed-gun; Ben weapons pistol, shotgun > fire borrowed-gun > luck 1 = asked Ada hunt
    """


@stated(armed, leader="ruiz")
def test_ruiz_rolls_after_each_weapon_and_on_a_six_it_returns_when_the_attack_is_over() -> None:
    """R53, R69, R70, TB 8.1: whoever kills; it is lost when he dies; once for a Borrowed Gun, and a stick returns once.

    pistol, alien-rifle; worms 1 beast > fire pistol > luck 6 = weapons alien-rifle > fire alien-rifle
        > luck dice/reuse 5 = weapons pistol; vp 1; told WeaponReturned 1; gone weapons alien-rifle
    pistol, alien-rifle; worms 1 beast > fire pistol > luck 5 > fire alien-rifle > luck dice/reuse 5 = weapons none
        ; vp 1; told WeaponReturned 0; gone weapons pistol, alien-rifle
    pistol, alien-rifle; worms 1 beast > fire pistol > luck 1 > fire alien-rifle > luck dice/reuse 6
        = weapons alien-rifle; gone weapons pistol
    pistol; worms 1 runt > fire pistol > luck 6 = weapons pistol; vp 1
    pistol; worms 1 beast; Ben on 2-3; Ben weapons alien-rifle > fire pistol > luck 6 > stop > fire alien-rifle
        = weapons pistol
    pistol > fire pistol > luck 6 = weapons none; gone weapons none > stop = told LeaderDied seat 0
        ; gone weapons pistol; weapons none
    borrowed-gun; worms 1 beast; Ben weapons alien-rifle > fire borrowed-gun > luck 1 > luck dice/reuse 6
        = weapons borrowed-gun; gone weapons alien-rifle; told DiceRolled purpose reuse
    sharpened-stick; worms 1 runt > fire sharpened-stick > luck 1 = weapons sharpened-stick; told WeaponReturned 1
    sharpened-stick; worms 1 runt > fire sharpened-stick > luck 6 = weapons sharpened-stick; told WeaponReturned 1
    """
