"""What follows from a flip, in one sentence each. CB 4.8, 7; R3, R18."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, assert_never

from core.critters_below import events as e
from core.words.english import capital, count, possessive, series
from tui.critters_below.between.fan import ordinal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.edition import Edition
    from core.critters_below.views import CritterView
    from core.critters_below.words.terms import Terms


def flip_words(
    cards: Edition, names: Sequence[str], critter: CritterView, event: e.ConditionFlipped, later: Sequence[Any]
) -> tuple[tuple[str, ...], str]:
    """Lines for the fan, and a sentence for the prompt, of a card that is turned up."""
    name = names[event.seat]
    kind = cards.conditions[event.kind].name
    of = f"{kind}, {event.others + 1} of {critter.cards}." if critter.hand is not None else f"{kind}."
    others = event.others
    leave = f"{others} more {'leaves' if others == 1 else 'leave'}"
    match cards.conditions[event.kind].flip:
        case "damage":
            number = len(critter.damage) + 1
            if any(isinstance(found, e.Died) and found.seat == event.seat for found in later):
                day = next(found.day for found in later if isinstance(found, e.Died))
                third = ordinal(number)
                return (
                    (f"{of} The {third} Damage.", f"† {name} dies on day {day}."),
                    f"{kind}: {possessive(name)} {third} Damage. {name} dies.",
                )
            rest = f"; {leave} the hand" if others else ""
            told = (of, f"Damage {number} of {cards.deadly}.", *([f"{capital(leave)}."] if others else []))
            return told, f"{kind}: Damage {number} of {cards.deadly}{rest}."
        case "heal":
            found = any(isinstance(one, e.Healed) and one.number for one in later)
            healed = "a Damage is healed" if found or critter.damage else "no Damage to heal"
            return (of, f"{capital(healed)}. R18"), f"{kind}: {healed}."
        case "clear":
            gone = f"all {others + 1} leave, no harm" if others else "it leaves, no harm"
            return (of, f"{capital(gone)}."), f"{kind}: {gone}."
        case flip:
            assert_never(flip)


def went_back_words(terms: Terms, name: str, event: e.WentBack) -> str:
    """`Ben is dead. Gas Mask, 1 item and Can of Corn go back. CB 7.4`."""
    parts = [terms.item(event.worn)] if event.worn >= 0 else []
    parts += [count(event.pocket, "item")] if event.pocket else []
    parts += [terms.item(event.can)] if event.can >= 0 else []
    if not parts:
        return f"{name} is dead. Nothing goes back. CB 7.4"
    go = "goes" if len(parts) == 1 and event.pocket < 2 else "go"
    return f"{name} is dead. {series(parts)} {go} back. CB 7.4"


def limit_words(terms: Terms, name: str, event: e.HandLimited, limit: int) -> str:
    """`Ben loses 2 Starvation: the hand limit is 10. CB 4.8`."""
    return f"{name} loses {terms.amounts(event.counts)}: the hand limit is {limit}. CB 4.8"
