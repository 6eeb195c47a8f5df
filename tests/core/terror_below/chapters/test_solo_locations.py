"""Locations that fall, and one Egg a space, in a solo game. TB 11.3, 11.4; R29, R31, R66, R68, R22, R24."""

from __future__ import annotations

from typing import Any, Final

import pytest

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
NO_JADE: Final = dict.fromkeys(("1-1", "2-1", "3-1", "1-2", "2-2", "3-2", "4-2"), "jade")


def solo(pawn: str | None = "6-6", *, scenario: Any = None, has: Any = None, **more: Any) -> Play:
    """A position of a solo game."""
    ada = seat(pawn=pawn, **({"vehicles": "walk-1"} | (has or {})))
    return position(ada, own=OWN, solo=scenario or Solo("special-delivery"), **more)


def attack(target: str, pawn: str = "6-6", *, name: str = "rake", **more: Any) -> Play:
    """Worm 1 attacks with its Target there."""
    around = {"has": {"vehicles": HAND} | more.pop("has", {})} | more
    return solo(pawn, worms={1: name}, targets={1: target}, **around).attacking()


class TestRubbleOnLocations:
    """TB 11.3, R29, R66."""

    def test_the_first_piece_lies_there_and_the_second_destroys_it(self) -> None:
        """TB 11.3: all Rubble there and the tile are removed."""
        play = attack("3-6")
        assert (play.rubble("motel"), play.count(LocationDestroyed)) == (1, 0)
        play = attack("3-6", rubble={"motel": 1})
        (event,) = play.happened(LocationDestroyed)
        assert (event.place, play.board.labels[event.space], event.rubble) == ("motel", "2-6", 2)
        assert (play.rubble("2-6"), play.name_of(event.space)) == (0, "2-6")
        assert [(play.decks.places[number], space) for number, space in play.state.ruins] == [("motel", event.space)]

    def test_a_target_on_it_destroys_it_first_and_the_egg_lands_on_what_is_now_desert(self) -> None:
        """TB 11.3, R29: no dice for the Egg; Rubble that lay there goes to the supply."""
        play = solo(rubble={"motel": 1}, worms={1: "twin"}, targets={1: "motel"})
        supply = play.state.rubble_left
        play.attacking()
        kinds = [type(event) for event in play.events if isinstance(event, LocationDestroyed | EggLaid)]
        assert kinds == [LocationDestroyed, EggLaid]
        assert (play.eggs("2-6"), play.rubble("2-6"), play.state.rubble_left) == (("jade",), 0, supply + 1)

    @pytest.mark.parametrize(
        ("target", "pawn", "more", "caught"),
        [
            ("3-6", "motel", {}, 1),
            ("3-6", "motel", {"rubble": {"motel": 1}}, 1),
            ("motel", "motel", {}, 1),
            ("motel", "motel", {"name": "twin", "eggs": NO_JADE}, 1),
            ("2-6", "2-6", {"name": "twin", "eggs": NO_JADE, "ruins": ("motel",)}, 0),
            ("3-4", "3-4", {"name": "twin", "eggs": {"3-4": "amber"}}, 1),
        ],
        ids=["Rubble", "second piece", "Target", "Target without Eggs", "ruin that takes nothing", "an Egg on an Egg"],
    )
    def test_a_location_is_no_longer_safe(self, target: str, pawn: str, more: Any, caught: int) -> None:
        """TB 11.3, R13, R29, R56, R66: whoever is inside is caught, though it falls."""
        play = attack(target, pawn, **more)
        assert play.count(SeatsCaught) == caught
        assert (play.asked == "Ada hunt") == bool(caught)

    def test_a_queen_beside_a_location_lays_by_dice(self) -> None:
        """R14: Eggs never lie on a Location; the Rubble at her centre falls."""
        play = attack("4-2", name="empress", scenario=Solo("special-delivery", queens=True))
        play.shows(asked="luck dice/egg").luck(1, 1)
        assert play.egg_spaces() == {"1-1": ("amber",), "5-2": ("violet",)}


class TestWhatARuinIs:
    """TB 11.3."""

    def test_nothing_can_be_delivered_there(self) -> None:
        """TB 11.3."""
        play = solo("2-6", has={"eggs": "jade"}, ruins=("motel",)).acting()
        play.refuses("deliver jade", "You can deliver only inside a Location. TB 4.5")
        assert play.options_of("deliver") == ()

    def test_its_bounties_leave_the_line_and_those_drawn_later_are_discarded(self) -> None:
        """TB 11.3: for the rest of the game; the next one comes."""
        line = ("jade to motel", "jade to hospital", "amber to motel", "hunt boomer")
        play = attack("motel", line=line, top={"bounties": ("azure to hospital", "azure to general-store")})
        play.shows(line=["jade to hospital", "hunt boomer", "azure to hospital", "azure to general-store"])
        play.shows(gone_bounties=["jade to motel", "amber to motel"])
        line = ("jade to hospital", "hunt boomer", "hunt screamer", "hunt any")
        around: Any = {"line": line, "top": {"bounties": ("azure to motel", "violet to motel", "azure to hospital")}}
        play = solo("hospital", has={"eggs": "jade"}, scenario=Solo("scramble"), ruins=("motel",), **around).acting()
        play.choose("deliver jade for jade to hospital").shows(line=[*line[1:], "azure to hospital"])

    def test_a_pawn_does_not_come_back_there_and_with_none_left_on_the_edge(self) -> None:
        """TB 8.3, 11.3, R24: where no Rubble lies."""
        play = solo(None, ruins=("motel", "hospital")).starting()
        assert set(play.options) == {"enter general-store", "enter state-police", "enter government-facility"}
        play = solo(None, ruins=PLACES, rubble={"1-1": 1}).starting()
        assert {"enter 2-1", "enter 2-6", "enter 6-6"} <= set(play.options)
        assert not {"enter 1-1", "enter 3-3"} & set(play.options)

    def test_it_takes_rubble_as_desert_does(self) -> None:
        """TB 11.3: it can no longer be destroyed."""
        play = attack("3-6", ruins=("motel",), rubble={"2-6": 1})
        assert (play.rubble("2-6"), len(play.state.ruins)) == (2, 1)


class TestALocationWithRubble:
    """R68."""

    def test_it_is_entered_by_moving_once_it_is_cleared(self) -> None:
        """R68, TB 4.1."""
        play = solo("2-5", rubble={"motel": 1}).acting()
        play.refuses("step down", "You cannot enter 2-6: it holds Rubble. TB 4.1")
        play.choose("clear motel", "step down").shows(pawn="motel", rubble=1)

    def test_a_return_may_be_on_it_and_who_stands_in_it_may_deliver_and_leave(self) -> None:
        """R44, R68."""
        assert "enter motel" in solo(None, rubble={"motel": 1}).starting().options
        play = solo("motel", has={"eggs": "jade"}, rubble={"motel": 1}).acting()
        assert {"deliver jade", "step up"} <= set(play.options)

    def test_who_dies_inside_leaves_it_as_it_was(self) -> None:
        """R22: Rubble to the supply, Eggs by dice."""
        play = attack("3-6", "motel", has={"eggs": "azure", "rubble": 1}).choose("stop").luck(1, 1, stream="dice/egg")
        assert (play.rubble("motel"), play.eggs("1-1")) == (1, ("azure",))


class TestOneEggASpace:
    """TB 11.4, R31."""

    @pytest.mark.parametrize(("lying", "lost"), [("amber", [(1, 1, 0, 0)]), ("jade", [(0, 2, 0, 0)])])
    def test_an_egg_on_an_egg_discards_both(self, lying: str, lost: Any) -> None:
        """R31: at once, to the supply; two of one colour too. The next one stays."""
        play = attack("3-4", name="twin", eggs={"3-4": lying})
        assert (play.eggs("3-4"), play.state.eggs_left) == ((), (7, 7, 7, 7))
        assert [event.eggs for event in play.happened(EggsLost)] == lost
        assert attack("3-4", name="twin").eggs("3-4") == ("jade",)

    def test_an_egg_that_dice_bring_too(self) -> None:
        """TB 11.4: for any reason."""
        queens = Solo("special-delivery", queens=True)
        play = attack("4-2", name="empress", eggs={"1-1": "jade"}, scenario=queens).luck(1, 1, stream="dice/egg")
        assert play.egg_spaces() == {"5-2": ("violet",)}

    def test_several_dropped_on_one_space_are_lost_and_one_on_an_empty_space_stays(self) -> None:
        """R31."""
        play = attack("3-4", "3-4", name="twin", has={"eggs": ("azure", "violet")}).choose("stop")
        assert (play.eggs("3-4"), play.happened(EggsLost)[-1].eggs) == ((), (0, 1, 1, 1))
        assert attack("3-4", "2-4", has={"eggs": "azure"}).choose("stop").eggs("2-4") == ("azure",)

    def test_a_leader_may_carry_several(self) -> None:
        """TB 11.4."""
        play = solo("3-4", has={"eggs": ("azure", "violet")}, eggs={"3-4": "jade"}).acting()
        play.choose("pick up").shows(eggs=("jade", "azure", "violet"))
