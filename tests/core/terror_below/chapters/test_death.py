"""Death of a Leader: what is dropped, who leads next, and the return. TB 8; R22, R24, R58, R60."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from core.terror_below.events import (
    LeaderChosen,
    LeaderDied,
    LeaderSurvived,
    PawnEntered,
    PiecesDropped,
    SquadEliminated,
    WormDefeated,
)
from tests.core.terror_below.kit import position, seat
from tests.core.terror_below.steady_cards import steady

if TYPE_CHECKING:
    from tests.core.terror_below.play import Play

ON, BESIDE = "3-3", "2-3"
HAND = ("walk-1", "walk-2", "walk-3")
SIDE = range(1, 7)


def dying(*, target: str = ON, others: tuple[Any, ...] = (), stop: bool = True, **has: Any) -> Play:
    """Ada is caught in the open and has stopped hunting; her Worm lays Rubble left and right of its Egg."""
    ada = seat(**({"pawn": ON} | has))
    play = position(ada, *others, seats=3, own=steady(), worms={1: "giant"}, targets={1: target}).attacking()
    return play.choose("stop") if stop else play


class TestDropping:
    """TB 8.1."""

    def test_eggs_and_rubble_stay_on_the_space(self) -> None:
        """TB 8.1: beside the Egg of the attack."""
        play = dying(eggs=("amber", "violet"), rubble=2)

        assert play.eggs(ON) == ("amber", "jade", "violet")
        assert play.rubble(ON) == 2
        assert play.carried() == ()
        assert play.squad().rubble == 0
        assert play.happened(PiecesDropped)[0].rubble == 2

    def test_rubble_without_room_goes_back_to_the_supply(self) -> None:
        """TB 8.1: at most 2 a space."""
        play = position(
            seat(pawn=BESIDE, rubble=2), seats=3, own=steady(), worms={1: "giant"}, targets={1: ON}, rubble={BESIDE: 1}
        ).attacking()
        before = play.state.rubble_left
        play.choose("stop")

        assert play.rubble(BESIDE) == 2
        assert play.state.rubble_left == before + 2

    def test_who_carried_nothing_drops_nothing(self) -> None:
        """TB 8.1."""
        assert dying().happened(PiecesDropped) == []

    def test_the_hat_is_discarded_and_the_pawn_taken_off_the_board(self) -> None:
        """TB 8.1."""
        play = dying(hat="party-hat")

        assert play.hat() is None
        assert play.discard("items") == ["party-hat"]
        assert play.pawn() is None

    def test_cards_in_hand_completed_bounties_and_vp_are_kept(self) -> None:
        """TB 8.1: only what is face up near the Leader is discarded."""
        play = dying(
            vehicles=HAND, items="energy-drink", weapons="pistol", hidden="hunt any", completed="amber to motel", vp=7
        )

        for deck, cards in (
            ("vehicles", list(HAND)),
            ("items", ["energy-drink"]),
            ("weapons", ["pistol"]),
            ("hidden", ["hunt any"]),
            ("completed", ["amber to motel"]),
        ):
            assert play.held(deck) == cards
        assert play.squad().vp == 7

    def test_inside_a_location_rubble_goes_to_the_supply_and_eggs_fall_by_dice(self) -> None:
        """R22, R55: in the order amber, jade, azure, violet; the Egg of the attack has fallen before."""
        play = dying(pawn="motel", target="motel", eggs=("violet", "amber"), rubble=2, stop=False).luck(6, 6)
        before = play.state.rubble_left
        play.choose("stop")
        assert play.state.rubble_left == before + 2
        assert play.asked == "luck dice/egg"

        play.luck(1, 1).luck(1, 2)
        assert play.eggs("1-1") == ("amber",)
        assert play.eggs("1-2") == ("violet",)
        assert play.asked == "Ada leader"

    def test_dropped_eggs_that_fall_on_a_location_are_rolled_again(self) -> None:
        """R14, R22."""
        play = dying(pawn="motel", target="motel", eggs="amber", stop=False).luck(6, 6).choose("stop").luck(1, 3)

        assert play.asked == "luck dice/egg"
        assert play.luck(1, 1).eggs("1-1") == ("amber",)

    def test_eggs_dropped_by_dice_catch_nobody(self) -> None:
        """R14: nor do Eggs dropped where others stand."""
        play = dying(pawn="motel", target="motel", eggs="amber", others=(seat(pawn="1-1"),), stop=False)
        play.luck(6, 6).choose("stop").luck(1, 1).choose("lead nobody-2")

        assert len(play.happened(LeaderDied)) == 1


class TestNewLeader:
    """TB 8.2."""

    def test_one_of_the_remaining_members_is_chosen_at_once(self) -> None:
        """TB 8.2."""
        play = dying(leader="shep", members=("alan", "dale"))
        assert play.asked == "Ada leader"
        assert list(play.options) == ["lead alan", "lead dale"]

        play.choose("lead dale")
        assert play.leader() == "dale"
        assert play.members() == ["alan"]
        assert [play.decks.characters[card].id for card in play.squad().dead] == ["shep"]

    def test_the_last_member_steps_forward_without_a_question(self) -> None:
        """TB 8.2: nothing is to be chosen."""
        play = dying(leader="shep", members=("alan",))

        assert play.leader() == "alan"
        assert play.happened(LeaderChosen)[0].seat == 0

    def test_the_others_die_after_the_new_leader_is_chosen(self) -> None:
        """R20: one after the other, in the order of the hunt."""
        play = dying(others=(seat(pawn=BESIDE),)).choose("stop")
        assert play.asked == "Ada leader"
        assert [event.seat for event in play.happened(LeaderDied)] == [0]

        play.choose("lead nobody-2")
        assert [event.seat for event in play.happened(LeaderDied)] == [0, 1]
        assert play.asked == "Ben leader"


class TestSebastian:
    """When he would be killed, roll a die: on 5 or 6 he survives, caught or not."""

    @pytest.mark.parametrize("face", [5, 6])
    def test_he_lives_and_keeps_everything(self, face: int) -> None:
        """TB 8.1."""
        play = dying(leader="sebastian", hat="party-hat", eggs="violet", rubble=1)
        assert play.asked == "luck dice/survive"

        play.luck(face)
        assert play.leader() == "sebastian"
        assert play.pawn() == ON
        assert play.hat() == "party-hat"
        assert play.carried() == ("violet",)
        assert play.squad().rubble == 1
        assert play.happened(LeaderSurvived)[0].seat == 0

    @pytest.mark.parametrize("face", [1, 4])
    def test_he_dies_like_any_other(self, face: int) -> None:
        """TB 8.1."""
        play = dying(leader="sebastian", eggs="violet").luck(face)

        assert [event.seat for event in play.happened(LeaderDied)] == [0]
        assert play.eggs(ON) == ("jade", "violet")
        assert play.asked == "Ada leader"

    def test_his_life_is_no_kill(self) -> None:
        """TB 6.5: the Worm leaves undefeated."""
        play = dying(leader="sebastian").luck(6)

        assert play.happened(WormDefeated) == []
        assert play.discard("worms") == ["giant"]
        assert play.squad().vp == 0

    def test_his_stick_is_lost_though_he_lives(self) -> None:
        """The Worm was not defeated in this attack."""
        play = dying(leader="sebastian", weapons="sharpened-stick", stop=False)
        play.choose("fire sharpened-stick", "stop").luck(6)

        assert play.held("weapons") == []
        assert play.discard("weapons") == ["sharpened-stick"]

    def test_behind_another_leader_he_saves_nobody(self) -> None:
        """An ability works while the character is the Leader."""
        assert dying(members=("sebastian",)).leader() == "sebastian"

    def test_as_the_last_of_his_squad_his_luck_decides_about_elimination(self) -> None:
        """TB 9.2."""
        assert dying(leader="sebastian", members=()).luck(5).happened(SquadEliminated) == []
        assert len(dying(leader="sebastian", members=()).luck(4).happened(SquadEliminated)) == 1


class TestReturn:
    """TB 8.3."""

    def returning(self, **more: Any) -> Play:
        """Ada's pawn is off the board at the start of her turn."""
        return position(
            seat(pawn=None, vehicles=HAND),
            seat(pawn="motel"),
            seat(pawn="3-3"),
            own=steady(),
            **more,
        )

    def test_on_an_unoccupied_location_of_ones_choice(self) -> None:
        """TB 8.3."""
        play = self.returning().starting()
        assert play.asked == "Ada return"
        assert set(play.options) == {
            "enter government-facility",
            "enter general-store",
            "enter state-police",
            "enter hospital",
        }

        play.choose("enter hospital")
        assert play.pawn() == "hospital"
        assert play.happened(PawnEntered)[0].back

    def test_then_the_turn_goes_on_as_always(self) -> None:
        """TB 8.3."""
        play = self.returning().starting().choose("enter hospital")

        assert play.asked == "Ada vehicle"

    def test_an_occupied_location_is_refused(self) -> None:
        """TB 8.3."""
        play = self.returning().starting()

        assert "TB 8.3" in play.why_not("enter motel")
        assert "TB 8.3" in play.why_not("enter 3-4")

    def test_the_return_waits_for_ones_own_turn(self) -> None:
        """TB 8.3: on your next turn."""
        play = dying(others=(seat(vehicles=HAND),)).choose("lead nobody-2")

        assert play.asked == "Ben vehicle"
        assert play.pawn() is None
        assert play.rules.view(play.state, 1).squads[0].returning

    def without_locations(self, rubble: dict[str, int]) -> Play:
        """No Location stands on the board any more."""
        play = self.returning(rubble=rubble)
        play.state = replace(play.state, locations=(-1,) * len(play.state.locations))
        return play.starting()

    def test_without_a_free_location_on_a_free_edge_space_without_rubble(self) -> None:
        """R24."""
        play = self.without_locations({"1-1": 1})

        assert "enter 1-2" in play.options
        assert not {"enter 1-1", "enter 2-6", "enter 3-3", "enter 2-2"} & set(play.options)
        assert len(play.options) == 20 - 2

    def test_with_the_edge_full_on_any_space_without_a_pawn(self) -> None:
        """R60: on Rubble too."""
        play = self.without_locations({f"{red}-{blue}": 1 for red in SIDE for blue in SIDE if {red, blue} & {1, 6}})

        assert {"enter 1-1", "enter 2-2"} <= set(play.options)
        assert not {"enter 2-6", "enter 3-3"} & set(play.options)
        assert len(play.options) == 36 - 2


class TestElimination:
    """TB 9.2, R58."""

    def wiped(self) -> Play:
        """Ada's last Leader has died."""
        return dying(
            members=(),
            dead=("shep",),
            vehicles=HAND,
            items="energy-drink",
            weapons="pistol",
            hidden="hunt any",
            completed="amber to motel",
            hat="party-hat",
            eggs="amber",
            others=(seat(vehicles=HAND),),
        )

    def test_the_hand_goes_to_the_discard_piles(self) -> None:
        """R58."""
        play = self.wiped()

        assert play.discard("vehicles")[: len(HAND)] == list(HAND)
        assert sorted(play.discard("items")) == ["energy-drink", "party-hat"]
        assert play.discard("weapons") == ["pistol"]
        assert play.discard("bounties") == ["hunt any"]
        squad = play.squad()
        assert (squad.vehicles, squad.items, squad.weapons, squad.hidden) == ((), (), (), ())

    def test_completed_bounties_and_vp_stay_in_view(self) -> None:
        """R58."""
        assert self.wiped().held("completed") == ["amber to motel"]

    def test_what_was_carried_is_dropped_all_the_same(self) -> None:
        """TB 8.1."""
        assert self.wiped().eggs(ON) == ("amber", "jade")

    def test_the_seat_is_asked_nothing_more(self) -> None:
        """TB 9.2: no Leader is left to choose."""
        play = self.wiped()

        assert play.asked == "Ben vehicle"
        assert play.leader() is None
        assert not play.squad().alive

    def test_a_card_that_it_put_face_down_still_moves_the_target(self) -> None:
        """R58: only the cards in hand go; R9."""
        play = position(
            seat(pawn=ON, members=()),
            seat(vehicles=HAND),
            seats=3,
            own=steady(),
            worms={1: "giant", 2: "beast"},
            targets={1: ON},
            under={2: ("walk-1 by Ada",)},
        ).attacking()
        play.choose("stop")

        assert play.under(2) == ["walk-1"]
