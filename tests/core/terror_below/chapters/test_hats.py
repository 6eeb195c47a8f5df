"""Hats: worn, changed, shot off, lost with their Leader, and what each does meanwhile. TB 5.3; R40, R42, R43, R48."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.terror_below.decks.edition import built_in
from core.terror_below.events import ArrowIgnored, HatLost, Refilled, Scored
from tests.core.terror_below.kit import position, seat, vehicle
from tests.core.terror_below.steady_cards import steady

if TYPE_CHECKING:
    from tests.core.terror_below.play import Play

OPEN = "3-3"

ARROWS = steady(
    vehicles=(vehicle("right-right", 1, *["EE"] * 8), vehicle("right-up", 1, *["EN"] * 8)),
)
"""Vehicles with arrows that these tests name."""

HATS = tuple(card.id for card in built_in().items if card.hat)


def wearing(hat: str | None, *, points: int = 4, others: tuple[Any, ...] = (), **more: Any) -> Play:
    """Ada acts, and wears this Hat; `items`, `weapons`, `vehicles`, `leader` and so on are hers."""
    own = ("pawn", "leader", "items", "weapons", "vehicles", "rubble", "vp")
    plan = {"pawn": OPEN} | {name: more.pop(name) for name in own if name in more}
    carried = {"rubble": plan.pop("rubble", 0)}
    ada = seat(hat=hat, **plan, **carried)
    return position(ada, *others, seats=3, own=steady(), rubble=more.pop("pieces", {}), **more).acting(points)


class TestWearing:
    """TB 5.3."""

    @pytest.mark.parametrize("hat", HATS)
    def test_a_hat_lies_face_up_and_stays(self, hat: str) -> None:
        """TB 5.3: everybody sees it."""
        play = wearing(None, items=(hat,)).choose(f"use {hat}")

        assert play.hat() == hat
        view = play.rules.view(play.state, 1)
        assert view.squads[0].hat is not None
        assert view.squads[0].hat.id == hat

    @pytest.mark.parametrize("hat", HATS)
    def test_a_hat_is_lost_when_its_leader_dies(self, hat: str) -> None:
        """TB 8.1."""
        play = position(seat(pawn=OPEN, hat=hat), own=steady(), worms={1: "giant"}, targets={1: OPEN}).attacking()
        play.choose("stop")

        assert play.hat() is None
        assert play.discard("items") == [hat]
        assert [event.why for event in play.happened(HatLost)] == ["death"]

    def test_a_new_hat_replaces_the_old_one(self) -> None:
        """TB 5.3: a Leader wears one Hat; the old one is discarded."""
        play = wearing("hard-hat", items=("party-hat",)).choose("use party-hat")

        assert play.hat() == "party-hat"
        assert play.discard("items") == ["hard-hat"]
        assert play.happened(HatLost)[0].why == "replaced"

    def test_two_hats_may_be_put_on_in_one_turn(self) -> None:
        """TB 5.3: the second replaces the first."""
        play = wearing(None, items=("party-hat", "hard-hat")).choose("use party-hat", "use hard-hat")

        assert play.hat() == "hard-hat"
        assert play.discard("items") == ["party-hat"]

    def test_a_hat_costs_no_point_and_can_be_put_on_after_the_last_one(self) -> None:
        """R38."""
        play = wearing(None, items=("party-hat",), points=1).choose("step up", "use party-hat")

        assert play.hat() == "party-hat"

    def test_a_discarded_hat_comes_back_with_the_reshuffle(self) -> None:
        """R18."""
        play = position(
            seat(pawn="general-store", eggs="amber", hat="hard-hat", items="party-hat"),
            seats=3,
            own=steady(),
            gone=("items",),
        ).acting(1)
        play.choose("use party-hat", "deliver amber", "accept").luck(stream="deck/items")

        assert play.held("items") == ["hard-hat"]


class TestShooting:
    """R48: a Pistol on one's own turn."""

    def test_the_hat_of_another_leader_is_discarded_with_the_pistol(self) -> None:
        """R48."""
        play = wearing(None, weapons=("pistol",), others=(seat(hat="party-hat"),)).choose("shoot pistol at Ben")

        assert play.hat(1) is None
        assert play.discard("items") == ["party-hat"]
        assert play.discard("weapons") == ["pistol"]
        assert play.happened(HatLost)[0].by == 0

    def test_ones_own_hat_may_be_shot(self) -> None:
        """R48."""
        play = wearing("hard-hat", weapons=("pistol",)).choose("shoot pistol at Ada")

        assert play.hat() is None
        assert play.discard("items") == ["hard-hat"]

    def test_from_any_distance_without_points_and_after_a_pick_up(self) -> None:
        """R48, R38: as an Item would be played."""
        play = wearing(
            None,
            weapons=("pistol",),
            others=(seat(pawn="hospital", hat="party-hat"),),
            eggs={OPEN: "amber"},
            points=1,
        ).choose("pick up")

        assert list(play.options) == ["shoot pistol at Ben", "stop"]

    def test_a_pistol_that_came_this_turn_shoots_nothing(self) -> None:
        """TB 5.1, R32."""
        play = wearing(
            None,
            pawn="state-police",
            others=(seat(hat="party-hat"),),
            top={"weapons": "pistol"},
            rubble=2,
            pieces={"6-2": 1},
        ).choose("clear 6-2", "trade for weapon")

        assert play.options_of("shoot") == ()
        assert "TB 5.1" in play.why_not("shoot pistol at Ben")

    def test_where_there_is_no_hat_there_is_nothing_to_shoot(self) -> None:
        """R48."""
        play = wearing("hard-hat", weapons=("pistol",))

        assert play.options_of("shoot") == ("shoot pistol at Ada",)
        assert "R48" in play.why_not("shoot pistol at Ben")

    def test_other_weapons_shoot_no_hats(self) -> None:
        """R48."""
        play = wearing("hard-hat", weapons=("alien-rifle",))

        assert play.options_of("shoot") == ()
        assert "R48" in play.why_not("shoot alien-rifle at Ada")

    def test_not_while_passing_through_another_pawn(self) -> None:
        """R3."""
        play = wearing("hard-hat", weapons=("pistol",), others=(seat(pawn="3-2"),)).choose("step up")

        assert play.options_of("shoot") == ()
        assert "R3" in play.why_not("shoot pistol at Ada")

    def test_a_leader_may_be_hatted_again_after_the_shot(self) -> None:
        """TB 5.3: nothing but the Hat is lost."""
        play = wearing("hard-hat", weapons=("pistol",), items=("party-hat",))
        play.choose("shoot pistol at Ada", "use party-hat")

        assert play.hat() == "party-hat"


class TestCowboyHat:
    """+1 Action Point whenever the Vehicle you play shows 3 or less."""

    def played(self, card: str, **more: Any) -> Play:
        """Ada wears it and plays the card."""
        plan = seat(pawn=OPEN, hat="cowboy-hat", vehicles=(card, "walk-4", "walk-5"), **more)
        return position(plan, seats=3, own=steady()).playing().choose(f"play {card} under 1")

    @pytest.mark.parametrize(("card", "points"), [("walk-1", 2), ("walk-3", 4), ("walk-4", 4), ("walk-7", 7)])
    def test_low_cards_give_one_more(self, card: str, points: int) -> None:
        """TB 5.3."""
        assert self.played(card).points == points

    def test_boots_give_one_more_but_their_second_card_does_not(self) -> None:
        """R40."""
        plan = seat(pawn=OPEN, hat="cowboy-hat", vehicles=("boots", "walk-1", "walk-2"))
        play = position(plan, seats=3, own=steady()).playing().choose("play boots under 1")
        assert play.points == 3

        play.choose("stop", "add walk-1")
        assert play.points == 1

    def test_put_on_after_the_vehicle_it_comes_too_late(self) -> None:
        """R40."""
        play = wearing(None, items=("cowboy-hat",), points=2).choose("use cowboy-hat")

        assert play.points == 2

    def test_shot_off_after_the_vehicle_was_played_its_point_stays(self) -> None:
        """R40: it counted at that moment; for the next Vehicle it is gone."""
        play = self.played("walk-2", weapons="pistol").choose("shoot pistol at Ada")
        assert play.points == 3

        play = position(
            seat(pawn=OPEN, hat=None, vehicles=("walk-2", "walk-4", "walk-5")), seats=3, own=steady()
        ).playing()
        assert play.choose("play walk-2 under 1").points == 2


class TestHardHat:
    """You may move into a Rubble space for 2 Action Points; take 1 Rubble from it onto your Leader."""

    def test_digging_in_costs_two_and_takes_a_piece(self) -> None:
        """TB 5.3."""
        play = wearing("hard-hat", pieces={"3-2": 1}).choose("dig up")

        assert play.pawn() == "3-2"
        assert play.points == 2
        assert play.squad().rubble == 1
        assert play.rubble("3-2") == 0

    def test_one_may_stand_and_act_on_the_piece_that_is_left(self) -> None:
        """R43."""
        play = wearing("hard-hat", pieces={"3-2": 2}, eggs={"3-2": "jade"}).choose("dig up")

        assert play.rubble("3-2") == 1
        assert {"pick up", "stop"} <= set(play.options)

    def test_the_third_piece_is_traded_at_once(self) -> None:
        """R5."""
        play = wearing("hard-hat", pieces={"3-2": 1}, rubble=2).choose("dig up")

        assert play.asked == "Ada trade"

    def test_with_one_point_it_cannot_be_done(self) -> None:
        """TB 4."""
        play = wearing("hard-hat", pieces={"3-2": 1}, points=1)

        assert "dig up" not in play.options
        assert "TB 4" in play.why_not("dig up")

    def test_an_ordinary_step_onto_rubble_is_still_forbidden(self) -> None:
        """TB 4.1."""
        play = wearing("hard-hat", pieces={"3-2": 1})

        assert "step up" not in play.options
        assert "step down" in play.options

    def test_shot_off_between_two_of_its_uses_it_digs_no_more(self) -> None:
        """R48."""
        play = wearing("hard-hat", weapons=("pistol",), pieces={"3-2": 1, "3-1": 1}).choose("dig up")
        assert "dig up" in play.options

        play.choose("shoot pistol at Ada")
        assert "dig up" not in play.options
        assert play.pawn() == "3-2"

    def test_who_stands_on_rubble_without_it_may_still_act_and_leave(self) -> None:
        """R44: where the Hat was shot off."""
        play = wearing("hard-hat", weapons=("pistol",), pieces={"3-2": 2}).choose("dig up", "shoot pistol at Ada")

        assert {"step up", "step down", "stop"} <= set(play.options)

    def test_a_ramp_may_still_not_land_on_rubble(self) -> None:
        """R43."""
        play = wearing("hard-hat", pieces={"3-1": 1}, others=(seat(pawn="3-2"),))

        assert "ramp up up" not in play.options


class TestTruckerCap:
    """Your hand limit is 1 higher."""

    def test_the_hand_is_refilled_to_one_more(self) -> None:
        """TB 3.3."""
        play = position(seat(hat="trucker-cap"), seats=3, own=steady()).refilling()

        assert len(play.held("vehicles")) == play.decks.pieces.hand + 1

    def test_with_rebecca_it_is_two_more(self) -> None:
        """Equal effects add up."""
        play = position(seat(hat="trucker-cap", leader="rebecca"), seats=3, own=steady()).refilling()

        assert len(play.held("vehicles")) == play.decks.pieces.hand + 2

    def test_put_on_this_turn_it_counts_at_the_refill(self) -> None:
        """TB 5.3."""
        play = wearing(None, items=("trucker-cap",), points=0).choose("use trucker-cap")

        assert len(play.held("vehicles")) == play.decks.pieces.hand + 1

    def test_shot_off_the_hand_is_kept_and_not_refilled(self) -> None:
        """R51."""
        hand = ("walk-1", "walk-2", "walk-3", "walk-4")
        play = wearing("trucker-cap", weapons=("pistol",), vehicles=hand, points=0).choose("shoot pistol at Ada")

        assert play.held("vehicles") == list(hand)
        assert [event for event in play.happened(Refilled) if event.seat == 0] == []


class TestMinersHelmet:
    """When you remove Rubble you may take 2 from the same space for 1 Action Point."""

    def test_one_or_two_pieces_for_one_point(self) -> None:
        """TB 4.3."""
        play = wearing("miners-helmet", pieces={"3-2": 2, "2-3": 1})
        assert play.options_of("clear") == ("clear 3-2", "clear 3-2 x2", "clear 2-3")

        play.choose("clear 3-2 x2")
        assert play.points == 3
        assert play.squad().rubble == 2

    def test_the_third_piece_is_traded_before_the_next_arrives(self) -> None:
        """R5: pieces arrive one by one."""
        play = wearing("miners-helmet", pieces={"3-2": 2}, rubble=2).choose("clear 3-2 x2")
        assert play.asked == "Ada trade"
        assert play.rubble("3-2") == 1

        play.choose("trade for item")
        assert play.squad().rubble == 1
        assert play.rubble("3-2") == 0

    def test_shot_off_between_two_of_its_uses_it_takes_one_piece_again(self) -> None:
        """R48."""
        play = wearing("miners-helmet", weapons=("pistol",), pieces={"3-2": 2, "2-3": 2}).choose("clear 3-2 x2")
        play.choose("shoot pistol at Ada")

        assert play.options_of("clear") == ("clear 2-3",)
        assert "TB 4.3" in play.why_not("clear 2-3 x2")

    def test_with_alan_it_reaches_diagonals(self) -> None:
        """Both say how Rubble is removed."""
        play = wearing("miners-helmet", leader="alan", pieces={"2-2": 2})

        assert play.options_of("clear") == ("clear 2-2", "clear 2-2 x2")

    def test_dale_may_trade_in_the_middle_of_two_pieces(self) -> None:
        """R5: at the second piece, before the next one arrives."""
        play = wearing("miners-helmet", leader="dale", pieces={"3-2": 2}, rubble=1).choose("clear 3-2 x2")
        assert list(play.options) == ["trade for item", "stop"]

        play.choose("trade for item")
        assert play.squad().rubble == 1
        assert play.points == 3

    def test_dale_who_keeps_two_pieces_trades_the_third(self) -> None:
        """R5: one trade or the other; a third piece is never kept."""
        play = wearing("miners-helmet", leader="dale", pieces={"3-2": 2}, rubble=1).choose("clear 3-2 x2", "stop")

        assert list(play.options) == ["trade for item", "trade for weapon"]


class TestTinFoilHat:
    """An arrow of another player's Vehicle that would move a Target onto your space is ignored."""

    def played(self, card: str, *, who: int, target: str = "2-3") -> Play:
        """The seat plays the card under Worm 1; Ada wears the Hat on 3-3."""
        cards = (card, "walk-4", "walk-5")
        seats = [seat(pawn=OPEN, hat="tin-foil-hat", vehicles=cards), seat(vehicles=cards)]
        play = position(*seats, seats=3, own=ARROWS, targets={1: target}, turn=who).playing()
        return play.choose(f"play {card} under 1")

    def test_the_arrow_onto_its_space_is_ignored_and_the_next_one_resolved(self) -> None:
        """R42: arrow by arrow, from left to right."""
        play = self.played("right-up", who=1)

        assert play.target(1) == "2-2"
        assert [event.why for event in play.happened(ArrowIgnored)] == ["hat"]

    def test_every_such_arrow_is_ignored(self) -> None:
        """R42."""
        assert self.played("right-right", who=1).target(1) == "2-3"

    def test_a_card_of_its_own_player_moves_the_target_there(self) -> None:
        """R42: another player's Vehicle."""
        assert self.played("right-up", who=0).target(1) == "3-2"

    def test_a_target_that_stands_there_may_leave(self) -> None:
        """R42: onto your space."""
        assert self.played("right-right", who=1, target=OPEN).target(1) == "5-3"

    def test_a_target_may_be_moved_onto_another_pawn(self) -> None:
        """R42: only the wearer's space."""
        play = position(
            seat(pawn="6-6", hat="tin-foil-hat"),
            seat(pawn=OPEN, vehicles=("right-up", "walk-1", "walk-2")),
            seats=3,
            own=ARROWS,
            targets={1: "2-3"},
            turn=1,
        ).playing()

        assert play.choose("play right-up under 1").target(1) == "3-2"

    def test_a_face_down_card_of_another_player_is_looked_at_when_it_is_turned_up(self) -> None:
        """R42."""
        play = position(
            seat(pawn=OPEN, hat="tin-foil-hat"),
            seats=3,
            own=ARROWS,
            targets={1: "2-3"},
            under={1: ("right-right by Ben",)},
        ).attacking()

        assert [event.why for event in play.happened(ArrowIgnored)] == ["hat", "hat"]

    def test_a_face_down_card_of_its_own_player_moves_the_target_there(self) -> None:
        """R42."""
        play = position(
            seat(pawn=OPEN, hat="tin-foil-hat"),
            seats=3,
            own=ARROWS,
            targets={1: "2-3"},
            under={1: ("right-right by Ada",)},
        ).attacking()

        assert play.happened(ArrowIgnored) == []

    def test_a_card_drawn_by_a_die_is_not_looked_at(self) -> None:
        """R42: nobody played it."""
        play = position(
            seat(pawn=OPEN, hat="tin-foil-hat", vehicles=("walk-1", "walk-1", "walk-1")),
            seat(vehicles=("walk-1", "walk-1", "walk-1")),
            own=ARROWS,
            targets={1: "2-3"},
            top={"vehicles": "right-up"},
        ).refilling()

        assert play.luck(1, stream="dice/worm").target(1) == "3-2"

    def test_shot_off_between_two_cards_the_second_moves_the_target_there(self) -> None:
        """R48: the Hat must be worn when the arrow is resolved."""
        play = position(
            seat(pawn=OPEN, hat="tin-foil-hat"),
            seat(pawn="1-1", weapons="pistol", vehicles=("right-up", "right-right", "walk-1")),
            seats=3,
            own=ARROWS,
            targets={1: "2-3", 2: "2-3"},
            turn=1,
            final=(1,),
        ).playing()
        play.choose("play right-up under 1")
        assert play.target(1) == "2-2"

        play.choose("shoot pistol at Ada", "stop", "play right-right under 2")
        assert play.target(2) == "4-3"


class TestPartyHat:
    """The first time each turn that you ramp another player, gain 1 VP."""

    def party(self, **more: Any) -> Play:
        """Ben and Cleo stand above Ada, one beyond a free space."""
        return wearing("party-hat", others=(seat(pawn="3-2"), seat(pawn="2-1")), **more)

    def test_the_first_ramp_scores(self) -> None:
        """TB 4.2."""
        play = self.party().choose("ramp up up")

        assert play.squad().vp == 1
        assert play.happened(Scored)[0].source == "items"

    def test_the_second_ramp_of_the_turn_does_not(self) -> None:
        """The first time each turn."""
        play = self.party().choose("ramp up up", "ramp left left")

        assert play.squad().vp == 1
        assert play.pawn() == "1-1"

    def test_shot_off_before_the_first_ramp_it_scores_nothing(self) -> None:
        """R48."""
        play = self.party(weapons=("pistol",)).choose("shoot pistol at Ada", "ramp up up")

        assert play.squad().vp == 0

    def test_shot_off_after_the_first_ramp_its_vp_stays(self) -> None:
        """R48: what was gained is gained."""
        play = self.party(weapons=("pistol",)).choose("ramp up up", "shoot pistol at Ada", "ramp left left")

        assert play.squad().vp == 1

    def test_put_on_after_the_first_ramp_it_scores_nothing_this_turn(self) -> None:
        """The second ramp is not the first of the turn."""
        play = wearing(None, items=("party-hat",), others=(seat(pawn="3-2"), seat(pawn="2-1")))
        play.choose("ramp up up", "use party-hat", "ramp left left")

        assert play.squad().vp == 0

    def test_its_vp_may_win_in_mid_turn(self) -> None:
        """TB 9.1."""
        play = self.party(vp=19).choose("ramp up up")

        assert play.asked == "over goal"
        assert play.pawn() == "3-1"

    def test_with_merl_the_ramp_is_free_and_scores(self) -> None:
        """Both speak of the same ramp."""
        play = self.party(leader="merl").choose("ramp up up")

        assert play.points == 4
        assert play.squad().vp == 1
