"""The text of a card in so few words that it is never cut: what its effects come to. The whole text is on the card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from core.terror_below.decks.cards import CharacterCard, ItemCard, VehicleCard, WeaponCard
from core.terror_below.words.names import capital, count, the_place

if TYPE_CHECKING:
    from core.terror_below.decks.cards import Effect

BRIEF: Final = 50
"""Letters of a short text; a card whose own text is no longer is told by that."""


def in_brief(card: VehicleCard | ItemCard | WeaponCard | CharacterCard) -> str:
    """What a card does, in at most `BRIEF` letters, as `One more card, face down, under any Worm.` is.

    A card of a deck pack that does several things at once may need more; empty for one that does nothing.
    """
    text = card.text.removeprefix("Hat. ")
    if len(text) <= BRIEF:
        return text
    parts = [_effect(effect) for effect in card.effects]
    if isinstance(card, WeaponCard) and not any(effect.verb == "borrow" for effect in card.effects):
        parts.insert(0, _damage(card))
    told = capital("; ".join(parts))
    return f"{told}." if told else text


def fixed_damage(card: WeaponCard) -> str:
    """What a Weapon deals without dice, as `3 damage, 5 if the Target is on your space` is."""
    near = f", {card.own_space} if the Target is on your space" if card.own_space else ""
    return f"{card.damage} damage{near}"


def _damage(card: WeaponCard) -> str:
    if not card.dice:
        return fixed_damage(card)
    if card.dice == 1:
        rolled = "roll a die for damage"
    else:
        rolled = f"{'highest' if card.count == 'highest' else 'sum'} of {card.dice} dice as damage"
    least = f", at least {card.least}" if card.least else ""
    return f"{rolled}{least}{', none for doubles' if card.dud_on_doubles else ''}"


def _effect(effect: Effect) -> str:  # a row for each verb
    """The short form of one effect."""
    amount, at = effect.amount, effect.at
    match effect.verb:
        case "second-card":
            return f"one more card below {at} for its points alone"
        case "face-down-card":
            return "one more card, face down, under any Worm"
        case "extra-step":
            return "you may step once more"
        case "take-rubble":
            return "you may take 1 Rubble from a space next to you"
        case "look-worm":
            return "see the next Worm; you may put it on the bottom"
        case "discard-vehicles":
            return "discard any Vehicles before you refill"
        case "lure-targets":
            return "each Target moves 1 space closer to you"
        case "drop-rubble":
            return "carrying Rubble? Put 1 next to you"
        case "next-player-nudges":
            return "the next player moves any Target by 1 space"
        case "refill-less":
            return f"you refill to {count(amount, 'card')} fewer this turn"
        case "runaway":
            return "a die adds a card to a Worm below its limit"
        case "points":
            return f"+{count(amount, 'Action Point')} now"
        case "score":
            return f"+{amount} VP"
        case "brave-rubble":
            return "Rubble does not stop you this turn"
        case "sort-worms":
            return f"put the next {count(amount, 'Worm')} in any order"
        case "nudge":
            return f"move a Target by up to {count(amount, 'space')}"
        case "escape":
            return "caught? Play it instead of hunting to be safe"
        case "revive":
            return "bring a dead squad member back"
        case "deliver":
            return f"deliver {count(amount, 'Egg')} for 1 Action Point"
        case "place-rubble":
            return "put 1 Rubble on a space without a pawn"
        case "take-eggs":
            return "take all Eggs from one space next to you"
        case "steal-egg":
            return "take an Egg from a player next to you"
        case "clear-line":
            return "discard any Bounties from the Line"
        case "low-card-points":
            return f"+{count(amount, 'point')} when your Vehicle shows {at} or less"
        case "enter-rubble":
            return f"enter Rubble for {count(amount, 'point')} and take 1 of it"
        case "hand-limit":
            return f"hold {count(amount, 'Vehicle')} more"
        case "clear-more":
            return f"take {amount} Rubble from one space for 1 point"
        case "shield-space":
            return "others' arrows move no Target onto your space"
        case "ramp-score":
            return f"+{amount} VP for your first ramp each turn"
        case "ignore-arrow":
            return "once a turn: ignore an arrow of your Vehicle"
        case "reroll":
            return "once an attack: reroll one damage die"
        case "survive":
            return f"about to die? Lives on a roll of {at} or more"
        case "pass-rubble":
            return "moves through Rubble but cannot stop on it"
        case "draw-more":
            return f"draws {amount} Items or Weapons and keeps 1"
        case "keep-acting":
            return f"once a turn: keep {count(at, 'point')} after picking up Eggs"
        case "skip-ability":
            return f"may skip the ability of a Vehicle of {at} or more"
        case "free-ramp":
            return "once a turn: ramping costs no points"
        case "first-weapon":
            return f"first Weapon of each attack: +{amount} damage"
        case "clear-diagonal":
            return "removes Rubble from diagonal spaces too"
        case "plain-delivery":
            where = f" at {the_place(effect.place)}" if effect.place is not None else ""
            return f"once a turn: +{amount} VP without a Bounty{where}"
        case "any-egg":
            return f"once a turn: a Bounty with any Egg, for {amount} VP less"
        case "reuse-weapon":
            return f"after a Weapon: on a {at} it returns to your hand"
        case "early-trade":
            return f"may trade {amount} Rubble for an Item"
        case "look-bounties":
            return f"sees {amount} more cards for a Hidden Bounty"
        case "shoot-hat":
            return "or shoot off a Hat on your turn"
        case "return-on-kill":
            return "back to your hand if the Worm dies"
        case "discard-egg":
            return "discard an Egg if you carry one"
        case "kill-score":
            return f"+{amount} VP for the killing blow"
        case "borrow":
            return "a random Weapon of another player, else 1 damage"
        case _:
            assert_never(effect.verb)
