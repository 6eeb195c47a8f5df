"""Hunting a Worm: who is caught, in what order, damage, the killing blow and its reward. TB 7."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.terror_below import events as e
from tests.core.terror_below.kit import decks, position, seat, worm
from tests.core.terror_below.steady_cards import steady

if TYPE_CHECKING:
    from tests.core.terror_below.play import Play

ON, LEFT, RIGHT, BESIDE = "3-3", "2-3", "4-3", "3-4"
"""Where the Worms of these tests lay their Egg, and their Rubble; and a space next to it that they spare."""
STORE = "general-store"
GIANT: Any = {"worms": {1: "giant"}}


def table(*seats: Any, **more: Any) -> Play:
    """A Worm attacks 3-3; without a word it is the one of 7 health."""
    around: dict[str, Any] = {"own": steady(), "worms": {1: "beast"}, "targets": {1: ON}} | more
    return position(*seats, **around).attacking()


def hunt(*pawns: str | None, beast: str = "beast", weapons: Any = (), **more: Any) -> Play:
    """Pawns on these spaces, when a Worm attacks; each seat holds these Weapons."""
    return table(*(seat(pawn=pawn, weapons=weapons) for pawn in pawns), worms={1: beast}, **more)


def caught(play: Play) -> tuple[int, ...]:
    """The seats caught in the first attack, in their order."""
    return next((event.seats for event in play.happened(e.SeatsCaught)), ())


def dead(play: Play) -> list[int]:
    """The seats whose Leaders died, in order."""
    return [event.seat for event in play.happened(e.LeaderDied)]


MISER = decks(pieces={"rubble": 1}, worms=[worm("miser", rubble=[(-1, 0), (1, 0)])])


class TestWhoIsCaught:
    """TB 7.1, R13."""

    @pytest.mark.parametrize(
        ("pawns", "more", "seats"),
        [
            ((ON, BESIDE), {}, (0,)),
            ((LEFT, BESIDE), {}, (0,)),
            ((RIGHT, BESIDE), {}, (0,)),
            ((BESIDE, "3-2"), {}, ()),
            ((ON, LEFT), {"eggs": {"1-6": ("amber",) * 7}}, (1,)),
            ((LEFT, RIGHT), {"rubble": {LEFT: 2}}, (1,)),
            ((LEFT, BESIDE), {"rubble": {LEFT: 1}}, (0,)),
            ((LEFT, RIGHT), {"own": MISER, "beast": "miser", "seats": 3}, (0,)),
            ((STORE, BESIDE), {"targets": {1: LEFT}}, ()),
            ((None, LEFT), {}, (1,)),
        ],
        ids=[
            *("where the Egg was laid", "Rubble left", "Rubble right", "nobody beside the pattern"),
            *("the colour has run out", "a full space", "a second piece", "no Rubble left", "in a Location", "no pawn"),
        ],
    )
    def test_whoever_has_something_added_to_the_space(self, pawns: Any, more: Any, seats: tuple[int, ...]) -> None:
        """TB 7.1, 8.1, R13, R16, R56: inside a Location only a Target on it is a danger."""
        play = hunt(*pawns, **more)
        assert caught(play) == seats
        assert dead(play) == []

    def test_inside_the_location_that_the_target_stands_on_and_beside_it(self) -> None:
        """TB 7.1, R13: the pattern around a Location is laid as always."""
        play = hunt(STORE, LEFT, weapons="pistol", targets={1: STORE}).luck(1, 1).shows(asked="Ada hunt")
        assert caught(play) == (0, 1)

    def test_alan_inside_that_location_hunts_and_dies_like_any_other(self) -> None:
        """R13, R22: that he reaches further changes nothing about an attack."""
        play = table(seat(pawn=STORE, leader="alan", weapons="pistol", rubble=1), targets={1: STORE}, **GIANT)
        play.luck(1, 1).choose("fire pistol", "stop")
        assert (dead(play), play.rubble_spaces()) == ([0], {"2-3": 1})


class TestOrder:
    """TB 7.2, R20."""

    @pytest.mark.parametrize(("pawns", "order"), [((ON, LEFT, RIGHT), (1, 2, 0)), ((ON, BESIDE, RIGHT), (2, 0))])
    def test_the_seat_whose_turn_it_was_hunts_first_then_clockwise(self, pawns: Any, order: Any) -> None:
        """TB 7.2, R20: when it is safe the next caught seat begins."""
        assert caught(hunt(*pawns, turn=1)) == order

    def test_a_seat_plays_its_weapons_one_at_a_time_until_it_stops_for_good(self) -> None:
        """R20: after the last seat has stopped nobody is asked again."""
        play = hunt(ON, LEFT, weapons=("pistol", "shotgun"), beast="giant")
        play.shows(options=("fire pistol", "fire shotgun", "stop")).choose("fire pistol")
        play.shows(asked="Ada hunt", options=("fire shotgun", "stop")).choose("fire shotgun").shows(asked="Ada hunt")
        play.choose("stop").shows(asked="Ben hunt").choose("stop").shows(asked="Ada leader")

    def test_a_seat_may_hold_all_its_weapons_back(self) -> None:
        """R20."""
        play = hunt(ON, weapons=("pistol", "machete")).choose("stop").shows(weapons=["pistol", "machete"])
        assert [event.seat for event in play.happened(e.HuntStopped)] == [0]

    def test_the_hunt_ends_when_the_health_is_reached_and_all_are_safe(self) -> None:
        """R20, TB 7.3: who has not hunted yet is not asked; Eggs and Rubble stay where they were laid."""
        play = hunt(ON, LEFT, RIGHT, weapons="pistol", beast="runt").choose("fire pistol").shows(1, weapons=["pistol"])
        assert play.happened(e.WormDefeated)[0].seat == 0
        assert [event.seat for event in play.happened(e.WeaponPlayed)] == [0]
        assert (dead(play), [play.pawn(number) for number in range(3)]) == ([], [ON, LEFT, RIGHT])
        assert (play.rubble_spaces(), play.eggs(ON)) == ({LEFT: 1, RIGHT: 1}, ("azure",))

    def test_a_seat_without_weapons_is_asked_like_any_other(self) -> None:
        """R33: that it holds none stays its secret."""
        hunt(ON).shows(options=("stop",))

    @pytest.mark.parametrize(
        ("deck", "card", "offered"),
        [("weapons", "pistol", ("fire pistol", "stop")), ("items", "smoke-bomb", ("escape by smoke-bomb", "stop"))],
    )
    def test_what_was_drawn_in_the_turn_serves_in_the_attack_right_after_it(
        self, deck: str, card: str, offered: tuple[str, ...]
    ) -> None:
        """TB 5.1, R32."""
        ada = seat(pawn=ON, rubble=2, vehicles=("walk-1", "walk-2", "walk-3"))
        around: Any = {"worms": {1: "runt"}, "targets": {1: ON}, "under": {1: ("walk-1",) * 3}, "top": {deck: card}}
        play = position(ada, own=steady(), seats=3, rubble={BESIDE: 1}, **around).acting(1)
        play.choose(f"clear {BESIDE}", f"trade for {deck[:-1]}").shows(asked="Ada hunt", options=offered)


class TestDamage:
    """TB 7.3."""

    def test_damage_of_all_hunters_adds_up_and_only_the_killing_blow_is_rewarded(self) -> None:
        """TB 7.3, 7.4: a shotgun's 3 and a harpoon gun's 3 of two seats, and a stick's 1, defeat a health of 7."""
        seats = [seat(pawn=LEFT, weapons="shotgun"), seat(pawn=RIGHT, weapons="harpoon-gun")]
        play = table(*seats, seat(pawn=ON, weapons="sharpened-stick"))
        play.choose("fire shotgun", "stop", "fire harpoon-gun", "stop")
        assert play.count(e.WormDefeated) == 0
        assert [event.seat for event in play.choose("fire sharpened-stick").happened(e.WormDefeated)] == [2]
        assert [play.squad(number).vp for number in range(3)] == [0, 0, 1]

    def test_the_example_of_the_rulebook(self) -> None:
        """TB 7.3, 7.4: a Hunting Rifle's 5 and a Pistol's 2 defeat a Screamer of 7; without a Bounty it gives 1 VP."""
        veronica = seat(pawn=LEFT, leader="veronica", weapons=("hunting-rifle", "pistol"))
        play = table(veronica, seats=3, line=("hunt screamer",)).choose("fire hunting-rifle")
        assert play.luck(5, 2, stream="dice/damage").count(e.WormDefeated) == 0
        play.choose("fire pistol").shows(asked="Ada reward").choose("claim hunt screamer")
        play.shows(completed=["hunt screamer"], vp=3, gone_worms=["beast"], gone_weapons=["hunting-rifle", "pistol"])
        play = hunt(LEFT, weapons=("hunting-rifle", "pistol")).choose("fire hunting-rifle").luck(2, 5)
        play.choose("fire pistol").shows(vp=1, completed=[])


class TestReward:
    """TB 7.4, R6."""

    def killed(self, *line: str, hidden: Any = (), ben: Any = (), **more: Any) -> Play:
        """Ada has dealt the killing blow to a Thrasher."""
        ada, worms = seat(pawn=ON, weapons="pistol", hidden=hidden), {1: "runt"}
        return table(ada, seat(hidden=ben), seats=3, worms=worms, line=line, **more).choose("fire pistol")

    def test_the_points_of_a_bounty_or_one_vp(self) -> None:
        """TB 7.4, R6: one kill completes one Bounty; every Bounty may be declined."""
        self.killed("hunt queen", "amber to motel").shows(vp=1)
        play = self.killed("hunt thrasher", "hunt any").choose("claim hunt any").shows(vp=3)
        assert play.happened(e.BountyCompleted)[0].hidden is False
        assert play.line()[0] == "hunt thrasher"
        assert play.asked != "Ada reward"
        play = self.killed("hunt thrasher").choose("claim nothing").shows(vp=1, completed=[])
        assert play.line()[0] == "hunt thrasher"

    def test_the_line_closes_up_and_the_new_bounty_comes_last(self) -> None:
        """TB 7.4, R47."""
        line = ("hunt queen", "hunt thrasher", "jade to motel", "amber to motel")
        play = self.killed(*line, top={"bounties": "violet to hospital"}).choose("claim hunt thrasher")
        play.shows(line=["hunt queen", "jade to motel", "amber to motel", "violet to hospital"])

    def test_any_matching_bounty_of_the_line_or_of_the_hand_or_none_may_be_chosen(self) -> None:
        """R6, TB 7.4."""
        play = self.killed("hunt thrasher", "hunt boomer", "hunt any", hidden=("hunt thrasher", "hunt queen"))
        play.shows(asked="Ada reward", options=("claim hunt thrasher", "claim hunt any", "claim nothing"))
        assert len(play.decision.options) == 4
        play.refuses("claim hunt boomer", "TB 7.4")

    def test_a_hidden_bounty_is_shown_and_leaves_the_line_alone_and_is_its_owners(self) -> None:
        """TB 7.4, R33."""
        play = self.killed("hunt queen", hidden="hunt any").choose("claim hunt any")
        play.shows(completed=["hunt any"], hidden=[], line=["hunt queen"])
        assert play.happened(e.BountyCompleted)[0].hidden is True
        self.killed(ben="hunt thrasher").shows(vp=1).shows(1, hidden=["hunt thrasher"])


class TestSmokeBomb:
    """R21, R52."""

    def smoke(self, *weapons: str, ben: str = BESIDE) -> Play:
        """Ada is caught with a Smoke Bomb and these Weapons; Ben may be caught beside her."""
        ada = seat(pawn=ON, items=("smoke-bomb", "energy-drink"), weapons=weapons)
        return table(ada, seat(pawn=ben, weapons="pistol"), seats=3, **GIANT)

    def test_it_is_played_when_it_is_your_time_to_hunt_and_the_others_still_have_to(self) -> None:
        """R21: who escaped is no longer caught, in the view too."""
        play = self.smoke("pistol", ben=LEFT).choose("escape by smoke-bomb").shows(asked="Ben hunt", pawn=ON)
        attack = play.rules.view(play.state, 1).attack
        assert attack is not None
        assert (play.happened(e.Escaped)[0].seat, attack.caught) == (0, (1,))
        play.choose("stop").shows(gone_items=["smoke-bomb"], weapons=["pistol"])
        assert dead(play) == [1]

    def test_it_comes_too_late_after_ones_own_first_weapon_alone(self) -> None:
        """R52."""
        play = self.smoke("pistol", "shotgun").choose("fire pistol").shows(options=("fire shotgun", "stop"))
        play.refuses("escape by smoke-bomb", "Play Smoke Bomb before your first Weapon of this attack. R52")
        play = table(seat(pawn=LEFT, weapons="pistol"), seat(pawn=ON, items="smoke-bomb"), **GIANT)
        assert "escape by smoke-bomb" in play.choose("fire pistol", "stop").options

    def test_on_a_turn_it_cannot_be_played_nor_an_item_of_the_turn_in_an_attack(self) -> None:
        """R21, R38, TB 5.1."""
        play = position(seat(items=("smoke-bomb", "energy-drink")), own=steady()).acting()
        assert play.refuses("use smoke-bomb", "TB 7.3").options_of("use") == ("use energy-drink",)
        self.smoke().shows(options=("escape by smoke-bomb", "stop")).refuses("use energy-drink", "TB 5.1")


def test_all_who_are_caught_die_in_the_order_in_which_they_would_have_hunted() -> None:
    """TB 7.2, 8.1."""
    play = hunt(ON, LEFT, RIGHT, turn=2).choose("stop", "stop", "stop")
    for _ in range(3):
        play.choose(play.options[0])
    assert (dead(play), [play.pawn(number) for number in range(3)]) == ([2, 0, 1], [None, None, None])
