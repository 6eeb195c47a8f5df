"""What the Scavenger goes by: it sees what the enemies would then do, and no further."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.judgement import PATIENCE, VillageJudgement
from core.buried_beneath.options import Act, End, Place, TakePoint
from core.buried_beneath.setup import Setup
from core.engine.dealer import Dealer
from core.engine.decisions import IllegalError, Outcome, Over, asked
from core.engine.digest import digest
from core.engine.playing_out import play_out
from core.engine.playout import StatePlayout
from core.engine.random_play import by_chance, play_at_random
from tests.core.buried_beneath.kit import BLACK, GAME, SEATS, WHITE, end, place, play, position, village
from tests.core.buried_beneath.players import setup_for

if TYPE_CHECKING:
    from core.buried_beneath.state import State
    from core.engine.decisions import Option
    from core.players.thinking import Judged

SHIPPED = BuriedBeneath()
JUDGEMENT = GAME.judgement()


def judged(state: State) -> tuple[Judged, ...]:
    """The options of a position, the best first."""
    return JUDGEMENT.options(state, asked(GAME.pending(state))[0])


def told(state: State, option: Option) -> tuple[str, ...]:
    """What is said for an option."""
    (found,) = [one for one in judged(state) if one.option == option]
    return JUDGEMENT.told(GAME.view(state, 0), found)


def test_every_option_is_weighed() -> None:
    state = position(units=[(BLACK, "n1", 2)])
    (decision,) = asked(GAME.pending(state))
    assert {one.option for one in judged(state)} == set(decision.options)


def test_a_monster_that_would_reach_the_middle_is_felled() -> None:
    """R42: the telegraph tells that it comes, and that it does not when it falls."""
    state = position("mage", units=[(BLACK, "cnw", 2)], dice=(2, 0), stats=(5, 3, 2, 0), ready=2)
    best = judged(state)[0].option
    assert isinstance(best, Place)
    assert "damage" in village(state).plain[best.at]
    state, _ = play(state, Place(place("s2")))
    assert [one.option for one in judged(state)] == [Act("damage"), TakePoint("damage")]


def test_an_option_that_loses_comes_last_and_is_told_as_such() -> None:
    """BB 12: the last Villager flees."""
    state = position("mage", units=[(BLACK, "cnw", 2)], stats=(5, 3, 2, 0), ready=1)
    assert judged(state)[-1].option == End()
    assert told(state, End()) == ("This try is lost.",)


def test_what_wins_is_told_as_such() -> None:
    """BB 10: a turn that ends without a monster wins the wave."""
    assert told(position(), End()) == ("You win the wave.",)
    corners = ("cnw", "cne", "csw", "cse")
    boss, _ = play(position(boss="monstrosity", foe={"health": 1}, markers=corners), Place(place("s2")))
    assert told(boss, Act("damage")) == ("The Boss falls.",)


def test_reasons_compare_with_a_turn_that_ends_at_once() -> None:
    """R42: who flees, what is ruined, what falls, in the order of weight."""
    state = position("mage", units=[(BLACK, "cnw", 2)], dice=(2, 0), stats=(5, 3, 2, 0), ready=2)
    assert told(state, Place(place("s2"))) == ("Saves 1 Villager.", "Saves 1 corner.")


def test_ties_of_the_enemies_are_weighed_as_they_leave_the_village() -> None:
    """BB 7.3: a corner that shows much is not the one to be ruined."""
    state, _ = end(position(units=[(BLACK, "cnw", 3), (WHITE, "s1", 1)], ready=2))
    assert {type(one.option).__name__ for one in judged(state)} <= {"LayMarker", "Flee"}
    values = [one.value for one in judged(state)]
    assert values == sorted(values, reverse=True)


def test_a_fight_that_lasts_too_long_goes_on_by_chance_and_alike() -> None:
    """R33: what is played by chance comes to an end, and the same position is played the same."""
    state = position(units=[(BLACK, "n1", 2)])
    late = replace(state, turn=PATIENCE + 1)
    assert judged(late) == judged(late)
    assert [one.option for one in judged(late)] != [one.option for one in judged(replace(late, turn=PATIENCE + 2))]


def test_a_fight_in_thought_is_played_to_its_end() -> None:
    """The fast choice serves play without a history, of this game and no other."""
    state = position(units=[(BLACK, "n1", 2)], dice=(2, 2))
    answer = JUDGEMENT.playing(Random(1))  # noqa: S311 - what can be repeated is wanted, not secrecy
    last, made = play_out(GAME, state, answer, Dealer("thought").deal, 400)
    assert made
    assert JUDGEMENT.values(last) in {(0.0,), (1.0,)} or last.turn > PATIENCE
    pending = GAME.pending(state)
    assert isinstance(pending, tuple)
    with pytest.raises(TypeError):
        answer(StatePlayout(GAME, state), pending)


def test_values_grow_with_what_is_left_to_fight_with() -> None:
    """BB 12: a won game is 1, a lost try 0, and more Villagers are better."""
    few, many = position(units=[(BLACK, "n1", 2)], ready=1, fled=1), position(units=[(BLACK, "n1", 2)], ready=2)
    lost, _ = end(position(units=[(BLACK, "cnw", 3)], ready=1))
    assert 0 < JUDGEMENT.values(few)[0] < JUDGEMENT.values(many)[0] < 1
    assert JUDGEMENT.values(lost) == (0.0,)
    assert isinstance(JUDGEMENT, VillageJudgement)


@pytest.mark.parametrize("number", range(4))
def test_playing_on_in_one_draft_leads_where_a_history_leads(number: int) -> None:
    """A game comes to the same end, and waits for the same on its way."""
    setup, seed = setup_for(number, SHIPPED), f"draft/{number}"
    history, played = play_at_random(SHIPPED, setup, seed)
    state, made = play_out(SHIPPED, SHIPPED.new(setup), by_chance(seed), Dealer(seed).deal)
    assert made == played.decisions
    assert digest(state) == digest(history.state)
    playout = SHIPPED.playout(history.root.state)
    for entry in history.line()[1:]:
        assert playout.pending == SHIPPED.pending(playout.state())
        assert entry.answer is not None
        playout.take(entry.answer)
        assert playout.state() == entry.state
    assert isinstance(playout.pending, Over)


def test_an_answer_that_is_not_offered_changes_no_draft() -> None:
    state = SHIPPED.new(Setup(SEATS))
    playout = SHIPPED.playout(state)
    for answer in (Outcome((1, 2)), Outcome((1, 2, 3, 17))):
        with pytest.raises(IllegalError):
            playout.take(answer)
    assert playout.state() == state
