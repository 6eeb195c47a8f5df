"""How likely a kill is, in words. TB 7.3."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from core.terror_below.decks.edition import built_in
from core.terror_below.words.hunting import odds_of_all
from core.terror_below.words.prompts import prompt
from tests.tui.positions import hunt_view

if TYPE_CHECKING:
    from core.terror_below.views import View


def hunting(chance: float, *, borrows: bool = False) -> View:
    """Dov hunts, and all his Weapons have this chance; one of them may be a Borrowed Gun."""
    view = hunt_view()
    assert view.attack is not None
    assert view.hand is not None
    gun = [card for card in built_in().weapons if borrows and any(effect.verb == "borrow" for effect in card.effects)]
    hand = replace(view.hand, weapons=(*view.hand.weapons, *gun))
    return replace(view, attack=replace(view.attack, chance=chance), hand=hand)


def told(view: View) -> str:
    """What is said of all Weapons."""
    assert view.attack is not None
    return odds_of_all(view, view.attack)


def test_all_weapons_are_told_together() -> None:
    assert told(hunting(0.75)) == "All, best order: 75%"


def test_a_hunter_who_cannot_kill_is_told_so() -> None:
    view = hunting(0.0)
    assert told(view) == "Together they cannot kill it."
    assert prompt(view) == "{Dov} Too weak: 3 more damage needed. Play a Weapon, or stop."


def test_a_borrowed_gun_may_bring_more_than_is_known() -> None:
    """Somebody else has a Weapon, and nobody knows which will be taken."""
    view = hunting(0.0, borrows=True)
    assert told(view) == "All, best order: 0% or more"
    assert "cannot" not in prompt(view)


def test_nothing_is_told_to_who_does_not_hunt() -> None:
    view = hunt_view()
    assert view.attack is not None
    assert odds_of_all(view, replace(view.attack, chance=None)) == ""
