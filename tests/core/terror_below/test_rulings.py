"""Doubts that the rulebook leaves, as this table has settled them. R69 to R78; the others stand with their chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from msgspec.structs import replace

from core.engine.decisions import PUBLIC, Choice, IllegalError, Over
from core.engine.digest import digest
from core.engine.random_play import play_at_random
from core.terror_below.events import (
    BonusTaken,
    GameEnded,
    Scored,
    WeaponReturned,
    WormsDealtAgain,
)
from core.terror_below.game import TerrorBelow
from core.terror_below.options import EndGame
from core.terror_below.seats import MOST_REDRAWS, Setup, Solo, seats_named
from tests.core.terror_below.kit import NAMES, decks, new_game, position, seat, worm
from tests.core.terror_below.steady_cards import steady

if TYPE_CHECKING:
    from tests.core.terror_below.kit import Play

ON, AWAY = "3-3", "3-4"
HAND: Final = ("walk-1", "walk-2", "walk-3")
STARTERS: Final = tuple(worm(f"starter-{n}", start=(n, 1), egg="amber", starter=True) for n in range(1, 4))


def hunting(*, leader: str = "", weapons: Any = (), ben: Any = (), health: int = 9, **more: Any) -> Play:
    """Ada is caught by a Worm of this health and hunts; Ben is safe and holds his Weapons."""
    own = steady(worms=(worm("foe", health=health),))
    ada = seat(pawn=ON, leader=leader, weapons=weapons, **more)
    cleo = seat(vehicles="walk-1")
    return position(ada, seat(pawn=AWAY, weapons=ben), cleo, own=own, worms={1: "foe"}, targets={1: ON}).attacking()


class TestBorrowedGun:
    """R69."""

    def test_on_ruizs_six_the_gun_itself_returns_and_what_it_took_is_discarded(self) -> None:
        """R69: without a question."""
        play = hunting(leader="ruiz", weapons=("borrowed-gun", "alien-rifle"), ben="pistol")
        play.choose("fire borrowed-gun").luck(1, stream="borrow").luck(6, stream="dice/reuse")
        assert play.asked == "Ada hunt"

        play.choose("fire alien-rifle").luck(1, stream="dice/reuse")

        assert play.held("weapons") == ["borrowed-gun"]
        assert sorted(play.discard("weapons")) == ["alien-rifle", "pistol"]

    def test_a_borrowed_stick_returns_after_a_kill_to_who_played_it(self) -> None:
        """R69."""
        play = hunting(weapons="borrowed-gun", ben="sharpened-stick", health=1).choose("fire borrowed-gun")
        play.luck(1, stream="borrow")

        assert play.held("weapons", 0) == ["sharpened-stick"]
        assert play.held("weapons", 1) == []
        assert [event.seat for event in play.happened(WeaponReturned)] == [0]


class TestAWeaponWaitingToReturn:
    """R70."""

    def test_it_is_discarded_when_its_leader_dies(self) -> None:
        """R70, TB 8.1: it lies face up by the Leader, until the attack is over."""
        play = hunting(leader="ruiz", weapons="pistol").choose("fire pistol").luck(6, stream="dice/reuse")
        assert play.held("weapons") == play.discard("weapons") == []

        play.choose("stop")

        assert play.discard("weapons") == ["pistol"]
        assert play.held("weapons") == []


class TestMerl:
    """R71."""

    def test_his_free_ramp_needs_no_point(self) -> None:
        """R71: the last point is spent, and the ramp is still offered."""
        play = position(seat(pawn="3-5", leader="merl"), seat(pawn="3-3"), seats=3).acting(points=1).choose("step up")
        assert play.points == 0

        assert "ramp up up" in play.options

    def test_it_never_comes_after_a_pick_up(self) -> None:
        """R71, R38, TB 4.4."""
        play = position(
            seat(pawn="3-4", leader="merl", items="energy-drink"), seat(pawn="3-3"), eggs={"3-4": "jade"}
        ).acting()

        assert play.choose("pick up").options_of("ramp") == ()


class TestDale:
    """R72."""

    def test_he_is_asked_once_and_the_third_piece_is_an_ordinary_trade(self) -> None:
        """R72."""
        plan = seat(pawn="3-4", leader="dale", rubble=1)
        play = position(plan, seats=3, own=steady(), rubble={"3-3": 2}).acting().choose("clear 3-3")
        assert play.options == ("trade for item", "stop")

        play.choose("stop")
        assert play.asked == "Ada act"

        play.choose("clear 3-3")
        assert play.options == ("trade for item", "trade for weapon")

    def test_without_an_item_to_draw_he_is_not_asked(self) -> None:
        """R72."""
        plan = seat(pawn="3-4", leader="dale", rubble=1)
        play = position(plan, seats=3, own=steady(), rubble={"3-3": 2}, gone=("items",)).acting()

        assert play.choose("clear 3-3").asked == "Ada act"


class TestPartyHat:
    """R73."""

    def ramping(self, **has: Any) -> Play:
        """Two pawns stand ready to be ramped over, one after the other."""
        return position(seat(pawn="3-3", **has), seat(pawn="3-2"), seat(pawn="2-1"), own=steady()).acting()

    def test_the_first_ramp_of_a_turn_scores_if_the_hat_is_worn_then(self) -> None:
        """R73."""
        play = self.ramping(hat="party-hat").choose("ramp up up", "ramp left left")

        assert [event.points for event in play.happened(Scored)] == [1]

    def test_an_earlier_ramp_without_it_uses_that_up(self) -> None:
        """R73."""
        play = self.ramping(items="party-hat").choose("ramp up up", "use party-hat", "ramp left left")

        assert play.happened(Scored) == []


class TestItems:
    """R74."""

    def test_binoculars_may_be_played_and_score_with_no_worm_to_look_at(self) -> None:
        """R74: R45 does not name them."""
        play = position(seat(pawn="3-4", items="binoculars"), seats=3, own=steady(), deck={"worms": ()}).acting()

        play.choose("use binoculars")

        assert play.squad().vp == 1
        assert play.discard("items") == ["binoculars"]


class TestTheLastAttack:
    """R75."""

    def test_a_win_during_it_leaves_one_attack_uncounted(self) -> None:
        """R75: it counts once its Worm is discarded, so 14 are resolved, for 1 VP."""
        own = decks(worms=[worm("prey", rubble=[(1, 0)], health=1, limit=9)])
        play = position(
            seat(pawn="3-4", vehicles=HAND, weapons="pistol"),
            own=own,
            solo=Solo("total-extermination"),
            worms={1: "prey"},
            targets={1: "2-4"},
            attacks=own.solo.attack_limit - 1,
            claimed=tuple(kind for kind in ("screamer", "burrower", "thrasher") if kind != kind_of(own, "prey"))[:2],
            line=("hunt any",),
        ).attacking()

        play.choose("fire pistol", "claim hunt any")

        assert play.asked == "over objective"
        assert play.state.attacks == own.solo.attack_limit - 1
        assert dict(play.rules.score_lines(play.state))["attacks-left"] == own.solo.score.per_attack_left

    def test_the_same_attack_unwon_is_counted_and_loses(self) -> None:
        """R75, TB 11.1."""
        play = position(
            seat(pawn="6-6", vehicles=HAND), solo=Solo("scramble"), attacks=decks().solo.attack_limit - 1
        ).attacking()

        assert play.asked == "over attacks"
        assert play.state.attacks == play.decks.solo.attack_limit


def kind_of(own: Any, name: str) -> str:
    """The type of a Worm card."""
    return str(next(card.type for card in own.worms if card.id == name))


class TestLauraAndADeadBounty:
    """R76."""

    def test_she_may_take_one_that_she_sees_and_it_is_discarded(self) -> None:
        """R76: as R63 says; the bonus is used, and the other card goes to the bottom."""
        play = position(
            seat(pawn="government-facility", vehicles=HAND, leader="laura", eggs=("jade", "jade")),
            own=steady(),
            solo=Solo("special-delivery"),
            ruins=("motel",),
            top={"bounties": ("azure to motel", "amber to hospital")},
        ).acting()
        play.choose("deliver jade", "accept")
        assert "take azure to motel" in play.options

        play.choose("take azure to motel")

        assert play.held("hidden") == []
        assert play.discard("bounties") == ["azure to motel"]
        assert play.pile("bounties")[-1] == "amber to hospital"
        assert len(play.happened(BonusTaken)) == 1
        assert play.choose("deliver jade").asked == "Ada act"


class TestWhatIsOpen:
    """R77."""

    @pytest.mark.parametrize("viewer", [PUBLIC, 0, 1, 2])
    def test_everybody_may_read_the_discard_piles(self, viewer: int) -> None:
        """R77, R33: the newest card last, and no card that lies elsewhere."""
        play = hunting(weapons=("pistol", "machete"), health=2).choose("fire pistol")

        view = play.rules.view(play.state, viewer)

        pistol = next(card for card in play.decks.weapons if card.id == "pistol")
        assert view.discards["weapons"] == (pistol,)
        for name, cards in view.discards.items():
            assert [card.number for card in cards] == list(play.state.piles[list(view.discards).index(name)].discard)

    def test_how_many_cards_lie_in_decks_is_open_too(self) -> None:
        """R77."""
        play = hunting(weapons="pistol")

        view = play.rules.view(play.state, PUBLIC)

        assert view.decks == {name: len(play.pile(name)) for name in view.decks}


def rounds(number: int, *, turn: int = 0, stage: str = "playing", **more: Any) -> Play:
    """Three seats in this round, as a turn begins; Ada began the game."""
    plans = more.pop("plans", (seat(vp=3, vehicles="walk-1"), seat(vp=5, vehicles="walk-2"), seat(vp=5)))
    play = position(*plans, turn=turn, **more)
    play.state = replace(play.state, round=number)
    begun: Play = getattr(play, stage)()
    return begun


class TestAnEndByAgreement:
    """R78."""

    def test_after_a_full_round_all_may_agree_to_end_the_game(self) -> None:
        """R78, TB 9.3: most VP, then completed Bounties."""
        plans = (seat(vp=3, vehicles="walk-1"), seat(vp=5), seat(vp=5, completed="hunt any"))
        play = rounds(2, plans=plans)
        assert play.decision.by_agreement == (EndGame(),)

        play.agree("end the game")

        assert play.pending == Over(((2,), (1,), (0,)), "agreed")
        assert play.happened(GameEnded) == [GameEnded(((2,), (1,), (0,)), "agreed")]

    def test_equals_share_the_victory(self) -> None:
        """R78, TB 9.3."""
        assert rounds(2).agree("end the game").pending == Over(((1, 2), (0,)), "agreed")

    def test_it_is_none_of_the_answers_that_anybody_may_give_alone(self) -> None:
        """R78: nobody who plays by the options ends a game with it."""
        play = rounds(2)

        assert EndGame() not in play.decision.options
        assert play.decision.options == rounds(1).decision.options

    def test_it_may_end_before_a_fallen_pawn_comes_back(self) -> None:
        """R78, TB 8.3: the turn begins with the return."""
        play = rounds(2, plans=(seat(pawn=None, vehicles="walk-1"), seat(), seat()), stage="starting")
        assert play.asked == "Ada return"

        assert play.agree("end the game").asked == "over agreed"

    @pytest.mark.parametrize(
        ("play", "why"),
        [
            pytest.param(lambda: rounds(1), "All may agree to end the game after a full round", id="in round 1"),
            pytest.param(lambda: rounds(3, turn=1), "as Ada's turn begins. R78", id="within a round"),
            pytest.param(lambda: rounds(3, stage="acting"), "as Ada's turn begins. R78", id="within a turn"),
            pytest.param(
                lambda: rounds(3, final=(1,)), "The game ends with these final turns. TB 9.2", id="final turns"
            ),
            pytest.param(lambda: rounds(2).agree("end the game"), "The game is over. TB 9", id="over"),
            pytest.param(lambda: position(seat(vehicles=HAND), solo=Solo("scramble")).playing(), "TB 11.1", id="alone"),
            pytest.param(lambda: new_game(3), "Nobody is asked now.", id="while luck is dealt"),
        ],
    )
    def test_elsewhere_it_is_refused_in_words(self, play: Any, why: str) -> None:
        """R78."""
        found = play()
        asked = found.pending[0].seat if isinstance(found.pending, tuple) else 0

        reason = found.rules.why_not(found.state, asked, EndGame())

        assert why in str(reason)
        with pytest.raises(IllegalError):
            found.rules.apply(found.state, Choice(asked, EndGame()))

    def test_another_seat_than_the_one_asked_does_not_end_it(self) -> None:
        """R78: who is asked speaks for all, once they have agreed."""
        play = rounds(2)

        assert "Ada is asked now" in str(play.rules.why_not(play.state, 1, EndGame()))

    def test_wherever_a_game_comes_it_is_there_once_a_round(self) -> None:
        """R78: in whole games, and nothing else is changed by it."""
        rules = TerrorBelow()
        history, played = play_at_random(rules, Setup(seats_named(NAMES[:3])), "agreement")

        open_rounds = {
            entry.state.round
            for entry in history.entries
            if isinstance(pending := rules.pending(entry.state), tuple) and pending[0].by_agreement
        }
        assert open_rounds == set(range(2, played.rounds + 1)) - final_rounds(history)


def final_rounds(history: Any) -> set[int]:
    """The rounds in which only final turns were taken, or in which nothing was asked of the seat that began."""
    asked = {
        entry.state.round
        for entry in history.entries
        if entry.state.final is None
        and isinstance(pending := history.game.pending(entry.state), tuple)
        and pending[0].seat == entry.state.start
        and pending[0].kind in ("vehicle", "return")
    }
    return set(range(2, history.state.round + 1)) - asked


class TestTheRedrawOfTheFirstWorms:
    """R78, TB 10.3."""

    ONE_COLOUR = decks(
        only=("worms",), worms=(*STARTERS, *(worm(f"deck-{number}", egg="amber") for number in range(16)))
    )

    def drawn(self, redraws: int) -> Play:
        """A game whose first Worms never lay an Egg of each colour."""
        play = new_game(own=self.ONE_COLOUR, script={}, worms="drawn", redraws=redraws)
        while play.asked.split()[1] in {"leader", "order"}:
            play.choose(play.options[0])
        return play

    def test_it_is_offered_five_times(self) -> None:
        """R78."""
        play = self.drawn(MOST_REDRAWS)

        for _ in range(MOST_REDRAWS):
            assert play.asked == "Ada deal-again"
            play.choose("accept")

        assert play.asked == "Ben place"
        assert len(play.happened(WormsDealtAgain)) == MOST_REDRAWS

    def test_a_game_that_began_without_a_limit_goes_on_without_one(self) -> None:
        """R78: what was answered in it stays an answer."""
        play = self.drawn(0)

        for _ in range(MOST_REDRAWS + 2):
            play.choose("accept")

        assert play.asked == "Ada deal-again"

    def test_a_game_that_begins_has_the_limit(self) -> None:
        """R78: where the first Worms are drawn at all."""
        drawn = Setup(seats_named(NAMES[:2]), worms="drawn")
        printed = Setup(seats_named(NAMES[:2]))

        assert drawn.as_begun().redraws == MOST_REDRAWS
        assert printed.as_begun().redraws == 0

    def test_no_stored_setup_changes_its_digest(self) -> None:
        """A setup that says nothing of it is written as before."""
        setup = Setup(seats_named(NAMES[:2]), worms="drawn")

        assert digest(setup) == digest(replace(setup, redraws=0))
        assert digest(setup) != digest(replace(setup, redraws=MOST_REDRAWS))
