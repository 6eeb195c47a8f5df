"""Hunting a Worm: who is caught, in what order, damage, the killing blow and its reward. TB 7."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.terror_below.events import (
    BountyCompleted,
    Escaped,
    HuntStopped,
    LeaderDied,
    SeatsCaught,
    WeaponPlayed,
    WormDefeated,
)
from tests.core.terror_below.kit import decks, position, seat, worm
from tests.core.terror_below.steady_cards import steady

if TYPE_CHECKING:
    from tests.core.terror_below.play import Play

ON, LEFT, RIGHT, BESIDE = "3-3", "2-3", "4-3", "3-4"
"""Where the Worms of these tests lay their Egg, and their Rubble; and a space next to it that they spare."""


def hunt(*pawns: str, beast: str = "beast", turn: int = 0, weapons: Any = (), **more: Any) -> Play:
    """Pawns on these spaces, when a Worm attacks 3-3; each seat holds these Weapons."""
    seats = [seat(pawn=pawn, weapons=weapons) for pawn in pawns]
    return position(*seats, own=steady(), worms={1: beast}, targets={1: ON}, turn=turn, **more).attacking()


def caught(play: Play) -> tuple[int, ...]:
    """The seats caught in the first attack, in their order."""
    return next((event.seats for event in play.happened(SeatsCaught)), ())


class TestWhoIsCaught:
    """TB 7.1, R13."""

    def test_a_pawn_where_the_egg_was_laid(self) -> None:
        """TB 7.1, R13."""
        assert caught(hunt(ON, BESIDE)) == (0,)

    @pytest.mark.parametrize("space", [LEFT, RIGHT])
    def test_a_pawn_where_rubble_fell(self, space: str) -> None:
        """TB 7.1, R13."""
        assert caught(hunt(space, BESIDE)) == (0,)

    def test_nobody_beside_the_pattern(self) -> None:
        """TB 7.1, R13."""
        play = hunt(BESIDE, "3-2", beast="beast")

        assert caught(play) == ()
        assert play.happened(LeaderDied) == []

    def test_nobody_on_the_targets_space_when_the_colour_has_run_out(self) -> None:
        """R13, R56: nothing was added to that space."""
        play = hunt(ON, LEFT, eggs={"1-6": ("amber",) * 7})

        assert caught(play) == (1,)

    def test_nobody_on_a_space_that_was_full(self) -> None:
        """R56: no third piece falls there."""
        assert caught(hunt(LEFT, RIGHT, rubble={LEFT: 2})) == (1,)

    def test_a_pawn_on_a_space_that_gets_its_second_piece(self) -> None:
        """R13: a piece was added."""
        assert caught(hunt(LEFT, BESIDE, rubble={LEFT: 1})) == (0,)

    def test_nobody_when_the_rubble_has_run_out(self) -> None:
        """R16, R56."""
        own = decks(pieces={"rubble": 1}, worms=[worm("miser", rubble=[(-1, 0), (1, 0)])])

        play = position(
            seat(pawn=LEFT), seat(pawn=RIGHT), seats=3, own=own, worms={1: "miser"}, targets={1: ON}
        ).attacking()

        assert caught(play) == (0,)

    def test_nobody_inside_a_location_that_the_pattern_covers(self) -> None:
        """TB 7.1: inside a Location only a Target on it is a danger."""
        play = position(seat(pawn="general-store"), own=steady(), worms={1: "beast"}, targets={1: LEFT}).attacking()

        assert caught(play) == ()

    def test_who_is_inside_the_location_that_the_target_stands_on(self) -> None:
        """TB 7.1, R13."""
        play = position(
            seat(pawn="general-store", weapons="pistol"), own=steady(), worms={1: "beast"}, targets={1: "general-store"}
        ).attacking()

        assert play.luck(1, 1).asked == "Ada hunt"
        assert caught(play) == (0,)

    def test_alan_inside_that_location_hunts_and_dies_like_any_other(self) -> None:
        """R13, R22: that he reaches further changes nothing about an attack."""
        play = position(
            seat(pawn="general-store", leader="alan", weapons="pistol", rubble=1),
            own=steady(),
            worms={1: "giant"},
            targets={1: "general-store"},
        ).attacking()
        play.luck(1, 1).choose("fire pistol", "stop")

        assert [event.seat for event in play.happened(LeaderDied)] == [0]
        assert play.rubble_spaces() == {"2-3": 1}

    def test_who_stands_beside_a_location_that_is_attacked_and_gets_rubble(self) -> None:
        """R13: the pattern around a Location is laid as always."""
        play = position(
            seat(pawn="general-store"), seat(pawn=LEFT), own=steady(), worms={1: "beast"}, targets={1: "general-store"}
        ).attacking()

        assert caught(play.luck(1, 1)) == (0, 1)

    def test_nobody_whose_pawn_is_off_the_board(self) -> None:
        """TB 8.1: a dead Leader's player cannot be caught again before the return."""
        play = position(seat(pawn=None), seat(pawn=LEFT), own=steady(), worms={1: "beast"}, targets={1: ON}).attacking()

        assert caught(play) == (1,)


class TestOrder:
    """TB 7.2, R20."""

    def test_the_seat_whose_turn_it_was_hunts_first_then_clockwise(self) -> None:
        """TB 7.2, R20."""
        assert caught(hunt(ON, LEFT, RIGHT, turn=1)) == (1, 2, 0)

    def test_the_next_caught_seat_begins_when_the_seat_of_the_turn_is_safe(self) -> None:
        """R20."""
        assert caught(hunt(ON, BESIDE, RIGHT, turn=1)) == (2, 0)

    def test_a_seat_plays_its_weapons_one_at_a_time_until_it_stops(self) -> None:
        """R20."""
        play = hunt(ON, LEFT, weapons=("pistol", "shotgun"), beast="giant")
        assert list(play.options) == ["fire pistol", "fire shotgun", "stop"]

        play.choose("fire pistol")
        assert play.asked == "Ada hunt"
        assert list(play.options) == ["fire shotgun", "stop"]

        play.choose("fire shotgun")
        assert play.asked == "Ada hunt"

    def test_stopping_is_for_good(self) -> None:
        """R20: after the last seat has stopped nobody is asked again."""
        play = hunt(ON, LEFT, weapons="pistol").choose("stop")
        assert play.asked == "Ben hunt"

        play.choose("stop")
        assert play.asked == "Ada leader"

    def test_a_seat_may_hold_all_its_weapons_back(self) -> None:
        """R20."""
        play = hunt(ON, weapons=("pistol", "machete")).choose("stop")

        assert play.held("weapons") == ["pistol", "machete"]
        assert [event.seat for event in play.happened(HuntStopped)] == [0]

    def test_the_hunt_ends_when_the_health_is_reached(self) -> None:
        """R20: who has not hunted yet is not asked."""
        play = hunt(ON, LEFT, weapons="pistol", beast="runt").choose("fire pistol")

        assert play.happened(WormDefeated)[0].seat == 0
        assert [event.seat for event in play.happened(WeaponPlayed)] == [0]
        assert play.held("weapons", 1) == ["pistol"]
        assert play.happened(LeaderDied) == []

    def test_a_seat_without_weapons_is_asked_like_any_other(self) -> None:
        """R33: that it holds none stays its secret."""
        assert hunt(ON).options == ("stop",)

    def test_weapons_drawn_in_the_turn_serve_in_the_attack_right_after_it(self) -> None:
        """TB 5.1, R32."""
        play = position(
            seat(pawn=ON, rubble=2, vehicles=("walk-1", "walk-2", "walk-3")),
            own=steady(),
            seats=3,
            rubble={BESIDE: 1},
            worms={1: "runt"},
            targets={1: ON},
            under={1: ("walk-1", "walk-1", "walk-1")},
            top={"weapons": "pistol"},
        ).acting(1)
        play.choose(f"clear {BESIDE}", "trade for weapon")
        assert play.asked == "Ada hunt"

        play.choose("fire pistol")
        assert play.happened(WormDefeated)[0].seat == 0


class TestDamage:
    """TB 7.3."""

    def test_damage_of_all_hunters_adds_up(self) -> None:
        """TB 7.3: shotgun 3 and harpoon gun 3 of two seats, and a stick of 1, defeat a health of 7."""
        play = position(
            seat(pawn=LEFT, weapons="shotgun"),
            seat(pawn=RIGHT, weapons="harpoon-gun"),
            seat(pawn=ON, weapons="sharpened-stick"),
            own=steady(),
            worms={1: "beast"},
            targets={1: ON},
        ).attacking()
        play.choose("fire shotgun", "stop", "fire harpoon-gun", "stop")
        assert play.happened(WormDefeated) == []

        play.choose("fire sharpened-stick")
        assert [event.seat for event in play.happened(WormDefeated)] == [2]

    def test_all_who_were_caught_are_safe_when_the_worm_is_defeated(self) -> None:
        """TB 7.3."""
        play = hunt(ON, LEFT, RIGHT, weapons="pistol", beast="runt").choose("fire pistol")

        assert play.happened(LeaderDied) == []
        assert [play.pawn(number) for number in range(3)] == [ON, LEFT, RIGHT]

    def test_eggs_and_rubble_stay_where_a_defeated_worm_laid_them(self) -> None:
        """TB 7.3."""
        play = hunt(ON, weapons="pistol", beast="runt").choose("fire pistol")

        assert play.rubble_spaces() == {LEFT: 1, RIGHT: 1}
        assert play.eggs(ON) == ("azure",)

    def test_a_worm_one_short_of_its_health_lives(self) -> None:
        """TB 7.3: pistol 2 and flamethrower 4 do not defeat a health of 7."""
        play = hunt(ON, weapons=("pistol", "flamethrower")).choose("fire pistol", "fire flamethrower", "stop")

        assert play.happened(WormDefeated) == []
        assert [event.seat for event in play.happened(LeaderDied)] == [0]

    def test_the_example_of_the_rulebook(self) -> None:
        """TB 7.3: Veronica rolls a 5 with the Hunting Rifle, adds a Pistol of 2: a Screamer of 7 is defeated."""
        play = position(
            seat(pawn=LEFT, leader="veronica", weapons=("hunting-rifle", "pistol")),
            seats=3,
            own=steady(),
            worms={1: "beast"},
            targets={1: ON},
            line=("hunt screamer",),
        ).attacking()

        play.choose("fire hunting-rifle").luck(5, 2, stream="dice/damage")
        assert play.happened(WormDefeated) == []
        play.choose("fire pistol")
        assert play.asked == "Ada reward"
        play.choose("claim hunt screamer")

        assert play.held("completed") == ["hunt screamer"]
        assert play.squad().vp == 3
        assert play.discard("worms") == ["beast"]
        assert play.discard("weapons") == ["hunting-rifle", "pistol"]

    def test_the_example_of_the_rulebook_without_a_bounty(self) -> None:
        """TB 7.4: else she gains 1 VP for the killing blow."""
        play = hunt(LEFT, weapons=("hunting-rifle", "pistol"))
        play.choose("fire hunting-rifle").luck(2, 5).choose("fire pistol")

        assert play.squad().vp == 1
        assert play.squad().completed == ()


class TestReward:
    """TB 7.4, R6."""

    def killed(self, **more: Any) -> Play:
        """Ada has dealt the killing blow to a Thrasher."""
        plan = seat(pawn=ON, weapons="pistol", hidden=more.pop("hidden", ()))
        play = position(plan, seats=3, own=steady(), worms={1: "runt"}, targets={1: ON}, **more).attacking()
        return play.choose("fire pistol")

    def test_one_vp_without_a_matching_bounty(self) -> None:
        """TB 7.4."""
        play = self.killed(line=("hunt queen", "amber to motel"))

        assert play.squad().vp == 1

    def test_the_points_of_a_bounty_and_no_token(self) -> None:
        """TB 7.4."""
        play = self.killed(line=("hunt thrasher",)).choose("claim hunt thrasher")

        assert play.squad().vp == 3
        assert play.happened(BountyCompleted)[0].hidden is False

    def test_the_line_closes_up_and_the_new_bounty_comes_last(self) -> None:
        """TB 7.4, R47."""
        play = self.killed(
            line=("hunt queen", "hunt thrasher", "jade to motel", "amber to motel"),
            top={"bounties": "violet to hospital"},
        ).choose("claim hunt thrasher")

        assert play.line() == ["hunt queen", "jade to motel", "amber to motel", "violet to hospital"]

    def test_any_matching_bounty_of_the_line_or_of_the_hand_or_none_may_be_chosen(self) -> None:
        """R6."""
        play = self.killed(line=("hunt thrasher", "hunt boomer", "hunt any"), hidden=("hunt thrasher", "hunt queen"))

        assert play.asked == "Ada reward"
        assert len(play.decision.options) == 4
        assert list(play.options) == ["claim hunt thrasher", "claim hunt any", "claim nothing"]

    def test_declining_every_bounty_gives_one_vp(self) -> None:
        """R6."""
        play = self.killed(line=("hunt thrasher",)).choose("claim nothing")

        assert play.squad().vp == 1
        assert play.line()[0] == "hunt thrasher"
        assert play.squad().completed == ()

    def test_a_hidden_bounty_is_shown_and_leaves_the_line_alone(self) -> None:
        """TB 7.4."""
        play = self.killed(line=("hunt queen",), hidden="hunt any").choose("claim hunt any")

        assert play.held("completed") == ["hunt any"]
        assert play.held("hidden") == []
        assert play.line() == ["hunt queen"]
        assert play.happened(BountyCompleted)[0].hidden is True

    def test_one_kill_completes_one_bounty(self) -> None:
        """TB 7.4."""
        play = self.killed(line=("hunt thrasher", "hunt any")).choose("claim hunt any")

        assert play.squad().vp == 3
        assert play.line()[0] == "hunt thrasher"
        assert play.asked != "Ada reward"

    def test_a_hidden_bounty_of_another_seat_is_of_no_use(self) -> None:
        """R33."""
        play = position(
            seat(pawn=ON, weapons="pistol"),
            seat(hidden="hunt thrasher"),
            seats=3,
            own=steady(),
            worms={1: "runt"},
            targets={1: ON},
        ).attacking()
        play.choose("fire pistol")

        assert play.squad().vp == 1
        assert play.held("hidden", 1) == ["hunt thrasher"]

    def test_only_the_killing_blow_is_rewarded(self) -> None:
        """TB 7.4: who wounded it before gets nothing."""
        play = position(
            seat(pawn=LEFT, weapons="flamethrower"),
            seat(pawn=RIGHT, weapons="harpoon-gun"),
            own=steady(),
            seats=3,
            worms={1: "beast"},
            targets={1: ON},
        ).attacking()
        play.choose("fire flamethrower", "stop", "fire harpoon-gun")

        assert play.squad(0).vp == 0
        assert play.squad(1).vp == 2

    def test_a_bounty_that_does_not_fit_the_worm_is_refused_with_the_rule(self) -> None:
        """TB 7.4."""
        play = self.killed(line=("hunt thrasher", "hunt queen"))

        assert "TB 7.4" in play.why_not("claim hunt queen")


class TestSmokeBomb:
    """R21, R52."""

    def smoke(self, *weapons: str, others: str | None = None) -> Play:
        """Ada is caught with a Smoke Bomb and these Weapons; Ben may be caught beside her."""
        return position(
            seat(pawn=ON, items=("smoke-bomb", "energy-drink"), weapons=weapons),
            seat(pawn=others or BESIDE, weapons="pistol"),
            seats=3,
            own=steady(),
            worms={1: "giant"},
            targets={1: ON},
        ).attacking()

    def test_it_is_played_when_it_is_your_time_to_hunt(self) -> None:
        """R21."""
        play = self.smoke("pistol").choose("escape by smoke-bomb")

        assert play.happened(LeaderDied) == []
        assert play.pawn() == ON
        assert play.discard("items") == ["smoke-bomb"]
        assert play.held("weapons") == ["pistol"]

    def test_the_others_still_have_to_hunt(self) -> None:
        """R21."""
        play = self.smoke(others=LEFT).choose("escape by smoke-bomb")
        assert play.asked == "Ben hunt"

        play.choose("stop")
        assert [event.seat for event in play.happened(LeaderDied)] == [1]

    def test_it_comes_too_late_after_the_first_weapon(self) -> None:
        """R52."""
        play = self.smoke("pistol", "shotgun").choose("fire pistol")

        assert list(play.options) == ["fire shotgun", "stop"]
        assert "R52" in play.why_not("escape by smoke-bomb")

    def test_a_weapon_of_another_seat_does_not_forbid_it(self) -> None:
        """R52: only one's own first Weapon does."""
        play = position(
            seat(pawn=LEFT, weapons="pistol"),
            seat(pawn=ON, items="smoke-bomb"),
            own=steady(),
            worms={1: "giant"},
            targets={1: ON},
        ).attacking()
        play.choose("fire pistol", "stop")

        assert "escape by smoke-bomb" in play.options

    def test_it_cannot_be_played_on_ones_own_turn(self) -> None:
        """R21."""
        play = position(seat(items=("smoke-bomb", "energy-drink")), own=steady()).acting()

        assert play.options_of("use") == ("use energy-drink",)
        assert "TB 7.3" in play.why_not("use smoke-bomb")

    def test_an_item_of_the_turn_cannot_be_played_in_an_attack(self) -> None:
        """TB 5.1, R38."""
        play = self.smoke()

        assert list(play.options) == ["escape by smoke-bomb", "stop"]
        assert "TB 5.1" in play.why_not("use energy-drink")

    def test_one_drawn_in_the_turn_serves_in_the_attack_right_after_it(self) -> None:
        """TB 5.1, R32."""
        play = position(
            seat(pawn=ON, rubble=2, vehicles=("walk-1", "walk-2", "walk-3")),
            own=steady(),
            seats=3,
            rubble={BESIDE: 1},
            worms={1: "giant"},
            targets={1: ON},
            under={1: ("walk-1", "walk-1", "walk-1")},
            top={"items": "smoke-bomb"},
        ).acting(1)
        play.choose(f"clear {BESIDE}", "trade for item")

        assert list(play.options) == ["escape by smoke-bomb", "stop"]

    def test_who_escaped_does_not_die_and_is_no_longer_caught(self) -> None:
        """R21: in the view too."""
        play = self.smoke(others=LEFT).choose("escape by smoke-bomb")

        assert play.happened(Escaped)[0].seat == 0
        attack = play.rules.view(play.state, 1).attack
        assert attack is not None
        assert attack.caught == (1,)


class TestSeveralCaught:
    """TB 7.2, TB 8.1."""

    def test_the_first_of_two_kills_and_the_second_keeps_everything(self) -> None:
        """R20."""
        play = hunt(LEFT, RIGHT, weapons=("pistol", "shotgun"), beast="runt")
        play.choose("fire shotgun")

        assert play.squad(0).vp == 1
        assert play.held("weapons", 1) == ["pistol", "shotgun"]
        assert play.leader(1) is not None

    def test_all_are_caught_and_no_one_has_anything(self) -> None:
        """TB 8.1: all die, in the order in which they would have hunted."""
        play = hunt(ON, LEFT, RIGHT, turn=2)
        play.choose("stop", "stop", "stop")
        for _ in range(3):
            play.choose(play.options[0])

        assert [event.seat for event in play.happened(LeaderDied)] == [2, 0, 1]
        assert [play.pawn(number) for number in range(3)] == [None, None, None]
