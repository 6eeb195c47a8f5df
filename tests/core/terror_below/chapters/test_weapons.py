"""Every Weapon, alone and in the hands of those Leaders whom it concerns. TB 5.1, 7.3; R48, R53."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.decisions import Chance, Roll
from core.terror_below.decks.edition import built_in
from core.terror_below.events import (
    DamageDealt,
    DiceRolled,
    EggDiscarded,
    HatLost,
    LeaderDied,
    WeaponBorrowed,
    WeaponReturned,
    WormDefeated,
)
from tests.core.terror_below.kit import decks, position, seat, worm
from tests.core.terror_below.own_decks import shipped
from tests.core.terror_below.steady_cards import steady

if TYPE_CHECKING:
    from core.terror_below.decks.cards import WeaponCard
    from tests.core.terror_below.play import Play

ON, BESIDE, AWAY = "3-3", "2-3", "3-4"
"""The Target's space, one with Rubble, and one that the attack spares."""


def armed(weapons: Any, *, leader: str = "", beast: str = "giant", on: str = ON, ben: Any = (), **more: Any) -> Play:
    """Ada is caught and hunts with these Weapons; Ben is safe and holds his."""
    ada = seat(pawn=on, weapons=weapons, leader=leader, eggs=more.pop("eggs", ()), rubble=0)
    third = more.pop("cleo", ())
    return position(
        ada,
        seat(pawn=AWAY, weapons=ben),
        seat(weapons=third),
        own=steady(),
        worms={1: beast},
        targets={1: ON},
        **more,
    ).attacking()


def damage(play: Play) -> list[int]:
    """The damage of each Weapon played, in order."""
    return [event.damage for event in play.happened(DamageDealt)]


TOUGH: Final = "tough"


SHIPPED: Final = decks(worms=[worm(TOUGH, rubble=[(1, 0), (-1, 0)], health=1000)])

ODDS: Final = decks(worms=[worm(f"foe-{health}", health=health) for health in range(1, 14)])
"""Worms of every health."""


def _rows() -> list[dict[str, Any]]:
    return [row for row in shipped()["weapons"]["weapon"] for _ in range(row["copies"])]


def _printed(row: dict[str, Any], faces: tuple[int, ...], *, own_space: bool) -> int:
    """What the text of a Weapon says, read from its data by other means than the rules do."""
    if faces:
        if row.get("dud_on_doubles") and len(faces) > len(set(faces)):
            return 0
        dealt = max(faces) if row.get("count") == "highest" else sum(faces)
        return max(dealt, int(row.get("least", 0)))
    return int(row["own_space"] if own_space and "own_space" in row else row["damage"])


@pytest.mark.parametrize("card", built_in().weapons, ids=[f"{card.number}-{card.id}" for card in built_in().weapons])
class TestEveryWeapon:
    """TB 7.3: each card of the deck as it is shipped."""

    def test_deals_what_is_printed_on_it_whatever_the_dice_show(self, card: WeaponCard) -> None:
        """TB 7.3."""
        row = _rows()[card.number]
        for on, faces in product((ON, BESIDE), product(range(1, 7), repeat=row.get("dice", 0))):
            play = position(
                seat(pawn=on, weapons=card.number), seats=3, own=SHIPPED, worms={1: TOUGH}, targets={1: ON}
            ).attacking()
            play.choose(f"fire {card.id}")
            if faces:
                play.luck(*faces, stream="dice/damage")
            assert damage(play) == [_printed(row, faces, own_space=on == ON)], faces

    def test_is_discarded_or_returns_as_its_text_says(self, card: WeaponCard) -> None:
        """TB 7.3: after an attack without a kill every Weapon played lies in the discard pile."""
        play = position(
            seat(pawn=ON, weapons=card.number), seats=3, own=SHIPPED, worms={1: TOUGH}, targets={1: ON}
        ).attacking()
        play.choose(f"fire {card.id}")
        if isinstance(play.pending, Chance):
            play.luck(*range(1, card.dice + 1))
        play.choose("stop", "lead nobody-2")

        assert play.discard("weapons") == [card.id]
        assert play.held("weapons") == []

    def test_the_odds_shown_to_its_hunter_are_those_of_its_dice(self, card: WeaponCard) -> None:
        """TB 7.3: the share of throws that kill."""
        row = _rows()[card.number]
        throws = list(product(range(1, 7), repeat=row.get("dice", 0)))
        for health in range(1, 14):
            own, name = ODDS, f"foe-{health}"
            play = position(
                seat(pawn=ON, weapons=card.number), seats=3, own=own, worms={1: name}, targets={1: ON}
            ).attacking()
            kills = sum(_printed(row, faces, own_space=True) >= health for faces in throws)
            for viewer in (0, 1):
                attack = play.rules.view(play.state, viewer).attack
                assert attack is not None
                shown = [odds.chance for odds in attack.odds]
                assert shown == ([] if viewer else [kills / len(throws)])
                assert attack.chance == (None if viewer else kills / len(throws))


class TestPistol:
    """2 damage; or the Hat of a Leader on one's own turn (R48; more in the tests of Hats)."""

    def test_it_deals_two(self) -> None:
        """TB 7.3."""
        assert damage(armed("pistol").choose("fire pistol")) == [2]

    def test_in_a_hunt_it_shoots_no_hats(self) -> None:
        """R48: that is for one's own turn."""
        play = position(
            seat(pawn=ON, weapons="pistol"), seat(hat="party-hat"), own=steady(), worms={1: "giant"}, targets={1: ON}
        ).attacking()

        assert list(play.options) == ["fire pistol", "stop"]
        assert play.refusal("shoot pistol at Ben") is not None
        assert play.happened(HatLost) == []


class TestHuntingRifle:
    """The higher of two dice."""

    @pytest.mark.parametrize(("faces", "dealt"), [((5, 2), 5), ((2, 5), 5), ((3, 3), 3), ((1, 1), 1)])
    def test_the_higher_die_counts(self, faces: tuple[int, int], dealt: int) -> None:
        """TB 7.3."""
        assert damage(armed("hunting-rifle").choose("fire hunting-rifle").luck(*faces)) == [dealt]


class TestShotgun:
    """3 damage, or 5 when the Target is on the hunter's space."""

    def test_five_on_the_targets_own_space(self) -> None:
        """TB 7.3."""
        assert damage(armed("shotgun", on=ON).choose("fire shotgun")) == [5]

    def test_three_on_any_other_space(self) -> None:
        """TB 7.3."""
        assert damage(armed("shotgun", on=BESIDE).choose("fire shotgun")) == [3]

    def test_five_inside_the_location_that_the_target_stands_on(self) -> None:
        """TB 7.1: the Target is on the hunter's space there too."""
        play = position(
            seat(pawn="motel", weapons="shotgun"), own=steady(), worms={1: "giant"}, targets={1: "motel"}
        ).attacking()

        assert damage(play.luck(1, 1).choose("fire shotgun")) == [5]


class TestSharpenedStick:
    """1 damage; back to the hand if the Worm is defeated in this attack."""

    def test_it_returns_when_it_kills(self) -> None:
        """TB 7.3."""
        play = armed("sharpened-stick", beast="runt").choose("fire sharpened-stick")

        assert play.held("weapons") == ["sharpened-stick"]
        assert play.happened(WeaponReturned)[0].seat == 0
        assert play.discard("weapons") == []

    def test_it_returns_when_another_weapon_kills(self) -> None:
        """The text asks only that the Worm is defeated in this attack."""
        play = armed(("sharpened-stick", "alien-rifle"), beast="beast")
        play.choose("fire sharpened-stick", "fire alien-rifle")

        assert play.held("weapons") == ["sharpened-stick"]
        assert play.discard("weapons") == ["alien-rifle"]

    def test_it_returns_to_its_owner_when_another_seat_kills(self) -> None:
        """The killing blow need not be its owner's."""
        play = position(
            seat(pawn=ON, weapons="sharpened-stick"),
            seat(pawn=BESIDE, weapons="alien-rifle"),
            seats=3,
            own=steady(),
            worms={1: "beast"},
            targets={1: ON},
        ).attacking()
        play.choose("fire sharpened-stick", "stop", "fire alien-rifle")

        assert play.held("weapons", 0) == ["sharpened-stick"]
        assert play.held("weapons", 1) == []

    def test_it_is_discarded_when_the_worm_lives(self) -> None:
        """TB 8.1."""
        play = armed("sharpened-stick").choose("fire sharpened-stick", "stop", "lead nobody-2")

        assert play.held("weapons") == []
        assert play.discard("weapons") == ["sharpened-stick"]

    def test_it_cannot_be_played_twice_in_one_attack(self) -> None:
        """It comes back when the attack is over."""
        assert list(armed("sharpened-stick").choose("fire sharpened-stick").options) == ["stop"]


class TestDynamite:
    """The sum of two dice; doubles are a dud."""

    def test_the_sum_counts(self) -> None:
        """TB 7.3."""
        assert damage(armed("dynamite").choose("fire dynamite").luck(6, 5)) == [11]

    @pytest.mark.parametrize("face", range(1, 7))
    def test_doubles_deal_nothing(self, face: int) -> None:
        """TB 7.3."""
        play = armed("dynamite").choose("fire dynamite").luck(face, face)

        assert damage(play) == [0]
        assert play.discard("weapons") == ["dynamite"]


class TestMachete:
    """One die, at least 2."""

    @pytest.mark.parametrize(("face", "dealt"), [(1, 2), (2, 2), (3, 3), (6, 6)])
    def test_a_one_counts_as_two(self, face: int, dealt: int) -> None:
        """TB 7.3."""
        assert damage(armed("machete").choose("fire machete").luck(face)) == [dealt]


class TestFlamethrower:
    """4 damage; one carried Egg is discarded."""

    def test_without_eggs_it_only_burns_the_worm(self) -> None:
        """TB 7.3."""
        play = armed("flamethrower").choose("fire flamethrower")

        assert damage(play) == [4]
        assert play.happened(EggDiscarded) == []

    def test_the_only_colour_carried_burns_without_a_question(self) -> None:
        """One of two equal Eggs goes back to the supply."""
        play = armed("flamethrower", eggs=("jade", "jade")).choose("fire flamethrower")

        assert play.asked == "Ada hunt"
        assert play.carried() == ("jade",)
        assert play.state.eggs_left[1] == play.decks.pieces.eggs_per_colour - 2

    def test_of_several_colours_the_hunter_chooses(self) -> None:
        """The text: your choice."""
        play = armed("flamethrower", eggs=("amber", "jade", "jade", "violet")).choose("fire flamethrower")
        assert list(play.options) == ["burn amber", "burn jade", "burn violet"]

        play.choose("burn violet")
        assert play.carried() == ("amber", "jade", "jade")

    def test_the_egg_burns_though_the_worm_is_defeated(self) -> None:
        """The discard is part of the Weapon, before the reward."""
        play = armed("flamethrower", eggs=("amber", "jade"), beast="runt", line=("hunt any",))
        play.choose("fire flamethrower")
        assert play.asked == "Ada discard-egg"

        play.choose("burn amber")
        assert play.asked == "Ada reward"
        assert play.carried() == ("jade",)

    def test_two_flamethrowers_burn_two_eggs(self) -> None:
        """Each card discards one."""
        play = armed(("flamethrower", "flamethrower"), eggs=("amber", "amber", "jade"))
        play.choose("fire flamethrower", "burn amber", "fire flamethrower", "burn amber")

        assert play.carried() == ("jade",)


class TestHarpoonGun:
    """3 damage; 1 VP more for its killing blow."""

    def test_its_kill_scores_one_more(self) -> None:
        """TB 7.4."""
        assert armed("harpoon-gun", beast="runt").choose("fire harpoon-gun").squad().vp == 2

    def test_its_kill_scores_one_more_with_a_bounty_too(self) -> None:
        """TB 7.4."""
        play = armed("harpoon-gun", beast="runt", line=("hunt any",)).choose("fire harpoon-gun", "claim hunt any")

        assert play.squad().vp == 4

    def test_the_kill_of_another_weapon_does_not(self) -> None:
        """Only if this card deals the killing blow."""
        play = armed(("harpoon-gun", "alien-rifle"), beast="beast").choose("fire harpoon-gun", "fire alien-rifle")

        assert play.squad().vp == 1


class TestAlienRifle:
    """7 damage."""

    def test_it_deals_seven(self) -> None:
        """TB 7.3."""
        assert damage(armed("alien-rifle").choose("fire alien-rifle")) == [7]


class TestBorrowedGun:
    """A Weapon of another player, at random, is played now."""

    def test_one_damage_when_nobody_else_has_a_weapon(self) -> None:
        """The hunter's own other Weapons do not count."""
        play = armed(("borrowed-gun", "pistol")).choose("fire borrowed-gun")

        assert damage(play) == [1]
        assert play.happened(WeaponBorrowed) == []

    def test_the_only_armed_player_is_taken_without_a_question(self) -> None:
        """Nothing is to be chosen."""
        play = armed("borrowed-gun", ben=("pistol", "shotgun")).choose("fire borrowed-gun")

        assert play.chance.spec == Roll(2)
        assert play.luck(2, stream="borrow").happened(WeaponBorrowed)[0].victim == 1
        assert play.held("weapons", 1) == ["pistol"]

    def test_of_several_armed_players_the_hunter_chooses(self) -> None:
        """From another player: the choice is of the player, not of the card."""
        play = armed("borrowed-gun", ben="pistol", cleo="shotgun").choose("fire borrowed-gun")
        assert list(play.options) == ["borrow from Ben", "borrow from Cleo"]

        play.choose("borrow from Cleo").luck(1, stream="borrow")
        assert play.held("weapons", 1) == ["pistol"]
        assert play.held("weapons", 2) == []

    def test_players_without_weapons_cannot_be_chosen(self) -> None:
        """Take one Weapon: there must be one."""
        play = armed("borrowed-gun", ben="pistol", cleo=()).choose("fire borrowed-gun")

        assert play.chance.stream == "borrow"

    def test_it_deals_what_the_weapon_taken_deals(self) -> None:
        """And both cards are discarded."""
        play = armed("borrowed-gun", ben="alien-rifle").choose("fire borrowed-gun").luck(1)

        assert damage(play) == [7]
        assert sorted(play.discard("weapons")) == ["alien-rifle", "borrowed-gun"]

    def test_the_weapon_taken_rolls_its_own_dice(self) -> None:
        """A Dynamite taken may be a dud."""
        play = armed("borrowed-gun", ben="dynamite").choose("fire borrowed-gun").luck(1, stream="borrow")
        play.luck(4, 4, stream="dice/damage")

        assert damage(play) == [0]

    def test_a_shotgun_taken_looks_at_the_space_of_the_hunter(self) -> None:
        """Its text is read by who plays it."""
        assert damage(armed("borrowed-gun", ben="shotgun").choose("fire borrowed-gun").luck(1)) == [5]

    def test_a_harpoon_taken_scores_one_more_for_its_kill(self) -> None:
        """The card taken deals the killing blow."""
        play = armed("borrowed-gun", ben="harpoon-gun", beast="runt").choose("fire borrowed-gun").luck(1)

        assert play.happened(WormDefeated)[0].seat == 0
        assert play.squad(0).vp == 2
        assert play.squad(1).vp == 0

    def test_a_flamethrower_taken_burns_an_egg_of_the_hunter(self) -> None:
        """The hunter plays it."""
        play = armed("borrowed-gun", ben="flamethrower", eggs=("jade",)).choose("fire borrowed-gun").luck(1)

        assert play.carried() == ()

    def test_a_stick_taken_returns_to_the_hunter_after_a_kill(self) -> None:
        """It says: to your hand, and the hunter played it."""
        play = armed("borrowed-gun", ben="sharpened-stick", beast="runt").choose("fire borrowed-gun").luck(1)

        assert play.held("weapons", 0) == ["sharpened-stick"]
        assert play.held("weapons", 1) == []
        assert play.discard("weapons") == ["borrowed-gun"]

    def test_a_stick_taken_is_discarded_without_a_kill(self) -> None:
        """TB 8.1."""
        play = armed("borrowed-gun", ben="sharpened-stick").choose("fire borrowed-gun").luck(1)
        play.choose("stop", "lead nobody-2")

        assert sorted(play.discard("weapons")) == ["borrowed-gun", "sharpened-stick"]

    def test_it_may_take_the_last_weapon_of_a_player_who_has_yet_to_hunt(self) -> None:
        """R20: that player then hunts with what is left."""
        play = position(
            seat(pawn=ON, weapons="borrowed-gun"),
            seat(pawn=BESIDE, weapons="pistol"),
            own=steady(),
            worms={1: "giant"},
            targets={1: ON},
        ).attacking()
        play.choose("fire borrowed-gun").luck(1).choose("stop")

        assert play.asked == "Ben hunt"
        assert list(play.options) == ["stop"]

    def test_a_stick_that_waits_to_return_cannot_be_taken(self) -> None:
        """It lies on the table, not in a hand."""
        play = position(
            seat(pawn=ON, weapons="sharpened-stick"),
            seat(pawn=BESIDE, weapons="borrowed-gun"),
            own=steady(),
            worms={1: "giant"},
            targets={1: ON},
        ).attacking()
        play.choose("fire sharpened-stick", "stop", "fire borrowed-gun")

        assert damage(play) == [1, 1]


class TestNatasha:
    """The first Weapon of each attack deals 1 more."""

    def test_only_the_first_weapon_gains(self) -> None:
        """TB 7.3."""
        play = armed(("pistol", "shotgun"), leader="natasha", on=BESIDE).choose("fire pistol", "fire shotgun")

        assert damage(play) == [3, 3]

    def test_her_point_counts_for_a_dud_too(self) -> None:
        """R53."""
        assert damage(armed("dynamite", leader="natasha").choose("fire dynamite").luck(2, 2)) == [1]

    def test_her_point_counts_for_a_borrowed_gun(self) -> None:
        """The gun is the first Weapon, whatever it takes."""
        play = armed("borrowed-gun", leader="natasha", ben="pistol").choose("fire borrowed-gun").luck(1)

        assert damage(play) == [3]

    def test_her_point_counts_for_a_borrowed_gun_that_takes_nothing(self) -> None:
        """1 damage and 1 more."""
        assert damage(armed("borrowed-gun", leader="natasha").choose("fire borrowed-gun")) == [2]

    def test_weapons_of_others_do_not_use_her_point_up(self) -> None:
        """The first Weapon that she plays."""
        play = position(
            seat(pawn=BESIDE, weapons="pistol"),
            seat(pawn=ON, weapons="pistol", leader="natasha"),
            own=steady(),
            worms={1: "giant"},
            targets={1: ON},
        ).attacking()
        play.choose("fire pistol", "stop", "fire pistol")

        assert damage(play) == [2, 3]

    def test_her_point_counts_again_in_the_next_attack(self) -> None:
        """R12: one whole attack after the other."""
        play = position(
            seat(pawn=ON, weapons=("pistol", "pistol"), leader="natasha"),
            seats=3,
            own=steady(),
            worms={1: "runt", 2: "beast"},
            targets={1: ON, 2: ON},
            under={1: ("walk-1",) * 4, 2: ("walk-2",) * 4},
        ).ending()
        play.choose("fire pistol", "fire pistol")

        assert damage(play) == [3, 3]

    def test_behind_another_leader_she_adds_nothing(self) -> None:
        """An ability works while the character is the Leader."""
        play = position(
            seat(pawn=ON, weapons="pistol", members=("natasha",)), own=steady(), worms={1: "giant"}, targets={1: ON}
        ).attacking()

        assert damage(play.choose("fire pistol")) == [2]

    def test_the_odds_count_her_point_while_it_is_unused(self) -> None:
        """TB 7.3: a Pistol of 2 kills a health of 3 with her, once."""
        own = steady(worms=(worm("foe", health=3), worm("foe-5", health=6)))
        for name, chances in (("foe", [1.0, 1.0]), ("foe-5", [0.0, 0.0])):
            play = position(
                seat(pawn=ON, leader="natasha", weapons=("pistol", "pistol")),
                seats=3,
                own=own,
                worms={1: name},
                targets={1: ON},
            ).attacking()
            attack = play.rules.view(play.state, 0).attack
            assert attack is not None
            assert [odds.chance for odds in attack.odds] == chances

        play.choose("fire pistol")
        attack = play.rules.view(play.state, 0).attack
        assert attack is not None
        assert [odds.chance for odds in attack.odds] == [0.0]


class TestAnise:
    """Once per attack she may reroll one die."""

    def test_she_may_roll_one_of_the_dice_again(self) -> None:
        """R53: before damage is counted."""
        play = armed("hunting-rifle", leader="anise").choose("fire hunting-rifle").luck(1, 3)
        assert play.asked == "Ada reroll"
        assert damage(play) == []

        play.choose("reroll 1").luck(6, stream="dice/reroll")
        assert damage(play) == [6]

    def test_the_new_die_counts_though_it_is_lower(self) -> None:
        """A reroll replaces the die."""
        play = armed("machete", leader="anise").choose("fire machete").luck(5).choose("reroll 1").luck(3)

        assert damage(play) == [3]

    def test_she_may_leave_the_dice_as_they_lie(self) -> None:
        """She may, she need not."""
        assert damage(armed("machete", leader="anise").choose("fire machete").luck(5).choose("stop")) == [5]

    def test_rerolling_dynamite_into_doubles_makes_it_a_dud(self) -> None:
        """R53: what counts are the dice as they lie in the end."""
        play = armed("dynamite", leader="anise").choose("fire dynamite").luck(6, 2).choose("reroll 2").luck(6)

        assert damage(play) == [0]

    def test_rerolling_saves_a_dud(self) -> None:
        """R53."""
        play = armed("dynamite", leader="anise").choose("fire dynamite").luck(6, 6).choose("reroll 1").luck(1)

        assert damage(play) == [7]

    def test_once_per_attack(self) -> None:
        """The second Weapon is not asked for."""
        play = armed(("machete", "machete"), leader="anise")
        play.choose("fire machete").luck(1).choose("reroll 1").luck(2).choose("fire machete").luck(1)

        assert damage(play) == [2, 2]
        assert play.asked == "Ada hunt"

    def test_declining_keeps_the_reroll_for_the_next_weapon(self) -> None:
        """Once per attack, at any of its Weapons."""
        play = armed(("machete", "machete"), leader="anise")
        play.choose("fire machete").luck(5).choose("stop", "fire machete").luck(1)

        assert play.asked == "Ada reroll"

    def test_there_is_nothing_to_reroll_without_dice(self) -> None:
        """A Pistol rolls none."""
        assert armed("pistol", leader="anise").choose("fire pistol").asked == "Ada hunt"

    def test_she_may_reroll_a_die_of_a_weapon_taken(self) -> None:
        """She rolled it."""
        play = armed("borrowed-gun", leader="anise", ben="machete").choose("fire borrowed-gun").luck(1, stream="borrow")
        play.luck(2, stream="dice/damage").choose("reroll 1").luck(4)

        assert damage(play) == [4]

    def test_the_die_that_names_the_weapon_taken_is_not_rerolled(self) -> None:
        """One die rolled for damage."""
        play = armed("borrowed-gun", leader="anise", ben=("pistol", "shotgun")).choose("fire borrowed-gun")

        assert play.luck(1, stream="borrow").asked == "Ada hunt"


class TestRuiz:
    """After each Weapon he rolls: on a 6 it returns when the attack is over."""

    def test_on_a_six_the_weapon_returns_when_the_attack_is_over(self) -> None:
        """The Worm is defeated by the second Weapon; both have been rolled for."""
        play = armed(("pistol", "alien-rifle"), leader="ruiz", beast="beast")
        play.choose("fire pistol").luck(6, stream="dice/reuse")
        assert play.held("weapons") == ["alien-rifle"]
        play.choose("fire alien-rifle").luck(5, stream="dice/reuse")

        assert play.held("weapons") == ["pistol"]
        assert play.discard("weapons") == ["alien-rifle"]

    def test_below_a_six_it_is_discarded(self) -> None:
        """TB 7.3."""
        play = armed("pistol", leader="ruiz").choose("fire pistol").luck(5)

        assert play.discard("weapons") == ["pistol"]

    def test_he_rolls_for_the_killing_weapon_too(self) -> None:
        """After playing a Weapon: a kill changes nothing about it."""
        play = armed("pistol", leader="ruiz", beast="runt").choose("fire pistol").luck(6)

        assert play.held("weapons") == ["pistol"]
        assert play.squad().vp == 1

    def test_what_he_would_get_back_is_lost_when_he_dies(self) -> None:
        """TB 8.1: cards face up near a dead Leader are discarded."""
        play = armed("pistol", leader="ruiz").choose("fire pistol").luck(6).choose("stop")

        assert [event.seat for event in play.happened(LeaderDied)] == [0]
        assert play.discard("weapons") == ["pistol"]
        assert play.held("weapons") == []

    def test_he_rolls_once_for_a_borrowed_gun_and_may_keep_it(self) -> None:
        """R53: the gun, not what it took."""
        play = armed("borrowed-gun", leader="ruiz", ben="alien-rifle", beast="beast")
        play.choose("fire borrowed-gun").luck(1, stream="borrow").luck(6, stream="dice/reuse")

        assert play.held("weapons") == ["borrowed-gun"]
        assert play.discard("weapons") == ["alien-rifle"]
        assert [event.purpose for event in play.happened(DiceRolled)].count("reuse") == 1

    def test_a_stick_returns_to_him_after_a_kill_whatever_he_rolls(self) -> None:
        """The stick's own text brings it back."""
        play = armed("sharpened-stick", leader="ruiz", beast="runt").choose("fire sharpened-stick").luck(1)

        assert play.held("weapons") == ["sharpened-stick"]

    def test_a_stick_comes_back_once_when_both_texts_say_so(self) -> None:
        """Every card is in one place."""
        play = armed("sharpened-stick", leader="ruiz", beast="runt").choose("fire sharpened-stick").luck(6)

        assert play.held("weapons") == ["sharpened-stick"]
        assert len(play.happened(WeaponReturned)) == 1

    def test_a_weapon_kept_by_his_roll_returns_when_another_seat_kills(self) -> None:
        """When the attack is over, and he lives."""
        play = position(
            seat(pawn=ON, weapons="pistol", leader="ruiz"),
            seat(pawn=BESIDE, weapons="alien-rifle"),
            seats=3,
            own=steady(),
            worms={1: "beast"},
            targets={1: ON},
        ).attacking()
        play.choose("fire pistol").luck(6).choose("stop", "fire alien-rifle")

        assert play.held("weapons", 0) == ["pistol"]
