"""Items: when they can be played, and every one of them in the situations it can meet. TB 5.1; R32, R38, R45."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from core.terror_below.decks.edition import built_in
from core.terror_below.events import (
    ActionsEnded,
    BonusTaken,
    BountyDiscarded,
    CardsReturned,
    CardsSeen,
    EggDelivered,
    EggStolen,
    ItemPlayed,
    RubblePlaced,
    TargetMoved,
)
from tests.core.terror_below.kit import decks, position, seat
from tests.core.terror_below.steady_cards import steady

if TYPE_CHECKING:
    from core.terror_below.decks.cards import ItemCard
    from tests.core.terror_below.play import Play

OPEN = "3-3"
"""A space of desert with desert all around it."""

SHIPPED: Final = decks()


def holding(*items: str, points: int = 3, others: tuple[Any, ...] = (), **more: Any) -> Play:
    """Ada acts with these Items in hand; `pawn`, `eggs`, `leader` and so on are hers, the rest is the table's."""
    own = ("pawn", "leader", "dead", "members", "rubble", "eggs", "hidden", "hat", "vp", "weapons", "vehicles")
    plan = {name: more.pop(name) for name in own if name in more}
    carried = plan.pop("eggs", ())
    lying = more.pop("lying", {})
    pieces = more.pop("pieces", {})
    ada = seat(items=items, eggs=carried, **({"pawn": OPEN} | plan))
    return position(ada, *others, seats=3, own=steady(), eggs=lying, rubble=pieces, **more).acting(points)


def rich(card: int) -> Play:
    """Ada holds the Item, and everything that any Item could need is there."""
    return position(
        seat(pawn="general-store", items=card, dead="nobody-9", eggs=("amber", "jade"), rubble=1),
        seat(pawn="1-4", eggs="violet"),
        seats=3,
        own=SHIPPED,
        eggs={"1-2": "azure"},
        line=("amber to motel", "hunt any"),
    ).acting(3)


@pytest.mark.parametrize("card", built_in().items, ids=[f"{card.number}-{card.id}" for card in built_in().items])
class TestEveryItem:
    """TB 5.1: each card of the deck as it is shipped."""

    def test_is_worn_or_discarded_when_it_is_played(self, card: ItemCard) -> None:
        """TB 5.1, 5.3; an Item for the caught is played in an attack instead (R21)."""
        if card.id == "smoke-bomb":
            play = position(
                seat(pawn=OPEN, items=card.number), own=SHIPPED, worms={1: "queen-1"}, targets={1: OPEN}
            ).attacking()
            play.choose("escape by smoke-bomb")
        else:
            play = rich(card.number).choose(f"use {card.id}")
            assert play.happened(ItemPlayed)[0].card == card.number

        assert play.held("items") == []
        assert play.hat() == (card.id if card.hat else None)
        assert play.discard("items") == ([] if card.hat else [card.id])

    def test_cannot_be_played_on_the_turn_it_comes(self, card: ItemCard) -> None:
        """TB 5.1, R32."""
        play = position(
            seat(pawn="general-store", eggs=("amber", "jade", "jade"), dead="nobody-9", rubble=1),
            seat(pawn="1-4", eggs="violet"),
            seats=3,
            own=SHIPPED,
            eggs={"1-2": "azure"},
            top={"items": (card.number,)},
        ).acting(4)
        play.choose("deliver amber", "accept")

        assert play.squad().items == (card.number,)
        assert play.options_of("use") == ()
        if card.id != "smoke-bomb":
            assert "TB 5.1" in play.why_not(f"use {card.id}")

    def test_stays_hidden_until_it_is_played(self, card: ItemCard) -> None:
        """TB 5.1, R33: others see only how many there are."""
        play = rich(card.number)

        view = play.rules.view(play.state, 1)
        assert view.squads[0].items == 1
        assert view.hand is not None
        assert view.hand.items == ()


class TestWhen:
    """R38: between the Distraction and the ability."""

    def test_with_no_points_left(self) -> None:
        """R38."""
        assert holding("energy-drink", points=0).options_of("use") == ("use energy-drink",)

    def test_after_picking_up_eggs(self) -> None:
        """R38: and no action follows, whatever points the Item brings."""
        play = holding("energy-drink", lying={OPEN: "amber"}).choose("pick up", "use energy-drink")

        assert play.happened(ActionsEnded)[0].left == 4
        assert not play.asked.endswith("act")

    def test_the_step_goes_on_while_an_item_can_be_played(self) -> None:
        """R38: it ends by itself only when nothing is left that could be done."""
        play = holding("air-horn", points=1).choose("step up")

        assert list(play.options) == ["use air-horn", "stop"]

    def test_the_step_ends_by_itself_when_only_items_without_their_effect_are_left(self) -> None:
        """R38, R45."""
        play = holding("first-aid-kit", points=1).choose("step up")

        assert play.happened(ActionsEnded)[0].left == 0

    def test_not_on_the_turn_of_another(self) -> None:
        """TB 5.1."""
        play = position(seat(), seat(items="energy-drink"), own=steady()).acting()

        assert play.refusal("use energy-drink", who="Ben") is not None

    def test_not_while_passing_through_another_pawn(self) -> None:
        """R3: nothing but moving is possible there."""
        play = holding("energy-drink", others=(seat(pawn="3-2"),)).choose("step up")

        assert play.options_of("use") == ()
        assert "R3" in play.why_not("use energy-drink")

    def test_a_turn_without_a_vehicle_has_no_step_for_items(self) -> None:
        """R37: it is only the refill."""
        play = position(seat(items="energy-drink"), seat(vehicles="walk-1"), seats=3, own=steady()).playing()

        assert play.asked == "Ben vehicle"

    def test_an_item_that_came_last_turn_can_be_played_this_turn(self) -> None:
        """R32: only on the turn it comes it cannot."""
        play = position(
            seat(pawn="general-store", eggs="amber", vehicles=("walk-1", "walk-2", "walk-3")),
            seat(vehicles=("walk-1", "walk-2", "walk-3")),
            own=steady(),
            top={"items": "energy-drink"},
        ).acting(1)
        play.choose("deliver amber", "accept")
        play.luck(1).choose("play walk-1 under 1", "stop").luck(1).choose("play walk-1 under 2")

        assert play.options_of("use") == ("use energy-drink",)


class TestEnergyDrink:
    """+2 Action Points now."""

    def test_two_points_more(self) -> None:
        """TB 4."""
        assert holding("energy-drink", points=1).choose("use energy-drink").points == 3

    def test_it_serves_when_all_points_are_spent(self) -> None:
        """R38."""
        play = holding("energy-drink", points=1).choose("step up", "use energy-drink")

        assert play.points == 2
        assert "step up" in play.options

    def test_its_points_can_pay_for_the_second_card_of_nothing(self) -> None:
        """R39: what is left of the first card's points is lost when the second card of Boots comes."""
        play = position(
            seat(pawn=OPEN, items="energy-drink", vehicles=("boots", "walk-4", "walk-5")), own=steady()
        ).playing()
        play.choose("play boots under 1", "use energy-drink", "stop", "add walk-4")

        assert play.points == 4


class TestCarJack:
    """For the rest of this turn Rubble does not stop your movement, and you may end on it."""

    def test_rubble_can_be_entered_and_stood_on(self) -> None:
        """R43."""
        play = holding("car-jack", pieces={"3-2": 2})
        assert "step up" not in play.options

        play.choose("use car-jack", "step up")
        assert play.pawn() == "3-2"
        assert "stop" in play.options

    def test_the_rubble_stays_where_it_lies(self) -> None:
        """It is only no matter."""
        play = holding("car-jack", pieces={"3-2": 2}).choose("use car-jack", "step up")

        assert play.rubble("3-2") == 2
        assert play.squad().rubble == 0

    def test_eggs_under_rubble_can_be_picked_up(self) -> None:
        """R43: you may act on Rubble."""
        play = holding("car-jack", pieces={"3-2": 1}, lying={"3-2": "jade"}).choose("use car-jack", "step up")

        assert "pick up" in play.options

    def test_a_ramp_may_still_not_land_on_rubble(self) -> None:
        """R43."""
        play = holding("car-jack", pieces={"3-1": 1}, others=(seat(pawn="3-2"),)).choose("use car-jack")

        assert play.options_of("ramp") == ("ramp up left", "ramp up right")

    def test_it_ends_with_the_turn(self) -> None:
        """For the rest of this turn."""
        play = position(
            seat(pawn=OPEN, items="car-jack", vehicles=("walk-1", "walk-1", "walk-1", "walk-1")),
            own=steady(),
            rubble={"3-2": 1},
            final=(0,),
        ).acting(1)
        play.choose("use car-jack", "stop")
        play.luck(1).choose("play walk-1 under 2")

        assert "step up" not in play.options

    def test_with_a_hard_hat_one_may_still_dig_in_for_more_points(self) -> None:
        """R43: both ways are open, one takes a piece and one does not."""
        play = holding("car-jack", hat="hard-hat", pieces={"3-2": 2}).choose("use car-jack")
        assert {"step up", "dig up"} <= set(play.options)

        play.choose("dig up")
        assert play.points == 1
        assert play.squad().rubble == 1
        assert play.rubble("3-2") == 1

    def test_with_a_hard_hat_a_plain_step_onto_rubble_costs_one_point(self) -> None:
        """R43."""
        play = holding("car-jack", hat="hard-hat", pieces={"3-2": 2}).choose("use car-jack", "step up")

        assert play.points == 2
        assert play.squad().rubble == 0

    def test_another_pawn_still_only_lets_one_pass(self) -> None:
        """TB 4.1: Car Jack speaks of Rubble."""
        play = holding("car-jack", pieces={"3-2": 1}, others=(seat(pawn="3-2"),), points=1).choose("use car-jack")

        assert "step up" not in play.options


class TestBinoculars:
    """Look at the top 3 Worm cards and put them back in any order; gain 1 VP."""

    def test_the_first_card_named_lies_on_top(self) -> None:
        """R36."""
        play = holding("binoculars", top={"worms": ("quiet-4", "quiet-5", "quiet-6")})
        play.choose("use binoculars")
        assert list(play.options) == ["next quiet-4", "next quiet-5", "next quiet-6"]

        play.choose("next quiet-6", "next quiet-4")
        assert play.pile("worms")[:3] == ["quiet-6", "quiet-4", "quiet-5"]
        assert play.squad().vp == 1

    def test_only_its_player_sees_the_cards(self) -> None:
        """R33."""
        play = holding("binoculars").choose("use binoculars")

        for viewer, cards in ((0, 3), (1, 0), (2, 0), (-1, 0)):
            seen = [event for event in play.happened(CardsSeen) if event.seen_by(viewer)]
            assert [len(event.cards) for event in seen] == [cards]
            hand = play.rules.view(play.state, viewer).hand
            assert len(hand.seen if hand is not None else ()) == cards

    def test_with_two_cards_left_it_shows_two(self) -> None:
        """R36: looking never causes a reshuffle."""
        play = holding("binoculars", deck={"worms": ("quiet-5", "quiet-6")}).choose("use binoculars", "next quiet-6")

        assert play.pile("worms") == ["quiet-6", "quiet-5"]
        assert play.squad().vp == 1

    def test_with_one_card_left_there_is_nothing_to_sort(self) -> None:
        """It is seen and stays."""
        play = holding("binoculars", deck={"worms": ("quiet-5",)}).choose("use binoculars")

        assert play.asked == "Ada act"
        assert play.happened(CardsReturned)[0].count == 1
        assert play.pile("worms") == ["quiet-5"]

    def test_with_an_empty_deck_there_is_only_the_vp(self) -> None:
        """R36, R45: it is not among the cards that need their effect."""
        play = holding("binoculars", deck={"worms": ()}).choose("use binoculars")

        assert play.happened(CardsSeen) == []
        assert play.squad().vp == 1
        assert play.asked == "Ada act"


class TestAirHorn:
    """Move one Target up to 2 spaces, each in a direction of your choice; gain 1 VP."""

    def horn(self, target: str = "4-4") -> Play:
        """Ada has played an Air Horn; Target 1 stands there."""
        return holding("air-horn", targets={1: target, 2: "1-2"}).choose("use air-horn")

    def test_two_spaces_around_a_corner(self) -> None:
        """R11."""
        play = self.horn().choose("move target 1 up", "move target 1 left")

        assert play.target(1) == "3-3"
        assert play.squad().vp == 1
        assert play.asked == "Ada act"

    def test_both_spaces_are_of_the_same_target(self) -> None:
        """One Target."""
        play = self.horn().choose("move target 1 up")

        assert {words.split()[2] for words in play.options_of("move")} == {"1"}

    def test_one_space_or_none_is_enough(self) -> None:
        """Up to 2."""
        assert self.horn().choose("move target 1 down", "stop").target(1) == "4-5"
        assert self.horn().choose("stop").squad().vp == 1

    def test_back_where_it_came_from(self) -> None:
        """Each in a direction of your choice."""
        assert self.horn().choose("move target 1 up", "move target 1 down").target(1) == "4-4"

    def test_at_a_corner_only_the_ways_onto_the_board_are_offered(self) -> None:
        """TB 3.2: a Target never leaves the board."""
        play = self.horn("6-6")

        assert [words for words in play.options_of("move") if " 1 " in words] == [
            "move target 1 up",
            "move target 1 left",
        ]
        assert "TB 3.2" in play.why_not("move target 1 down")

    def test_it_may_move_a_target_onto_a_location_and_under_a_tin_foil_hat(self) -> None:
        """R42: the Hat looks at arrows of Vehicles only."""
        play = holding("air-horn", targets={1: "4-4"}, others=(seat(pawn="4-3", hat="tin-foil-hat"),))
        play.choose("use air-horn", "move target 1 up", "stop")

        assert play.target(1) == "4-3"
        assert len(play.happened(TargetMoved)) == 1

    def test_an_empty_slot_is_not_offered(self) -> None:
        """R18: no Worm, no Target."""
        play = holding("air-horn", worms={1: "quiet-1", 2: "", 3: ""}).choose("use air-horn")

        assert {words.split()[2] for words in play.options_of("move")} == {"1"}


class TestFirstAidKit:
    """Bring one dead member of your squad back, face up, under your Leader; gain 1 VP."""

    def test_the_only_dead_member_comes_back(self) -> None:
        """TB 4.6: behind the others."""
        play = holding("first-aid-kit", members=("nobody-2",), dead=("shep",)).choose("use first-aid-kit")

        assert play.members() == ["nobody-2", "shep"]
        assert play.squad().vp == 1

    def test_of_several_the_player_chooses(self) -> None:
        """One dead member."""
        play = holding("first-aid-kit", members=(), dead=("shep", "alan")).choose("use first-aid-kit")
        assert list(play.options) == ["revive shep", "revive alan"]

        play.choose("revive alan")
        assert play.members() == ["alan"]
        assert play.squad().vp == 1

    def test_with_nobody_dead_it_cannot_be_played(self) -> None:
        """R45."""
        play = holding("first-aid-kit", "energy-drink")

        assert play.options_of("use") == ("use energy-drink",)
        assert "R45" in play.why_not("use first-aid-kit")


class TestEggCarton:
    """For 1 Action Point deliver two Eggs, each scored as its own delivery."""

    def carton(self, *eggs: str, points: int = 1, **more: Any) -> Play:
        """Ada is in the Motel with these Eggs."""
        return holding("egg-carton", pawn="motel", eggs=eggs, points=points, **more)

    def test_two_eggs_for_one_point(self) -> None:
        """TB 4.5."""
        play = self.carton("amber", "jade", points=2).choose("use egg-carton", "deliver jade", "stop", "deliver amber")
        play.choose("stop")

        assert play.points == 1
        assert play.squad().vp == 2
        assert play.carried() == ()

    def test_one_bonus_for_both(self) -> None:
        """TB 4.6, R7: declined at the first, it is offered at the second."""
        play = self.carton("amber", "jade", points=2).choose("use egg-carton", "deliver jade", "accept")
        play.choose("deliver amber")

        assert play.asked == "Ada act"
        assert len(play.happened(BonusTaken)) == 1
        assert play.squad().vp == 3

    def test_different_eggs_complete_different_bounties(self) -> None:
        """Each is scored as its own delivery."""
        play = self.carton("amber", "jade", line=("amber to motel",), hidden="jade to motel", points=1)
        play.choose("use egg-carton", "deliver amber for amber to motel", "stop")
        play.choose("deliver jade for jade to motel", "stop")

        assert play.squad().vp == 4
        assert [event.hidden for event in play.happened(EggDelivered)] == [False, True]

    def test_equal_eggs_may_complete_a_bounty_and_go_without_one(self) -> None:
        """TB 4.5: one Bounty per Egg."""
        play = self.carton("amber", "amber", line=("amber to motel",))
        play.choose("use egg-carton", "deliver amber for amber to motel", "stop", "deliver amber", "stop")

        assert play.squad().vp == 3

    def test_the_line_is_refilled_between_the_two(self) -> None:
        """R47: the second Egg may complete the Bounty that came for the first."""
        play = self.carton(
            "amber",
            "jade",
            line=("amber to motel", "hunt any", "hunt queen", "hunt boomer"),
            top={"bounties": "jade to motel"},
        )
        play.choose("use egg-carton", "deliver amber for amber to motel", "stop")

        assert "deliver jade for jade to motel" in play.options

    def test_the_second_egg_must_be_delivered_too(self) -> None:
        """Deliver two Eggs."""
        play = self.carton("amber", "jade").choose("use egg-carton", "deliver amber", "stop")

        assert list(play.options) == ["deliver jade"]

    def test_the_first_egg_may_win(self) -> None:
        """TB 9.1: at once."""
        play = self.carton("amber", "jade", vp=19).choose("use egg-carton", "deliver amber")

        assert play.asked == "over goal"
        assert play.carried() == ("jade",)

    @pytest.mark.parametrize(
        ("pawn", "eggs", "points"),
        [(OPEN, ("amber", "jade"), 1), ("motel", ("amber",), 1), ("motel", ("amber", "jade"), 0)],
        ids=["outside", "one Egg", "no point"],
    )
    def test_it_needs_a_location_two_eggs_and_a_point(self, pawn: str, eggs: tuple[str, ...], points: int) -> None:
        """R45."""
        play = holding("egg-carton", "energy-drink", pawn=pawn, eggs=eggs, points=points)

        assert play.options_of("use") == ("use energy-drink",)
        assert "R45" in play.why_not("use egg-carton")

    def test_selia_may_exchange_one_of_the_two_colours(self) -> None:
        """Once per turn, for 1 VP less."""
        play = self.carton(
            "jade", "jade", leader="selia", line=("amber to motel", "violet to motel", "hunt any", "hunt queen")
        )
        play.choose("use egg-carton", "deliver jade for amber to motel", "stop")
        assert play.squad().vp == 1
        assert "deliver jade for violet to motel" not in play.options


class TestDetourSign:
    """Put 1 Rubble from the supply on any desert space without a pawn that may take it; gain 1 VP."""

    def test_anywhere_on_the_board(self) -> None:
        """TB 6.4."""
        play = holding("detour-sign").choose("use detour-sign", "place 6-6")

        assert play.rubble("6-6") == 1
        assert play.squad().vp == 1
        assert play.happened(RubblePlaced)[0].seat == 0

    def test_not_under_a_pawn_nor_on_a_location_nor_on_a_full_space(self) -> None:
        """TB 6.4."""
        play = holding("detour-sign", pieces={"1-1": 2, "1-2": 1}, others=(seat(pawn="5-5"),))
        play.choose("use detour-sign")

        assert not {"place 3-3", "place 5-5", "place 1-1", "place motel"} & set(play.options)
        assert "place 1-2" in play.options
        assert "TB 6.4" in play.why_not("place 1-1")

    def test_without_a_piece_in_the_supply_it_cannot_be_played(self) -> None:
        """R45."""
        own = decks(pieces={"rubble": 2})
        play = position(
            seat(pawn=OPEN, items=("detour-sign", "energy-drink")), seats=3, own=own, rubble={"1-1": 2}
        ).acting()

        assert play.options_of("use") == ("use energy-drink",)
        assert "R45" in play.why_not("use detour-sign")

    def test_without_a_space_with_room_it_cannot_be_played(self) -> None:
        """R45."""
        own = decks(pieces={"rubble": 200})
        full = {f"{red}-{blue}": 2 for red in range(1, 7) for blue in range(1, 7)}
        for place in ("4-1", "1-3", "6-3", "2-6", "5-6", OPEN):
            del full[place]
        play = position(seat(pawn=OPEN, items=("detour-sign", "energy-drink")), seats=3, own=own, rubble=full).acting()

        assert play.options_of("use") == ("use energy-drink",)
        assert "R45" in play.why_not("use detour-sign")

    def test_the_only_space_with_room_takes_it_without_a_question(self) -> None:
        """Nothing is to be chosen."""
        own = decks(pieces={"rubble": 200})
        full = {f"{red}-{blue}": 2 for red in range(1, 7) for blue in range(1, 7)}
        for place in ("4-1", "1-3", "6-3", "2-6", "5-6", OPEN):
            del full[place]
        full["6-6"] = 1
        play = position(seat(pawn=OPEN, items="detour-sign"), seats=3, own=own, rubble=full).acting()

        assert play.choose("use detour-sign").rubble("6-6") == 2


class TestGrapplingHook:
    """Take all Eggs from one adjacent space onto your Leader. Your actions do not end."""

    def test_all_eggs_of_the_only_space_with_eggs(self) -> None:
        """R1: orthogonally adjacent."""
        play = holding("grappling-hook", lying={"3-2": ("amber", "jade", "jade"), "2-2": "violet"})
        play.choose("use grappling-hook")

        assert play.carried() == ("amber", "jade", "jade")
        assert play.egg_spaces() == {"2-2": ("violet",)}

    def test_of_several_spaces_the_player_chooses(self) -> None:
        """One adjacent space."""
        play = holding("grappling-hook", lying={"3-2": "amber", "2-3": "jade"}).choose("use grappling-hook")
        assert list(play.options) == ["hook 3-2", "hook 2-3"]

        assert play.choose("hook 2-3").carried() == ("jade",)

    def test_the_actions_go_on(self) -> None:
        """The text."""
        play = holding("grappling-hook", lying={"3-2": "amber"}, points=2).choose("use grappling-hook")

        assert play.points == 2
        assert "step up" in play.options

    def test_it_serves_after_a_pick_up(self) -> None:
        """R38."""
        play = holding("grappling-hook", lying={OPEN: "amber", "3-2": "jade"}).choose("pick up", "use grappling-hook")

        assert play.carried() == ("amber", "jade")

    def test_from_under_rubble_and_from_under_a_pawn(self) -> None:
        """Only where the Eggs lie counts."""
        play = holding("grappling-hook", lying={"3-2": "amber"}, pieces={"3-2": 2}, others=(seat(pawn="3-2"),))

        assert play.choose("use grappling-hook").carried() == ("amber",)

    def test_eggs_on_the_own_space_or_diagonal_are_out_of_reach(self) -> None:
        """R1, R45."""
        play = holding("grappling-hook", "energy-drink", lying={OPEN: "amber", "2-2": "jade"}, leader="alan")

        assert play.options_of("use") == ("use energy-drink",)
        assert "R45" in play.why_not("use grappling-hook")


class TestStolenLunch:
    """Take one Egg of your choice from a player on an adjacent space."""

    def test_the_only_egg_within_reach(self) -> None:
        """R1."""
        play = holding("stolen-lunch", others=(seat(pawn="3-2", eggs="jade"),)).choose("use stolen-lunch")

        assert play.carried(0) == ("jade",)
        assert play.carried(1) == ()
        assert play.happened(EggStolen)[0].victim == 1

    def test_of_several_eggs_and_players_one_is_chosen(self) -> None:
        """One Egg of your choice."""
        play = holding(
            "stolen-lunch",
            others=(seat(pawn="3-2", eggs=("amber", "jade", "jade")), seat(pawn="4-3", eggs="jade")),
        ).choose("use stolen-lunch")
        assert list(play.options) == ["steal amber from Ben", "steal jade from Ben", "steal jade from Cleo"]

        play.choose("steal jade from Ben")
        assert play.carried(0) == ("jade",)
        assert play.carried(1) == ("amber", "jade")

    def test_from_a_player_inside_a_location(self) -> None:
        """On an adjacent space; a Location protects from Worms only."""
        play = holding("stolen-lunch", pawn="2-3", others=(seat(pawn="general-store", eggs="jade"),))

        assert play.choose("use stolen-lunch").carried() == ("jade",)

    @pytest.mark.parametrize("pawn", ["2-2", "3-5", None], ids=["diagonal", "far", "off the board"])
    def test_nobody_with_an_egg_within_reach(self, pawn: str | None) -> None:
        """R45."""
        eggs = "jade" if pawn is not None else ()
        play = holding("stolen-lunch", "energy-drink", others=(seat(pawn=pawn, eggs=eggs), seat(pawn="3-2")))

        assert play.options_of("use") == ("use energy-drink",)
        assert "R45" in play.why_not("use stolen-lunch")


class TestSuspiciousBriefcase:
    """Discard any number of Bounties from the Line and refill it; gain 1 VP."""

    LINE = ("amber to motel", "jade to motel", "hunt any", "hunt queen")
    NEXT = ("violet to hospital", "azure to hospital", "hunt boomer", "hunt screamer")

    def open(self, **more: Any) -> Play:
        """Ada has played a Briefcase; four Bounties wait in the deck."""
        return holding("suspicious-briefcase", line=self.LINE, top={"bounties": self.NEXT}, **more).choose(
            "use suspicious-briefcase"
        )

    def test_some_are_discarded_and_the_line_closes_up(self) -> None:
        """R47."""
        play = self.open().choose("drop jade to motel", "drop hunt any")
        assert play.line() == ["amber to motel", "hunt queen"]

        play.choose("stop")
        assert play.line() == ["amber to motel", "hunt queen", "violet to hospital", "azure to hospital"]
        assert play.discard("bounties") == ["jade to motel", "hunt any"]
        assert play.squad().vp == 1

    def test_none_may_be_discarded(self) -> None:
        """Any number."""
        play = self.open().choose("stop")

        assert play.line() == list(self.LINE)
        assert play.squad().vp == 1

    def test_the_whole_line_may_be_emptied(self) -> None:
        """With nothing left to discard the Line is refilled."""
        play = self.open().choose(*(f"drop {bounty}" for bounty in self.LINE))

        assert play.asked == "Ada act"
        assert play.line() == list(self.NEXT)
        assert len(play.happened(BountyDiscarded)) == 4

    def test_its_vp_wins_after_the_line_is_refilled(self) -> None:
        """TB 9.1: the texts happen in order, the VP last, and the game ends on the spot."""
        play = self.open(vp=19).choose(*(f"drop {bounty}" for bounty in self.LINE))

        assert play.asked == "over goal"
        assert play.line() == list(self.NEXT)

    def test_when_the_deck_is_short_the_discarded_bounties_are_shuffled_in(self) -> None:
        """R18."""
        play = holding("suspicious-briefcase", line=self.LINE, gone=("bounties",)).choose("use suspicious-briefcase")
        play.choose("drop hunt any", "drop hunt queen", "stop").luck(stream="deck/bounties")

        assert sorted(play.line()) == sorted(self.LINE)
        assert play.squad().vp == 1

    def test_an_empty_line_is_filled_by_it(self) -> None:
        """A Line that was short is refilled too."""
        play = holding("suspicious-briefcase", top={"bounties": self.NEXT}).choose("use suspicious-briefcase", "stop")

        assert play.line() == list(self.NEXT)
