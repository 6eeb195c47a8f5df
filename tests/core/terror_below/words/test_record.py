"""Answers as they stand in a record: cards by their ids, spaces by their coordinates, seats by letter."""

from __future__ import annotations

from typing import Any, Final

import pytest
from msgspec.structs import replace

from core.engine.notation import NotationError
from core.terror_below import options as o
from core.terror_below.frames import DrawingCard
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, seats_named
from core.terror_below.state import ITEMS, WEAPONS
from core.terror_below.words.record import RecordWords
from tests.core.terror_below.kit import NAMES, decks

SETUP: Final = Setup(seats_named(NAMES[:3]))
GAME: Final = TerrorBelow(decks())
WORDS: Final = GAME.notation(SETUP)
CARDS: Final[dict[str, Any]] = {
    "vehicles": [card.id for card in GAME.cards.vehicles],
    "characters": [card.id for card in GAME.cards.characters],
    "bounties": [card.worm or f"{card.egg} to {card.place}" for card in GAME.cards.bounties],
}


def card(deck: str, name: str, copy: int = 1) -> int:
    """The number of a card by its id and copy."""
    return [number for number, found in enumerate(CARDS[deck]) if found == name][copy - 1]


@pytest.mark.parametrize(
    ("option", "words"),
    [
        (o.PlayVehicle(card("vehicles", "walk-2", 3), 0), "play walk-2#3 > 1"),
        (o.PlaceFaceDown(card("vehicles", "walk-1"), 2), "hide walk-1#1 > 3"),
        (o.Nudge(1, "left"), "nudge 2 left"),
        (o.Lead(card("characters", "nobody-4")), "lead nobody-4"),
        (o.Step("up"), "step up"),
        (o.Step("up", dig=True), "step up dig"),
        (o.Ramp("up", "left"), "ramp up left"),
        (o.Clear(0), "clear 1-1"),
        (o.Clear(7, 2), "clear 2-2 x2"),
        (o.PickUp(), "eggs"),
        (o.Deliver("azure"), "deliver azure"),
        (o.Deliver("azure", card("bounties", "azure to motel")), "deliver azure azure-motel#1"),
        (o.ClaimBounty(card("bounties", "any")), "claim hunt-any#1"),
        (o.StealEgg(1, "jade"), "steal B jade"),
        (o.Reroll(1), "reroll 2"),
        (o.IgnoreArrow(0), "ignore 1"),
        (o.KeepCard(0), "keep 0"),
        (o.Stop(), "stop"),
    ],
)
def test_an_answer_is_said_in_few_words_and_read_back(option: o.AnyOption, words: str) -> None:
    """The sign before a Worm may be left out."""
    assert WORDS.option(option) == words
    assert WORDS.option_of(words) == WORDS.option_of(words.replace(" > ", " ")) == option


@pytest.mark.parametrize(("deck", "cards"), [(ITEMS, "items"), (WEAPONS, "weapons")])
def test_a_card_that_is_drawn_and_kept_is_named_as_a_card_of_its_deck(deck: int, cards: str) -> None:
    """Veronica draws two. R36."""
    words = WORDS.at(replace(GAME.new(SETUP), stack=(DrawingCard(0, deck, (2, 0)),)))
    names = [card.id.casefold() for card in getattr(GAME.cards, cards)]
    said = [words.option(option) for option in (o.KeepCard(2), o.KeepCard(0))]
    assert [each.split("#")[0] for each in said] == [f"keep {names[2]}", f"keep {names[0]}"]
    assert [words.option_of(each) for each in (*said, "keep 2")] == [o.KeepCard(2), o.KeepCard(0), o.KeepCard(2)]
    with pytest.raises(NotationError, match=f"'nothing' is no card of the {cards}"):
        words.option_of("keep nothing")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("", "no answer ''"),
        ("fly 1-1", "no answer 'fly'"),
        ("play", "type 2 words, not none"),
        ("play walk-2#3 > 9", "'9' is no Worm"),
        ("play walk-2 > 1", "'walk-2' is no Vehicle"),
        ("step", "type 1 or 2 words, not none"),
        ("step north", "'north' is no direction"),
        ("step up down", "no word for digging"),
        ("clear 1-1 2", "no number of pieces"),
        ("clear 1-1 x0", "no number of pieces"),
        ("clear 9-9", "'9-9' is no space"),
        ("reroll 0", "'0' is no number"),
        ("deliver red", "'red' is no egg"),
        ("stop now", "type no word, not 1"),
        ("eggs  ", "not 2"),
    ],
)
def test_words_that_are_no_answer_are_refused_by_what_is_wrong(words: str, why: str) -> None:
    with pytest.raises(NotationError) as refused:
        WORDS.option_of(words)
    assert why in str(refused.value)


def test_cards_of_one_id_are_told_apart_and_a_strange_id_does_no_harm() -> None:
    odd = {"id": "a b#c", "name": "Odd", "copies": 2, "text": "", "effects": []}
    game = TerrorBelow(decks(items=[odd, odd | {"id": "A b-c", "name": "Odder", "copies": 1}], only=("items",)))
    words, options = RecordWords(game.cards, game.cards.boards["desert"], SETUP), [o.UseItem(n) for n in range(3)]
    assert [words.option(option) for option in options] == ["use a-b-c#1", "use a-b-c#2", "use a-b-c#3"]
    assert [words.option_of(words.option(option)) for option in options] == options
