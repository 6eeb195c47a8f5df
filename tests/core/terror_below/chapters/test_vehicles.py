"""The abilities of the Vehicles. TB 3.2, 5.4; R8, R9, R10, R36, R39, R41, R49, R50."""

from __future__ import annotations

from typing import Any

import pytest

from core.terror_below import events as e
from core.terror_below.decks.edition import built_in
from tests.core.terror_below.kit import Play, decks, position, seat, vehicle, worm
from tests.core.terror_below.own_decks import PIECES

ABILITIES = {
    "boots": "second-card",
    "bicycle": "face-down-card",
    "skateboard": "extra-step",
    "golf-cart": "take-rubble",
    "dune-buggy": "look-worm",
    "station-wagon": "discard-vehicles",
    "motorcycle": "lure-targets",
    "pickup-truck": "drop-rubble",
    "school-bus": "next-player-nudges",
    "tow-truck": "refill-less",
    "eighteen-wheeler": "runaway",
}
"""The Vehicles of the edition with the abilities that these tests are about."""

SMALL = (worm("small", limit=1),)
TOP = {"worms": ("quiet-6", "quiet-5")}


def driving(card: str, *others: str, carried: int = 0, **has: Any) -> Play:
    """Ada has played this Vehicle under Worm 3, and has not begun to act; the Target of Worm 1 is on 3-4.

    `carried` is her Rubble; what is no matter of her seat goes to `position`.
    """
    names = ("worms", "targets", "under", "rubble", "eggs", "deck", "top", "gone", "own", "final")
    around = {name: has.pop(name) for name in names if name in has}
    rest = has.pop("rest", (seat(vehicles="walk-1"), seat(vehicles="walk-1")))
    around["targets"] = {1: "3-4", 2: "1-1", 3: "6-6"} | around.get("targets", {})
    plan = seat(**({"pawn": "3-3"} | has), vehicles=(card, *others), rubble=carried)
    return position(plan, *rest, **around).playing().choose(f"play {card} under 3")


def driven(card: str, *others: str, **has: Any) -> Play:
    """The same, after her actions."""
    return driving(card, *others, **has).choose("stop")


def test_each_vehicle_has_one_ability_that_comes_after_the_actions() -> None:
    """TB 3.2: each is tested below."""
    found = {card.id: [effect.verb for effect in card.effects] for card in built_in().vehicles}
    assert found == {name: [verb] for name, verb in ABILITIES.items()}
    driving("dune-buggy").shows(asked="Ada act").choose("stop").shows(asked="Ada look-worm")


def test_a_vehicle_with_two_abilities_resolves_them_in_the_order_of_its_text() -> None:
    """TB 3.2."""
    both = [{"verb": "look-worm"}, {"verb": "discard-vehicles"}]
    play = driven("double", "walk-1", own=decks(vehicles=[vehicle("double", 1, effects=both)]))
    play.shows(asked="Ada look-worm").choose("stop").shows(asked="Ada discard-vehicles")


@pytest.mark.parametrize(("carried", "dropped"), [(0, 1), (1, 1), (2, 0)])
def test_rubble_that_one_ability_takes_is_there_for_the_next(carried: int, dropped: int) -> None:
    """TB 3.2, R5: the third piece is traded before the second ability, which then has none to put."""
    own = decks(vehicles=[vehicle("both-ways", 1, effects=[{"verb": "take-rubble"}, {"verb": "drop-rubble"}])])
    play = driven("both-ways", carried=carried, rubble={"3-2": 1}, own=own).choose("clear 3-2")
    play.choose(*["trade for weapon"] * (carried == 2), *["place 3-4"] * dropped)
    assert play.count(e.RubblePlaced) == dropped
    play.shows(rubble=(carried + 1 - dropped) % 3, asked="Ben vehicle")


class TestBoots:
    """TB 5.4; R8, R39: they ask for a second card when their points are spent."""

    def test_any_second_card_but_a_seven_must_be_played_when_their_points_are_spent(self) -> None:
        """TB 5.4, R8."""
        play = driving("boots", "walk-3", "walk-5", "walk-7")
        play.choose(*["step up", "step down"] * (play.points // 2))
        play.shows(asked="Ada second-card", options=("add walk-3", "add walk-5"))
        play.refuses("add walk-7", "Boots cannot add Walk-7: it has 7 points. R8")

    def test_the_second_card_gives_its_points_only_and_is_discarded(self) -> None:
        """TB 5.4: neither ability nor Distraction, and it lies under no Worm."""
        own = decks(vehicles=[vehicle("wild", 4, "NN", effects=[{"verb": "look-worm"}])])
        play = driven("boots", "wild", own=own).choose("add wild")
        play.shows(points=4, gone_vehicles=["wild"], targets=["3-4", "1-1", "6-6"])
        play.choose("stop").shows(asked="Ben vehicle", targets=["3-4", "1-1", "6-6"])
        assert play.under(3) == ["boots"]

    @pytest.mark.parametrize("hand", [(), ("walk-7", "walk-7")])
    def test_without_another_card_than_sevens_they_end_with_their_own_points(self, hand: tuple[str, ...]) -> None:
        """R8."""
        play = driven("boots", *hand).shows(asked="Ben vehicle")
        assert play.count(e.VehicleAdded) == 0
        assert play.held("vehicles")[: len(hand)] == list(hand)

    def test_ending_the_first_points_loses_only_those_and_items_are_played_with_the_second(self) -> None:
        """R39."""
        play = driven("boots", "walk-5", items=("energy-drink", "air-horn")).choose("add walk-5").shows(points=5)
        assert play.options_of("use") == ("use energy-drink", "use air-horn")
        assert play.options_of("step")

    def test_its_points_do_not_yet_bring_a_pawn_through_another(self) -> None:
        """R3, R8: the points at hand must bring the pawn out again."""
        play = driving("boots", "walk-4", rest=(seat(pawn="3-1"), seat())).choose("step up")
        play.shows(points=1).refuses("step up")

    def test_after_a_pick_up_the_second_card_must_be_played_and_its_points_are_lost(self) -> None:
        """TB 5.4, R8."""
        play = driving("boots", "walk-5", eggs={"3-3": "jade"}).choose("pick up").shows(asked="Ada second-card")
        play.choose("add walk-5").shows(asked="Ben vehicle", gone_vehicles=["walk-5"])
        assert play.happened(e.VehicleAdded)[0].points == 0

    def test_boots_added_to_boots_ask_for_no_third_card(self) -> None:
        """TB 5.4."""
        play = (
            driven("boots", "boots", "walk-5")
            .choose("add boots")
            .shows(points=2)
            .choose("stop")
            .shows(asked="Ben vehicle")
        )
        assert "walk-5" in play.held("vehicles")

    def test_megan_goes_on_with_the_second_card_after_her_pick_up(self) -> None:
        """R8, R39: that pick-up did not end her actions."""
        play = driving("boots", "walk-5", leader="megan", eggs={"3-3": "jade"})
        play.choose("pick up", "stop", "add walk-5").shows(points=5)


class TestBicycle:
    """TB 5.4; R9: it hides a card of the hand under a Worm."""

    def test_it_hides_a_card_under_any_worm_below_its_limit_and_the_hand_is_refilled(self) -> None:
        """TB 3.3, 5.4, R9."""
        play = driven("bicycle", "walk-3", own=decks(worms=SMALL), worms={1: "small"}, under={1: ("walk-1",)})
        play.shows(asked="Ada face-down", options=("hide walk-3 under 2", "hide walk-3 under 3", "stop"))
        play.refuses("hide walk-3 under 1", "Worm 1 is full: 1 of 1 card. TB 3.1")
        assert len(play.choose("hide walk-3 under 2").held("vehicles")) == PIECES["hand"]

    def test_a_hidden_card_counts_towards_the_limit_at_once(self) -> None:
        """R9."""
        play = driven("bicycle", "walk-3", own=decks(worms=SMALL), worms={1: "small"}, targets={1: "6-5"})
        assert play.choose("hide walk-3 under 1").count(e.AttackBegan) == 1

    def test_a_hidden_card_moves_its_target_only_when_the_worm_attacks(self) -> None:
        """TB 5.4, 6.2."""
        own = decks(vehicles=[vehicle("wild", 4, "NN")], worms=[worm("small", limit=2, egg="violet")])
        play = driven("bicycle", "wild", own=own, worms={1: "small"}, targets={1: "5-5"}).choose("hide wild under 1")
        (under,) = play.state.slots[0].cards
        assert (under.face_down, under.seat, play.target(1)) == (True, 0, "5-5")
        play.choose("play walk-1 under 1", "stop")
        assert [event.direction for event in play.happened(e.TargetMoved) if event.slot == 0] == ["up", "up"]
        assert play.egg_spaces() == {"5-3": ("violet",)}
        assert play.count(e.AttackBegan) == 1

    @pytest.mark.parametrize(("hand", "answers"), [(("walk-3",), ("stop",)), ((), ())])
    def test_it_may_hide_nothing_and_asks_nothing_of_an_empty_hand(self, hand: Any, answers: Any) -> None:
        """R9."""
        play = driven("bicycle", *hand).choose(*answers).shows(asked="Ben vehicle")
        assert play.count(e.VehicleHidden) == 0


class TestSkateboard:
    """TB 4.1: one more step, which is no action."""

    def test_it_gives_one_more_step_that_may_be_left(self) -> None:
        """TB 4.1."""
        play = driven("skateboard").shows(asked="Ada extra-step")
        play.shows(options=("step up", "step down", "step left", "step right", "stop"))
        play.choose("step up").shows(pawn="3-2", asked="Ben vehicle")
        driven("skateboard").choose("stop").shows(pawn="3-3", asked="Ben vehicle")

    def test_the_step_is_ordinary(self) -> None:
        """TB 4.1: onto no Rubble, and not onto a pawn, for there is no further step."""
        play = driven("skateboard", rubble={"3-2": 1}, rest=(seat(pawn="2-3", vehicles="walk-1"), seat()))
        play.shows(options=("step down", "step right", "stop"))
        play.refuses("step up", "You cannot enter 3-2: it holds Rubble. TB 4.1")
        play.refuses("step left", "You cannot stop on the space of Ben. TB 4.1")

    def test_it_comes_after_a_pick_up_too_and_asks_nothing_of_who_is_walled_in(self) -> None:
        """TB 3.2."""
        driving("skateboard", eggs={"3-3": "jade"}).choose("pick up").shows(asked="Ada extra-step")
        walls = {"3-2": 1, "3-4": 1, "2-3": 1, "4-3": 1}
        driven("skateboard", rubble=walls).shows(asked="Ben vehicle")

    def test_it_rolls_over_rubble_with_a_car_jack_only(self) -> None:
        """R43: for the rest of the turn; Shep may not end there and a Hard Hat pays points."""
        jack = driving("skateboard", rubble={"3-2": 1}, items="car-jack").choose("use car-jack", "stop")
        assert "step up" in jack.options
        for has in ({"leader": "shep"}, {"hat": "hard-hat"}):
            play = driven("skateboard", rubble={"3-2": 1}, **has)
            play.shows(options=("step down", "step left", "step right", "stop"))
        driven("skateboard", rubble={"3-2": 1}, leader="shep").refuses(
            "step up", "You cannot stop on 3-2: it holds Rubble. R43"
        )


class TestGolfCart:
    """R49: it takes a piece of Rubble next to the pawn."""

    @pytest.mark.parametrize("has", [{}, {"hat": "miners-helmet"}, {"leader": "alan"}])
    def test_it_takes_one_piece_orthogonally_whatever_helps_the_action(self, has: Any) -> None:
        """R49."""
        play = driven("golf-cart", rubble={"3-2": 2, "2-2": 1, "5-5": 1}, **has)
        play.shows(options=("clear 3-2", "stop")).choose("clear 3-2").shows(rubble=1)
        assert play.rubble("3-2") == 1

    def test_it_may_leave_it_asks_nothing_without_and_trades_the_third_piece(self) -> None:
        """R5."""
        driven("golf-cart", rubble={"3-2": 2}).choose("stop").shows(rubble=0, asked="Ben vehicle")
        driven("golf-cart", rubble={"2-2": 1}).shows(asked="Ben vehicle")
        driven("golf-cart", rubble={"3-2": 1}, carried=2).choose("clear 3-2").shows(asked="Ada trade")


class TestDuneBuggy:
    """It looks at the top Worm, and may put it to the bottom."""

    def test_the_worm_goes_to_the_bottom_or_stays(self) -> None:
        play = driven("dune-buggy", top=TOP).choose("accept")
        assert (play.pile("worms")[0], play.pile("worms")[-1]) == ("quiet-5", "quiet-6")
        assert play.happened(e.CardsReturned) == [e.CardsReturned(0, "worms", 1, bottom=True)]
        assert driven("dune-buggy", top=TOP).choose("stop").pile("worms")[:2] == ["quiet-6", "quiet-5"]

    def test_looking_never_causes_a_shuffle(self) -> None:
        """R36."""
        play = driven("dune-buggy", deck={"worms": ()}).shows(asked="Ben vehicle")
        assert play.count(e.CardsSeen) == 0


def test_who_hides_a_card_or_looks_at_one_is_told_which_and_all_others_how_many() -> None:
    """R9, R33."""
    play = driven("bicycle", "walk-3").choose("hide walk-3 under 1")
    (card,) = (under.card for under in play.state.slots[0].cards)
    hidden = [[told.card for told in play.seen(viewer) if isinstance(told, e.VehicleHidden)] for viewer in (-1, 0, 1)]
    assert hidden == [[-1], [card], [-1]]
    binoculars = position(seat(items="binoculars"), seats=3).acting().choose("use binoculars")
    for play, many in ((driven("dune-buggy", top=TOP), 1), (binoculars, 3)):
        looks = [[told for told in play.seen(viewer) if isinstance(told, e.CardsSeen)] for viewer in (-1, 0, 1)]
        assert [[(look.count, len(look.cards)) for look in of] for of in looks] == [
            [(many, 0)],
            [(many, many)],
            [(many, 0)],
        ]


class TestStationWagon:
    """It discards Vehicles before the refill."""

    def test_any_number_is_discarded_before_the_refill(self) -> None:
        play = driven("station-wagon", "walk-1", "walk-7").shows(options=("discard walk-1", "discard walk-7", "stop"))
        play.choose("discard walk-7").shows(options=("discard walk-1", "stop")).choose("discard walk-1")
        play.shows(asked="Ben vehicle", gone_vehicles=["walk-7", "walk-1"])
        assert (len(play.held("vehicles")), play.count(e.VehiclesDiscarded)) == (PIECES["hand"], 2)

    def test_all_may_be_kept_and_of_an_empty_hand_nothing_is_asked(self) -> None:
        assert driven("station-wagon", "walk-1", "walk-7").choose("stop").held("vehicles")[:2] == ["walk-1", "walk-7"]
        driven("station-wagon").shows(asked="Ben vehicle")


class TestMotorcycle:
    """TB 5.4; R10: it brings every Target one space closer."""

    OWN = decks(vehicles=[vehicle("lure", 1, effects=[{"verb": "lure-targets"}])])

    def lured(self, *spaces: str, **around: Any) -> Play:
        """A Motorcycle without arrows has been played from 3-3, and its actions are over."""
        return driven("lure", own=self.OWN, targets=dict(enumerate(spaces, 1)), **around)

    def test_straight_ones_come_by_themselves_in_slot_order(self) -> None:
        """TB 5.4, R10."""
        play = self.lured("3-6", "1-3", "3-1").shows(targets=["3-5", "2-3", "3-2"])
        assert [event.slot for event in play.happened(e.TargetMoved)] == [0, 1, 2]

    def test_of_two_ways_closer_its_player_chooses(self) -> None:
        """TB 5.4, R11."""
        play = self.lured("4-4", "3-3", "1-1").shows(asked="Ada closer")
        play.shows(options=("move target 1 up", "move target 1 left"))
        play.refuses("move target 1 down", "would come no closer by moving down. R10")
        play.choose("move target 1 left").shows(options=("move target 3 down", "move target 3 right"))
        play.choose("move target 3 right").shows(targets=["3-4", "3-3", "2-1"])

    def test_a_target_on_the_pawns_space_stays_and_an_empty_slot_too(self) -> None:
        """R10, R18."""
        play = self.lured("3-3", "3-3", "3-3").shows(asked="Ben vehicle")
        assert play.count(e.TargetMoved) == 0
        self.lured("3-5", worms={2: ""}).shows(targets=["3-4", "", "6-6"])

    def test_it_lures_to_where_the_pawn_is_after_its_actions(self) -> None:
        """TB 3.2: the ability comes after the actions."""
        play = driving("lure", own=self.OWN, targets=dict.fromkeys((1, 2, 3), "3-2")).choose("step up")
        assert (play.pawn(), play.count(e.TargetMoved)) == ("3-2", 0)

    def test_a_tin_foil_hat_does_not_stop_it(self) -> None:
        """R42: the Hat looks at arrows, and its own player lures."""
        self.lured("3-2", "3-3", "3-3", hat="tin-foil-hat").shows(targets=["3-3"] * 3)


class TestPickupTruck:
    """R49: it drops a carried piece."""

    def test_on_an_adjacent_space_of_ones_choice_that_can_take_it(self) -> None:
        """R49: a Location and a full space take none; a pawn's space does."""
        ben = seat(pawn="3-3", vehicles="walk-1")
        play = driven("pickup-truck", pawn="2-3", carried=2, rubble={"2-2": 2}, rest=(ben, seat()))
        play.shows(options=("place 2-4", "place 3-3"))
        play.refuses("place general-store", "cannot take Rubble. TB 6.4")
        play.refuses("place 2-2", "2-2 cannot take Rubble. TB 6.4")
        assert play.choose("place 3-3").shows(rubble=1).rubble("3-3") == 1

    @pytest.mark.parametrize(
        ("carried", "rubble", "dropped"),
        [(1, {"2-1": 2}, 1), (1, {"2-1": 2, "1-2": 2}, 0), (0, {}, 0)],
        ids=["one place", "no room", "no Rubble"],
    )
    def test_without_a_choice_it_asks_nothing(self, carried: int, rubble: dict[str, int], dropped: int) -> None:
        """R49."""
        play = driven("pickup-truck", pawn="1-1", carried=carried, rubble=rubble)
        play.shows(asked="Ben vehicle", rubble=carried - dropped)
        assert play.count(e.RubblePlaced) == dropped


class TestSchoolBus:
    """The next player moves a Target."""

    def test_the_next_player_must_move_any_target_one_space_on_the_board(self) -> None:
        """TB 3.2."""
        play = driven("school-bus").shows(asked="Ben nudge")
        assert play.options[:4] == tuple(f"move target 1 {way}" for way in ("up", "down", "left", "right"))
        assert "stop" not in play.options
        play.refuses("move target 2 up", "Target 2 cannot move up. TB 3.2")
        assert play.choose("move target 1 left").shows(asked="Ben vehicle").target(1) == "2-4"

    def test_it_passes_over_the_eliminated_and_asks_who_is_alive_off_the_board(self) -> None:
        """R25."""
        gone = [seat(leader=None, members=(), dead=(name,), pawn=None) for name in ("shep", "alan")]
        driven("school-bus", rest=(gone[0], seat(vehicles="walk-1")), final=(2,)).shows(asked="Cleo nudge")
        driven("school-bus", rest=(seat(pawn=None), seat())).shows(asked="Ben nudge")
        alone = driven("school-bus", rest=tuple(gone), final=()).shows(asked="over final-turns")
        assert alone.count(e.ActionsEnded)


def test_a_tow_truck_refills_to_one_card_fewer_this_turn_and_discards_nothing() -> None:
    """TB 3.3, R51."""
    play = driven("tow-truck", "walk-1")
    assert len(play.held("vehicles")) == PIECES["hand"] - 1
    play.choose(play.options[0], "stop")
    assert len(play.held("vehicles", 1)) == PIECES["hand"]
    driven("tow-truck", "walk-1", "walk-2", "walk-3").shows(vehicles=["walk-1", "walk-2", "walk-3"])


class TestEighteenWheeler:
    """TB 10.1; R18, R50: it rolls for a Worm, whose Target the top Vehicle moves."""

    def wheeler(self, **around: Any) -> Play:
        """Its actions are over, and a wild Vehicle lies on the deck unless `deck` or `gone` say otherwise."""
        rows = [
            vehicle("big-one", 7, effects=[{"verb": "runaway"}]),
            vehicle("wild", 4, "NE", effects=[{"verb": "look-worm"}]),
        ]
        if not around.keys() & {"deck", "gone"}:
            around["top"] = {"vehicles": "wild"}
        return driven("big-one", own=decks(vehicles=rows, worms=SMALL), **around)

    @pytest.mark.parametrize(("face", "slot"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
    def test_the_die_names_the_worm(self, face: int, slot: int) -> None:
        """TB 10.1: 1-2, 3-4, 5-6."""
        play = self.wheeler().luck(face, stream="dice/runaway")
        assert (play.under(slot)[-1], play.happened(e.VehicleDealt)[0].slot) == ("wild", slot - 1)

    def test_the_card_only_moves_the_target_and_is_nobodys(self) -> None:
        """R42, R50: no points and no ability; it lies face up, and a Tin Foil Hat does not stop it."""
        hatted = (seat(pawn="3-3", hat="tin-foil-hat", vehicles="walk-1"), seat())
        for around in ({}, {"rest": hatted, "pawn": "6-1"}):
            play = self.wheeler(**around).luck(1).shows(asked="Ben vehicle")
            (under,) = play.state.slots[0].cards
            assert (under.seat, under.face_down, play.target(1)) == (-1, False, "4-3")

    @pytest.mark.parametrize(
        "around",
        [{"worms": {1: "small"}, "under": {1: ("walk-1",)}, "targets": {1: "6-5"}}, {"worms": {1: ""}}],
        ids=["full", "empty"],
    )
    def test_it_spares_a_full_worm_and_an_empty_slot_and_rolls_all_the_same(self, around: Any) -> None:
        """R18, R50."""
        play = self.wheeler(**around).shows(asked="luck dice/runaway").luck(2)
        assert play.happened(e.DiceRolled)[0].purpose == "runaway"
        assert play.count(e.VehicleDealt) == 0

    def test_it_can_fill_a_worm_that_then_attacks(self) -> None:
        """TB 6.1."""
        assert self.wheeler(worms={1: "small"}, targets={1: "6-5"}).luck(1).count(e.AttackBegan) == 1

    def test_it_shuffles_for_an_empty_deck_and_brings_nothing_when_no_vehicle_is_left(self) -> None:
        """R18, R50."""
        play = self.wheeler(deck={"vehicles": ()}).luck(1).shows(asked="luck deck/vehicles").luck()
        assert len(play.under(1)) == 1
        none = self.wheeler(gone=("vehicles",)).luck(1).shows(asked="Ben vehicle")
        assert none.count(e.VehicleDealt) == 0
