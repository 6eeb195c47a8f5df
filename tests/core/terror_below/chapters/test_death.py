"""Death of a Leader: what is dropped, who leads next, and the return. TB 8; R22, R24, R58, R60."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from core.terror_below import events as e
from tests.core.terror_below.kit import position, seat
from tests.core.terror_below.packs import PLACES
from tests.core.terror_below.steady_cards import steady

if TYPE_CHECKING:
    from tests.core.terror_below.play import Play

ON, BESIDE = "3-3", "2-3"
HAND = ("walk-1", "walk-2", "walk-3")
SIDE = range(1, 7)
EVERYTHING: dict[str, Any] = {
    "vehicles": HAND,
    "items": "energy-drink",
    "weapons": "pistol",
    "hidden": "hunt any",
    "completed": "amber to motel",
    "hat": "party-hat",
}


def dying(*others: Any, target: str = ON, stop: bool = True, beast: str = "giant", **has: Any) -> Play:
    """Ada is caught in the open and has stopped hunting; her Worm lays Rubble left and right of its Egg."""
    around = {"rubble": has.pop("lying", {}), "under": has.pop("under", {})}
    ada, worms = seat(**({"pawn": ON} | has)), {1: beast, 2: "beast"}
    play = position(ada, *others, seats=3, own=steady(), worms=worms, targets={1: target}, **around).attacking()
    return play.choose("stop") if stop else play


class TestDropping:
    """TB 8.1."""

    def test_eggs_and_rubble_stay_on_the_space(self) -> None:
        """TB 8.1: beside the Egg of the attack."""
        play = dying(eggs=("amber", "violet"), rubble=2).shows(eggs=(), rubble=0)
        assert (play.eggs(ON), play.rubble(ON)) == (("amber", "jade", "violet"), 2)
        assert play.happened(e.PiecesDropped)[0].rubble == 2
        assert dying().count(e.PiecesDropped) == 0

    def test_rubble_without_room_goes_back_to_the_supply(self) -> None:
        """TB 8.1: at most 2 a space."""
        play = dying(pawn=BESIDE, rubble=2, lying={BESIDE: 1}, stop=False)
        before = play.state.rubble_left
        assert play.choose("stop").rubble(BESIDE) == 2
        assert play.state.rubble_left == before + 2

    def test_hat_and_pawn_are_lost_and_cards_in_hand_completed_bounties_and_vp_kept(self) -> None:
        """TB 8.1: only what is face up near the Leader is discarded."""
        play = dying(vp=7, **EVERYTHING).shows(hat=None, gone_items=["party-hat"], pawn=None, vp=7)
        play.shows(vehicles=list(HAND), items=["energy-drink"], weapons=["pistol"])
        play.shows(hidden=["hunt any"], completed=["amber to motel"])

    @pytest.mark.parametrize("place", PLACES)
    def test_inside_a_location_rubble_goes_to_the_supply_and_eggs_fall_by_dice(self, place: str) -> None:
        """R14, R22, R55: in the order amber, jade, azure, violet, off Locations; the attack's Egg has fallen before."""
        play = dying(pawn=place, target=place, eggs=("violet", "amber"), rubble=2, stop=False).luck(6, 6)
        before = play.state.rubble_left
        assert play.choose("stop").shows(asked="luck dice/egg").state.rubble_left == before + 2
        play.luck(1, 3).luck(1, 1).luck(1, 2).shows(asked="Ada leader")
        assert (play.eggs("1-1"), play.eggs("1-2")) == (("amber",), ("violet",))

    def test_eggs_dropped_by_dice_catch_nobody(self) -> None:
        """R14: nor do Eggs dropped where others stand."""
        play = dying(seat(pawn="1-1"), pawn="motel", target="motel", eggs="amber", stop=False)
        assert play.luck(6, 6).choose("stop").luck(1, 1).choose("lead nobody-2").count(e.LeaderDied) == 1


class TestNewLeader:
    """TB 8.2."""

    def test_one_of_the_remaining_members_is_chosen_at_once(self) -> None:
        """TB 8.2: the last one steps forward without a question."""
        play = dying(leader="shep", members=("alan", "dale")).shows(asked="Ada leader")
        play.shows(options=("lead alan", "lead dale")).choose("lead dale").shows(leader="dale", members=["alan"])
        assert [play.decks.characters[card].id for card in play.squad().dead] == ["shep"]
        play = dying(leader="shep", members=("alan",)).shows(leader="alan")
        assert play.happened(e.LeaderChosen)[0].seat == 0

    def test_the_others_die_after_the_new_leader_is_chosen(self) -> None:
        """R20: one after the other, in the order of the hunt."""
        play = dying(seat(pawn=BESIDE)).choose("stop").shows(asked="Ada leader")
        assert [event.seat for event in play.happened(e.LeaderDied)] == [0]
        play.choose("lead nobody-2").shows(asked="Ben leader")
        assert [event.seat for event in play.happened(e.LeaderDied)] == [0, 1]


class TestSebastian:
    """When he would be killed, roll a die: on 5 or 6 he survives, caught or not."""

    @pytest.mark.parametrize("face", range(1, 7))
    def test_he_lives_on_a_high_die_and_keeps_everything(self, face: int) -> None:
        """TB 8.1, 6.5: it is no kill, the Worm leaves undefeated."""
        play = dying(leader="sebastian", hat="party-hat", eggs="violet", rubble=1).shows(asked="luck dice/survive")
        play.luck(face).shows(gone_worms=["giant"] * (face > 4), vp=0)
        lives = (play.count(e.LeaderSurvived), play.count(e.LeaderDied), play.count(e.WormDefeated))
        if face > 4:
            play.shows(leader="sebastian", pawn=ON, hat="party-hat", eggs=("violet",), rubble=1)
            assert lives == (1, 0, 0)
        else:
            assert play.shows(asked="Ada leader", pawn=None).eggs(ON) == ("jade", "violet")
            assert lives == (0, 1, 0)

    def test_his_stick_is_lost_though_he_lives_and_he_rolls_only_when_he_would_be_killed(self) -> None:
        """TB 8.1."""
        play = dying(leader="sebastian", weapons="sharpened-stick", stop=False).choose("fire sharpened-stick", "stop")
        play.luck(6).shows(weapons=[], gone_weapons=["sharpened-stick"])
        play = dying(leader="sebastian", weapons="pistol", beast="runt", stop=False).choose("fire pistol")
        assert play.count(e.DiceRolled) == 0

    def test_behind_another_leader_he_saves_nobody_and_as_the_last_his_luck_decides(self) -> None:
        """TB 2.2, 9.2."""
        dying(members=("sebastian",)).shows(leader="sebastian")
        for face, gone in ((5, 0), (4, 1)):
            assert dying(leader="sebastian", members=()).luck(face).count(e.SquadEliminated) == gone


class TestReturn:
    """TB 8.3."""

    def returning(self, *, places: bool = True, **more: Any) -> Play:
        """Ada's pawn is off the board at the start of her turn; without `places` no Location stands any more."""
        play = position(seat(pawn=None, vehicles=HAND), seat(pawn="motel"), seat(pawn="3-3"), own=steady(), **more)
        if not places:
            play.state = replace(play.state, locations=(-1,) * len(play.state.locations))
        return play.starting().shows(asked="Ada return")

    def test_on_an_unoccupied_location_of_ones_choice_and_the_turn_goes_on(self) -> None:
        """TB 8.3."""
        play = self.returning().refuses("enter motel", "TB 8.3").refuses("enter 3-4", "TB 8.3")
        places = {"government-facility", "general-store", "state-police", "hospital"}
        assert set(play.options) == {f"enter {place}" for place in places}
        play.choose("enter hospital").shows(pawn="hospital", asked="Ada vehicle")
        assert play.happened(e.PawnEntered)[0].back

    def test_it_waits_for_ones_own_turn(self) -> None:
        """TB 8.3: on your next turn."""
        play = dying(seat(vehicles=HAND)).choose("lead nobody-2").shows(asked="Ben vehicle", pawn=None)
        assert play.rules.view(play.state, 1).squads[0].returning

    def test_without_a_free_location_on_a_free_edge_space_without_rubble(self) -> None:
        """R24."""
        play = self.returning(places=False, rubble={"1-1": 1})
        assert "enter 1-2" in play.options
        assert not {"enter 1-1", "enter 2-6", "enter 3-3", "enter 2-2"} & set(play.options)
        assert len(play.options) == 20 - 2

    def test_with_the_edge_full_on_any_space_without_a_pawn(self) -> None:
        """R60: on Rubble too."""
        edge = {f"{red}-{blue}": 1 for red in SIDE for blue in SIDE if {red, blue} & {1, 6}}
        play = self.returning(places=False, rubble=edge)
        assert {"enter 1-1", "enter 2-2"} <= set(play.options)
        assert not {"enter 2-6", "enter 3-3"} & set(play.options)
        assert len(play.options) == 36 - 2


class TestElimination:
    """TB 9.2, R58."""

    def test_the_hand_is_discarded_and_the_seat_is_asked_nothing_more(self) -> None:
        """R58, TB 8.1, 9.2: what was carried is dropped, completed Bounties stay in view."""
        play = dying(seat(vehicles=HAND), members=(), dead=("shep",), eggs="amber", **EVERYTHING)
        play.shows(asked="Ben vehicle", leader=None, vehicles=[], items=[], weapons=[], hidden=[])
        play.shows(gone_weapons=["pistol"], gone_bounties=["hunt any"], completed=["amber to motel"])
        assert play.discard("vehicles")[: len(HAND)] == list(HAND)
        assert sorted(play.discard("items")) == ["energy-drink", "party-hat"]
        assert (play.eggs(ON), play.squad().alive) == (("amber", "jade"), False)

    def test_a_card_that_it_put_face_down_still_lies_there(self) -> None:
        """R58, R9: only the cards in hand go."""
        play = dying(seat(vehicles=HAND), members=(), under={2: ("walk-1 by Ada",)})
        assert play.under(2) == ["walk-1"]
