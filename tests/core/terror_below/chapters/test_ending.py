"""The end: 20 VP in the middle of anything, the final turns, ties, and nobody. TB 9; R25, R58, R59."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.decisions import Over
from core.terror_below.events import (
    AttackBegan,
    BountyRevealed,
    FinalTurnsBegan,
    GameEnded,
    LeaderDied,
    SquadEliminated,
    TurnBegan,
    WormLeft,
)
from tests.core.terror_below.kit import position, seat
from tests.core.terror_below.steady_cards import steady

if TYPE_CHECKING:
    from tests.core.terror_below.play import Play

ON: Final = "3-3"
HAND: Final = ("walk-1", "walk-2", "walk-3")


def ranking(play: Play) -> tuple[tuple[int, ...], ...]:
    """The ranking of a game that is over."""
    over = play.pending
    assert isinstance(over, Over)
    return over.ranking


def take_a_turn(play: Play, who: str) -> Play:
    """The seat plays a dull Vehicle under Worm 3 and does nothing else."""
    assert play.asked == f"{who} vehicle"
    return play.choose(play.options_of("play")[-1], "stop")


class TestTheGoal:
    """TB 9.1: at once, in the middle of anything; the rest of it is in the tests of the goal."""

    def test_the_killing_blow_may_win_though_others_have_yet_to_hunt(self) -> None:
        """TB 9.1: nobody dies, the Worm does not leave."""
        play = position(
            seat(pawn=ON, weapons="pistol", vp=19),
            seat(pawn="2-3"),
            seats=3,
            own=steady(),
            worms={1: "runt"},
            targets={1: ON},
        ).attacking()
        play.choose("fire pistol")

        assert play.asked == "over goal"
        assert ranking(play)[0] == (0,)
        assert play.happened(WormLeft) == []

    def test_a_bounty_may_win_before_the_line_is_refilled(self) -> None:
        """TB 9.1: nothing happens after the twentieth VP."""
        play = position(
            seat(pawn=ON, weapons="pistol", vp=17),
            seats=3,
            own=steady(),
            worms={1: "runt"},
            targets={1: ON},
            line=("hunt thrasher",),
        ).attacking()
        play.choose("fire pistol", "claim hunt thrasher")

        assert play.asked == "over goal"
        assert play.happened(BountyRevealed) == []
        assert play.held("completed") == ["hunt thrasher"]

    def test_a_harpoon_may_win_by_its_one_more(self) -> None:
        """TB 9.1, 7.4."""
        play = position(
            seat(pawn=ON, weapons="harpoon-gun", vp=18), seats=3, own=steady(), worms={1: "runt"}, targets={1: ON}
        ).attacking()

        assert play.choose("fire harpoon-gun").asked == "over goal"

    def test_it_may_be_reached_in_an_attack_after_anothers_turn(self) -> None:
        """TB 9.1: whoever's turn it was."""
        play = position(
            seat(vp=19),
            seat(pawn=ON, weapons="pistol", vp=19),
            seats=3,
            own=steady(),
            worms={1: "runt"},
            targets={1: ON},
        ).attacking()
        play.choose("fire pistol")

        assert ranking(play) == ((1,), (0,), (2,))

    def test_it_wins_in_the_final_turns_too(self) -> None:
        """R25: at once, the seats that wait for theirs get none."""
        play = position(
            seat(pawn=None, leader=None, members=()),
            seat(pawn="motel", vp=19, eggs="amber", vehicles=HAND),
            seat(vehicles=HAND),
            own=steady(),
            turn=1,
            final=(2,),
        ).acting(1)
        play.choose("deliver amber")

        assert play.asked == "over goal"
        assert ranking(play)[0] == (1,)

    def test_the_event_of_the_end_tells_the_ranking(self) -> None:
        """TB 9."""
        play = position(seat(pawn="motel", eggs="jade", vp=19), seat(vp=3), seat(vp=5), own=steady()).acting(1)
        play.choose("deliver jade")

        assert play.happened(GameEnded)[0].ranking == ((0,), (2,), (1,))
        assert play.happened(GameEnded)[0].reason == "goal"


class TestFinalTurns:
    """TB 9.2, R25, R59."""

    def eliminated(self, *, turn: int = 0, victims: tuple[int, ...] = (1,), seats: int = 4, **more: Any) -> Play:
        """These seats lose their last Leader in an attack after the turn of a seat; the others hold dull Vehicles."""
        spaces = iter((ON, "2-3", "4-3", "5-6"))
        places = iter(("motel", "hospital", "state-police", "general-store"))
        plans = [
            seat(pawn=next(spaces), members=(), vehicles=HAND)
            if number in victims
            else seat(pawn=next(places), vehicles=HAND, **more.get(f"seat{number}", {}))
            for number in range(seats)
        ]
        play = position(*plans, own=steady(), worms={1: "giant"}, targets={1: ON}, turn=turn).attacking()
        while play.asked.endswith("hunt"):
            play.choose("stop")
        return play

    def test_every_other_seat_takes_one_turn_and_the_seat_of_the_turn_comes_last(self) -> None:
        """R59."""
        play = self.eliminated(turn=0, victims=(1,))
        assert play.happened(FinalTurnsBegan)[0].seats == (2, 3, 0)

        for who in ("Cleo", "Dov", "Ada"):
            take_a_turn(play, who)
        assert play.asked == "over final-turns"

    def test_an_eliminated_seat_whose_turn_it_was_gets_none(self) -> None:
        """TB 9.2: all other players."""
        play = self.eliminated(turn=1, victims=(1,))

        assert play.happened(FinalTurnsBegan)[0].seats == (2, 3, 0)

    def test_final_turns_are_marked_as_such(self) -> None:
        """TB 9.2."""
        play = take_a_turn(self.eliminated(), "Cleo")

        assert [event.final for event in play.happened(TurnBegan)] == [True, True]
        assert play.rules.view(play.state, 0).final == (0,)

    def test_two_squads_wiped_out_in_one_attack_leave_one_round_to_the_others(self) -> None:
        """R59."""
        play = self.eliminated(victims=(1, 2))

        assert play.happened(FinalTurnsBegan)[0].seats == (3, 0)

    def test_a_dead_leader_is_no_end(self) -> None:
        """TB 9.2: the entire squad."""
        play = position(
            seat(pawn=ON), seat(vehicles=HAND), seats=3, own=steady(), worms={1: "giant"}, targets={1: ON}
        ).attacking()
        play.choose("stop", "lead nobody-2")

        assert play.state.final is None
        assert play.happened(FinalTurnsBegan) == []

    def late(self, **more: Any) -> Play:
        """Ada is out; Ben ends his final turn with an attack, Cleo and Dov still wait for theirs."""
        return position(
            seat(pawn=None, leader=None, members=(), vp=19),
            seat(pawn="motel", vehicles=HAND, **more.pop("ben", {})),
            seat(pawn=ON, vehicles=HAND, **more.pop("cleo", {})),
            seat(pawn="hospital", vehicles=HAND, **more.pop("dov", {})),
            own=steady(),
            worms={1: "giant"},
            targets={1: ON},
            under={1: ("walk-7",) * 4},
            turn=1,
            final=(2, 3),
        ).ending()

    def test_attacks_still_happen(self) -> None:
        """R25."""
        play = self.late()

        assert len(play.happened(AttackBegan)) == 1
        assert play.asked == "Cleo hunt"

    def test_a_second_elimination_adds_no_turns(self) -> None:
        """R59: and who is out has none to take."""
        play = self.late(cleo={"members": ()}).choose("stop")
        assert len(play.happened(SquadEliminated)) == 1
        assert play.asked == "Dov vehicle"

        take_a_turn(play, "Dov")
        assert play.asked == "over final-turns"

    def test_who_has_no_pawn_on_the_board_is_still_alive(self) -> None:
        """R25: with a living member; in Cleo's final turn the pawn returns."""
        play = self.late(cleo={"vp": 9}).choose("stop", "lead nobody-5")
        assert len(play.happened(LeaderDied)) == 1

        play.choose("enter government-facility")
        take_a_turn(play, "Cleo")
        take_a_turn(play, "Dov")
        assert ranking(play)[0] == (2,)

    def test_who_dies_after_the_last_turn_may_win_without_a_pawn(self) -> None:
        """R25."""
        play = position(
            seat(pawn=None, leader=None, members=()),
            seat(pawn=ON, vp=9),
            seat(vp=8),
            own=steady(),
            worms={1: "giant"},
            targets={1: ON},
            turn=1,
            final=(),
        ).attacking()
        play.choose("stop", "lead nobody-2")

        assert play.asked == "over final-turns"
        assert ranking(play) == ((1,), (2,), (0,))

    def test_an_eliminated_player_cannot_win_whatever_the_vp(self) -> None:
        """R25."""
        play = self.late(ben={"vp": 1}).choose("stop", "lead nobody-5")
        play.choose("enter government-facility")
        take_a_turn(play, "Cleo")
        take_a_turn(play, "Dov")

        assert ranking(play) == ((1,), (2, 3), (0,))

    def test_nobody_wins_when_all_squads_are_wiped_out_at_once(self) -> None:
        """R25."""
        play = self.eliminated(victims=(0, 1, 2), seats=3)

        assert play.asked == "over nobody"
        assert ranking(play) == ()

    def test_nobody_wins_when_the_last_squad_is_wiped_out_in_the_final_turns(self) -> None:
        """R25."""
        play = position(
            seat(pawn=None, leader=None, members=(), vp=15),
            seat(pawn=None, leader=None, members=(), vp=12),
            seat(pawn=ON, members=(), vp=19),
            own=steady(),
            worms={1: "giant"},
            targets={1: ON},
            turn=2,
            final=(),
        ).attacking()
        play.choose("stop")

        assert play.asked == "over nobody"
        assert ranking(play) == ()


class TestTies:
    """TB 9.3."""

    def ended(self, *plans: dict[str, Any]) -> tuple[tuple[int, ...], ...]:
        """The last final turn is over; the fourth seat is eliminated."""
        out = seat(pawn=None, leader=None, members=())
        return ranking(position(*(seat(**plan) for plan in plans), out, own=steady(), final=()).ending())

    def test_the_most_vp_win(self) -> None:
        """TB 9.2."""
        assert self.ended({"vp": 3}, {"vp": 9}, {"vp": 5}) == ((1,), (2,), (0,), (3,))

    def test_of_equal_vp_the_most_completed_bounties_win(self) -> None:
        """TB 9.3: however many points they gave."""
        assert self.ended(
            {"vp": 9, "completed": "amber to motel"},
            {"vp": 9, "completed": ("jade to motel", "hunt any")},
            {"vp": 9},
        ) == ((1,), (0,), (2,), (3,))

    def test_hidden_bounties_that_were_not_completed_do_not_count(self) -> None:
        """TB 9.3: completed Bounties."""
        assert self.ended({"vp": 9, "hidden": ("hunt any", "hunt queen")}, {"vp": 9, "completed": "jade to motel"}, {})[
            0
        ] == (1,)

    def test_else_the_victory_is_shared(self) -> None:
        """TB 9.3."""
        assert self.ended({"vp": 9, "completed": "amber to motel"}, {"vp": 4}, {"vp": 9, "completed": "hunt any"}) == (
            (0, 2),
            (1,),
            (3,),
        )

    @pytest.mark.parametrize("vp", [0, 19])
    def test_all_may_share_it(self, vp: int) -> None:
        """TB 9.3."""
        assert self.ended({"vp": vp}, {"vp": vp}, {"vp": vp})[0] == (0, 1, 2)
