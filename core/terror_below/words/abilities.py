"""What a card does, when, and whether it must: its whole text with its place in the turn and its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from core.terror_below.decks.cards import CharacterCard, ItemCard, VehicleCard, WeaponCard
from core.terror_below.words.brief import in_brief

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.terror_below.decks.cards import Effect, Verb
    from core.terror_below.views import HandView, View

MUST: Final[Mapping[Verb, str]] = {
    "second-card": "TB 5.4, R8",
    "lure-targets": "TB 5.4, R10",
    "drop-rubble": "TB 3.2, R49",
    "next-player-nudges": "TB 3.2",
    "refill-less": "TB 3.2",
    "runaway": "TB 3.2, R50",
}
"""The abilities of Vehicles that happen whether one wants them or not, each with its rule."""

MAY: Final[Mapping[Verb, str]] = {
    "face-down-card": "TB 5.4, R9",
    "extra-step": "TB 3.2",
    "take-rubble": "TB 3.2, R49",
    "look-worm": "TB 3.2",
    "discard-vehicles": "TB 3.2",
}
"""The abilities that one may decline, each with its rule."""


def ability_words(view: View, card: VehicleCard | ItemCard | WeaponCard | CharacterCard, *, short: bool = False) -> str:
    """The text of a card after its order, before its rule: `After your actions (must): … TB 3.2`.

    A `short` one says neither the rule nor whether it must.
    """
    match card:
        case VehicleCard():
            order, rule = _vehicle(view, card)
        case ItemCard():
            order, rule = _item(view.hand, card)
        case WeaponCard():
            order, rule = _weapon(view.hand, card)
        case CharacterCard():
            order, rule = "While leading", "TB 2.2"
        case _:
            assert_never(card)
    text = (in_brief(card) if short else card.text) or "nothing"
    if short:
        order, rule = order.partition(" (")[0], ""
    return f"{order}: {text}{'' if text.endswith('.') else '.'} {rule}".rstrip()


def _vehicle(view: View, card: VehicleCard) -> tuple[str, str]:
    verbs = [effect.verb for effect in card.effects]
    rules = [rule for verb in verbs if (rule := MUST.get(verb) or MAY.get(verb))]
    rule = rules[0] if rules else "TB 3.2"
    if "second-card" in verbs:
        return "When its points are spent (must)", rule
    if not verbs:
        return "After your actions", rule
    if any(verb in MUST for verb in verbs) and not _skips(view, card):
        return "After your actions (must)", rule
    return "After your actions (may)", rule


def _skips(view: View, card: VehicleCard) -> bool:
    """Whether the Leader of the viewer may skip the ability of this Vehicle."""
    leader = view.squads[view.viewer].leader if view.viewer >= 0 else None
    effects: tuple[Effect, ...] = leader.effects if leader is not None else ()
    return any(effect.verb == "skip-ability" and card.points >= effect.at for effect in effects)


def _item(hand: HandView | None, card: ItemCard) -> tuple[str, str]:
    if any(effect.verb == "escape" for effect in card.effects):
        return "When you are to hunt, before your first Weapon", "TB 7.1, R52"
    fresh = hand is not None and card.number in hand.fresh_items
    if fresh:
        return "From your next turn on", "TB 5.1"
    return ("Among your actions, to wear", "TB 5.3") if card.hat else ("Among your actions", "TB 5.1")


def _weapon(hand: HandView | None, card: WeaponCard) -> tuple[str, str]:
    shoots = any(effect.verb == "shoot-hat" for effect in card.effects)
    fresh = hand is not None and card.number in hand.fresh_weapons
    if shoots and not fresh:
        return "When you hunt, or among your actions", "TB 7.3, R48"
    return "When you hunt", "TB 7.3"
