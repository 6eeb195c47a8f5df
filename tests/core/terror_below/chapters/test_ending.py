"""The end: the goal in the middle of anything, the final turns, ties, and nobody. TB 1, 9; R17, R25, R58, R59, R78."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from msgspec.structs import replace

from core.engine.decisions import Choice, IllegalError, Over
from core.engine.random_play import play_at_random
from core.terror_below import events as e
from core.terror_below.game import TerrorBelow
from core.terror_below.options import EndGame
from core.terror_below.seats import Setup, Solo, seats_named
from tests.core.terror_below.kit import NAMES, decks, new_game, position, seat, table
from tests.core.terror_below.own_decks import steady
from tests.core.terror_below.statements import stated

if TYPE_CHECKING:
    from tests.core.terror_below.play import Play

HAND: Final = ("walk-1", "walk-2", "walk-3")
OUT: Final[dict[str, Any]] = {"pawn": None, "leader": None, "members": ()}
"""What a seat that is eliminated has."""


def seated(*plans: dict[str, Any], **more: Any) -> Play:
    """These seats at a table whose first Worm is after 3-3."""
    return position(*(seat(**plan) for plan in plans), own=steady(), worms={1: "giant"}, targets={1: "3-3"}, **more)


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


def delivering(**has: Any) -> Play:
    """Ada may deliver in the Motel, where 10 Victory Points win."""
    around = {"own": decks(pieces={"goal": 10}), "on": "motel", "eggs": ("amber", "amber"), "line": ("amber to motel",)}
    return table(**around | has)


@stated(delivering)
def test_reaching_the_goal_or_going_past_it_ends_the_game_at_once() -> None:
    """TB 1, 4.6, 9, 9.1; R17: in the middle of actions, by a bonus too; VP are not limited by their tokens, 24.

    vp 8 > deliver amber = vp 9; asked Ada bonus > accept = asked over goal
    vp 9 > deliver amber = ranking (0,), (1, 2); told GameEnded reason goal; told GameEnded ranking ((0,), (1, 2))
        ; Ada refuses stop: The game is over. TB 9; Ben refuses step up: The game is over. TB 9
    vp 9 > deliver amber for amber to motel = vp 11; asked over goal
    vp 8; Ben on hospital; Ben vp 9; Cleo on 3-4; Cleo vp 9; Dov on state-police; Dov vp 9 > deliver amber = vp 9
        ; Dov vp 9
    """


@pytest.mark.parametrize("item", ["air-horn", "suspicious-briefcase", "first-aid-kit", "detour-sign", "binoculars"])
def test_an_item_can_reach_the_goal(item: str) -> None:
    """TB 1, 5.1."""
    play = delivering(vp=9, items=item, dead=("shep",)).choose(f"use {item}")
    while not play.asked.startswith("over"):
        play.choose("stop" if play.asked in {"Ada nudge", "Ada clear-line"} else play.options[0])
    play.shows(asked="over goal")


def hunting(**has: Any) -> Play:
    """Ada is caught by a Worm of 1 health."""
    around = {"own": steady(), "worms": {1: "runt"}, "targets": {1: "3-3"}, "stage": "attacking"}
    return table(**{"on": "3-3", "weapons": "pistol"} | around | has)


@stated(hunting)
def test_the_killing_blow_may_win_though_others_have_yet_to_hunt() -> None:
    """TB 7.4, 9.1, R25: nothing happens after the twentieth VP, whoever's turn it was, in the final turns too.

    vp 19; Ben on 2-3 > fire pistol = asked over goal; ranking (0,), (1, 2); told WormLeft 0
    vp 18; weapons harpoon-gun > fire harpoon-gun = asked over goal
    vp 17; line hunt thrasher > fire pistol > claim hunt thrasher = asked over goal; completed hunt thrasher
        ; told BountyRevealed 0
    on motel; vp 19; Ben on 3-3; Ben weapons pistol; Ben vp 19 > fire pistol = ranking (1,), (0,), (2,)
    on none; leader none; members none; Ben on motel; Ben vp 19; Ben eggs amber; turn 1; final 2; acting 1
        > deliver amber = asked over goal; ranking (1,), (2,), (0,)
    """


class TestFinalTurns:
    """TB 9.2, R25, R59."""

    def eliminated(self, *victims: int, turn: int = 0, seats: int = 4) -> Play:
        """These seats lose their last Leader in an attack after the turn of a seat; the others hold dull Vehicles."""
        spaces, places = iter(("3-3", "2-3", "4-3")), iter(("motel", "hospital", "state-police", "general-store"))
        dying = [
            {"pawn": next(spaces), "members": ()} if seat in victims else {"pawn": next(places)}
            for seat in range(seats)
        ]
        play = seated(*(plan | {"vehicles": HAND} for plan in dying), turn=turn).attacking()
        while play.asked.endswith("hunt"):
            play.choose("stop")
        return play

    @pytest.mark.parametrize(
        ("victims", "turn", "seats"), [((1,), 0, (2, 3, 0)), ((1,), 1, (2, 3, 0)), ((1, 2), 0, (3, 0))]
    )
    def test_every_other_seat_takes_one_turn_and_that_of_the_turn_the_last(
        self, victims: Any, turn: int, seats: Any
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
        play = seated({"pawn": "3-3"}, {"vehicles": HAND}, seats=3).attacking().choose("stop", "lead nobody-2")
        assert (play.state.final, play.count(e.FinalTurnsBegan)) == (None, 0)

    def late(self, *, ben: Any = None, cleo: Any = None) -> Play:
        """Ada is out; Ben ends his final turn with an attack, Cleo and Dov still wait for theirs."""
        plans = [
            OUT | {"vp": 19},
            {"pawn": "motel"} | (ben or {}),
            {"pawn": "3-3"} | (cleo or {}),
            {"pawn": "hospital"},
        ]
        held = [plan if "leader" in plan else plan | {"vehicles": HAND} for plan in plans]
        return seated(*held, under={1: ("walk-7",) * 4}, turn=1, final=(2, 3)).ending().shows(asked="Cleo hunt")

    def test_attacks_still_happen_and_a_second_elimination_adds_no_turns(self) -> None:
        """R25, R59: and who is out has none to take."""
        play = self.late(cleo={"members": ()}).choose("stop").shows(asked="Dov vehicle")
        assert (play.count(e.AttackBegan), play.count(e.SquadEliminated)) == (1, 1)
        turns(play, "Dov").shows(asked="over final-turns")

    @pytest.mark.parametrize(
        ("more", "places"), [({"cleo": {"vp": 9}}, ((2,), (1, 3), (0,))), ({"ben": {"vp": 1}}, ((1,), (2, 3), (0,)))]
    )
    def test_who_has_no_pawn_is_still_alive_and_who_is_eliminated_cannot_win(self, more: Any, places: Any) -> None:
        """R25: with a living member; in Cleo's final turn the pawn returns; Ada's 19 VP do not help her."""
        play = self.late(**more).choose("stop", "lead nobody-5", "enter government-facility")
        assert play.count(e.LeaderDied) == 1
        assert ranking(turns(play, "Cleo", "Dov")) == places

    def test_who_dies_after_the_last_turn_may_win_without_a_pawn(self) -> None:
        """R25."""
        play = seated(OUT, {"pawn": "3-3", "vp": 9}, {"vp": 8}, turn=1, final=()).attacking()
        play.choose("stop", "lead nobody-2").shows(asked="over final-turns")
        assert ranking(play) == ((1,), (2,), (0,))

    def test_nobody_wins_when_the_last_squads_are_wiped_out(self) -> None:
        """R25: all at once, or the last one in the final turns."""
        last = seated(OUT | {"vp": 15}, OUT | {"vp": 12}, {"pawn": "3-3", "members": (), "vp": 19}, turn=2, final=())
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
    assert ranking(seated(*plans, OUT, final=()).ending()) == places


PLANS: Final = (seat(vp=3, vehicles="walk-1"), seat(vp=5, vehicles="walk-2"), seat(vp=5))


def rounds(number: int, *plans: Any, turn: int = 0, stage: str = "playing", **more: Any) -> Play:
    """Three seats in this round, as a turn begins; Ada began the game."""
    play = position(*(plans or PLANS), turn=turn, **more)
    play.state = replace(play.state, round=number)
    begun: Play = getattr(play, stage)()
    return begun


class TestAnEndByAgreement:
    """R78."""

    def test_after_a_full_round_all_may_agree_to_end_the_game(self) -> None:
        """R78, TB 9.3: most VP, then completed Bounties; equals share the victory."""
        play = rounds(2, *PLANS[:2], seat(vp=5, completed="hunt any"))
        assert play.decision.by_agreement == (EndGame(),)
        assert play.agree("end the game").pending == Over(((2,), (1,), (0,)), "agreed")
        assert play.happened(e.GameEnded) == [e.GameEnded(((2,), (1,), (0,)), "agreed")]
        assert rounds(2).agree("end the game").pending == Over(((1, 2), (0,)), "agreed")

    def test_it_is_none_of_the_answers_that_anybody_may_give_alone(self) -> None:
        """R78: nobody who plays by the options ends a game with it; who is asked speaks for all that have agreed."""
        play = rounds(2)
        assert EndGame() not in play.decision.options
        assert play.decision.options == rounds(1).decision.options
        assert "Ada is asked now" in str(play.rules.why_not(play.state, 1, EndGame()))

    def test_it_may_end_before_a_fallen_pawn_comes_back(self) -> None:
        """R78, TB 8.3: the turn begins with the return."""
        play = rounds(2, seat(pawn=None, vehicles="walk-1"), seat(), seat(), stage="starting")
        play.shows(asked="Ada return").agree("end the game").shows(asked="over agreed")

    @pytest.mark.parametrize(
        ("play", "why"),
        [
            pytest.param(lambda: rounds(1), "All may agree to end the game after a full round", id="in round 1"),
            pytest.param(lambda: rounds(3, turn=1), "as Ada's turn begins. R78", id="within a round"),
            pytest.param(lambda: rounds(3, stage="acting"), "as Ada's turn begins. R78", id="within a turn"),
            pytest.param(lambda: rounds(3, final=(1,)), "The game ends with these final turns. TB 9.2", id="final"),
            pytest.param(lambda: rounds(2).agree("end the game"), "The game is over. TB 9", id="over"),
            pytest.param(lambda: position(PLANS[0], solo=Solo("scramble")).playing(), "TB 11.1", id="alone"),
            pytest.param(lambda: new_game(3), "Nobody is asked now.", id="while luck is dealt"),
        ],
    )
    def test_elsewhere_it_is_refused_in_words(self, play: Any, why: str) -> None:
        """R78."""
        found = play()
        asked = found.pending[0].seat if isinstance(found.pending, tuple) else 0
        assert why in str(found.rules.why_not(found.state, asked, EndGame()))
        with pytest.raises(IllegalError):
            found.rules.apply(found.state, Choice(asked, EndGame()))

    def test_wherever_a_game_comes_it_is_there_once_a_round(self) -> None:
        """R78: in whole games but for final turns, where the seat that began is asked anything."""
        rules = TerrorBelow()
        history, _ = play_at_random(rules, Setup(seats_named(NAMES[:3])), "agreement")
        open_rounds, begun = set(), set()
        for entry in history.entries:
            pending, state = rules.pending(entry.state), entry.state
            if isinstance(pending, tuple) and pending[0].by_agreement:
                open_rounds.add(state.round)
            if isinstance(pending, tuple) and state.final is None and pending[0].kind in ("vehicle", "return"):
                begun |= {state.round} if pending[0].seat == state.start else set()
        assert open_rounds == begun - {1} != set()
