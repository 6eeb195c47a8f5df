"""Every Weapon, alone and in the hands of those Leaders whom it concerns. TB 5.1, 7.3; R48, R53, R69, R70."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.decisions import Roll
from core.terror_below import events as e
from core.terror_below.decks.edition import built_in
from tests.core.terror_below.kit import decks, position, seat, worm
from tests.core.terror_below.own_decks import shipped
from tests.core.terror_below.steady_cards import steady

if TYPE_CHECKING:
    from core.terror_below.decks.cards import WeaponCard
    from tests.core.terror_below.play import Play

ON, BESIDE, AWAY = "3-3", "2-3", "3-4"
"""The Target's space, one with Rubble, and one that the attack spares."""

TOUGH: Final = "tough"
SHIPPED: Final = decks(worms=[worm(TOUGH, rubble=[(1, 0), (-1, 0)], health=1000)])
ODDS: Final = decks(worms=[worm(f"foe-{health}", health=health) for health in range(1, 14)])
"""Worms of every health."""


def armed(*weapons: str, beast: str = "giant", on: str = ON, ben: Any = (), cleo: Any = (), **more: Any) -> Play:
    """Ada is caught and hunts with these Weapons; Ben is on a space that the attack spares unless `near` has him."""
    around: dict[str, Any] = {
        name: more.pop(name) for name in ("line", "own", "worms", "targets", "under") if name in more
    }
    near = seat(pawn=BESIDE if more.pop("near", False) else AWAY, weapons=ben, leader=more.pop("ben_leader", ""))
    plans = (seat(pawn=on, weapons=weapons, **more), near, seat(weapons=cleo))
    usual: dict[str, Any] = {"own": steady(), "worms": {1: beast}, "targets": {1: ON}}
    return position(*plans, **usual | around).attacking()


def fired(*weapons: str, luck: tuple[int, ...] = (), **more: Any) -> Play:
    """She has fired the first of them, and the dice fell so."""
    play = armed(*weapons, **more).choose(f"fire {weapons[0]}")
    return play.luck(*luck) if luck else play


def damage(play: Play) -> list[int]:
    """The damage of each Weapon played, in order."""
    return [event.damage for event in play.happened(e.DamageDealt)]


def _rows() -> list[dict[str, Any]]:
    return [row for row in shipped()["weapons"]["weapon"] for _ in range(row["copies"])]


def _printed(row: dict[str, Any], faces: tuple[int, ...], *, own_space: bool) -> int:
    """What the text of a Weapon says, read from its data by other means than the rules do."""
    if faces:
        if row.get("dud_on_doubles") and len(faces) > len(set(faces)):
            return 0
        return max(max(faces) if row.get("count") == "highest" else sum(faces), int(row.get("least", 0)))
    return int(row["own_space"] if own_space and "own_space" in row else row["damage"])


def shipped_in(card: WeaponCard, *, on: str = ON, own: Any = SHIPPED, foe: str = TOUGH) -> Play:
    """Ada is caught there and holds this card of the deck."""
    plan = seat(pawn=on, weapons=card.number)
    return position(plan, seats=3, own=own, worms={1: foe}, targets={1: ON}).attacking()


@pytest.mark.parametrize("card", built_in().weapons, ids=[f"{card.number}-{card.id}" for card in built_in().weapons])
class TestEveryWeapon:
    """TB 7.3: each card of the deck as it is shipped."""

    def test_deals_what_is_printed_on_it_whatever_the_dice_show(self, card: WeaponCard) -> None:
        """TB 7.3."""
        row = _rows()[card.number]
        for on, faces in product((ON, BESIDE), product(range(1, 7), repeat=row.get("dice", 0))):
            play = shipped_in(card, on=on).choose(f"fire {card.id}")
            if faces:
                play.luck(*faces, stream="dice/damage")
            assert damage(play) == [_printed(row, faces, own_space=on == ON)], faces

    def test_has_the_odds_of_its_dice_which_its_hunter_alone_is_shown(self, card: WeaponCard) -> None:
        """TB 7.3: the share of throws that kill."""
        row = _rows()[card.number]
        throws = list(product(range(1, 7), repeat=row.get("dice", 0)))
        for health in range(1, 14):
            play = shipped_in(card, own=ODDS, foe=f"foe-{health}")
            share = sum(_printed(row, faces, own_space=True) >= health for faces in throws) / len(throws)
            for viewer in (0, 1):
                attack = play.rules.view(play.state, viewer).attack
                assert attack is not None
                assert [odds.chance for odds in attack.odds] == ([] if viewer else [share])
                assert attack.chance == (None if viewer else share)


def test_a_shotgun_deals_five_inside_the_location_that_the_target_stands_on() -> None:
    """TB 7.1: the Target is on the hunter's space there too."""
    play = armed("shotgun", on="motel", targets={1: "motel"}).luck(1, 1).choose("fire shotgun")
    assert damage(play) == [5]


def test_a_pistol_shoots_no_hats_in_a_hunt() -> None:
    """R48: that is for one's own turn."""
    play = position(seat(pawn=ON, weapons="pistol"), seat(hat="party-hat"), worms={1: "quiet-1"}, targets={1: ON})
    play.attacking().shows(options=("fire pistol", "stop")).refuses("shoot pistol at Ben")
    assert play.count(e.HatLost) == 0


class TestSharpenedStick:
    """1 damage; back to the hand if the Worm is defeated in this attack."""

    @pytest.mark.parametrize(
        ("more", "answers"),
        [
            ({"beast": "runt"}, ()),
            ({"beast": "beast", "ben": "alien-rifle", "near": True}, ("stop", "fire alien-rifle")),
        ],
        ids=["its own kill", "the kill of another seat"],
    )
    def test_it_returns_to_its_owner_whoever_kills(self, more: Any, answers: tuple[str, ...]) -> None:
        """TB 7.3."""
        play = fired("sharpened-stick", **more).choose(*answers).shows(weapons=["sharpened-stick"]).shows(1, weapons=[])
        assert play.happened(e.WeaponReturned)[0].seat == 0
        assert "sharpened-stick" not in play.discard("weapons")

    def test_it_returns_when_another_weapon_kills(self) -> None:
        """TB 7.3: it is discarded when the Worm lives, and cannot be played twice in one attack."""
        play = fired("sharpened-stick", "alien-rifle", beast="beast").choose("fire alien-rifle")
        play.shows(weapons=["sharpened-stick"], gone_weapons=["alien-rifle"])
        fired("sharpened-stick").shows(options=("stop",))


class TestFlamethrower:
    """4 damage; one carried Egg of the hunter's choice is discarded."""

    def test_one_colour_burns_without_a_question_and_goes_back_to_the_supply(self) -> None:
        """TB 7.3."""
        assert fired("flamethrower").count(e.EggDiscarded) == 0
        play = fired("flamethrower", eggs=("jade", "jade")).shows(asked="Ada hunt", eggs=("jade",))
        assert play.state.eggs_left[1] == play.decks.pieces.eggs_per_colour - 2

    def test_of_several_colours_the_hunter_chooses_for_each_of_them(self) -> None:
        """TB 7.3."""
        play = fired("flamethrower", "flamethrower", eggs=("amber", "jade", "jade", "violet"))
        play.shows(options=("burn amber", "burn jade", "burn violet")).choose("burn violet", "fire flamethrower")
        play.choose("burn jade").shows(eggs=("amber", "jade"))

    def test_the_egg_burns_before_the_reward_of_a_kill(self) -> None:
        """TB 7.3, 7.4."""
        play = fired("flamethrower", eggs=("amber", "jade"), beast="runt", line=("hunt any",))
        play.shows(asked="Ada discard-egg").choose("burn amber").shows(asked="Ada reward", eggs=("jade",))


def test_the_kill_of_a_harpoon_gun_scores_one_more_and_that_of_another_weapon_does_not() -> None:
    """TB 7.4: with a Bounty too."""
    fired("harpoon-gun", beast="runt").shows(vp=2)
    fired("harpoon-gun", beast="runt", line=("hunt any",)).choose("claim hunt any").shows(vp=4)
    fired("harpoon-gun", "alien-rifle", beast="beast").choose("fire alien-rifle").shows(vp=1)


class TestBorrowedGun:
    """A Weapon of another player, at random, is played now."""

    def test_the_only_armed_player_is_taken_without_a_question(self) -> None:
        """R69: both cards are discarded; the hunter's own other Weapons do not count."""
        alone = fired("borrowed-gun", "pistol")
        assert (damage(alone), alone.count(e.WeaponBorrowed)) == ([1], 0)
        play = fired("borrowed-gun", ben=("pistol", "shotgun"))
        assert play.chance.spec == Roll(2)
        play.luck(2, stream="borrow").shows(gone_weapons=["borrowed-gun", "shotgun"]).shows(1, weapons=["pistol"])
        assert play.happened(e.WeaponBorrowed)[0].victim == 1

    def test_of_several_armed_players_the_hunter_chooses(self) -> None:
        """R69: the choice is of the player, not of the card."""
        play = fired("borrowed-gun", ben="pistol", cleo="shotgun").shows(
            options=("borrow from Ben", "borrow from Cleo")
        )
        play.choose("borrow from Cleo").luck(1, stream="borrow").shows(1, weapons=["pistol"]).shows(2, weapons=[])

    def test_the_weapon_taken_rolls_its_own_dice(self) -> None:
        """TB 7.3: a Dynamite taken may be a dud."""
        play = fired("borrowed-gun", ben="dynamite", luck=(1,)).luck(4, 4, stream="dice/damage")
        assert damage(play) == [0]

    def test_the_weapon_taken_is_the_hunters(self) -> None:
        """R69: its kill scores one more, its fire burns an Egg of the hunter."""
        play = fired("borrowed-gun", ben="harpoon-gun", beast="runt", luck=(1,)).shows(vp=2).shows(1, vp=0)
        assert play.happened(e.WormDefeated)[0].seat == 0
        fired("borrowed-gun", ben="flamethrower", eggs=("jade",), luck=(1,)).shows(eggs=())

    def test_a_stick_taken_returns_to_the_hunter_after_a_kill_alone(self) -> None:
        """R69, TB 8.1."""
        play = fired("borrowed-gun", ben="sharpened-stick", beast="runt", luck=(1,))
        play.shows(weapons=["sharpened-stick"], gone_weapons=["borrowed-gun"]).shows(1, weapons=[])
        assert [event.seat for event in play.happened(e.WeaponReturned)] == [0]
        play = fired("borrowed-gun", ben="sharpened-stick", luck=(1,)).choose("stop", "lead nobody-2")
        assert sorted(play.discard("weapons")) == ["borrowed-gun", "sharpened-stick"]

    def test_it_takes_what_a_later_hunter_holds_and_no_stick_that_waits_to_return(self) -> None:
        """R20: that player then hunts with what is left."""
        fired("borrowed-gun", ben="pistol", near=True, luck=(1,)).choose("stop").shows(
            asked="Ben hunt", options=("stop",)
        )
        play = fired("sharpened-stick", ben="borrowed-gun", near=True).choose("stop", "fire borrowed-gun")
        assert damage(play) == [1, 1]


class TestNatasha:
    """R53: the first Weapon of each attack deals 1 more."""

    @pytest.mark.parametrize(
        ("weapons", "luck", "more", "dealt"),
        [
            (("pistol", "shotgun"), (), {}, [3, 5]),
            (("dynamite",), (2, 2), {}, [1]),
            (("borrowed-gun",), (1,), {"ben": "pistol"}, [3]),
            (("borrowed-gun",), (), {}, [2]),
            (("pistol",), (), {"leader": "", "members": "natasha"}, [2]),
        ],
        ids=["first only", "dud", "borrowed", "nothing borrowed", "behind a Leader"],
    )
    def test_her_point_counts_once_for_whatever_is_fired(self, weapons: Any, luck: Any, more: Any, dealt: Any) -> None:
        """R53."""
        play = fired(*weapons, **{"leader": "natasha", "luck": luck} | more)
        assert damage(play.choose(*(f"fire {name}" for name in weapons[1:]))) == dealt

    def test_weapons_of_others_do_not_use_it_up_and_it_counts_again_in_the_next_attack(self) -> None:
        """R12, R53."""
        play = fired("pistol", ben="pistol", ben_leader="natasha", near=True).choose("stop", "fire pistol")
        assert damage(play) == [2, 3]
        ada = seat(pawn=ON, weapons=("pistol", "pistol"), leader="natasha")
        under = {1: ("walk-1",) * 4, 2: ("walk-2",) * 4}
        worms, targets = {1: "runt", 2: "beast"}, {1: ON, 2: ON}
        play = position(ada, seats=3, own=steady(), worms=worms, targets=targets, under=under).ending()
        assert damage(play.choose("fire pistol", "fire pistol")) == [3, 3]


class TestAnise:
    """R53: once per attack she may reroll one die."""

    def test_she_may_roll_one_of_the_dice_again_before_damage_is_counted(self) -> None:
        """R53."""
        play = fired("hunting-rifle", leader="anise", luck=(1, 3)).shows(asked="Ada reroll")
        play.shows(options=("reroll 1", "reroll 2", "stop"))
        assert damage(play) == []
        assert damage(play.choose("reroll 1").luck(6, stream="dice/reroll")) == [6]

    @pytest.mark.parametrize(
        ("weapon", "luck", "again", "dealt"),
        [
            ("machete", (5,), ("reroll 1", 3), 3),
            ("machete", (5,), ("stop",), 5),
            ("dynamite", (6, 2), ("reroll 2", 6), 0),
            ("dynamite", (6, 6), ("reroll 1", 1), 7),
        ],
    )
    def test_what_counts_are_the_dice_as_they_lie_in_the_end(
        self, weapon: str, luck: Any, again: Any, dealt: int
    ) -> None:
        """R53: a lower die too; and she may leave them."""
        play = fired(weapon, leader="anise", luck=luck).choose(again[0])
        assert damage(play.luck(*again[1:]) if again[1:] else play) == [dealt]

    def test_once_per_attack_and_declining_keeps_it_for_a_later_weapon(self) -> None:
        """R53."""
        play = fired("machete", "machete", leader="anise", luck=(1,)).choose("reroll 1").luck(2).choose("fire machete")
        assert damage(play.luck(1).shows(asked="Ada hunt")) == [2, 2]
        play = fired("machete", "machete", leader="anise", luck=(5,)).choose("stop", "fire machete")
        play.luck(1).shows(asked="Ada reroll")

    def test_she_rerolls_a_die_of_a_weapon_taken_and_none_that_deals_no_damage(self) -> None:
        """R53."""
        play = fired("borrowed-gun", leader="anise", ben="machete", luck=(1,)).luck(2, stream="dice/damage")
        assert damage(play.choose("reroll 1").luck(4)) == [4]
        fired("pistol", leader="anise").shows(asked="Ada hunt")
        fired("borrowed-gun", leader="anise", ben=("pistol", "shotgun"), luck=(1,)).shows(asked="Ada hunt")


class TestRuiz:
    """R53, R69, R70: after each Weapon he rolls: on a 6 it returns when the attack is over."""

    @pytest.mark.parametrize("face", range(1, 7))
    def test_a_played_weapon_returns_on_a_six_when_the_attack_is_over(self, face: int) -> None:
        """R53: the Worm is defeated by the second Weapon; both have been rolled for."""
        play = fired("pistol", "alien-rifle", leader="ruiz", beast="beast", luck=(face,))
        play.shows(weapons=["alien-rifle"]).choose("fire alien-rifle").luck(5, stream="dice/reuse")
        play.shows(weapons=["pistol"] * (face == 6), vp=1)
        assert play.count(e.WeaponReturned) == (face == 6)
        assert ("pistol" in play.discard("weapons")) == (face != 6)

    def test_he_rolls_for_the_killing_weapon_too_and_keeps_it_when_another_seat_kills(self) -> None:
        """R53."""
        fired("pistol", leader="ruiz", beast="runt", luck=(6,)).shows(weapons=["pistol"], vp=1)
        play = fired("pistol", leader="ruiz", beast="beast", ben="alien-rifle", near=True, luck=(6,))
        play.choose("stop", "fire alien-rifle").shows(weapons=["pistol"])

    def test_what_he_would_get_back_is_lost_when_he_dies(self) -> None:
        """TB 8.1, R70: it lies face up by the Leader until the attack is over."""
        play = fired("pistol", leader="ruiz", luck=(6,)).shows(weapons=[], gone_weapons=[]).choose("stop")
        assert [event.seat for event in play.happened(e.LeaderDied)] == [0]
        play.shows(gone_weapons=["pistol"], weapons=[])

    def test_he_rolls_once_for_a_borrowed_gun_and_keeps_the_gun_not_what_it_took(self) -> None:
        """R53, R69."""
        play = fired("borrowed-gun", leader="ruiz", ben="alien-rifle", beast="beast", luck=(1,))
        play.luck(6, stream="dice/reuse").shows(weapons=["borrowed-gun"], gone_weapons=["alien-rifle"])
        assert [event.purpose for event in play.happened(e.DiceRolled)].count("reuse") == 1

    @pytest.mark.parametrize("face", [1, 6])
    def test_a_stick_returns_to_him_once_after_a_kill_whatever_he_rolls(self, face: int) -> None:
        """R53."""
        play = fired("sharpened-stick", leader="ruiz", beast="runt", luck=(face,)).shows(weapons=["sharpened-stick"])
        assert play.count(e.WeaponReturned) == 1
