"""Doubts that the rulebook leaves, as this table has settled them. R77, R78; the others stand with their chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from msgspec.structs import replace

from core.engine.decisions import PUBLIC, Choice, IllegalError, Over
from core.engine.random_play import play_at_random
from core.terror_below.events import GameEnded
from core.terror_below.game import TerrorBelow
from core.terror_below.options import EndGame
from core.terror_below.seats import Setup, Solo, seats_named
from tests.core.terror_below.kit import NAMES, new_game, position, seat

if TYPE_CHECKING:
    from tests.core.terror_below.kit import Play

END: Final = "end the game"
PLANS: Final = (seat(vp=3, vehicles="walk-1"), seat(vp=5, vehicles="walk-2"), seat(vp=5))


@pytest.mark.parametrize("viewer", [PUBLIC, 0, 1, 2])
def test_everybody_may_read_the_discard_piles_and_how_many_cards_lie_in_decks(viewer: int) -> None:
    """R77, R33: the newest card last, and no card that lies elsewhere."""
    ada = seat(pawn="3-3", weapons=("pistol", "machete"))
    play = position(ada, seats=3, worms={1: "quiet-1"}, targets={1: "3-3"}).attacking().choose("fire pistol")
    play.shows(gone_weapons=["pistol"])
    view = play.rules.view(play.state, viewer)
    for number, cards in enumerate(view.discards.values()):
        assert [card.number for card in cards] == list(play.state.piles[number].discard)
    assert view.decks == {name: len(play.fact(f"pile {name}")) for name in view.decks}


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
        assert play.agree(END).pending == Over(((2,), (1,), (0,)), "agreed")
        assert play.happened(GameEnded) == [GameEnded(((2,), (1,), (0,)), "agreed")]
        assert rounds(2).agree(END).pending == Over(((1, 2), (0,)), "agreed")

    def test_it_is_none_of_the_answers_that_anybody_may_give_alone(self) -> None:
        """R78: nobody who plays by the options ends a game with it; who is asked speaks for all that have agreed."""
        play = rounds(2)
        assert EndGame() not in play.decision.options
        assert play.decision.options == rounds(1).decision.options
        assert "Ada is asked now" in str(play.rules.why_not(play.state, 1, EndGame()))

    def test_it_may_end_before_a_fallen_pawn_comes_back(self) -> None:
        """R78, TB 8.3: the turn begins with the return."""
        play = rounds(2, seat(pawn=None, vehicles="walk-1"), seat(), seat(), stage="starting")
        play.shows(asked="Ada return").agree(END).shows(asked="over agreed")

    @pytest.mark.parametrize(
        ("play", "why"),
        [
            pytest.param(lambda: rounds(1), "All may agree to end the game after a full round", id="in round 1"),
            pytest.param(lambda: rounds(3, turn=1), "as Ada's turn begins. R78", id="within a round"),
            pytest.param(lambda: rounds(3, stage="acting"), "as Ada's turn begins. R78", id="within a turn"),
            pytest.param(lambda: rounds(3, final=(1,)), "The game ends with these final turns. TB 9.2", id="final"),
            pytest.param(lambda: rounds(2).agree(END), "The game is over. TB 9", id="over"),
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
