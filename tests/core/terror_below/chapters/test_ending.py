"""The end: the goal in the middle of anything, the final turns, ties, and nobody. TB 1, 9; R17, R25, R58, R59."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.decisions import Over
from core.terror_below import events as e
from tests.core.terror_below.kit import decks, position, seat
from tests.core.terror_below.steady_cards import steady

if TYPE_CHECKING:
    from tests.core.terror_below.play import Play

ON: Final = "3-3"
HAND: Final = ("walk-1", "walk-2", "walk-3")
TEN: Final = decks(pieces={"goal": 10})
OUT: Final[dict[str, Any]] = {"pawn": None, "leader": None, "members": ()}
"""What a seat that is eliminated has."""


def table(*plans: dict[str, Any], beast: str = "giant", **more: Any) -> Play:
    """These seats at a table whose first Worm is after 3-3."""
    return position(*(seat(**plan) for plan in plans), own=steady(), worms={1: beast}, targets={1: ON}, **more)


def ranking(play: Play) -> tuple[tuple[int, ...], ...]:
    """The ranking of a game that is over."""
    over = play.pending
    assert isinstance(over, Over)
    return over.ranking


def turns(play: Play, *names: str) -> Play:
    """Each seat plays a dull Vehicle under Worm 3 and does nothing else."""
    for who in names:
        play.shows(asked=f"{who} vehicle").choose(play.options_of("play")[-1], "stop")
    return play


def delivering(vp: int, *others: Any, **has: Any) -> Play:
    """Ada may deliver in the Motel, with these Victory Points of 10."""
    plan = seat(pawn="motel", eggs=("amber", "amber"), vp=vp, **has)
    return position(plan, *others, seats=3, line=("amber to motel",), own=TEN).acting()


def test_nobody_wins_short_of_the_goal() -> None:
    """TB 1."""
    delivering(8).choose("deliver amber").shows(vp=9, asked="Ada bonus")


def test_reaching_the_goal_ends_the_game_at_once_and_nothing_can_be_answered() -> None:
    """TB 1, 9, 9.1: in the middle of actions, with an Egg and points left."""
    play = delivering(9).choose("deliver amber")
    assert play.pending == Over(((0,), (1, 2)), "goal")
    assert play.happened(e.GameEnded) == [e.GameEnded(((0,), (1, 2)), "goal")]
    assert play.why_not("stop", "Ada") == play.why_not("step up", "Ben") == "The game is over. TB 9"


def test_victory_points_are_not_limited_by_their_tokens() -> None:
    """R17: the box holds tokens for 24; five seats have more together."""
    plans = [seat(pawn=place, vp=9) for place in ("hospital", "general-store", "state-police", "3-4")]
    play = position(seat(pawn="motel", eggs="amber", vp=8), *plans).acting().choose("deliver amber")
    assert sum(squad.vp for squad in play.state.squads) == 45


def test_going_past_the_goal_wins_and_a_delivery_bonus_can_reach_it() -> None:
    """TB 1, 4.6: the Motel's."""
    delivering(9).choose("deliver amber for amber to motel").shows(vp=11, asked="over goal")
    delivering(8).choose("deliver amber", "accept").shows(asked="over goal")


@pytest.mark.parametrize("item", ["air-horn", "suspicious-briefcase", "first-aid-kit", "detour-sign", "binoculars"])
def test_an_item_can_reach_the_goal(item: str) -> None:
    """TB 1, 5.1."""
    play = delivering(9, items=item, dead=("shep",)).choose(f"use {item}")
    while not play.asked.startswith("over"):
        play.choose("stop" if play.asked in {"Ada nudge", "Ada clear-line"} else play.options[0])
    play.shows(asked="over goal")


class TestTheGoal:
    """TB 9.1: at once, in the middle of anything."""

    def hunting(self, *others: dict[str, Any], **more: Any) -> Play:
        """Ada, caught by a Worm of 1 health, has killed it."""
        plan = {"pawn": ON, "weapons": "pistol"} | {name: more.pop(name) for name in ("vp", "weapons") if name in more}
        return table(plan, *others, beast="runt", seats=3, **more).attacking().choose(f"fire {plan['weapons']}")

    def test_the_killing_blow_may_win_though_others_have_yet_to_hunt(self) -> None:
        """TB 9.1, 7.4: nobody dies, the Worm does not leave; a harpoon by its one more."""
        play = self.hunting({"pawn": "2-3"}, vp=19).shows(asked="over goal")
        assert (ranking(play)[0], play.count(e.WormLeft)) == ((0,), 0)
        self.hunting(vp=18, weapons="harpoon-gun").shows(asked="over goal")

    def test_a_bounty_may_win_before_the_line_is_refilled(self) -> None:
        """TB 9.1: nothing happens after the twentieth VP."""
        play = self.hunting(vp=17, line=("hunt thrasher",)).choose("claim hunt thrasher")
        assert play.shows(asked="over goal", completed=["hunt thrasher"]).count(e.BountyRevealed) == 0

    def test_it_may_be_reached_in_an_attack_after_anothers_turn(self) -> None:
        """TB 9.1: whoever's turn it was."""
        play = table({"vp": 19}, {"pawn": ON, "weapons": "pistol", "vp": 19}, beast="runt", seats=3).attacking()
        assert ranking(play.choose("fire pistol")) == ((1,), (0,), (2,))

    def test_it_wins_in_the_final_turns_too(self) -> None:
        """R25: at once, the seats that wait for theirs get none."""
        ben = {"pawn": "motel", "vp": 19, "eggs": "amber", "vehicles": HAND}
        play = table(OUT, ben, {"vehicles": HAND}, turn=1, final=(2,)).acting(1).choose("deliver amber")
        assert ranking(play.shows(asked="over goal"))[0] == (1,)


class TestFinalTurns:
    """TB 9.2, R25, R59."""

    def eliminated(self, *victims: int, turn: int = 0, seats: int = 4) -> Play:
        """These seats lose their last Leader in an attack after the turn of a seat; the others hold dull Vehicles."""
        spaces, places = iter((ON, "2-3", "4-3")), iter(("motel", "hospital", "state-police", "general-store"))
        plans = [
            {"pawn": next(spaces), "members": (), "vehicles": HAND}
            if number in victims
            else {"pawn": next(places), "vehicles": HAND}
            for number in range(seats)
        ]
        play = table(*plans, turn=turn).attacking()
        while play.asked.endswith("hunt"):
            play.choose("stop")
        return play

    @pytest.mark.parametrize(
        ("victims", "turn", "seats"), [((1,), 0, (2, 3, 0)), ((1,), 1, (2, 3, 0)), ((1, 2), 0, (3, 0))]
    )
    def test_every_other_seat_takes_one_turn_and_the_seat_of_the_turn_comes_last(
        self, victims: tuple[int, ...], turn: int, seats: tuple[int, ...]
    ) -> None:
        """R59, TB 9.2: who is eliminated gets none; two squads at once leave one round to the others."""
        assert self.eliminated(*victims, turn=turn).happened(e.FinalTurnsBegan)[0].seats == seats

    def test_final_turns_are_marked_as_such_and_the_last_ends_the_game(self) -> None:
        """TB 9.2, R59."""
        play = turns(self.eliminated(1), "Cleo")
        assert [event.final for event in play.happened(e.TurnBegan)] == [True, True]
        assert play.rules.view(play.state, 0).final == (0,)
        turns(play, "Dov", "Ada").shows(asked="over final-turns")

    def test_a_dead_leader_is_no_end(self) -> None:
        """TB 9.2: the entire squad."""
        play = table({"pawn": ON}, {"vehicles": HAND}, seats=3).attacking().choose("stop", "lead nobody-2")
        assert (play.state.final, play.count(e.FinalTurnsBegan)) == (None, 0)

    def late(self, *, ben: Any = None, cleo: Any = None) -> Play:
        """Ada is out; Ben ends his final turn with an attack, Cleo and Dov still wait for theirs."""
        plans = [OUT | {"vp": 19}, {"pawn": "motel"} | (ben or {}), {"pawn": ON} | (cleo or {}), {"pawn": "hospital"}]
        held = [plan if "leader" in plan else plan | {"vehicles": HAND} for plan in plans]
        return table(*held, under={1: ("walk-7",) * 4}, turn=1, final=(2, 3)).ending().shows(asked="Cleo hunt")

    def test_attacks_still_happen_and_a_second_elimination_adds_no_turns(self) -> None:
        """R25, R59: and who is out has none to take."""
        play = self.late(cleo={"members": ()}).choose("stop").shows(asked="Dov vehicle")
        assert (play.count(e.AttackBegan), play.count(e.SquadEliminated)) == (1, 1)
        turns(play, "Dov").shows(asked="over final-turns")

    @pytest.mark.parametrize(
        ("more", "places"), [({"cleo": {"vp": 9}}, ((2,), (1, 3), (0,))), ({"ben": {"vp": 1}}, ((1,), (2, 3), (0,)))]
    )
    def test_who_has_no_pawn_on_the_board_is_still_alive_and_who_is_eliminated_cannot_win(
        self, more: Any, places: Any
    ) -> None:
        """R25: with a living member; in Cleo's final turn the pawn returns; Ada's 19 VP do not help her."""
        play = self.late(**more).choose("stop", "lead nobody-5", "enter government-facility")
        assert play.count(e.LeaderDied) == 1
        assert ranking(turns(play, "Cleo", "Dov")) == places

    def test_who_dies_after_the_last_turn_may_win_without_a_pawn(self) -> None:
        """R25."""
        play = table(OUT, {"pawn": ON, "vp": 9}, {"vp": 8}, turn=1, final=()).attacking()
        play.choose("stop", "lead nobody-2").shows(asked="over final-turns")
        assert ranking(play) == ((1,), (2,), (0,))

    def test_nobody_wins_when_the_last_squads_are_wiped_out(self) -> None:
        """R25: all at once, or the last one in the final turns."""
        last = table(OUT | {"vp": 15}, OUT | {"vp": 12}, {"pawn": ON, "members": (), "vp": 19}, turn=2, final=())
        for play in (self.eliminated(0, 1, 2, seats=3), last.attacking().choose("stop")):
            assert ranking(play.shows(asked="over nobody")) == ()


BOUNTY: Final = {"vp": 9, "completed": "amber to motel"}


@pytest.mark.parametrize(
    ("plans", "places"),
    [
        (({"vp": 3}, {"vp": 9}, {"vp": 5}), ((1,), (2,), (0,), (3,))),
        ((BOUNTY, {"vp": 9, "completed": ("jade to motel", "hunt any")}, {"vp": 9}), ((1,), (0,), (2,), (3,))),
        ((BOUNTY, {"vp": 9, "hidden": ("hunt any", "hunt queen")}, {}), ((0,), (1,), (2,), (3,))),
        ((BOUNTY, {"vp": 4}, {"vp": 9, "completed": "hunt any"}), ((0, 2), (1,), (3,))),
        (({}, {}, {}), ((0, 1, 2), (3,))),
        (({"vp": 19}, {"vp": 19}, {"vp": 19}), ((0, 1, 2), (3,))),
    ],
    ids=["most VP", "more Bounties", "not hidden ones", "shared by two", "by all", "by all with many"],
)
def test_the_most_vp_win_then_the_most_completed_bounties_else_the_victory_is_shared(plans: Any, places: Any) -> None:
    """TB 9.2, 9.3: the last final turn is over; the fourth seat is eliminated."""
    assert ranking(table(*plans, OUT, final=()).ending()) == places
