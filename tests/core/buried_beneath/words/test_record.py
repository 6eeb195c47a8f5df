"""Answers as they stand in a record: locations by name, paths by their ends, skills by their ids."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.buried_beneath import options as o
from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.village import CODES, village_of
from core.buried_beneath.words.record import VillageRecord, places_of
from core.engine.notation import NotationError
from tests.core.buried_beneath.kit import GAME, SEATS, path_between, place, position
from tests.core.buried_beneath.players import setup_for

if TYPE_CHECKING:
    from core.buried_beneath.state import State

SHIPPED = BuriedBeneath()
STATE = position("mage", out=("s2",))


def words(state: State = STATE) -> VillageRecord:
    """The words for what is answered in a position."""
    return GAME.notation(STATE.setup).at(state)


@pytest.mark.parametrize(
    ("option", "text"),
    [
        (o.ChooseHero("rogue"), "hero rogue"),
        (o.Begin(), "begin"),
        (o.Place(place("sw2")), "place sw2a"),
        (o.Move(place("middle")), "move middle"),
        (o.TakePoint("damage"), "gain damage"),
        (o.UseSkill(1), "skill force-wall"),
        (o.Blow(place("n1"), villager=False), "blow n1a"),
        (o.Blow(place("n1"), villager=True), "blow n1a villager"),
        (o.PlaceWall(path_between("w2", "sw1")), "wall w2a/sw1a"),
        (o.Lightning(place("n1"), place("n2")), "lightning n1a n2a"),
        (o.Lightning(place("n1"), -1), "lightning n1a"),
        (o.MoveType(1), "type white"),
        (o.Flee(-1), "flee"),
        (o.Flee(place("cnw")), "flee cnwa"),
        (o.UnitStep(place("n1"), place("n2")), "step n1a n2a"),
        (o.GiveUp(), "give-up"),
    ],
)
def test_an_answer_is_said_in_few_words_and_read_back(option: o.AnyOption, text: str) -> None:
    """BB 5.3, R47: two Hidden Tunnels and twelve paths have words of their own too."""
    assert words().option(option) == text
    assert words().option_of(text) == option


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("place nw1", o.Place(place("nw1"))),
        ("wall sw1a/w2a", o.PlaceWall(path_between("w2", "sw1"))),
        ("wall sw1/w2", o.PlaceWall(path_between("w2", "sw1"))),
        ("place 18", o.Place(18)),
        ("skill 2", o.UseSkill(2)),
        ("type 0", o.MoveType(0)),
    ],
)
def test_places_and_numbers_are_read_as_well(text: str, option: o.AnyOption) -> None:
    """Whoever writes by hand need not know what the cards call a location."""
    assert words().option_of(text) == option


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("place", "after 'place' type 1 word, not none"),
        ("place smithy now", "after 'place' type 1 word, not 2"),
        ("flee n1 n2", "after 'flee' type no word or 1 word, not 2"),
        ("place nowhere", "'nowhere' is no location"),
        ("skill leap", "'leap' is no skill of this Hero"),
        ("wall n1/se2", "'n1/se2' is no path between two cards"),
        ("gain 1", "'1' is no stat"),
        ("gain luck", "'luck' is no stat"),
        ("blow n1 enemy", "'enemy' is no word for a Villager"),
        ("type green", "'green' is no colour"),
        ("dance", "there is no answer 'dance'"),
        (f"place {'9' * 40}", f"'{'9' * 30}' is no location"),
    ],
)
def test_words_that_are_no_answer_are_refused_in_words(text: str, fault: str) -> None:
    with pytest.raises(NotationError) as refused:
        words().option_of(text)
    assert str(refused.value) == fault


def test_a_location_of_the_shipped_cards_is_called_by_its_name() -> None:
    """BB 8.2: the Smithy is the smithy, and the two Hidden Tunnels are told apart."""
    setup = setup_for(1, SHIPPED)
    state = SHIPPED.new(setup)
    known = places_of(SHIPPED.cards, state.center, state.cards)
    village = village_of(SHIPPED.cards, state.center, state.cards)
    assert len(set(known.words)) == len(CODES)
    for at, location in enumerate(village.locations):
        if location is not None:
            assert known.words[at] == location.id
            assert known.numbers[location.id] == known.numbers[CODES[at]] == at
    assert sum(word.startswith("tunnels") for word in known.words) == 2


def test_the_seat_is_its_letter() -> None:
    notation = words()
    assert notation.seat(0) == SEATS[0].letter
    assert notation.seat_of(SEATS[0].letter) == notation.seat_of("1") == 0
    with pytest.raises(NotationError):
        notation.seat_of("Z")
