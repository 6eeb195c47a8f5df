"""In which step of a turn something happened, as everybody can tell it. TS 6, 7, 9."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.terrorscape_2 import events as e
from core.terrorscape_2 import hunt_events as h
from core.terrorscape_2.words.turn_steps import TurnSteps
from tests.core.terrorscape_2.kit import cards

if TYPE_CHECKING:
    from core.engine.decisions import Event


def steps(*events: Event, killer: str = "orion") -> list[int]:
    """The step of each of these events, the first of which begins a turn."""
    follows = TurnSteps(cards(), killer)
    return [follows.of(event) for event in events]


def searched(*who: int) -> e.Answered:
    """A SEARCH that was answered."""
    return e.Answered(to="search", places=(0,), who=who)


def stepped() -> h.Stepped:
    """A step of the Killer that was announced."""
    return h.Stepped(to=1, climbed=False)


def played(card: str) -> h.CardPlayed:
    """A card that was announced."""
    return h.CardPlayed(card=card, cost=0)


def test_the_killers_steps_follow_from_cards_and_what_they_let_it_do() -> None:
    """TS 9.1 to 9.6: a fast MOVE, then one of its own; a SEARCH, a slow card, a level."""
    turn = (e.KillersTurn(round=2), played("dash"), stepped(), stepped(), searched(), played("bar"), h.LevelUp(level=2))
    assert steps(*turn) == [1, 3, 3, 4, 4, 5, 6]


def test_a_special_card_searches_in_the_place_of_both_actions() -> None:
    """TS 9.4: what it does belongs to it."""
    assert steps(e.KillersTurn(round=2), played("line"), stepped(), searched()) == [1, 4, 4, 4]


def test_a_killer_that_reappears_searches_first_and_a_delay_runs_after_it() -> None:
    """TS 9.1, 9.2; R30."""
    turn = (e.KillersTurn(round=3), h.Reappeared(at=1), searched(), h.DelayRuns(card="charge"), stepped(), stepped())
    assert steps(*turn) == [1, 1, 1, 2, 2, 4]


def test_a_level_in_an_encounter_ends_no_step() -> None:
    """R7, R28: cards that a defence costs are discarded where the encounter is; the draws come after it."""
    turn = (
        e.KillersTurn(round=3),
        searched(0),
        e.EncounterBegan(at=0, who=(0,)),
        h.LevelUp(level=2),
        e.EncounterEnded(),
        h.LevelUp(level=3),
    )
    assert steps(*turn) == [1, 4, 4, 4, 4, 6]


def test_of_the_survivors_turn_only_what_is_told_at_once_and_the_noise_is_heard() -> None:
    """TS 6.0, 7.3: the rescue comes nearer, a block goes, noise is told; before the first turn there is no step."""
    turn = (
        e.SurvivorsTurn(round=4),
        e.RescueNears(rounds=2),
        e.BlockRemoved(door=0, walked=False),
        e.NoiseTold(places=(), everywhere=False),
        e.Alerted(at=0, anybody=True),
    )
    assert steps(*turn) == [1, 1, 2, 4, 4]
    assert steps(e.KillerChosen(killer="orion"), e.NoiseTold(places=(), everywhere=False))[0] == 0
