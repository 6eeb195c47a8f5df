"""The short texts of cards: they are never cut, and say what the card does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

import pytest
from msgspec.structs import replace

from core.terror_below.decks.cards import CharacterCard, Effect, ItemCard, VehicleCard, Verb, WeaponCard
from core.terror_below.decks.edition import Decks, built_in
from core.terror_below.words.brief import BRIEF, in_brief
from tests.core.terror_below.words.grammar import faults_in

if TYPE_CHECKING:
    from collections.abc import Iterator

VERBS: Final[tuple[Verb, ...]] = get_args(Verb)


def with_text(decks: Decks) -> Iterator[VehicleCard | ItemCard | WeaponCard | CharacterCard]:
    """One card of each name that does something."""
    for deck in (decks.vehicles, decks.items, decks.weapons, decks.characters):
        yield from {card.id: card for card in deck}.values()


@pytest.mark.parametrize("card", with_text(built_in()), ids=lambda card: card.id)
def test_a_card_has_a_short_text_of_at_most_fifty_letters(card: VehicleCard | ItemCard | WeaponCard) -> None:
    """A text that is longer is a fault of the deck."""
    told = in_brief(card)

    assert 0 < len(told) <= BRIEF, told
    assert "…" not in told
    assert told[0].isupper() or not told[0].isalpha()
    assert told.endswith(".")
    assert not faults_in(told)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("boots", "One more card below 7 for its points alone."),
        ("bicycle", "One more card, face down, under any Worm."),
        ("pickup-truck", "Carrying Rubble? Put 1 next to you."),
        ("detour-sign", "Put 1 Rubble on a space without a pawn; +1 VP."),
        ("shotgun", "3 damage, 5 if the Target is on your space."),
        ("sharpened-stick", "1 damage; back to your hand if the Worm dies."),
        ("borrowed-gun", "A random Weapon of another player, else 1 damage."),
        ("will", "Once a turn: +1 VP without a Bounty at the Store."),
    ],
)
def test_what_a_card_does_is_told_from_its_effects(name: str, told: str) -> None:
    """TB 5."""
    assert next(in_brief(card) for card in with_text(built_in()) if card.id == name) == told


def test_a_text_that_is_short_already_stands_as_it_is() -> None:
    rifle = next(card for card in built_in().weapons if card.id == "alien-rifle")
    assert in_brief(rifle) == rifle.text


def test_numbers_are_those_of_the_cards_that_are_played_with() -> None:
    """A deck pack may have others."""
    horn = next(card for card in built_in().items if card.id == "air-horn")
    longer = replace(horn, effects=(Effect("nudge", amount=3), Effect("score", amount=2)))
    assert in_brief(longer) == "Move a Target by up to 3 spaces; +2 VP."


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("number", [1, 2])
def test_every_effect_alone_has_few_words(verb: Verb, number: int) -> None:
    """With one and several of what it counts, at the Location with the longest name."""
    card = replace(built_in().items[0], text="x" * 99, effects=(Effect(verb, number, 6, "hospital"),))
    told = in_brief(card)
    assert 0 < len(told) <= BRIEF + 5, told
    assert not faults_in(told), told
