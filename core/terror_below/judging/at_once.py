"""Questions that need no plan: what each answer is worth as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terror_below import options as o
from core.terror_below.decks.cards import EGGS
from core.terror_below.judging.worth import ITEM, weapon_worth
from core.terror_below.state import DECKS, ITEMS

if TYPE_CHECKING:
    from core.engine.decisions import Option, Seat
    from core.terror_below.decks.cards import Verb
    from core.terror_below.decks.edition import Decks
    from core.terror_below.state import Draft

AT_ONCE: Final = frozenset(
    (
        "leader",
        "order",
        "leave-behind",
        "deal-again",
        "keep",
        "trade",
        "bonus",
        "reward",
        "look-worm",
        "discard-vehicles",
        "skip-ability",
        "discard-egg",
        "revive",
        "clear-line",
        "second-card",
        "hidden-bounty",
        "borrow",
        "sort-worms",
        "deliver",
    )
)
"""These questions: their answers show too late, or are too plain, for trying them out."""

ENOUGH_WEAPONS: Final = 3

LEADERS: Final[dict[Verb, float]] = {
    "keep-acting": 2.0,
    "any-egg": 1.6,
    "early-trade": 1.3,
    "draw-more": 1.2,
    "plain-delivery": 1.1,
    "pass-rubble": 1.0,
    "reuse-weapon": 1.0,
    "first-weapon": 0.9,
    "ignore-arrow": 0.9,
    "reroll": 0.8,
    "skip-ability": 0.8,
    "free-ramp": 0.7,
    "clear-diagonal": 0.7,
    "hand-limit": 0.7,
    "look-bounties": 0.6,
    "survive": 0.5,
}
"""What an ability is worth in a Leader, beside the others: counted in games whose first Leaders fell by lot."""


def option_worth(d: Draft, seat: Seat, kind: str, option: Option) -> float:
    """What an answer is worth, beside the others to the same question."""
    decks, squad = d.decks, d.squads[seat]
    character: int | None = getattr(option, "character", None)
    if character is not None:
        return -leader_worth(decks, character) if kind == "leave-behind" else leader_worth(decks, character)
    match option:
        case o.Accept():
            return 0.0 if kind in ("look-worm", "deal-again") else 1.0
        case o.Stop():
            return 0.5
        case o.TradeForWeapon():
            if d.setup.solo is not None and d.setup.solo.scenario == "total-extermination":
                return 1.0
            return 1.0 - 0.4 * len(squad.weapons) if len(squad.weapons) < ENOUGH_WEAPONS else 0.0
        case o.TradeForItem():
            return ITEM - 0.2 * len(squad.items)
        case o.KeepCard(card=card):
            frame = d.stack[-1]
            deck = getattr(frame, "deck", ITEMS)
            if DECKS[deck] == "weapons":
                return weapon_worth(decks.weapons[card])
            item = decks.items[card]
            return ITEM + sum([effect.amount for effect in item.effects if effect.verb == "score"]) + 0.3 * item.hat
        case o.ClaimBounty(card=card):
            return float(decks.bounties[card].points)
        case o.ClaimPlain():
            return float(decks.pieces.plain_kill)
        case o.TakeBounty(card=card):
            return _bounty_worth(d, seat, card)
        case o.TakeTopBounty():
            return 1.1
        case o.Deliver(bounty=bounty):
            return float(decks.bounties[bounty].points if bounty >= 0 else decks.pieces.plain_delivery)
        case o.AddVehicle(card=card):
            return float(decks.vehicles[card].points)
        case o.DiscardEgg(egg=egg):
            return float(squad.eggs[EGGS.index(egg)])
        case o.Borrow(seat=other):
            return float(d.squads[other].vp)
        case _:
            # worth nothing by itself: what its question offers is alike
            return 0.0


def leader_worth(decks: Decks, character: int) -> float:
    """What a Character is worth as the Leader."""
    return sum([LEADERS.get(effect.verb, 0.5) for effect in decks.characters[character].effects])


def _bounty_worth(d: Draft, seat: Seat, card: int) -> float:
    """A Bounty that what is carried can complete is worth most; one for a hunt, as far as one is armed."""
    bounty, squad = d.decks.bounties[card], d.squads[seat]
    if bounty.egg is not None:
        carried = squad.eggs[EGGS.index(bounty.egg)] > 0
        return bounty.points * (0.75 if carried else 0.45)
    return bounty.points * (0.2 + 0.12 * min(len(squad.weapons), ENOUGH_WEAPONS))
