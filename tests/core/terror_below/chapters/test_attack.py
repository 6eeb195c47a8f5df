"""A Worm Attack: when, face-down cards, Eggs, Rubble, and what comes after it. TB 6; R12 to R19, R44, R55, R56."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from core.terror_below import events as e
from tests.core.terror_below.kit import position, seat, vehicle, worm
from tests.core.terror_below.steady_cards import steady

if TYPE_CHECKING:
    from tests.core.terror_below.play import Play

HAND: Final = ("walk-1", "walk-2", "walk-3")
QUEEN: Final = worm(
    "empress",
    kind="queen",
    rubble=[(0, 0), (-1, -1), (1, 1)],
    eggs={"violet": (-1, 0), "azure": (0, 1), "jade": (1, 0), "amber": (0, -1)},
    limit=2,
)
RAKE: Final = worm("rake", rubble=[(-1, 0), (1, 0), (2, 0)], egg="jade", limit=2)
EARLY: Final = worm("early", rubble=[(1, 0)], egg="amber", limit=1, health=1)
OWN: Final = steady(
    vehicles=(
        vehicle("to-right", 1, *["E"] * 4),
        vehicle("to-up", 1, *["N"] * 4),
        vehicle("around", 1, "EENW"),
        vehicle("to-left", 1, *["W"] * 4),
    ),
    worms=(QUEEN, RAKE, EARLY),
)
TWO: Final[Any] = {"worms": {1: "early", 2: "rake"}, "under": {1: ("walk-3",), 2: ("walk-1", "walk-2")}}
"""Two Worms at their limits."""
GONE: Final = {"6-6": ("jade",) * 7}
"""All Jade Eggs lie in a corner."""


def attack(name: str, target: str, *seats: Any, **more: Any) -> Play:
    """The Worm attacks from that space, with three seats at the table."""
    return position(*seats, seats=3, own=more.pop("own", OWN), worms={1: name}, targets={1: target}, **more).attacking()


def ended(*seats: Any, **more: Any) -> Play:
    """A turn is over, with three seats at the table."""
    return position(*seats, seats=3, own=OWN, **{"targets": {1: "3-3", 2: "3-3"}} | more).ending()


def kinds(play: Play, *wanted: type) -> list[type]:
    """The events of these kinds, in order."""
    return [type(event) for event in play.events if type(event) in wanted]


class TestWhen:
    """TB 6.1, R12."""

    def test_after_the_refill_and_before_the_next_turn(self) -> None:
        """TB 6.1: between two turns."""
        play = position(seat(vehicles=HAND), seat(vehicles=HAND), seats=3, own=OWN, worms={1: "early"}).playing()
        assert play.choose("play walk-1 under 1").count(e.AttackBegan) == 0
        play.choose("stop").shows(asked="Ben vehicle")
        order = [e.Refilled, e.Refilled, e.AttackBegan, e.WormLeft, e.TurnBegan]
        assert kinds(play, e.Refilled, e.AttackBegan, e.WormLeft, e.TurnBegan) == order

    @pytest.mark.parametrize(
        ("name", "under", "attacks"),
        [("rake", ("walk-1",), 0), ("rake", ("walk-1", "walk-1 by Ben"), 1), ("early", ("walk-1", "walk-2"), 1)],
        ids=["below", "a card face down counts", "one card too many"],
    )
    def test_a_worm_at_its_limit_attacks_once(self, name: str, under: tuple[str, ...], attacks: int) -> None:
        """TB 6.1, R9, TB 10.1."""
        assert ended(worms={1: name}, under={1: under}).count(e.AttackBegan) == attacks

    def test_one_whole_attack_after_the_other_the_lower_slot_first(self) -> None:
        """R12: the first Worm has left and another has come before the second attacks."""
        play = ended(targets={1: "3-5", 2: "3-3"}, **TWO)
        assert kinds(play, e.AttackBegan, e.WormLeft, e.WormAppeared) == [e.AttackBegan, e.WormLeft, e.WormAppeared] * 2
        assert [event.slot for event in play.happened(e.AttackBegan)] == [0, 1]

    def test_who_died_in_the_first_attack_is_not_caught_in_the_second(self) -> None:
        """R12, TB 8.1: the pawn is off the board."""
        play = ended(seat(pawn="3-3"), **TWO).choose("stop", "lead nobody-2")
        assert [event.seats for event in play.happened(e.SeatsCaught)] == [(0,)]
        assert (play.count(e.AttackBegan), play.count(e.LeaderDied)) == (2, 1)

    def test_what_the_first_attack_laid_counts_in_the_second(self) -> None:
        """R12, TB 6.4: a space that the first attack filled is full for the second, and catches nobody (R56)."""
        play = ended(seat(pawn="4-3"), rubble={"4-3": 1}, **TWO).choose("stop", "lead nobody-2")
        assert (play.rubble("4-3"), play.count(e.SeatsCaught)) == (2, 1)

    def test_an_attack_that_catches_nobody_asks_nobody(self) -> None:
        """TB 7."""
        play = attack("rake", "3-3", seat(), seat(vehicles=HAND)).shows(asked="Ben vehicle")
        assert play.count(e.SeatsCaught) == 0


class TestFaceDownCards:
    """TB 6.2."""

    @pytest.mark.parametrize(
        ("target", "under", "space", "turned"),
        [
            ("3-3", ("to-right by Ben", "to-up by Ada"), "4-2", [1, 0]),
            ("6-2", ("to-right by Ben", "to-left by Ben"), "5-2", [1, 1]),
            ("6-2", ("to-left by Ben", "to-right by Ben"), "6-2", [1, 1]),
            ("5-1", ("around by Ben",), "5-1", [1]),
            ("3-3", ("to-right", "to-up by Ben", "to-right"), "3-2", [1]),
        ],
        ids=["two", "right then left", "left then right", "edges ignored", "open ones not again"],
    )
    def test_they_move_the_target_in_the_order_they_were_placed_before_it_lays(
        self, target: str, under: tuple[str, ...], space: str, turned: list[int]
    ) -> None:
        """TB 6.2, 3.2: arrow by arrow; those that lead off the board are ignored."""
        play = attack("rake", target, under={1: under})
        assert play.eggs(space) == ("jade",)
        assert [event.seat for event in play.happened(e.VehicleTurned)] == turned

    def test_they_bring_the_target_onto_a_location_or_away_from_a_pawn(self) -> None:
        """TB 7.1, R13: who is caught is seen afterwards."""
        play = attack("rake", "2-3", seat(pawn="general-store"), under={1: ("to-left by Ben",)})
        play.luck(1, 1).shows(asked="Ada hunt")
        play = attack("early", "3-3", seat(pawn="3-3"), under={1: ("to-up by Ben",)})
        assert play.count(e.SeatsCaught) == 0


class TestEgg:
    """TB 6.3; R14, R15."""

    def test_it_lies_on_the_targets_space_whatever_lies_there(self) -> None:
        """TB 6.3: only a Location takes none, and there is no limit."""
        play = attack("rake", "3-3", rubble={"3-3": 2}, eggs={"3-3": ("jade",) * 5 + ("amber",)})
        assert play.egg_spaces() == {"3-3": ("amber", *("jade",) * 6)}
        assert play.state.eggs_left[1] == play.decks.pieces.eggs_per_colour - 6

    def test_at_a_location_the_dice_say_where_after_all_rubble(self) -> None:
        """R14, TB 2.3: red counts columns, blue rows; on a Location they are rolled again."""
        play = attack("rake", "general-store")
        assert (play.rubble_spaces(), play.egg_spaces()) == ({"2-3": 1, "3-3": 1}, {})
        play.luck(1, 3).luck(4, 1).shows(asked="luck dice/egg").luck(5, 2, stream="dice/egg")
        assert play.egg_spaces() == {"5-2": ("jade",)}
        assert play.happened(e.EggLaid)[0].by_dice

    def test_an_egg_that_the_dice_placed_catches_nobody(self) -> None:
        """R14."""
        play = attack("rake", "motel", seat(pawn="5-2"), seat(vehicles=HAND)).luck(5, 2).shows(asked="Ben vehicle")
        assert play.count(e.SeatsCaught) == 0

    @pytest.mark.parametrize("target", ["3-3", "motel"])
    def test_a_colour_that_has_run_out_is_neither_laid_nor_rolled_for(self, target: str) -> None:
        """R15."""
        play = attack("rake", target, seat(), seat(vehicles=HAND), eggs=GONE).shows(asked="Ben vehicle")
        assert play.happened(e.EggNotLaid)[0].egg == "jade"
        assert play.egg_spaces() == GONE


class TestQueen:
    """TB 6.3; R55."""

    def test_rubble_in_the_middle_and_an_egg_of_each_colour_around(self) -> None:
        """TB 6.3."""
        play = attack("empress", "3-3")
        assert play.egg_spaces() == {"3-2": ("amber",), "4-3": ("jade",), "3-4": ("azure",), "2-3": ("violet",)}
        assert play.rubble_spaces() == {"3-3": 1, "2-2": 1, "4-4": 1}

    def test_eggs_without_a_space_are_rolled_for_in_the_order_of_their_colours(self) -> None:
        """R55, R15: from the corner amber and violet leave the board; what ran out is left out."""
        play = attack("empress", "1-1").luck(6, 6, stream="dice/egg").luck(6, 5, stream="dice/egg")
        assert play.egg_spaces() == {"2-1": ("jade",), "1-2": ("azure",), "6-6": ("amber",), "6-5": ("violet",)}
        play = attack("empress", "1-1", eggs={"6-6": ("amber",) * 7}).luck(6, 5)
        assert (play.eggs("6-5"), [event.egg for event in play.happened(e.EggNotLaid)]) == (("violet",), ["amber"])

    def test_beside_and_on_a_location_eggs_are_rolled_for_after_the_rubble(self) -> None:
        """R14, TB 6.4: on it the middle takes no Rubble; who is inside is caught (R13)."""
        play = attack("empress", "2-3")
        assert play.count(e.RubbleFell) == 3
        assert play.luck(6, 6).eggs("6-6") == ("violet",)
        play = attack("empress", "general-store", seat(pawn="general-store")).luck(6, 6).shows(asked="Ada hunt")
        assert (play.rubble_spaces(), play.eggs("6-6")) == ({"2-4": 1}, ("violet",))


class TestRubble:
    """TB 6.4; R16."""

    def test_into_the_space_of_a_pawn(self) -> None:
        """TB 7.1, the rulebook's example: because Rubble came into her space Veronica is caught and must hunt."""
        play = attack("rake", "3-3", seat(pawn="5-3", leader="veronica")).shows(asked="Ada hunt")
        assert play.rubble("5-3") == 1


class TestAfterwards:
    """TB 6.5; R18, R19, R44."""

    def test_the_worm_and_the_cards_under_it_are_discarded_and_another_comes_without_cards(self) -> None:
        """TB 6.5, R19: those face down too."""
        play = attack("rake", "3-3", under={1: ("walk-1", "walk-2 by Ben")}, top={"worms": "early"})
        play.shows(gone_worms=["rake"], gone_vehicles=["walk-1", "walk-2"])
        slot = play.state.slots[0]
        assert (play.decks.worms[slot.worm].id, slot.cards, play.target(1)) == ("early", (), "1-1")

    def test_the_other_worms_keep_their_cards_and_targets(self) -> None:
        """TB 6.5."""
        worms, under = {1: "early", 2: "rake"}, {1: ("walk-1",), 2: ("walk-2",)}
        play = ended(worms=worms, targets={2: "6-6"}, under=under)
        assert (play.under(2), play.target(2)) == (["walk-2"], "6-6")

    def test_a_defeated_worm_leaves_like_any_other(self) -> None:
        """R18: it goes to the discard pile."""
        play = attack("early", "3-3", seat(pawn="3-3", weapons="pistol"), under={1: ("walk-1",)}).choose("fire pistol")
        assert play.shows(gone_worms=["early"], gone_vehicles=["walk-1"]).count(e.WormDefeated) == 1

    def test_when_the_deck_is_empty_the_discarded_worms_are_shuffled(self) -> None:
        """R18: the one that has just left among them."""
        play = ended(worms={1: "early"}, deck={"worms": ()}, under={1: ("walk-1",)}).shows(asked="luck deck/worms")
        discarded = len(play.state.piles[0].discard)
        assert len(play.luck().state.piles[0].deck) == discarded - 1
        assert play.happened(e.WormAppeared)[-1].slot == 0
