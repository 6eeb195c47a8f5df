"""The Terror Turn and the clock of a solo game. TB 11.1, 11.2; R30, R62, R75."""

from __future__ import annotations

from typing import Any, Final

import pytest

from core.engine.decisions import Over
from core.terror_below import events as e
from core.terror_below.seats import Solo
from core.terror_below.state import VEHICLES
from tests.core.terror_below.kit import Play, decks, position, seat, vehicle, worm
from tests.core.terror_below.steady_cards import steady

HAND: Final = ("walk-1", "walk-2", "walk-3")
OWN: Final = steady(
    vehicles=(vehicle("to-right", 4, *["E"] * 4), vehicle("around", 4, *["EESS"] * 4)),
    worms=(
        worm("quick", rubble=[(1, 0)], egg="jade", limit=1, health=1, kind="boomer"),
        worm("pair", rubble=[(1, 0)], egg="jade", limit=2, health=9),
        worm("dull", limit=9),
    ),
)
ARMED: Final = seat(pawn="3-4", vehicles=HAND, weapons="pistol")
"""Where a Worm that is after 2-4 lays its Rubble."""
FACES: Final = [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)]
FULL: Final[dict[int, tuple[str, ...]]] = {2: ("walk-4", "walk-5")}


def solo(*seats: Any, worms: dict[int, str] | None = None, **more: Any) -> Play:
    """A position of a solo game; Worms that are named are after 2-4."""
    plans = seats or (seat(pawn="motel", vehicles=HAND),)
    around: dict[str, Any] = {
        "own": OWN,
        "solo": Solo("special-delivery"),
        "targets": dict.fromkeys(worms or {}, "2-4"),
    } | more
    return position(*plans, worms=worms, **around)


def slots(play: Play) -> list[int]:
    """The slots whose Worms attacked, in order."""
    return [event.slot + 1 for event in play.happened(e.AttackBegan)]


def lost(play: Play, reason: str) -> bool:
    """Whether the game is over for this reason, with nobody in the ranking."""
    return play.pending == Over((), reason)


class TestTheTerrorTurn:
    """TB 11.2."""

    def test_it_follows_each_turn_after_the_refill(self) -> None:
        """TB 11.2: the Worms have a turn of their own."""
        play = solo(seat(pawn="motel", vehicles="walk-1")).acting(points=1).choose("stop")
        assert (len(play.shows(asked="luck dice/terror-blue").squad().vehicles), bool(play.count(e.Refilled))) == (
            3,
            True,
        )

    @pytest.mark.parametrize(("face", "slot"), FACES)
    def test_the_blue_die_names_a_worm_that_gets_a_card(self, face: int, slot: int) -> None:
        """TB 11.2: 1-2, 3-4 and 5-6; it lies face up and nobody played it: no points, no ability."""
        play = solo(top={"vehicles": "around"}, targets=dict.fromkeys((1, 2, 3), "2-2")).refilling()
        play.luck(face, stream="dice/terror-blue")
        (under,) = play.state.slots[slot - 1].cards
        assert (play.under(slot), under.seat, under.face_down, play.target(slot)) == (["around"], -1, False, "4-4")
        assert (play.count(e.TargetMoved), play.count(e.VehiclePlayed)) == (4, 0)

    @pytest.mark.parametrize(("face", "slot"), FACES)
    def test_the_red_die_names_a_worm_that_attacks(self, face: int, slot: int) -> None:
        """TB 11.2: however few cards lie under it, and it is replaced."""
        play = solo(top={"vehicles": "walk-7"}).refilling().luck(1)
        before = [place.worm for place in play.state.slots]
        play.luck(face, stream="dice/terror-red")
        assert (slots(play), play.happened(e.WormLeft)[0].worm) == ([slot], before[slot - 1])
        assert [event.slot for event in play.happened(e.WormAppeared)] == [slot - 1]

    def test_the_card_comes_before_the_attack_and_then_the_next_turn(self) -> None:
        """TB 11.2: one card and one attack in every Terror Turn."""
        play = solo().refilling().luck(1).luck(6).shows(asked="Ada vehicle")
        order = [e.DiceRolled, e.VehicleDealt, e.DiceRolled, e.AttackBegan, e.AttackCounted, e.TurnBegan]
        assert [type(event) for event in play.events if type(event) in set(order)] == order
        assert [event.purpose for event in play.happened(e.DiceRolled)] == ["terror-blue", "terror-red"]

    def test_worms_at_their_limits_attack_before_the_first_die_and_before_the_second(self) -> None:
        """TB 11.2: they are replaced at once; that of the red die may be the third attack of the turn."""
        play = solo(worms={1: "quick", 2: "pair"}, under={1: ("walk-4",), 2: ("walk-5",)}).refilling()
        assert slots(play.shows(asked="luck dice/terror-blue")) == [1]
        assert slots(play.luck(3).shows(asked="luck dice/terror-red")) == [1, 2]
        assert slots(play.luck(5)) == [1, 2, 3]
        assert play.state.attacks == 3

    def test_the_new_worm_may_be_the_one_that_the_red_die_names(self) -> None:
        """TB 11.2: the first from where the card brought it, the other from where it began, with no card under it."""
        play = solo(worms={1: "quick"}, top={"vehicles": "to-right", "worms": ("pair",)}).refilling().luck(1).luck(1)
        attacks = [
            (play.decks.worms[event.worm].id, play.name_of(event.space)) for event in play.happened(e.AttackBegan)
        ]
        assert attacks == [("quick", "3-4"), ("pair", "1-1")]

    def test_without_a_worm_in_its_slot_no_card_comes_and_none_attacks(self) -> None:
        """TB 11.2, R18: the Worm deck ran out."""
        play = solo(worms={2: ""}, targets={}).refilling().luck(3, stream="dice/terror-blue")
        play.luck(4, stream="dice/terror-red").shows(asked="Ada vehicle")
        assert (play.count(e.VehicleDealt), play.count(e.AttackBegan)) == (0, 0)

    def test_the_vehicle_deck_is_reshuffled_for_it(self) -> None:
        """R18: when a card is needed and none is there."""
        play = solo(deck={"vehicles": ()}).refilling()
        assert play.state.piles[VEHICLES].deck == ()
        assert play.luck(1, stream="dice/terror-blue").luck(stream="deck/vehicles").count(e.VehicleDealt) == 1

    def test_the_hunt_of_an_attack_before_the_dice_comes_first(self) -> None:
        """TB 11.2: each attack is resolved whole."""
        play = solo(ARMED, worms={2: "pair"}, under=FULL).refilling().shows(asked="Ada hunt")
        play.choose("stop", "lead nobody-2").shows(asked="luck dice/terror-blue")

    def test_both_dice_are_seen_while_the_attack_goes_on(self) -> None:
        """TB 11.2: the view tells them until the Terror Turn is over."""
        play = solo(ARMED, worms={2: "pair"}).refilling().luck(1).luck(3)
        dice = play.rules.view(play.state, 0).solo
        assert dice is not None
        assert (dice.blue, dice.red) == (1, 3)


class TestTheClock:
    """TB 11.1, R30, R75."""

    def test_every_attack_counts_killed_or_not(self) -> None:
        """TB 11.1."""
        play = solo(attacks=3).attacking()
        assert [(event.count, event.limit) for event in play.happened(e.AttackCounted)] == [(4, 15)]
        assert solo(ARMED, worms={1: "quick"}, attacks=3).attacking().choose("fire pistol").state.attacks == 4

    def test_the_fifteenth_loses_the_game_at_once(self) -> None:
        """TB 11.1, 11.2, R75: when it is resolved; no new Worm comes; in a Terror Turn too, before the dice."""
        play = solo(attacks=14).attacking()
        assert lost(play, "attacks")
        assert (play.count(e.WormAppeared), play.state.attacks) == (0, play.decks.solo.attack_limit)
        assert lost(solo(attacks=14, worms={2: "quick"}, under={2: ("walk-4",)}).refilling(), "attacks")

    def test_its_hunt_is_still_fought(self) -> None:
        """R30: the game goes on until it is resolved."""
        play = solo(ARMED, worms={1: "quick"}, attacks=14).attacking().shows(asked="Ada hunt")
        assert lost(play.choose("fire pistol"), "attacks")

    def test_completing_the_objective_in_it_wins_and_leaves_it_uncounted(self) -> None:
        """R30, R75: it counts once its Worm is discarded, so 14 are resolved, for 1 VP."""
        around: Any = {"line": ("hunt boomer",), "claimed": ("screamer", "burrower"), "attacks": 14}
        play = solo(ARMED, solo=Solo("total-extermination"), worms={1: "quick"}, **around).attacking()
        play.choose("fire pistol", "claim hunt boomer")
        assert (play.pending, play.state.attacks) == (Over(((0,),), "objective"), 14)
        assert dict(play.rules.score_lines(play.state))["attacks-left"] == play.decks.solo.score.per_attack_left

    def test_the_limit_is_the_decks(self) -> None:
        """TB 11.1: a pack may have another."""
        own = decks(solo={"attack_limit": 2}, worms=(worm("dull", limit=9),))
        solo(own=own, attacks=1).attacking().shows(asked="over attacks")


class TestLosingTheSquad:
    """TB 11.1."""

    def test_a_squad_wiped_out_loses_at_once_and_with_members_left_the_game_goes_on(self) -> None:
        """TB 11.1, 8.2, 8.3: no final turn."""
        last = seat(pawn="3-4", members=(), vehicles=HAND, weapons="pistol")
        assert lost(solo(last, worms={1: "pair"}).attacking().choose("stop"), "eliminated")
        solo(ARMED, worms={1: "pair"}).attacking().choose("stop", "lead nobody-2").shows(asked="Ada return")

    def test_a_fatal_leap_of_the_last_member_loses(self) -> None:
        """TB 11.1, 10.4, R23: and what was carried is dropped first."""
        play = solo(seat(pawn="4-3", members=(), vehicles="walk-7", eggs=("jade",)), side="canyon").acting()
        play.choose("leap down with walk-7").luck(1, stream="dice/leap").shows(asked="over eliminated")
        assert play.eggs("4-4") == ("jade",)
