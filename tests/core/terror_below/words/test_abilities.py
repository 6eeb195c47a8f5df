"""What a card says in full: its order, its text and its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.terror_below.decks.cards import CharacterCard, Effect, ItemCard, VehicleCard, WeaponCard
from core.terror_below.decks.verbs import VEHICLE_VERBS
from core.terror_below.words.abilities import MAY, MUST, ability_words
from tests.tui.positions import ANISE, table_view

if TYPE_CHECKING:
    from core.terror_below.views import View


def vehicle(*verbs: str, points: int = 4) -> VehicleCard:
    """A Vehicle with these abilities."""
    return VehicleCard(0, "cart", "Cart", points, (), "Do this.", tuple(Effect(verb) for verb in verbs))  # type: ignore[arg-type]


def led(view: View, leader: CharacterCard) -> View:
    """A position in which the viewer has this Leader."""
    mine = replace(view.squads[view.viewer], leader=leader)
    return replace(view, squads=tuple(mine if squad.seat == view.viewer else squad for squad in view.squads))


@pytest.mark.parametrize("verb", sorted(VEHICLE_VERBS))
def test_every_ability_of_a_vehicle_tells_whether_it_must_and_its_rule(verb: str) -> None:
    """TB 3.2, 5.4."""
    told = ability_words(table_view(), vehicle(verb))
    assert ("(must): Do this." in told) == (verb in MUST)
    assert ("(may): Do this." in told) == (verb in MAY)
    assert " TB " in told.partition("Do this.")[2]


def test_the_second_card_of_boots_is_played_after_its_points() -> None:
    """Among the actions, not after them. R8."""
    assert ability_words(table_view(), vehicle("second-card")).startswith("When its points are spent (must): ")


def test_a_leader_who_skips_abilities_makes_them_free() -> None:
    """But only of the Vehicles that it may skip."""
    skipping = replace(ANISE, effects=(Effect("skip-ability", at=6),))
    view = led(table_view(), skipping)
    assert "(must)" in ability_words(view, vehicle("runaway", points=5))
    assert "(may)" in ability_words(view, vehicle("runaway", points=7))


def test_an_item_or_weapon_that_came_this_turn_says_from_when() -> None:
    """TB 5.1, R32."""
    view = table_view()
    assert view.hand is not None
    drink = view.hand.items[0]
    fresh = replace(view, hand=replace(view.hand, fresh_items=(drink.number,)))
    assert ability_words(view, drink).startswith("Among your actions: ")
    assert ability_words(fresh, drink).startswith("From your next turn on: ")


def test_cards_of_every_kind_tell_when_they_work() -> None:
    """Hats are worn, Weapons hunt, Characters lead, and what helps to escape comes before the first Weapon."""
    view = table_view()
    hat = ItemCard("hat", "Hat", 1, "Shade.", (), hat=True, number=90)
    bomb = replace(hat, hat=False, effects=(Effect("escape"),))
    pistol = WeaponCard("gun", "Gun", 1, "2", "Bang.", 2, effects=(Effect("shoot-hat"),), number=90)
    assert ability_words(view, hat) == "Among your actions, to wear: Shade. TB 5.3"
    assert ability_words(view, bomb) == "When you are to hunt, before your first Weapon: Shade. TB 7.1, R52"
    assert ability_words(view, pistol) == "When you hunt, or among your actions: Bang. TB 7.3, R48"
    assert ability_words(view, ANISE).startswith("While leading: ")
