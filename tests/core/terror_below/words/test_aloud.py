"""What a computer player says to all of why it does something."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC
from core.terror_below import options as o
from core.terror_below.decks.verbs import CHARACTER_VERBS
from core.terror_below.words.aloud import LEADS, aloud
from tests.core.terror_below.kit import position, seat
from tests.core.terror_below.steady_cards import steady

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from core.terror_below.decks.cards import Verb
    from tests.core.terror_below.play import Play


def said(play: Play, option: Option) -> str:
    """The one sentence about an option of the first seat."""
    (sentence,) = aloud(play.rules.view(play.state, PUBLIC), 0, option)
    return sentence


def riding(play: Play, card: str, slot: int = 1) -> str:
    """The sentence about a Vehicle under the Worm of a slot."""
    number = next(vehicle.number for vehicle in play.decks.vehicles if vehicle.id == card)
    return said(play, o.PlayVehicle(number, slot - 1))


def test_who_is_under_a_target_turns_it_away() -> None:
    """TB 3.2: the arrows of the card lead it elsewhere."""
    play = position(seat(pawn="3-3"), own=steady(), worms={1: "runt"}, targets={1: "3-3"}).playing()
    away = next(card.id for card in play.decks.vehicles if len(card.arrows) > 1)
    assert riding(play, away) == "It turns Worm 1 away."


def test_a_worm_that_comes_down_on_others_is_told_with_their_names() -> None:
    """TB 6.1: the card is its last."""
    limit = next(card.limit for card in steady().worms if card.id == "giant")
    under = {1: ("walk-1",) * (limit - 1)}
    play = position(
        seat(pawn="6-6"), seat(pawn="3-3"), own=steady(), worms={1: "giant"}, targets={1: "3-3"}, under=under
    ).playing()
    still = next(card.id for card in play.decks.vehicles if not card.arrows)
    assert riding(play, still) == "It brings Worm 1 down on Ben."


@pytest.mark.parametrize("verb", CHARACTER_VERBS)
def test_every_ability_of_a_leader_has_its_reason(verb: Verb) -> None:
    """One short sentence with the name."""
    assert LEADS[verb].startswith("{name} ")
    assert len(LEADS[verb]) < 60


def test_a_choice_of_a_leader_is_told_by_the_ability() -> None:
    """TB 2.2: Characters lie open."""
    play = position(seat(pawn="3-3"), own=steady()).playing()
    able = [character for character in play.decks.characters if character.effects]
    assert able
    for character in able:
        assert said(play, o.Lead(character.number)).startswith(character.name)


def test_what_goes_without_saying_is_not_said() -> None:
    """A step is told by the log."""
    play = position(seat(pawn="3-3")).acting(3)
    assert aloud(play.rules.view(play.state, PUBLIC), 0, o.Stop()) == ()
