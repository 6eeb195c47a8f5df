"""The Hunter of this game: its thoughts are lines, and it says which of three things it knows."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.options import Begin, ChooseHero, End, GiveUp
from core.buried_beneath.setup import BOSS, Setup
from core.buried_beneath.solving import hunting
from core.engine.decisions import Choice, Over, asked
from core.players.hints import hinting, world_for_hint
from core.players.levels import LEVELS, player_named
from core.players.playing import play as play_game
from core.players.thinking import Budget, seen_by, think
from tests.core.buried_beneath.kit import BLACK, GAME, SEATS, end, place, play, position

if TYPE_CHECKING:
    from core.buried_beneath.state import State
    from core.players.thinking import Thought

SHIPPED = BuriedBeneath()
SHORT = Budget(10, None)


def thought_of(state: State, game: BuriedBeneath = GAME, budget: Budget = SHORT, level: str = LEVELS[-1]) -> Thought:
    """What a new player of a level thinks of a position."""
    player = player_named(level, game, game.judgement(), game.hunter())
    luck = Random(1)  # noqa: S311 - what can be repeated is wanted, not secrecy
    return think(player, seen_by(game, state, asked(game.pending(state))[0]), budget, luck)


def test_a_fight_that_can_be_won_is_proved_by_its_line() -> None:
    """R42: the line is played out, and the wave is won by its last answer."""
    state = position(units=[(BLACK, "n1", 1)], stats=(5, 3, 3, 2))
    thought = thought_of(state)
    assert thought.proved
    assert thought.ranked[0].value == 1
    assert thought.why[0].startswith("Wave 1 can still be won: ")
    after, _ = play(state, thought.option, *thought.line)
    assert after.wave == 2


def test_a_hint_says_first_whether_it_can_be_won_and_then_how() -> None:
    """BB 5.2: the same position gives the same hint, and its line is played out as it is told."""
    state = position(units=[(BLACK, "n1", 1)], stats=(5, 3, 3, 2))
    (decision,) = asked(GAME.pending(state))
    world = world_for_hint(GAME, state, decision)
    first, again = (
        [*hinting(GAME, GAME.judgement(), world, decision, own=GAME.hunter(), search=SHORT)][-1] for _ in range(2)
    )
    assert first == again
    assert first.proved
    assert first.said[0].startswith("Wave 1 can still be won")
    assert first.advice[0].option == first.line[0]
    after, _ = play(state, *first.line)
    assert after.wave == 2


def test_what_a_hint_has_beyond_a_player_is_spent_on_a_better_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """BB 11.1: ruins stay when a wave is won; a player goes on soon after it has a line."""
    monkeypatch.setattr(hunting, "POSITIONS", 100)
    state = SHIPPED.new(Setup(SEATS, "berserker", "0005", "", 2))
    player, hint = (thought_of(state, SHIPPED, Budget(iterations, None)) for iterations in (160, 500))
    assert player.proved
    assert hint.proved
    assert player.ranked[0].visits < 20_000
    assert hint.ranked[0].visits >= 34_000


def test_a_fight_that_cannot_be_won_is_proved_too() -> None:
    """BB 12: a fifth ruin comes, and nothing keeps it off."""
    corners = ("cnw", "cne", "csw", "cse")
    state = position(units=[(BLACK, "cnw", 3)], markers=corners, ready=1, stats=(1, 1, 1, 0))
    thought = thought_of(state)
    assert thought.proved
    assert thought.ranked[0].value == 0
    assert thought.why == ("Wave 1 can no longer be won: every option was checked.",)


def test_what_is_not_known_is_not_proved() -> None:
    """A budget that is used up says so, with how much was tried."""
    state = SHIPPED.new(Setup(SEATS, "knight", "0003", "", 3))
    thought = thought_of(state, SHIPPED, Budget(1, None))
    assert not thought.proved
    assert 0 < thought.ranked[0].value < 1
    assert thought.why[0].startswith("No win found in ")
    assert thought.why[0].endswith(" positions. There may still be one.")


def test_a_lost_try_is_told_as_lost() -> None:
    """BB 12: what is left is to give up."""
    state, _ = end(position(units=[(BLACK, "cnw", 3)], ready=1))
    thought = thought_of(state)
    assert (thought.option, thought.proved, thought.why) == (GiveUp(), True, ("This try is lost.",))


def test_before_the_first_wave_the_heroes_are_compared() -> None:
    """BB 2.3: those come first with whom a line for the first wave is found."""
    state = SHIPPED.new(Setup(SEATS, "", "9AAC"))
    thought = thought_of(state, SHIPPED, Budget(30, None))
    assert isinstance(thought.option, ChooseHero)
    assert len(thought.ranked) == len(SHIPPED.cards.heroes)
    assert thought.why[0].startswith("Wave 1 can be won with ")
    assert not thought.proved


def test_the_line_is_kept_to_without_another_search() -> None:
    """A fight that was searched once is played to its end as it was found."""
    state = SHIPPED.new(Setup(SEATS, "berserker", "9AAC", "", 1))
    hunter = SHIPPED.hunter()
    luck = Random(1)  # noqa: S311 - as above
    first = think(hunter, seen_by(SHIPPED, state, asked(SHIPPED.pending(state))[0]), Budget(60, None), luck)
    assert first.proved
    assert first.option == Begin()
    line = [first.option, *first.line]
    for place_, option in enumerate(line):
        pending = SHIPPED.pending(state)
        thought = think(hunter, seen_by(SHIPPED, state, asked(pending)[0]), Budget(0, None), luck)
        assert thought.option == option
        assert list(thought.line) == line[place_ + 1 :]
        assert thought.proved
        state, _ = SHIPPED.apply(state, Choice(0, option))
    assert isinstance(SHIPPED.pending(state), Over)


@pytest.mark.parametrize("level", LEVELS)
def test_a_new_player_thinks_the_same_of_the_same_position(level: str) -> None:
    """With a budget of iterations and no clock."""
    state = SHIPPED.new(Setup(SEATS, "mage", "7F3A", "", 2))
    state, _ = SHIPPED.apply(state, Choice(0, Begin()))
    assert thought_of(state, SHIPPED, level=level) == thought_of(state, SHIPPED, level=level)


@pytest.mark.parametrize("level", LEVELS)
def test_players_that_are_no_people_come_to_an_end(level: str) -> None:
    """R33: a Boss can be stalled for ever, and a game must end."""
    for number in range(4):
        setup = Setup(SEATS, SHIPPED.cards.heroes[number].id, "", SHIPPED.cards.bosses[number].id, BOSS)
        player = player_named(level, SHIPPED, SHIPPED.judgement(), SHIPPED.hunter())
        assert play_game(SHIPPED, setup, [player], f"end/{number}", SHORT).reason


def test_nothing_is_imagined_where_nothing_is_hidden() -> None:
    """R43: the number of a village says all that is still to come, so what could be true is what is."""
    state = SHIPPED.new(Setup(SEATS, "mage", "7F3A"))
    for viewer in (-1, 0):
        world = SHIPPED.imagine(state, viewer, Random(3))  # noqa: S311 - as above
        assert SHIPPED.view(world, viewer) == SHIPPED.view(state, viewer)
        assert not SHIPPED.check(world)
        assert SHIPPED.pending(world) == SHIPPED.pending(state)


def test_the_end_of_a_line_against_the_boss_may_come_in_the_middle_of_a_turn() -> None:
    """R35: a defeated Boss wins at once."""
    state = position("mage", boss="monstrosity", foe={"health": 1}, markers=("cnw", "cne", "csw", "cse"), hero_at="cnw")
    thought = thought_of(state)
    assert thought.why[0] == "The Boss fight can still be won: this turn, with no Villager lost."
    assert End() not in thought.line
    assert place("middle") == state.foe.at if state.foe is not None else False
