"""Locations that fall, and one Egg a space, in a solo game. TB 11.3, 11.4; R29, R31, R66, R68, R22, R24."""

from __future__ import annotations

from typing import Any, Final

from core.terror_below.events import EggLaid, EggsLost, LocationDestroyed, SeatsCaught
from core.terror_below.seats import Solo
from tests.core.terror_below.kit import PLACES, Play, position, seat, worm
from tests.core.terror_below.steady_cards import steady

HAND: Final = ("walk-1", "walk-2", "walk-3")
OWN: Final = steady(
    worms=(
        worm("rake", rubble=[(-1, 0), (1, 0)], egg="jade", limit=9, health=30),
        worm("twin", rubble=[], egg="jade", limit=9, health=30),
        worm("empress", kind="queen", rubble=[(0, 0)], eggs={"amber": (0, -1), "violet": (1, 0)}, limit=9, health=30),
    )
)
"""The Motel stands on 2-6, the Hospital on 5-6, the Store on 1-3, the Police on 6-3, Gov't on 4-1."""


def solo(*seats: Any, **more: Any) -> Play:
    """A position of a solo game, with the pawn out of the way in a corner unless it is placed."""
    plans = seats or (seat(pawn="6-6", vehicles=HAND),)
    return position(*plans, own=more.pop("own", OWN), solo=more.pop("solo", Solo("special-delivery")), **more)


def attack(target: str, *seats: Any, name: str = "rake", **more: Any) -> Play:
    """Worm 1 attacks with its Target there."""
    return solo(*seats, worms={1: name}, targets={1: target}, **more).attacking()


class TestRubbleOnLocations:
    """TB 11.3."""

    def test_an_attack_adds_rubble_to_a_location(self) -> None:
        """TB 11.3: the first piece lies there."""
        play = attack("3-6")

        assert play.rubble("motel") == 1
        assert play.happened(LocationDestroyed) == []

    def test_a_pawn_inside_is_caught(self) -> None:
        """TB 11.3: Locations are no longer safe."""
        play = attack("3-6", seat(pawn="motel", vehicles=HAND, weapons="pistol"))

        assert play.happened(SeatsCaught)
        assert play.asked == "Ada hunt"

    def test_the_second_piece_destroys_it(self) -> None:
        """TB 11.3: all Rubble there and the tile are removed."""
        play = attack("3-6", rubble={"motel": 1})

        event = play.happened(LocationDestroyed)[0]
        assert (event.place, play.board.labels[event.space], event.rubble) == ("motel", "2-6", 2)
        assert play.rubble("2-6") == 0
        assert play.name_of(event.space) == "2-6"
        assert [(play.decks.places[number], space) for number, space in play.state.ruins] == [("motel", event.space)]

    def test_the_second_piece_still_catches_who_is_inside(self) -> None:
        """R66."""
        play = attack("3-6", seat(pawn="motel", vehicles=HAND, weapons="pistol"), rubble={"motel": 1})

        assert play.asked == "Ada hunt"
        assert play.pawn() == "2-6"

    def test_a_target_on_it_destroys_it(self) -> None:
        """TB 11.3."""
        play = attack("motel")

        assert [event.place for event in play.happened(LocationDestroyed)] == ["motel"]

    def test_it_is_destroyed_first_and_the_egg_lands_on_what_is_now_desert(self) -> None:
        """R29: no dice for the Egg."""
        play = attack("motel")

        kinds = [type(event) for event in play.events if isinstance(event, LocationDestroyed | EggLaid)]
        assert kinds == [LocationDestroyed, EggLaid]
        assert play.eggs("2-6") == ("jade",)

    def test_rubble_that_lay_there_is_gone_with_it(self) -> None:
        """TB 11.3: to the supply."""
        play = solo(rubble={"motel": 1}, worms={1: "twin"}, targets={1: "motel"})
        supply = play.state.rubble_left

        play.attacking()

        assert play.rubble("2-6") == 0
        assert play.state.rubble_left == supply + 1

    def test_the_pawn_there_is_caught(self) -> None:
        """R29."""
        play = attack("motel", seat(pawn="motel", vehicles=HAND, weapons="pistol"))

        assert play.asked == "Ada hunt"

    def test_the_pawn_there_is_caught_even_when_no_egg_is_left_to_lay(self) -> None:
        """R29, R13: the Target stood on the Location it was in."""
        lying = {f"{column}-{row}": "jade" for column, row in ((1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (3, 2), (4, 2))}
        play = attack("motel", seat(pawn="motel", vehicles=HAND, weapons="pistol"), name="twin", eggs=lying)

        assert play.happened(EggLaid) == []
        assert play.asked == "Ada hunt"

    def test_nobody_is_caught_on_a_ruin_that_takes_nothing(self) -> None:
        """R56: it has become desert."""
        lying = {f"{column}-{row}": "jade" for column, row in ((1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (3, 2), (4, 2))}
        play = attack("2-6", seat(pawn="2-6", vehicles=HAND), name="twin", eggs=lying, ruins=("motel",))

        assert play.happened(SeatsCaught) == []

    def test_a_queen_beside_a_location_lays_by_dice(self) -> None:
        """R14: Eggs never lie on a Location; the Rubble at her centre falls."""
        play = solo(worms={1: "empress"}, targets={1: "4-2"}, solo=Solo("special-delivery", queens=True)).attacking()

        assert play.asked == "luck dice/egg"
        play.luck(1, 1)
        assert play.egg_spaces() == {"1-1": ("amber",), "5-2": ("violet",)}


class TestWhatARuinIs:
    """TB 11.3."""

    def test_nothing_can_be_delivered_there(self) -> None:
        """TB 11.3."""
        play = solo(seat(pawn="2-6", eggs="jade", vehicles="walk-1"), ruins=("motel",)).acting()

        assert play.options_of("deliver") == ()
        assert play.why_not("deliver jade") == "You deliver in a Location, and you are in none. TB 4.5"

    def test_its_bounties_leave_the_line_and_others_come(self) -> None:
        """TB 11.3."""
        play = attack(
            "motel",
            line=("jade to motel", "jade to hospital", "amber to motel", "hunt boomer"),
            top={"bounties": ("azure to hospital", "azure to general-store")},
        )

        assert play.line() == ["jade to hospital", "hunt boomer", "azure to hospital", "azure to general-store"]
        assert play.discard("bounties") == ["jade to motel", "amber to motel"]

    def test_a_bounty_of_a_ruin_that_is_drawn_is_discarded(self) -> None:
        """TB 11.3: for the rest of the game; the next one comes."""
        play = solo(
            seat(pawn="hospital", eggs="jade", vehicles="walk-1"),
            solo=Solo("scramble"),
            ruins=("motel",),
            line=("jade to hospital", "hunt boomer", "hunt screamer", "hunt any"),
            top={"bounties": ("azure to motel", "violet to motel", "azure to hospital")},
        ).acting()

        play.choose("deliver jade for jade to hospital")

        assert play.line() == ["hunt boomer", "hunt screamer", "hunt any", "azure to hospital"]

    def test_a_pawn_does_not_come_back_there(self) -> None:
        """TB 8.3, 11.3."""
        play = solo(seat(pawn=None, vehicles="walk-1"), ruins=("motel", "hospital")).starting()

        assert set(play.options) == {"enter general-store", "enter state-police", "enter government-facility"}

    def test_with_every_location_destroyed_a_pawn_comes_back_on_the_edge(self) -> None:
        """R24: where no Rubble lies."""
        play = solo(seat(pawn=None, vehicles="walk-1"), ruins=PLACES, rubble={"1-1": 1}).starting()

        assert "enter 1-1" not in play.options
        assert {"enter 2-1", "enter 2-6", "enter 6-6"} <= set(play.options)
        assert "enter 3-3" not in play.options

    def test_it_takes_eggs_and_rubble_as_desert_does(self) -> None:
        """TB 11.3: it can no longer be destroyed."""
        play = attack("3-6", ruins=("motel",), rubble={"2-6": 1})

        assert play.rubble("2-6") == 2
        assert len(play.state.ruins) == 1


class TestALocationWithRubble:
    """R68."""

    def test_it_cannot_be_entered_by_moving(self) -> None:
        """R68, TB 4.1."""
        play = solo(seat(pawn="2-5", vehicles="walk-1"), rubble={"motel": 1}).acting()

        assert "step down" not in play.options
        assert play.why_not("step down") == "You may not enter 2-6: it holds Rubble. TB 4.1"

    def test_it_may_be_cleared_and_then_entered(self) -> None:
        """R68."""
        play = solo(seat(pawn="2-5", vehicles="walk-1"), rubble={"motel": 1}).acting()

        play.choose("clear motel", "step down")

        assert play.pawn() == "motel"
        assert play.squad().rubble == 1

    def test_a_return_may_be_on_it(self) -> None:
        """R68."""
        play = solo(seat(pawn=None, vehicles="walk-1"), rubble={"motel": 1}).starting()

        assert "enter motel" in play.options

    def test_who_stands_in_it_may_deliver_and_leave(self) -> None:
        """R44, R68."""
        play = solo(seat(pawn="motel", eggs="jade", vehicles="walk-1"), rubble={"motel": 1}).acting()

        assert play.options_of("deliver") == ("deliver jade",)
        assert "step up" in play.options

    def test_who_dies_inside_leaves_it_as_it_was(self) -> None:
        """R22: Rubble to the supply, Eggs by dice."""
        play = attack("3-6", seat(pawn="motel", vehicles=HAND, weapons="pistol", eggs="azure", rubble=1)).choose("stop")
        play.luck(1, 1, stream="dice/egg")

        assert play.rubble("motel") == 1
        assert play.eggs("1-1") == ("azure",)


class TestOneEggASpace:
    """TB 11.4, R31."""

    def test_an_egg_on_an_egg_discards_both(self) -> None:
        """R31: at once, to the supply."""
        play = solo(worms={1: "twin"}, targets={1: "3-4"}, eggs={"3-4": "amber"}).attacking()

        assert play.eggs("3-4") == ()
        assert [event.eggs for event in play.happened(EggsLost)] == [(1, 1, 0, 0)]
        assert play.state.eggs_left == (7, 7, 7, 7)

    def test_who_stands_there_is_caught_all_the_same(self) -> None:
        """R13: an Egg was added."""
        play = attack("3-4", seat(pawn="3-4", vehicles=HAND), name="twin", eggs={"3-4": "amber"})

        assert play.asked == "Ada hunt"

    def test_two_of_one_colour_too(self) -> None:
        """TB 11.4."""
        play = attack("3-4", name="twin", eggs={"3-4": "jade"})

        assert play.eggs("3-4") == ()

    def test_an_egg_that_dice_bring_too(self) -> None:
        """TB 11.4: for any reason."""
        play = solo(
            worms={1: "empress"},
            targets={1: "4-2"},
            eggs={"1-1": "jade"},
            solo=Solo("special-delivery", queens=True),
        ).attacking()

        play.luck(1, 1, stream="dice/egg")

        assert play.egg_spaces() == {"5-2": ("violet",)}

    def test_several_dropped_on_one_space_are_lost(self) -> None:
        """R31."""
        play = attack("3-4", seat(pawn="3-4", vehicles=HAND, eggs=("azure", "violet")), name="twin").choose("stop")

        assert play.eggs("3-4") == ()
        assert play.happened(EggsLost)[-1].eggs == (0, 1, 1, 1)

    def test_one_dropped_on_an_empty_space_stays(self) -> None:
        """R31."""
        play = attack("3-4", seat(pawn="2-4", vehicles=HAND, eggs="azure")).choose("stop")

        assert play.eggs("2-4") == ("azure",)

    def test_a_leader_may_carry_several(self) -> None:
        """TB 11.4."""
        play = solo(seat(pawn="3-4", vehicles="walk-1", eggs=("azure", "violet")), eggs={"3-4": "jade"}).acting()

        play.choose("pick up")

        assert play.carried() == ("jade", "azure", "violet")

    def test_after_the_eggs_are_gone_the_next_one_stays(self) -> None:
        """R31: three in a row leave one."""
        play = attack("3-4", name="twin", eggs={"3-4": "amber"})
        again = solo(worms={1: "twin"}, targets={1: "3-4"}).attacking()

        assert play.eggs("3-4") == ()
        assert again.eggs("3-4") == ("jade",)
