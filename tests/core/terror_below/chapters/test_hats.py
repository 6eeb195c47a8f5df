"""Hats: worn, changed, shot off, lost, and what each does meanwhile. TB 5.3; R40, R42, R43, R48, R73."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.terror_below.decks.edition import built_in
from core.terror_below.events import ArrowIgnored, HatLost, Refilled, Scored, VehiclePlayed
from tests.core.terror_below.kit import position, seat, vehicle
from tests.core.terror_below.steady_cards import steady

if TYPE_CHECKING:
    from tests.core.terror_below.play import Play

OPEN = "3-3"
OWN = steady(vehicles=(vehicle("right-right", 1, *["EE"] * 8), vehicle("right-up", 1, *["EN"] * 8)))
"""With Vehicles whose arrows these tests name."""
HATS = tuple(card.id for card in built_in().items if card.hat)


def wearing(hat: str | None, *others: Any, points: int = 4, **more: Any) -> Play:
    """Ada acts, and wears this Hat; `items`, `weapons`, `vehicles`, `leader` and so on are hers."""
    names = ("pawn", "leader", "items", "weapons", "vehicles", "vp", "carried", "eggs")
    plan = {"pawn": OPEN} | {name: more.pop(name) for name in names if name in more}
    ada = seat(hat=hat, rubble=plan.pop("carried", 0), **plan)
    around = {"rubble": more.pop("pieces", {}), "eggs": more.pop("lying", {})} | more
    return position(ada, *others, seats=3, own=OWN, **around).acting(points)


class TestWearing:
    """TB 5.3, 8.1."""

    @pytest.mark.parametrize("hat", HATS)
    def test_a_hat_lies_face_up_and_is_lost_when_its_leader_dies(self, hat: str) -> None:
        """TB 5.3, 8.1: everybody sees it."""
        play = wearing(None, items=hat).choose(f"use {hat}").shows(hat=hat)
        shown = play.rules.view(play.state, 1).squads[0].hat
        assert shown is not None
        assert shown.id == hat
        dead = position(seat(pawn=OPEN, hat=hat), own=OWN, worms={1: "giant"}, targets={1: OPEN}).attacking()
        dead.choose("stop").shows(hat=None, gone_items=[hat])
        assert [event.why for event in dead.happened(HatLost)] == ["death"]

    def test_a_new_hat_replaces_the_old_one_within_a_turn_too(self) -> None:
        """TB 5.3: a Leader wears one Hat; the old one is discarded."""
        play = wearing("hard-hat", items=("party-hat", "trucker-cap")).choose("use party-hat")
        assert play.shows(hat="party-hat", gone_items=["hard-hat"]).happened(HatLost)[0].why == "replaced"
        play.choose("use trucker-cap").shows(hat="trucker-cap", gone_items=["hard-hat", "party-hat"])

    def test_it_costs_no_point_and_comes_back_with_the_reshuffle(self) -> None:
        """R38, R18."""
        wearing(None, items="party-hat", points=1).choose("step up", "use party-hat").shows(hat="party-hat")
        play = wearing("hard-hat", items="party-hat", pawn="general-store", eggs="amber", gone=("items",), points=1)
        play.choose("use party-hat", "deliver amber", "accept").luck(stream="deck/items").shows(items=["hard-hat"])


class TestShooting:
    """R48: a Pistol on one's own turn."""

    @pytest.mark.parametrize(("who", "number"), [("Ben", 1), ("Ada", 0)])
    def test_the_hat_of_any_leader_is_discarded_with_the_pistol(self, who: str, number: int) -> None:
        """R48: one's own too."""
        play = wearing("hard-hat", seat(hat="party-hat"), weapons="pistol").choose(f"shoot pistol at {who}")
        play.shows(number, hat=None).shows(gone_items=[("hard-hat", "party-hat")[number]], gone_weapons=["pistol"])
        assert play.happened(HatLost)[0].by == 0

    def test_from_any_distance_without_points_and_after_a_pick_up(self) -> None:
        """R48, R38: as an Item would be played."""
        far = seat(pawn="hospital", hat="party-hat")
        play = wearing(None, far, weapons="pistol", lying={OPEN: "amber"}, points=1).choose("pick up")
        play.shows(options=("shoot pistol at Ben", "stop"))

    def test_a_pistol_that_came_this_turn_shoots_nothing(self) -> None:
        """TB 5.1, R32."""
        around: Any = {"top": {"weapons": "pistol"}, "carried": 2, "pieces": {"6-2": 1}}
        play = wearing(None, seat(hat="party-hat"), pawn="state-police", **around)
        play.choose("clear 6-2", "trade for weapon").refuses("shoot pistol at Ben", "TB 5.1")
        assert play.options_of("shoot") == ()

    def test_it_takes_a_hat_a_pistol_and_a_space_of_ones_own(self) -> None:
        """R48, R3."""
        play = wearing("hard-hat", weapons=("pistol", "alien-rifle")).refuses("shoot pistol at Ben", "R48")
        assert play.options_of("shoot") == ("shoot pistol at Ada",)
        play.refuses("shoot alien-rifle at Ada", "R48")
        wearing("hard-hat", seat(pawn="3-2"), weapons="pistol").choose("step up").refuses("shoot pistol at Ada", "R3")

    def test_a_leader_may_be_hatted_again_after_the_shot(self) -> None:
        """TB 5.3: nothing but the Hat is lost."""
        play = wearing("hard-hat", weapons="pistol", items="party-hat")
        play.choose("shoot pistol at Ada", "use party-hat").shows(hat="party-hat")


class TestCowboyHat:
    """+1 Action Point whenever the Vehicle you play shows 3 or less."""

    def played(self, *hand: str, **more: Any) -> Play:
        """Ada wears it and plays the first card."""
        plan = seat(pawn=OPEN, hat="cowboy-hat", vehicles=hand, **more)
        return position(plan, seats=3, own=OWN).playing().choose(f"play {hand[0]} under 1")

    @pytest.mark.parametrize(("card", "points"), [("walk-1", 2), ("walk-3", 4), ("walk-4", 4), ("walk-7", 7)])
    def test_low_cards_give_one_more(self, card: str, points: int) -> None:
        """TB 5.3, R40."""
        play = self.played(card).shows(points=points)
        assert play.happened(VehiclePlayed)[0].points == points

    def test_it_counts_when_the_vehicle_is_played(self) -> None:
        """R40: the second card of Boots gives none, later it is too late, and a shot takes nothing back."""
        self.played("boots", "walk-1").shows(points=3).choose("stop", "add walk-1").shows(points=1)
        wearing(None, items="cowboy-hat", points=2).choose("use cowboy-hat").shows(points=2)
        self.played("walk-2", weapons="pistol").choose("shoot pistol at Ada").shows(points=3)


class TestHardHat:
    """You may move into a Rubble space for 2 Action Points; take 1 Rubble from it onto your Leader."""

    def test_digging_in_costs_two_and_takes_a_piece(self) -> None:
        """TB 5.3, R43: one may stand and act on what is left."""
        play = wearing("hard-hat", pieces={"3-2": 2}, lying={"3-2": "jade"}).choose("dig up")
        assert play.shows(pawn="3-2", points=2, rubble=1).rubble("3-2") == 1
        assert {"pick up", "stop"} <= set(play.options)

    def test_the_third_piece_is_traded_at_once(self) -> None:
        """R5."""
        wearing("hard-hat", pieces={"3-2": 1}, carried=2).choose("dig up").shows(asked="Ada trade")

    def test_it_takes_two_points_and_an_ordinary_step_or_a_ramp_onto_rubble_is_still_forbidden(self) -> None:
        """TB 4, 4.1, R43."""
        play = wearing("hard-hat", pieces={"3-2": 1}, points=1).refuses("dig up", "TB 4")
        assert "step down" in play.refuses("step up").options
        wearing("hard-hat", seat(pawn="3-2"), pieces={"3-1": 1}).refuses("ramp up up")

    def test_shot_off_it_digs_no_more_and_its_leader_may_act_and_leave(self) -> None:
        """R48, R44."""
        play = wearing("hard-hat", weapons="pistol", pieces={"3-2": 2, "3-1": 1}).choose("dig up")
        assert "dig up" in play.options
        play.choose("shoot pistol at Ada").shows(pawn="3-2").refuses("dig up")
        assert {"step down", "step left", "stop"} <= set(play.options)


class TestTruckerCap:
    """Your hand limit is 1 higher."""

    def test_put_on_this_turn_it_counts_at_the_refill_and_adds_to_rebeccas(self) -> None:
        """TB 3.3, 5.3."""
        for leader, more in (("", 1), ("rebecca", 2)):
            play = wearing(None, items="trucker-cap", leader=leader, points=0).choose("use trucker-cap")
            assert len(play.held("vehicles")) == play.decks.pieces.hand + more

    def test_shot_off_the_hand_is_kept_and_not_refilled(self) -> None:
        """R51."""
        hand = ("walk-1", "walk-2", "walk-3", "walk-4")
        play = wearing("trucker-cap", weapons="pistol", vehicles=hand, points=0).choose("shoot pistol at Ada")
        assert [event for event in play.shows(vehicles=list(hand)).happened(Refilled) if event.seat == 0] == []


class TestMinersHelmet:
    """When you remove Rubble you may take 2 from the same space for 1 Action Point."""

    def test_one_or_two_pieces_for_one_point(self) -> None:
        """TB 4.3."""
        play = wearing("miners-helmet", pieces={"3-2": 2, "2-3": 1})
        assert play.options_of("clear") == ("clear 3-2", "clear 3-2 x2", "clear 2-3")
        play.choose("clear 3-2 x2").shows(points=3, rubble=2)

    def test_the_third_piece_is_traded_before_the_next_arrives(self) -> None:
        """R5: pieces arrive one by one."""
        play = wearing("miners-helmet", pieces={"3-2": 2}, carried=2).choose("clear 3-2 x2").shows(asked="Ada trade")
        assert play.rubble("3-2") == 1
        assert play.choose("trade for item").shows(rubble=1).rubble("3-2") == 0

    def test_shot_off_it_takes_one_piece_again(self) -> None:
        """R48."""
        play = wearing("miners-helmet", weapons="pistol", pieces={"3-2": 2, "2-3": 2})
        play.choose("clear 3-2 x2", "shoot pistol at Ada").refuses("clear 2-3 x2", "TB 4.3")
        assert play.options_of("clear") == ("clear 2-3",)


class TestTinFoilHat:
    """An arrow of another player's Vehicle that would move a Target onto your space is ignored."""

    @pytest.mark.parametrize(
        ("card", "who", "target", "wearer", "after", "ignored"),
        [
            ("right-up", 1, "2-3", OPEN, "2-2", 1),
            ("right-right", 1, "2-3", OPEN, "2-3", 2),
            ("right-up", 0, "2-3", OPEN, "3-2", 0),
            ("right-right", 1, OPEN, OPEN, "5-3", 0),
            ("right-up", 1, "2-3", "6-6", "3-2", 0),
        ],
        ids=["one arrow", "each arrow", "of its own player", "off its space", "onto another pawn"],
    )
    def test_arrow_by_arrow_those_onto_its_space_are_ignored(
        self, card: str, who: int, target: str, wearer: str, after: str, ignored: int
    ) -> None:
        """R42: from left to right."""
        seats = (seat(pawn=wearer, hat="tin-foil-hat", vehicles=card), seat(pawn="3-1", vehicles=card))
        play = position(*seats, seats=3, own=OWN, targets={1: target}, turn=who).playing()
        assert play.choose(f"play {card} under 1").target(1) == after
        assert [event.why for event in play.happened(ArrowIgnored)] == ["hat"] * ignored

    @pytest.mark.parametrize(("owner", "ignored"), [("Ben", ["hat", "hat"]), ("Ada", [])])
    def test_a_face_down_card_is_looked_at_when_it_is_turned_up(self, owner: str, ignored: list[str]) -> None:
        """R42."""
        ada = seat(pawn=OPEN, hat="tin-foil-hat")
        under: Any = {1: (f"right-right by {owner}",)}
        play = position(ada, seats=3, own=OWN, targets={1: "2-3"}, under=under).attacking()
        assert [event.why for event in play.happened(ArrowIgnored)] == ignored

    def test_a_card_drawn_by_a_die_is_not_looked_at(self) -> None:
        """R42: nobody played it."""
        hand = ("walk-1", "walk-1", "walk-1")
        ada, ben = seat(pawn=OPEN, hat="tin-foil-hat", vehicles=hand), seat(vehicles=hand)
        play = position(ada, ben, own=OWN, targets={1: "2-3"}, top={"vehicles": "right-up"}).refilling()
        assert play.luck(1, stream="dice/worm").target(1) == "3-2"

    def test_shot_off_between_two_cards_the_second_moves_the_target_there(self) -> None:
        """R48: the Hat must be worn when the arrow is resolved."""
        ben = seat(pawn="1-1", weapons="pistol", vehicles=("right-up", "right-right", "walk-1"))
        seats, targets = (seat(pawn=OPEN, hat="tin-foil-hat"), ben), {1: "2-3", 2: "2-3"}
        play = position(*seats, seats=3, own=OWN, targets=targets, turn=1, final=(1,)).playing()
        assert play.choose("play right-up under 1").target(1) == "2-2"
        play.choose("shoot pistol at Ada", "stop", "play right-right under 2")
        assert play.target(2) == "4-3"


class TestPartyHat:
    """R73: the first time each turn that you ramp another player, gain 1 VP."""

    @pytest.mark.parametrize(
        ("answers", "more", "vp"),
        [
            (("ramp up up", "ramp left left"), {}, 1),
            (("shoot pistol at Ada", "ramp up up"), {}, 0),
            (("ramp up up", "shoot pistol at Ada", "ramp left left"), {}, 1),
            (("ramp up up", "use party-hat", "ramp left left"), {"hat": None, "items": "party-hat"}, 0),
            (("ramp up up",), {"leader": "merl"}, 1),
        ],
        ids=["once a turn", "shot off before", "shot off after", "put on after", "free with Merl"],
    )
    def test_the_first_ramp_of_a_turn_scores_if_the_hat_is_worn_then(self, answers: Any, more: Any, vp: int) -> None:
        """TB 4.2, R48, R73: what was gained is gained, and a ramp without it uses that up."""
        has = {"hat": "party-hat", "weapons": "pistol"} | more
        play = wearing(has.pop("hat"), seat(pawn="3-2"), seat(pawn="2-1"), **has).choose(*answers).shows(vp=vp)
        assert [event.source for event in play.happened(Scored)] == ["items"] * vp
        if "leader" in more:
            play.shows(points=4)

    def test_its_vp_may_win_in_mid_turn(self) -> None:
        """TB 9.1."""
        wearing("party-hat", seat(pawn="3-2"), vp=19).choose("ramp up up").shows(asked="over goal", pawn="3-1")
